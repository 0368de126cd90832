import type { SizeChoice } from './choose-variant.ts'
import type { ArticleShop } from './shop-stock.ts'

/** What one shop has of the chosen colour. */
export type ShopRow = {
  shop: ArticleShop
  /** The sizes that it has, from small to large. */
  sizes: { name: string; quantity: number; chosen: boolean }[]
}

/** The shops that have the chosen size, and those that have others only; in the order of the shops. */
type ShopRows = { has: ShopRow[]; hasNot: ShopRow[] }

/**
 * What each shop has of the chosen colour. Without a chosen size every shop that has something is in the first part.
 * Shops without a counter are left out, because nothing can be collected there.
 *
 * @param shops the one that was asked for first, then the nearest to it
 * @param query a part of a shop's name or of its county; '' for all shops
 */
export function listShopRows(
  shops: readonly ArticleShop[],
  choices: readonly SizeChoice[],
  query: string,
): ShopRows {
  const words = query.trim().toLocaleLowerCase('nb')
  const rows = shops
    .filter(
      ({ hasCounter, name, county }) =>
        hasCounter && [name, county].some((text) => text.toLocaleLowerCase('nb').includes(words)),
    )
    .map((shop): ShopRow => {
      const sizes = choices.map(({ size, chosen, variant }) => ({
        name: size.name,
        // Not `quantityAt`: what the drawer shares with the page would be one more file before the first input.
        quantity: variant?.shops.find(({ id }) => id === shop.id)?.qty ?? 0,
        chosen,
      }))
      return { shop, sizes: sizes.filter(({ quantity }) => quantity > 0) }
    })
    .filter(({ sizes }) => sizes.length > 0)
  const isAnySize = choices.every(({ chosen }) => !chosen)
  const has = (row: ShopRow) => isAnySize || row.sizes.some(({ chosen }) => chosen)
  return { has: rows.filter(has), hasNot: rows.filter((row) => !has(row)) }
}
