import { formatCount, formatShopDistance } from '@varde/domain/norwegian/format-number'
import type { OpeningState } from '@varde/domain/shops/opening-state'
import { shopPath } from '@varde/domain/shops/shop-path'
import { Link } from '../../platform/link.tsx'
import { ShopPicture } from '../../ui/shop-picture.tsx'
import { StockLine } from '../../ui/stock-line.tsx'
import { OpeningNow } from './opening-hours.tsx'
import type { ListedShop } from './shop-data.ts'

/** As wide as `shops.css` shows it, and a little more, since a small one is shown closer. */
const PICTURE_SIZES = '(min-width: 1020px) 26vw, 52vw'

type ShopRowProps = {
  shop: ListedShop & {
    metres: number | null
    opening: OpeningState | null
    /** How many lines of the cart it has in stock; null for an empty cart. */
    inStock: number | null
  }
  isEstimate: boolean
  /** How many lines the cart has. */
  lines: number
  isMine: boolean
  isActive: boolean
  onActive: (id: number | null) => void
}

/** One shop of the list; the whole row is a link to its page. */
export function ShopRow({ shop, isEstimate, lines, isMine, isActive, onActive }: ShopRowProps) {
  const { id, metres, opening, inStock } = shop
  return (
    <li
      className={isActive ? 'shop-row is-active' : 'shop-row'}
      onPointerEnter={() => onActive(id)}
      onPointerLeave={() => onActive(null)}
    >
      {shop.picture === undefined ? null : (
        <ShopPicture picture={shop.picture} sizes={PICTURE_SIZES} kind="small" />
      )}
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
      {inStock === null ? null : (
        <StockLine state={inStock === lines ? 'in' : inStock === 0 ? 'out' : 'few'}>
          {inStock === lines
            ? 'Har alt i handlekurven'
            : `${formatCount(inStock)} av ${formatCount(lines)} ${lines === 1 ? 'vare' : 'varer'} i handlekurven`}
        </StockLine>
      )}
      {shop.hasCounter ? null : <p>Ikke henting av nettordre her</p>}
    </li>
  )
}
