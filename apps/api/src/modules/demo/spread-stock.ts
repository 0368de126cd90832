import type { SeededRandom } from './seeded-random.ts'
import { demoShops, webStockShopId } from './shops-data.ts'

export type StockRow = {
  shopId: number
  ean: string
  onHand: number
  /** How long ago the till last reported the stock. */
  asOfMinutesAgo: number
}

/** The breadth of a shop's range from 0 to 1; shops in small towns carry less. */
const breadth: Readonly<Record<number, number>> = {
  1: 0.75,
  2: 0.3,
  3: 0.6,
  4: 0.5,
  5: 0.6,
  6: 0.3,
  7: 0.9,
  8: 0.65,
  9: 0.85,
  10: 0.2,
  11: 0.5,
  12: 0.7,
  13: 0.45,
  14: 0.6,
  [webStockShopId]: 0.85,
}

/**
 * Realistic uneven stock: popular articles are in more shops, middle sizes in larger numbers, some sizes are sold out
 * in one shop and some everywhere. A row with 0 pieces means that the shop carries the article.
 *
 * @param popularity 0 to 1
 * @param soldOutEans the variants that no shop has
 */
export function spreadStock(input: {
  /** Sorted by size within each colour. */
  variants: readonly { ean: string; middle: number }[]
  popularity: number
  soldOutEans: ReadonlySet<string>
  /** 1 for a shop of usual size; less for very large ones, to limit the number of rows. */
  density: number
  random: SeededRandom
}): StockRow[] {
  const { variants, popularity, soldOutEans, density, random } = input
  const rows: StockRow[] = []
  for (const { id: shopId } of demoShops) {
    const isWeb = shopId === webStockShopId
    const carries = (breadth[shopId] ?? 0.5) * (isWeb ? 1 : 0.35 + 0.65 * popularity) * density
    if (!random.chance(carries)) continue
    const minutesAgo = 2 + ((shopId * 7) % 9)
    for (const { ean, middle } of variants) {
      if (soldOutEans.has(ean)) {
        rows.push({ shopId, ean, onHand: 0, asOfMinutesAgo: minutesAgo })
        continue
      }
      // Shops have one or two pieces of the smallest and largest sizes, or none.
      if (!isWeb && random.chance(0.28 - 0.18 * middle)) continue
      const most = isWeb ? 8 + Math.round(14 * popularity) : 1 + Math.round((2 + 4 * popularity) * middle)
      const gone = random.chance(isWeb ? 0.08 : 0.2)
      rows.push({
        shopId,
        ean,
        onHand: gone ? 0 : random.integer(1, most),
        asOfMinutesAgo: minutesAgo + random.integer(0, 3),
      })
    }
  }
  return rows
}
