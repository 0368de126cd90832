import { Link } from '../../platform/link.tsx'
import { type Background, backgroundStyle } from '../../ui/background.ts'
import { Picture } from '../../ui/picture.tsx'
import { BannerTile } from './banner-section.tsx'
import type { CampaignBand } from './home.ts'

/** 3.05, 3.15: the running campaign across the page, and the week's advertisement below it. */
export function CampaignSection({
  campaign,
  tint,
}: {
  campaign: CampaignBand
  tint: Background | undefined
}) {
  const { mark, title, text, link, picture, newspaper } = campaign
  return (
    <section className="campaign" style={tint && backgroundStyle(tint)}>
      <div className="wrap grid-12">
        <div className="campaign-mark">
          <p className="campaign-kicker">Tilbud</p>
          {mark === null ? <h2>{title}</h2> : <p className="campaign-figure">{mark}</p>}
        </div>
        <div className="campaign-text">
          {mark === null ? null : <h2>{title}</h2>}
          <p className="serif">{text}</p>
          {link === null ? null : (
            <Link className="tap link" to={link.to}>
              <b>{link.label}</b>
            </Link>
          )}
          {newspaper === null ? null : (
            <div className="tile">
              <BannerTile banner={newspaper} background="ice" />
            </div>
          )}
        </div>
        {picture === null ? null : (
          <div className="campaign-picture">
            <Picture alt="" {...picture} sizes="(min-width: 1020px) 27vw, 50vw" />
          </div>
        )}
      </div>
    </section>
  )
}
