import { formatCount } from '@varde/domain/norwegian/format-number'
import { sortByDistance } from '@varde/domain/shops/sort-by-distance'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMyShop } from '../../ui/my-shop-context.ts'
import type { ShopsPageData } from './listed-shop.ts'
import { ShopRow } from './shop-row.tsx'
import { ShopSearch } from './shop-search.tsx'
import { ShopsMap } from './shops-map.tsx'
import { useCartHolding } from './use-cart-holding.ts'
import { useLiveHours } from './use-live-hours.ts'
import { usePosition } from './use-position.ts'
import './shops.css'

/** 1.05: the shops as a list and on a map, nearest first, narrowed to those that are open or have the cart's goods. */
export function ShopsPage({ data }: { data: ShopsPageData }) {
  const [search, setSearch] = useSearchParams()
  const [active, setActive] = useState<number | null>(null)
  const [view, setView] = useState<'list' | 'map'>('list')
  const mine = useMyShop()
  const live = useLiveHours()
  const holding = useCartHolding()
  const position = usePosition(data)
  const { distances, origin } = position

  const shops = sortByDistance(
    data.shops.map((shop) => ({
      ...shop,
      metres: distances?.metres[shop.id] ?? null,
      opening: live?.describeHours(shop, live.now) ?? null,
      held: holding === null ? null : (holding.held.get(shop.id) ?? 0),
    })),
  )
  const isOpen = (shop: (typeof shops)[number]) => shop.opening?.open === true
  const hasCart = (shop: (typeof shops)[number]) => shop.held !== null && shop.held === holding?.lines
  // Until it is known who is open, everybody stands there.
  const onlyOpen = live !== null && search.get('apent') === '1'
  const onlyCart = holding !== null && search.get('kurv') === '1'
  const shown = shops.filter((shop) => (!onlyOpen || isOpen(shop)) && (!onlyCart || hasCart(shop)))
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
    <div className="wrap shops" data-view={view}>
      <header className="shops-head">
        <h1>Butikker</h1>
        <ShopSearch data={data} position={position} />
      </header>
      <div className="shops-body">
        <div className="shops-results">
          <div className="shops-tools">
            <p className="shops-count" role="status">
              {shown.length === shops.length
                ? `${formatCount(shops.length)} butikker`
                : `${formatCount(shown.length)} av ${formatCount(shops.length)} butikker`}
              {origin === null ? '' : `, nærmest ${origin.name} først`}
            </p>
            <div className="shops-filters needs-script">
              <Toggle on={onlyOpen} onChange={(on) => narrow('apent', on)}>
                Åpent nå{live === null ? '' : ` (${formatCount(shops.filter(isOpen).length)})`}
              </Toggle>
              {holding === null ? null : (
                <Toggle on={onlyCart} onChange={(on) => narrow('kurv', on)}>
                  Har alt i handlekurven ({formatCount(shops.filter(hasCart).length)})
                </Toggle>
              )}
              <button
                type="button"
                className="shops-toggle shops-view"
                aria-pressed={view === 'map'}
                onClick={() => setView(view === 'map' ? 'list' : 'map')}
              >
                Kart
              </button>
            </div>
          </div>
          <div className="shops-list">
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
              <ol>
                {shown.map((shop) => (
                  <ShopRow
                    key={shop.id}
                    shop={shop}
                    isEstimate={distances?.estimate === true}
                    lines={holding?.lines ?? 0}
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
        <ShopsMap
          shops={shown}
          origin={origin}
          mineId={mine?.id ?? null}
          active={active}
          onActive={setActive}
          tilesUrl={data.mapTilesUrl}
        />
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
