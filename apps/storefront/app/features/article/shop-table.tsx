import { formatCount } from '@varde/domain/norwegian/format-number'
import { shopPath } from '@varde/domain/shops/shop-path'
import { memo } from 'react'
import { Link } from '../../platform/link.tsx'
import { useAddress } from '../../state/address.ts'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import type { ShopNow } from '../../state/shop-now.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { OpeningLabel } from '../../ui/opening-label.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { OpenDialog } from './article-dialog.tsx'
import type { SizeChoice } from './choose-variant.ts'
import { listShopRows, type ShopRow } from './shop-stock.ts'
import './shop-table.css'

type ShopTableProps = {
  articleName: string
  colorName: string
  sizes: readonly SizeChoice[]
  shops: readonly ShopNow[]
  /** The shop that the list before was filtered by: it comes first. */
  shopId: number | null
  openDialog: OpenDialog
  /** When the oldest of the quantities was counted, ISO 8601; null when that is not known. */
  countedAt: string | null
}

/** Shop × size for the chosen colour: first the shops that have the chosen size, then those that do not. */
export const ShopTable = memo(function ShopTable({
  articleName,
  colorName,
  sizes,
  shops,
  shopId,
  openDialog,
  countedAt,
}: ShopTableProps) {
  const myShopId = useMyShop()?.id
  const chosen = sizes.find((choice) => choice.chosen)
  const variants = sizes.map((choice) => choice.variant)
  const { has, hasNot } = listShopRows(shops, variants, chosen?.variant?.ean ?? null, shopId ?? myShopId)
  const none = has.length + hasNot.length === 0
  const alertSize = chosen?.variant ? chosen.size.name : null
  return (
    <section className="wrap shop-table-section" id="butikker" aria-labelledby="hvor">
      <h2 id="hvor">Hvor finnes den?</h2>
      <p className="shop-table-lead">
        {none
          ? `Ingen butikk har ${articleName} i ${colorName.toLowerCase()} akkurat nå.`
          : `${articleName}, ${colorName.toLowerCase()}. ${
              chosen === undefined
                ? 'De som har flest, står først.'
                : `De som har flest i ${chosen.size.name}, står først.`
            }`}
      </p>
      {none ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the arrow keys
        <section className="shop-table-scroll" tabIndex={0} aria-label="Butikker og størrelser">
          <table className="shop-table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">Butikk</span>
                </th>
                {sizes.map(({ size, chosen: isChosen }) => (
                  <th key={size.id} scope="col" className={isChosen ? 'is-chosen' : undefined}>
                    {size.name}
                  </th>
                ))}
              </tr>
            </thead>
            {has.length === 0 ? null : (
              <tbody>
                {has.map((row) => (
                  <Row key={row.shop.id} row={row} sizes={sizes} alertSize={null} openDialog={openDialog} />
                ))}
              </tbody>
            )}
            {hasNot.length === 0 ? null : (
              <tbody>
                <tr className="shop-divider">
                  <th colSpan={sizes.length + 1} scope="rowgroup">
                    Har ikke {chosen?.size.name}
                  </th>
                </tr>
                {hasNot.map((row) => (
                  <Row
                    key={row.shop.id}
                    row={row}
                    sizes={sizes}
                    alertSize={alertSize}
                    openDialog={openDialog}
                  />
                ))}
              </tbody>
            )}
          </table>
        </section>
      )}
      <p className="shop-table-age">
        {countedAt === null || none ? null : (
          <>
            Tallene ble oppdatert <RelativeTime iso={countedAt} />.
          </>
        )}
      </p>
    </section>
  )
})

type RowProps = {
  row: ShopRow
  sizes: readonly SizeChoice[]
  /** The chosen size, where the shop has none of it and offers a stock alert. */
  alertSize: string | null
  openDialog: OpenDialog
}

function Row({ row, sizes, alertSize, openDialog }: RowProps) {
  const { pathname, search } = useAddress()
  const isMine = useMyShop()?.id === row.shop.id
  return (
    <tr>
      <th scope="row">
        <b>
          <Link to={shopPath(row.shop.slug)}>{row.shop.name}</Link>
        </b>
        <span>
          {isMine ? 'Min butikk · ' : null}
          <OpeningLabel shop={row.shop} />
        </span>
        {isMine ? null : (
          <a
            className="shop-choose"
            rel="nofollow"
            href={chooseShopPath(row.shop.id, `${pathname}${search}#butikker`)}
          >
            Velg som min butikk<span className="sr-only">: {row.shop.name}</span>
          </a>
        )}
        {alertSize === null ? null : (
          <button
            type="button"
            className="shop-choose needs-script"
            onClick={({ currentTarget: opener }) =>
              openDialog({ about: 'stock-alert', shopId: row.shop.id, opener })
            }
          >
            Varsle meg
            <span className="sr-only">
              {' '}
              når {alertSize} er i {row.shop.name}
            </span>
          </button>
        )}
      </th>
      {sizes.map(({ size, chosen }, at) => {
        const quantity = row.quantities[at] ?? 0
        const names = [chosen ? 'is-chosen' : '', quantity === 0 ? 'is-none' : ''].filter(
          (name) => name !== '',
        )
        return (
          <td key={size.id} className={names.join(' ') || undefined}>
            {quantity === 0 ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">ingen</span>
              </>
            ) : (
              formatCount(quantity)
            )}
          </td>
        )
      })}
    </tr>
  )
}
