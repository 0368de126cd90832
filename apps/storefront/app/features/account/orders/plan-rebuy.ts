import type { HistoryOrder } from '@varde/contract/entities'
import { type CartLine, lineCeiling } from '@varde/domain/cart/cart-line'

type Line = Pick<HistoryOrder['orderlines'][number], 'ean' | 'articleId' | 'name' | 'size' | 'count'>

/** The lines of an order that can be bought again, and the names of those that cannot. */
export type Rebuy = {
  lines: { EanNo: string; Count: number; articleId: number }[]
  gone: string[]
}

/**
 * The lines of an order that are still sold: the same size, on the web, at least one in stock. Lines of the same size
 * from two shops become one.
 *
 * @param findLine the cart line as it would be now; null when the size no longer exists
 */
export function planRebuy(
  orderlines: readonly Line[],
  findLine: (line: Pick<Line, 'ean' | 'articleId'>) => CartLine | null,
): Rebuy {
  const lines = new Map<string, Rebuy['lines'][number]>()
  const gone = new Set<string>()
  for (const { ean, articleId, name, size, count } of orderlines) {
    const line = findLine({ ean, articleId })
    if (line?.canPurchase && lineCeiling(line, []) > 0) {
      lines.set(ean, { EanNo: ean, Count: (lines.get(ean)?.Count ?? 0) + count, articleId })
    } else gone.add(`${name}, ${size}`)
  }
  return { lines: [...lines.values()], gone: [...gone] }
}
