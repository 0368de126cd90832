import { formatCount } from '@varde/domain/norwegian/format-number'
import { shopPath } from '@varde/domain/shops/shop-path'
import { useState } from 'react'
import { Link } from '../../platform/link.tsx'
import { ShareLink } from '../../state/share-link.tsx'
import { ArticleCard } from '../../ui/article-card.tsx'
import { ArrowLeft } from '../../ui/icons.tsx'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { phoneHref } from '../../ui/phone-href.ts'
import { ShopPicture } from '../../ui/shop-picture.tsx'
import { OpeningNow, OpeningTable, useLiveHours } from './opening-hours.tsx'
import type { ShopPageData } from './shop-data.ts'
import { ShopMap } from './shops-map.tsx'
import './shop.css'

/** One shop: opening hours, map, contact, and its campaign articles. */
export function ShopPage({ page }: { page: ShopPageData }) {
  const { shop, week, daysAhead, campaign, nearest, mapTilesUrl } = page
  const [active, setActive] = useState<number | null>(null)
  const live = useLiveHours()
  return (
    <div className="shop-page">
      <p className="wrap shop-back">
        <Link className="tap" to="/butikker">
          <ArrowLeft className="icon icon-s" />
          Alle butikker
        </Link>
      </p>
      {shop.picture === undefined ? null : <ShopPicture picture={shop.picture} sizes="100vw" kind="wide" />}
      <div className="wrap">
        <div className="grid-12 shop-top">
          <div className="shop-lead">
            <h1>
              {shop.chain === '' ? null : <small className="shop-chain">{shop.chain} </small>}
              {shop.name}
            </h1>
            <OpeningNow opening={live?.describeHours(shop) ?? null} />
            <p className="shop-description serif">{shop.description}</p>
            <div className="shop-acts">
              <ChooseMine shop={shop} />
              {shop.directions === null ? null : (
                <a className="btn btn-line" href={shop.directions} rel="noopener noreferrer">
                  Finn veien
                </a>
              )}
              <ShareLink className="tap link" title={shop.title} path={shopPath(shop.slug)}>
                Del
              </ShareLink>
            </div>
            <Contact shop={shop} />
          </div>
          <OpeningTable week={week} daysAhead={daysAhead} today={live?.today ?? null} />
        </div>
        <div className="grid-12 shop-facts">
          <ShopMap shop={shop} others={nearest} active={active} onActive={setActive} tilesUrl={mapTilesUrl} />
          {nearest.length === 0 ? null : (
            <section className="shop-near" aria-labelledby="naermest">
              <h2 id="naermest">Andre butikker</h2>
              <ul>
                {nearest.map((other) => (
                  <li
                    key={other.id}
                    onPointerEnter={() => setActive(other.id)}
                    onPointerLeave={() => setActive(null)}
                  >
                    <Link to={shopPath(other.slug)}>{other.name}</Link>
                    <span>{other.address}</span>
                    {other.distance === null ? null : <span className="num">{other.distance}</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {campaign.articles.length === 0 ? null : (
          <section className="section shop-campaign" aria-labelledby="kampanje">
            <div className="section-head">
              <h2 id="kampanje">På tilbud i {shop.name} nå</h2>
              {campaign.total <= campaign.articles.length ? null : (
                <Link className="link tap" to={`/search?butikk=${shop.id}&kampanje=1`}>
                  Se alle {formatCount(campaign.total)} varer
                </Link>
              )}
            </div>
            <ul className="cards cards-5">
              {campaign.articles.map((article) => (
                <ArticleCard key={article.id} article={article} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

/** A plain form, so that choosing works without a script. It leads back to this page. */
function ChooseMine({ shop }: Pick<ShopPageData, 'shop'>) {
  const mine = useMyShop()
  if (!shop.hasCounter)
    return (
      <p className="shop-no-counter">Her handler du på stedet. Nettordrer hentes i de andre butikkene.</p>
    )
  if (mine?.id === shop.id) {
    return (
      <p className="shop-mine">
        <i className="legend-mark legend-full" aria-hidden="true" />
        Dette er butikken din
      </p>
    )
  }
  return (
    <form action="/velg-butikk">
      <input type="hidden" name="tilbake" value={shopPath(shop.slug)} />
      <button type="submit" className="btn btn-signal" name="butikk" value={shop.id}>
        Velg som min butikk
      </button>
    </form>
  )
}

function Contact({ shop }: Pick<ShopPageData, 'shop'>) {
  return (
    <section className="shop-contact" aria-labelledby="kontakt">
      <h2 id="kontakt">Finn oss</h2>
      <address>
        {shop.street}
        <br />
        {shop.town}
      </address>
      <ul>
        {shop.mapLink === null ? null : (
          <li>
            <a className="tap link" href={shop.mapLink} rel="noopener noreferrer">
              Vis på kart
            </a>
          </li>
        )}
        {shop.phone === '' ? null : (
          <li>
            <a className="tap link num" href={phoneHref(shop.phone)}>
              {shop.phone}
            </a>
          </li>
        )}
        {shop.email === '' ? null : (
          <li>
            <a className="tap link" href={`mailto:${shop.email}`}>
              {shop.email}
            </a>
          </li>
        )}
        {shop.messenger === null ? null : (
          <li>
            <a className="tap link" href={shop.messenger} rel="noopener noreferrer">
              Skriv til oss på Messenger
            </a>
          </li>
        )}
      </ul>
      {shop.orgNo === '' ? null : (
        <p className="shop-org">
          Butikkens org.nr. <span className="num">{shop.orgNo}</span>
        </p>
      )}
    </section>
  )
}
