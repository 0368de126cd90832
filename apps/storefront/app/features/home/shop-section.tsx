import { contourLines } from '../../brand/contours.ts'
import { Link } from '../../platform/link.tsx'
import { OpeningLabel } from '../../ui/opening-label.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { BannerTile } from './banner-section.tsx'
import type { Banner, ShownShop } from './home.ts'

type ShopSectionProps = { shop: ShownShop; map: string | undefined; search: Banner | null }

/** One of the shops: where it is, when it is open, and what it offers. */
export function ShopSection({ shop, map, search }: ShopSectionProps) {
  const { opening, week } = shop
  return (
    <section className="section">
      <div className="wrap grid-12">
        <div className="shop-map" style={map ? undefined : contourLines('brun')} aria-hidden="true">
          {map ? <img src={map} alt="" loading="lazy" /> : null}
          <span className="shop-pin">
            <i />
            {shop.name}
          </span>
        </div>
        <div className="shop-text">
          <p className="kicker">Hent i butikk</p>
          <h2>
            <Link to={shop.to}>{shop.name}</Link>
          </h2>
          <p className={`shop-open ${opening.open ? '' : 'shop-closed'}`}>
            <i className={`legend-mark ${opening.open ? 'legend-full' : ''}`} aria-hidden="true" />{' '}
            <OpeningLabel shop={opening} />
          </p>
          {week.length === 0 ? null : (
            <table>
              <caption className="sr-only">Åpningstider</caption>
              <tbody>
                {week.map((row) => (
                  <tr key={row.days}>
                    <th scope="row">{row.days}</th>
                    <td>{row.hours}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p>
            {shop.address}
            {shop.phone === '' ? null : (
              <>
                <br />
                <a className="link num" href={phoneHref(shop.phone)}>
                  {shop.phone}
                </a>
              </>
            )}
          </p>
          {search === null ? (
            <p className="shop-promise serif">
              Reserver på nettet, så legger vi det klart på disken. Du får beskjed når det kan hentes.
            </p>
          ) : (
            <div className="tile">
              <BannerTile banner={search} background="forest" />
            </div>
          )}
          {search?.to ? (
            <Link className="btn btn-line" to={search.to}>
              {search.linkText}
            </Link>
          ) : null}
        </div>
      </div>
    </section>
  )
}
