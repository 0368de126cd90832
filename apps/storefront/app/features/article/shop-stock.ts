import type { Variant } from '@varde/domain/catalogue/variant'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import type { ShopNow } from '../../state/shop-now.ts'

/** One row of the shop × size table: `quantities` in the order of the sizes. */
export type ShopRow = { shop: ShopNow; quantities: number[]; total: number }

/** Shop × size, in two parts: the shops that have the chosen size, and those that do not. */
type ShopRows = { has: ShopRow[]; hasNot: ShopRow[] }

/**
 * Shop × size for one colour. Without a chosen size every shop that has something is in the first part. In each part the
 * shopper's own shop comes first, then those with most of the chosen size, then by name. Shops without a counter are left
 * out, because nothing can be collected there.
 */
export function listShopRows(
  shops: readonly ShopNow[],
  columns: readonly (Variant | null)[],
  chosenEan: string | null,
  myShopId: number | null = null,
): ShopRows {
  const rows = shops
    .filter((shop) => shop.hasCounter)
    .map((shop): ShopRow => {
      const quantities = columns.map((variant) => quantityAt(variant, shop.id))
      return { shop, quantities, total: quantities.reduce((sum, qty) => sum + qty, 0) }
    })
    .filter((row) => row.total > 0)
  const column = columns.findIndex((variant) => variant !== null && variant.ean === chosenEan)
  const wanted = (row: ShopRow) => (column < 0 ? row.total : (row.quantities[column] ?? 0))
  const sorted = rows.toSorted(
    (a, b) =>
      Number(b.shop.id === myShopId) - Number(a.shop.id === myShopId) ||
      wanted(b) - wanted(a) ||
      b.total - a.total ||
      compareNorwegian(a.shop.name, b.shop.name),
  )
  return {
    has: sorted.filter((row) => wanted(row) > 0),
    hasNot: sorted.filter((row) => wanted(row) === 0),
  }
}

/** How many of a variant a shop can sell now. */
export function quantityAt(variant: Variant | null, shopId: number): number {
  return variant?.shops.find((shop) => shop.id === shopId)?.qty ?? 0
}

/** The shops with a counter that have a variant. */
export function listShopsWith(variant: Variant | null, shops: readonly ShopNow[]): ShopNow[] {
  return shops.filter((shop) => shop.hasCounter && quantityAt(variant, shop.id) > 0)
}

/** The shopper's own shop if it has the variant, else the shop where it is ready first; if two are equally quick, the one with most. */
export function findQuickestShop(
  variant: Variant | null,
  shops: readonly ShopNow[],
  myShopId: number | null = null,
): ShopNow | null {
  const sorted = listShopsWith(variant, shops).toSorted(
    (a, b) =>
      Number(b.id === myShopId) - Number(a.id === myShopId) ||
      (a.readyAtMs ?? Number.MAX_SAFE_INTEGER) - (b.readyAtMs ?? Number.MAX_SAFE_INTEGER) ||
      quantityAt(variant, b.id) - quantityAt(variant, a.id) ||
      compareNorwegian(a.name, b.name),
  )
  return sorted[0] ?? null
}
