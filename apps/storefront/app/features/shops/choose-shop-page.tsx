import { formatShopDistance } from '@varde/domain/norwegian/format-number'
import { sortByDistance } from '@varde/domain/shops/distance'
import { useRef } from 'react'
import { Link } from '../../platform/link.tsx'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { OpeningLabel } from '../../ui/opening-label.tsx'
import { LocateButton } from './locate-button.tsx'
import { type Position, usePosition } from './position.ts'
import type { ShopChoices } from './shop-data.ts'
import './choose-shop.css'

type ChooseShopPageProps = {
  choices: ShopChoices
  /** The path to go to after choosing. */
  backTo: string
}

/** «Min butikk»: plain forms, so that choosing works without a script and every page is then loaded anew. */
export function ChooseShopPage({ choices, backTo }: ChooseShopPageProps) {
  const mine = useMyShop()
  const position = usePosition({ ...choices, origin: null, distances: null })
  const shops = sortFrom(choices.shops, position)
  const distanceField = useRef<HTMLInputElement>(null)
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
            defaultValue={choices.query}
            autoComplete="postal-code"
          />
          <button type="submit" className="btn btn-line">
            Søk
          </button>
        </div>
        <LocateButton position={position} />
      </form>
      {choices.noneFound ? (
        <p role="status">Vi fant ingen butikk for «{choices.query}». Her er alle.</p>
      ) : null}
      <form action="/velg-butikk">
        <input type="hidden" name="tilbake" value={backTo} />
        {choices.query === '' ? null : <input type="hidden" name="sok" value={choices.query} />}
        {position.distances === null ? null : <input ref={distanceField} type="hidden" name="avstand" />}
        <p className="sr-only" role="status">
          {position.distances === null ? '' : `${shops[0]?.name} er nærmest.`}
        </p>
        <ul className="choose-shop-list">
          {shops.map((shop) => (
            <li key={shop.id} aria-current={shop.id === mine?.id ? 'true' : undefined}>
              <h2>{shop.name}</h2>
              <p>
                <OpeningLabel shop={shop} />
                {shop.distance === null ? '' : ` · ${shop.distance}`}
                <br />
                <span>{shop.address}</span>
              </p>
              {shop.id === mine?.id ? (
                <p className="choose-shop-mine">
                  <i className="legend-mark legend-full" aria-hidden="true" /> Min butikk
                </p>
              ) : (
                <button
                  type="submit"
                  name="butikk"
                  value={shop.id}
                  className="btn btn-ink"
                  onClick={() => {
                    if (distanceField.current !== null) distanceField.current.value = shop.distance ?? ''
                  }}
                >
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

/** The nearest to the shopper's position first; in the order of the search until it is known. */
function sortFrom(shops: ShopChoices['shops'], { distances }: Position): ShopChoices['shops'] {
  if (distances === null) return shops
  const measured = shops.map((shop) => ({ ...shop, metres: distances.metres[shop.id] ?? null }))
  return sortByDistance(measured).map(({ metres, ...shop }) => ({
    ...shop,
    distance: metres === null ? null : formatShopDistance(metres, true),
  }))
}
