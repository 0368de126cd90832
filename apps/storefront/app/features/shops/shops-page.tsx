import { formatCount } from '@varde/domain/norwegian/format-number'
import { sortByDistance } from '@varde/domain/shops/distance'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../platform/link.tsx'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import { Search } from '../../ui/icons.tsx'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { useCartStock } from './cart-stock.ts'
import { LocateButton } from './locate-button.tsx'
import { useLiveHours } from './opening-hours.tsx'
import { type Position, usePosition } from './position.ts'
import type { ShopsPageData } from './shop-data.ts'
import { ShopRow } from './shop-row.tsx'
import { ShopsMap } from './shops-map.tsx'
import './shops.css'

/** 1.05: the shops on a map and as a list, nearest first; can be narrowed to those that are open or have the cart's articles. */
export function ShopsPage({ data }: { data: ShopsPageData }) {
  const [search, setSearch] = useSearchParams()
  const [active, setActive] = useState<number | null>(null)
  const mine = useMyShop()
  const live = useLiveHours()
  const cartStock = useCartStock()
  const position = usePosition(data)
  const { distances, origin } = position

  const shops = sortByDistance(
    data.shops.map((shop) => ({
      ...shop,
      metres: distances?.metres[shop.id] ?? null,
      opening: live?.describeHours(shop) ?? null,
      inStock: cartStock === null ? null : (cartStock.inStock.get(shop.id) ?? 0),
    })),
  )
  const isOpen = (shop: (typeof shops)[number]) => shop.opening?.open === true
  const hasCart = (shop: (typeof shops)[number]) => shop.inStock !== null && shop.inStock === cartStock?.lines
  // All shops are listed until it is known which are open.
  const onlyOpen = live !== null && search.get('apent') === '1'
  const onlyCart = cartStock !== null && search.get('kurv') === '1'
  const shown = shops.filter((shop) => (!onlyOpen || isOpen(shop)) && (!onlyCart || hasCart(shop)))
  const openCount = shops.filter(isOpen).length
  const isPictured = shops.some(({ picture }) => picture !== undefined)
  const narrow = (name: 'apent' | 'kurv', on: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (on) after.set(name, '1')
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <div className="wrap shops">
      <header className="shops-head">
        <h1>Butikker</h1>
        <ShopSearch data={data} position={position} />
      </header>
      <div className="shops-body">
        <div className="shops-where">
          <ShopsMap
            shops={shown}
            origin={origin}
            mineId={mine?.id ?? null}
            active={active}
            onActive={setActive}
            tilesUrl={data.mapTilesUrl}
          />
          <div className="shops-stock">
            <p>
              Alt vi selger på nett, ligger i en av disse butikkene.{' '}
              {mine === null ? 'Velg din, så ser du hva den har inne.' : null}
            </p>
            {mine === null ? (
              <a className="btn btn-line" href={chooseShopPath(null, '/butikker')}>
                Velg butikk
              </a>
            ) : (
              <Link className="btn btn-line" to={`/search?butikk=${mine.id}`}>
                Se hva {mine.name} har inne
              </Link>
            )}
          </div>
        </div>
        <div className="shops-results">
          <div className="shops-tools">
            <p className="shops-count" role="status">
              {shown.length === shops.length
                ? `${formatCount(shops.length)} butikker`
                : `${formatCount(shown.length)} av ${formatCount(shops.length)} butikker`}
              {origin === null ? '' : `, nærmest ${origin.name} først`}
            </p>
            <div className="shops-filters needs-script">
              {live !== null && [0, shops.length].includes(openCount) && !onlyOpen ? null : (
                <Toggle on={onlyOpen} onChange={(on) => narrow('apent', on)}>
                  Åpent nå{live === null ? '' : ` (${formatCount(openCount)})`}
                </Toggle>
              )}
              {cartStock === null ? null : (
                <Toggle on={onlyCart} onChange={(on) => narrow('kurv', on)}>
                  Har alt i handlekurven ({formatCount(shops.filter(hasCart).length)})
                </Toggle>
              )}
            </div>
          </div>
          <div>
            {shown.length === 0 ? (
              <div className="shops-none">
                <p>
                  <b>Ingen butikk passer.</b>{' '}
                  {onlyOpen ? 'Alle er stengt akkurat nå.' : 'Ingen har alt i handlekurven akkurat nå.'}
                </p>
                <button
                  type="button"
                  className="btn btn-line"
                  onClick={() =>
                    setSearch(data.query === '' ? {} : { postnr: data.query }, { replace: true })
                  }
                >
                  Vis alle butikker
                </button>
              </div>
            ) : (
              <ol className={isPictured ? 'shops-list is-pictured' : 'shops-list'}>
                {shown.map((shop) => (
                  <ShopRow
                    key={shop.id}
                    shop={shop}
                    isEstimate={distances?.estimate === true}
                    lines={cartStock?.lines ?? 0}
                    isMine={shop.id === mine?.id}
                    isActive={shop.id === active}
                    onActive={setActive}
                  />
                ))}
              </ol>
            )}
            {data.holidays === null ? null : (
              <p className="shops-holidays">{data.holidays} Da er butikkene som regel stengt.</p>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

type ToggleProps = { on: boolean; onChange: (on: boolean) => void; children: React.ReactNode }

function Toggle({ on, onChange, children }: ToggleProps) {
  return (
    <button type="button" className="shops-toggle" aria-pressed={on} onClick={() => onChange(!on)}>
      {children}
    </button>
  )
}

type ShopSearchProps = { data: Pick<ShopsPageData, 'query' | 'origin'>; position: Position }

/** 1.05: the search by post code or place, a form that the server handles, or by the browser's position. */
function ShopSearch({ data, position }: ShopSearchProps) {
  const unknown = data.query !== '' && data.origin === null
  return (
    <form action="/butikker" className="shops-search">
      <label className="field-label" htmlFor="postnr">
        Postnummer eller sted
      </label>
      <div className="shops-search-line">
        <input
          id="postnr"
          className="input"
          name="postnr"
          defaultValue={data.query}
          maxLength={60}
          autoComplete="postal-code"
          enterKeyHint="search"
          aria-invalid={unknown || undefined}
          aria-describedby={unknown ? 'postnr-feil' : undefined}
        />
        <button type="submit" className="btn btn-ink">
          <Search />
          Finn
        </button>
      </div>
      {unknown ? (
        <p className="field-error" id="postnr-feil">
          Vi kjenner ikke «{data.query}». Skriv fire siffer, eller navnet på et sted.
        </p>
      ) : null}
      <LocateButton position={position} />
    </form>
  )
}
