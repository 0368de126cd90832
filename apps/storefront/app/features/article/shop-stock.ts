import type { Variant } from '@varde/domain/catalogue/variant'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import type { ShopNow } from '../../state/shop-now.ts'

/** One row of the shop × size table: `quantities` in the order of the sizes. */
export type ShopRow = { shop: ShopNow; quantities: number[]; total: number }

/** Shop × size, in two parts: the shops that have the chosen size, and those that do not. */
export type ShopTable = { has: ShopRow[]; hasNot: ShopRow[] }

/**
 * Shop × size for one colour. Without a chosen size every shop that has something stands in the first part.
 * The shopper's own shop stands first in its part, then most of what was asked for, then by name; shops without a counter are left out: nothing can be
 * collected there.
 */
export function listShopRows(
  shops: readonly ShopNow[],
  columns: readonly (Variant | null)[],
  chosenEan: string | null,
  myShopId: number | null = null,
): ShopTable {
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

/** How a variant stands across the shops where it can be collected. */
export type StockSpread = { shops: ShopNow[]; pieces: number }

/** The shops with a counter that have a variant, and how many pieces they have together. */
export function spreadOf(variant: Variant | null, shops: readonly ShopNow[]): StockSpread {
  const holding = shops.filter((shop) => shop.hasCounter && quantityAt(variant, shop.id) > 0)
  return { shops: holding, pieces: holding.reduce((sum, shop) => sum + quantityAt(variant, shop.id), 0) }
}

/** The shopper's own shop when it has it, else the one where it is ready first; the one with most of it when two are as quick. */
export function findQuickestShop(
  variant: Variant | null,
  shops: readonly ShopNow[],
  myShopId: number | null = null,
): ShopNow | null {
  const { shops: holding } = spreadOf(variant, shops)
  const sorted = holding.toSorted(
    (a, b) =>
      Number(b.id === myShopId) - Number(a.id === myShopId) ||
      (a.readyAtMs ?? Number.MAX_SAFE_INTEGER) - (b.readyAtMs ?? Number.MAX_SAFE_INTEGER) ||
      quantityAt(variant, b.id) - quantityAt(variant, a.id) ||
      compareNorwegian(a.name, b.name),
  )
  return sorted[0] ?? null
}
