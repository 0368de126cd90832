import { listOpeningHours, openingState, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { contourImage } from '../../brand/scenery.ts'
import { useReferenceData } from '../../state/reference-data.ts'

/** The shop the brand began in: where it is, when it is open, what it does for you. */
export function ShopSection() {
  const { tenant, shops, renderedAt } = useReferenceData()
  const shop = shops.find(({ postPlace }) => tenant.company.address.includes(postPlace)) ?? shops[0]
  if (shop === undefined) return null
  const hours = parseOpeningHours(shop.openingHours)
  const state = openingState(hours, new Date(renderedAt))
  return (
    <section className="section shop">
      <div className="wrap grid-12">
        <div className="shop-map" style={{ backgroundImage: contourImage('brown') }} aria-hidden="true">
          <span className="shop-pin">
            <i />
            {shop.fullName}
          </span>
        </div>
        <div className="shop-text">
          <p className="kicker">Her holder vi til</p>
          <h2>{shop.fullName}</h2>
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
            Reserver på nettet, så legger vi det klart på disken. Du får beskjed når det kan hentes.
          </p>
        </div>
      </div>
    </section>
  )
}
