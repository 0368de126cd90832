import { formatCount } from '@varde/domain/norwegian/format-number'
import type { ShopNow } from '../../state/shop-now.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { SizeChoice } from './choose-variant.ts'
import { listShopRows, type ShopRow } from './shop-stock.ts'
import './shop-table.css'

type ShopTableProps = {
  articleName: string
  colorName: string
  sizes: readonly SizeChoice[]
  shops: readonly ShopNow[]
  /** The oldest count among what is shown, ISO 8601; null when none is known. */
  countedAt: string | null
}

/** Shop × size for the chosen colour: first the shops that have the chosen size, then those that do not. */
export function ShopTable({ articleName, colorName, sizes, shops, countedAt }: ShopTableProps) {
  const chosen = sizes.find((choice) => choice.chosen)
  const { has, hasNot } = listShopRows(
    shops,
    sizes.map((choice) => choice.variant),
    chosen?.variant?.ean ?? null,
  )
  const none = has.length + hasNot.length === 0
  return (
    <section className="wrap where" id="butikker" aria-labelledby="hvor">
      <h2 id="hvor">Hvor finnes den?</h2>
      <p className="where-lead">
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
        <section className="where-scroll" tabIndex={0} aria-label="Butikker og størrelser">
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
                  <Row key={row.shop.id} row={row} sizes={sizes} />
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
                  <Row key={row.shop.id} row={row} sizes={sizes} />
                ))}
              </tbody>
            )}
          </table>
        </section>
      )}
      <p className="where-age">
        {countedAt === null || none ? null : (
          <>
            Tallene ble oppdatert <RelativeTime iso={countedAt} />.
          </>
        )}
      </p>
    </section>
  )
}

function Row({ row, sizes }: { row: ShopRow; sizes: readonly SizeChoice[] }) {
  return (
    <tr>
      <th scope="row">
        <b>{row.shop.name}</b>
        <span>{row.shop.openingLabel}</span>
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
