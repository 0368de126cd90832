import type { HistoryOrder } from '@varde/contract/entities'
import { type CartLine, lineCeiling } from '@varde/domain/cart/cart-line'

type Line = Pick<HistoryOrder['orderlines'][number], 'ean' | 'articleId' | 'name' | 'size' | 'count'>

/** What of an order can be bought again, and the names of what cannot. */
export type Rebuy = {
  lines: { EanNo: string; Count: number; articleId: number }[]
  gone: string[]
}

/**
 * What of an order is still sold: in the same size, on the web, with at least one in stock. What two shops sent of one
 * size is one line.
 *
 * @param findLine a piece as it is now; null for what can no longer be had
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
