import { Link } from 'react-router'
import { useMyShop } from '../../ui/my-shop-context.ts'
import type { ShopList } from './shop-list.ts'
import './choose-shop.css'

type ChooseShopPageProps = {
  list: ShopList
  /** Where to go when the choice is made. */
  backTo: string
}

/** «Min butikk»: plain forms, so that choosing works before any script has run and every page is made anew for it. */
export function ChooseShopPage({ list, backTo }: ChooseShopPageProps) {
  const mine = useMyShop()
  return (
    <div className="wrap choose-shop">
      <h1>Velg butikk</h1>
      <p className="choose-shop-lead">
        Så viser vi hva den har inne, på hver vare. Vi husker valget i en informasjonskapsel.{' '}
        <Link className="link" to="/butikker">
          Se butikkene på kart
        </Link>
      </p>
      <form action="/velg-butikk" className="choose-shop-search">
        <input type="hidden" name="tilbake" value={backTo} />
        <label htmlFor="butikksok">Sted eller postnummer</label>
        <div>
          <input
            id="butikksok"
            className="input"
            name="sok"
            defaultValue={list.query}
            autoComplete="postal-code"
          />
          <button type="submit" className="btn btn-line">
            Søk
          </button>
        </div>
      </form>
      {list.none ? <p role="status">Vi fant ingen butikk for «{list.query}». Her er alle.</p> : null}
      <form action="/velg-butikk">
        <input type="hidden" name="tilbake" value={backTo} />
        {list.query === '' ? null : <input type="hidden" name="sok" value={list.query} />}
        <ul className="choose-shop-list">
          {list.shops.map((shop) => (
            <li key={shop.id} aria-current={shop.id === mine?.id ? 'true' : undefined}>
              <h2>{shop.name}</h2>
              <p>
                {shop.openingLabel}
                {shop.distance === null ? '' : ` · ${shop.distance}`}
                <br />
                <span>{shop.address}</span>
              </p>
              {shop.id === mine?.id ? (
                <p className="choose-shop-mine">
                  <i className="legend-mark legend-full" aria-hidden="true" /> Min butikk
                </p>
              ) : (
                <button type="submit" name="butikk" value={shop.id} className="btn btn-ink">
                  Velg<span className="sr-only"> {shop.name}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        {mine === null ? null : (
          <button type="submit" name="butikk" value="ingen" className="tap link">
            Glem {mine.name}
          </button>
        )}
      </form>
    </div>
  )
}
