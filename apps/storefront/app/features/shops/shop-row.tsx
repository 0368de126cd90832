import { formatCount, formatShopDistance } from '@varde/domain/norwegian/format-number'
import type { OpeningState } from '@varde/domain/shops/opening-state'
import { shopPath } from '@varde/domain/shops/shop-path'
import { Link } from 'react-router'
import { StockLine } from '../../ui/stock-line.tsx'
import type { ListedShop } from './listed-shop.ts'
import { OpeningNow } from './opening-now.tsx'

type ShopRowProps = {
  shop: ListedShop & {
    metres: number | null
    opening: OpeningState | null
    /** How many lines of the cart it has; null when nothing lies there. */
    held: number | null
  }
  isEstimate: boolean
  /** How many lines the cart has. */
  lines: number
  isMine: boolean
  isActive: boolean
  onActive: (id: number | null) => void
}

/** One shop of the list; the whole row leads to its page. */
export function ShopRow({ shop, isEstimate, lines, isMine, isActive, onActive }: ShopRowProps) {
  const { id, metres, opening, held } = shop
  return (
    <li
      className={isActive ? 'shop-row is-active' : 'shop-row'}
      onPointerEnter={() => onActive(id)}
      onPointerLeave={() => onActive(null)}
    >
      <h2>
        <Link to={shopPath(shop.slug)} onFocus={() => onActive(id)} onBlur={() => onActive(null)}>
          {shop.name}
        </Link>
        {isMine ? <span className="shop-tag">Min butikk</span> : null}
      </h2>
      {metres === null ? null : (
        <p className="shop-row-distance num">{formatShopDistance(metres, isEstimate)}</p>
      )}
      <p>{shop.address}</p>
      <OpeningNow opening={opening} />
      <p className="shop-row-week">
        {shop.week}
        {shop.soon.map((day) => (
          <b key={day} className="shop-row-soon">
            {day}
          </b>
        ))}
      </p>
      {held === null ? null : (
        <StockLine state={held === lines ? 'in' : held === 0 ? 'out' : 'few'}>
          {held === lines
            ? 'Har alt i handlekurven'
            : `${formatCount(held)} av ${formatCount(lines)} ${lines === 1 ? 'vare' : 'varer'} i handlekurven`}
        </StockLine>
      )}
      {shop.hasCounter ? null : <p>Ikke henting av nettordre her</p>}
    </li>
  )
}
