import { listOpeningHours, openingState, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { Link } from 'react-router'
import { contourImage } from '../../brand/scenery.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import type { Banner } from './home.ts'

/** The shop the brand began in: where it is, when it is open, what it does for you. */
export function ShopSection({ search }: { search: Banner | null }) {
  const { tenant, shops, renderedAt } = useReferenceData()
  const shop = shops.find(({ postPlace }) => tenant.company.address.includes(postPlace)) ?? shops[0]
  if (shop === undefined) return null
  // The chain's shops carry its name; another brand meets its shoppers in the same rooms.
  const name = shop.fullName.startsWith(tenant.name.split(' ')[0] ?? '') ? shop.fullName : shop.name
  const hours = parseOpeningHours(shop.openingHours)
  const state = openingState(hours, new Date(renderedAt))
  return (
    <section className="section shop">
      <div className="wrap grid-12">
        <div className="shop-map" style={{ backgroundImage: contourImage('brun') }} aria-hidden="true">
          <span className="shop-pin">
            <i />
            {name}
          </span>
        </div>
        <div className="shop-text">
          <p className="kicker">Her holder vi til</p>
          <h2>{name}</h2>
          <p className={`shop-open ${state.open ? '' : 'shop-closed'}`}>
            <i className={`legend-mark ${state.open ? 'legend-full' : ''}`} aria-hidden="true" />{' '}
            {state.label}
          </p>
          {hours === null ? null : (
            <table>
              <caption className="sr-only">Åpningstider</caption>
              <tbody>
                {listOpeningHours(hours).map((row) => (
                  <tr key={row.days}>
                    <th scope="row">{row.days}</th>
                    <td>{row.hours}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p>
            {shop.address}, {shop.postNo} {shop.postPlace}
            <br />
            <a className="link num" href={`tel:+47${shop.phone.replaceAll(' ', '')}`}>
              {shop.phone}
            </a>
          </p>
          <p className="shop-promise serif">
            {search?.text ??
              'Reserver på nettet, så legger vi det klart på disken. Du får beskjed når det kan hentes.'}
          </p>
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
