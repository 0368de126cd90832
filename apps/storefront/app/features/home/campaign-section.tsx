import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import type { CampaignBand } from './home.ts'

/** 3.05: the running campaign, across the page. */
export function CampaignSection({ campaign }: { campaign: CampaignBand }) {
  const { kicker, mark, title, text, link, image } = campaign
  return (
    <section className="campaign">
      <div className="wrap grid-12">
        <div className="campaign-mark">
          <p className="campaign-kicker">
            {kicker.to === null ? kicker.label : <Link to={kicker.to}>{kicker.label}</Link>}
          </p>
          {mark === null ? null : <p className="campaign-figure">{mark}</p>}
        </div>
        <div className="campaign-text">
          <h2>{title}</h2>
          <p className="serif">{text}</p>
          {link === null ? null : (
            <Link className="tap link" to={link.to}>
              <b>{link.label}</b>
            </Link>
          )}
        </div>
        {image === null ? null : (
          <div className="campaign-picture">
            <Picture image={image} alt="" sizes="(min-width: 1020px) 27vw, 50vw" />
          </div>
        )}
      </div>
    </section>
  )
}
