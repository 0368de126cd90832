import { formatCount } from '@varde/domain/norwegian/format-number'
import { shopPath } from '@varde/domain/shops/shop-path'
import { Link } from '../../platform/link.tsx'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { OpeningLabel } from '../../ui/opening-label.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { SizeChoice } from './choose-variant.ts'
import { listShopRows, type ShopRow } from './shop-rows.ts'
import type { ArticleShop } from './shop-stock.ts'
import './shop-stock.css'

export type StockListProps = {
  sizes: readonly SizeChoice[]
  /** The one that was asked for first, then the nearest to it, or by county. */
  shops: readonly ArticleShop[]
  query: string
  /** How many shops are shown. */
  most: number
  /** Where «Velg som min butikk» leads back to. */
  backTo: string
  /** When the oldest of the quantities was counted, ISO 8601; null when that is not known. */
  countedAt: string | null
  /** Asks for an alert when the chosen size is back in a shop; null where it cannot. */
  onAlert: ((shopId: number) => void) | null
  /** What to do about the shops that are not shown. */
  more: (left: number) => React.ReactNode
}

/** What each shop has of the chosen colour: first the shops that have the chosen size, then those that do not. */
export function ShopStockList({
  sizes,
  shops,
  query,
  most,
  backTo,
  countedAt,
  onAlert,
  more,
}: StockListProps) {
  const chosen = sizes.find((choice) => choice.chosen)
  const { has, hasNot } = listShopRows(shops, sizes, query)
  const count = has.length + hasNot.length
  const isOneSize = sizes.length === 1
  const row = (found: ShopRow, alert: typeof onAlert) => (
    <StockRow key={found.shop.id} row={found} isOneSize={isOneSize} backTo={backTo} onAlert={alert} />
  )
  return (
    <>
      <p className="stock-count" role="status">
        {count === 0
          ? query === ''
            ? 'Ingen butikk har den akkurat nå.'
            : `Ingen butikk som passer til «${query}», har den.`
          : `${formatCount(has.length)} ${has.length === 1 ? 'butikk' : 'butikker'} har ${chosen === undefined || isOneSize ? 'den' : chosen.size.name}.`}
      </p>
      <ul className="stock-shops">{has.slice(0, most).map((found) => row(found, null))}</ul>
      {hasNot.length === 0 || has.length >= most ? null : (
        <>
          <h3 className="stock-divider">Har ikke {chosen?.size.name}</h3>
          <ul className="stock-shops">
            {hasNot
              .slice(0, most - has.length)
              .map((found) => row(found, chosen?.variant == null ? null : onAlert))}
          </ul>
        </>
      )}
      {count > most ? more(count - most) : null}
      {countedAt === null || count === 0 ? null : (
        <p className="stock-age">
          Tallene ble oppdatert <RelativeTime iso={countedAt} />.
        </p>
      )}
    </>
  )
}

type StockRowProps = Pick<StockListProps, 'backTo' | 'onAlert'> & { row: ShopRow; isOneSize: boolean }

function StockRow({ row: { shop, sizes }, isOneSize, backTo, onAlert }: StockRowProps) {
  const isMine = useMyShop()?.id === shop.id
  return (
    <li>
      <p className="stock-shop">
        <Link className="tap" to={shopPath(shop.slug)}>
          {shop.name}
        </Link>
        {isMine ? <span className="stock-mine">Min butikk</span> : null}
      </p>
      <p className="stock-where">
        <OpeningLabel shop={shop} />
        {shop.distance === null ? '' : ` · ${shop.distance}`}
        {shop.county === '' ? '' : ` · ${shop.county}`}
      </p>
      <ul className="stock-sizes" aria-label={`På lager i ${shop.name}`}>
        {sizes.map(({ name, quantity, chosen }) => (
          <li key={name} className={chosen && !isOneSize ? 'is-chosen' : undefined}>
            {isOneSize ? `${formatCount(quantity)} stk.` : null}
            {isOneSize ? null : (
              <>
                <b>{name}</b> {formatCount(quantity)}
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="stock-actions">
        {isMine ? null : (
          <a className="tap link" rel="nofollow" href={chooseShopPath(shop.id, backTo)}>
            Velg som min butikk<span className="sr-only">: {shop.name}</span>
          </a>
        )}
        {onAlert === null ? null : (
          <button type="button" className="tap link needs-script" onClick={() => onAlert(shop.id)}>
            Varsle meg<span className="sr-only"> når den er i {shop.name}</span>
          </button>
        )}
      </p>
    </li>
  )
}
