import type { HistoryOrder } from '@varde/contract/entities'
import { lineCeiling, toCartLine } from '@varde/domain/cart/cart-line'
import type { ArticleDetail } from '@varde/domain/catalogue/article'

type Line = Pick<HistoryOrder['orderlines'][number], 'ean' | 'articleId' | 'name' | 'size' | 'count'>

/** What of an order can be bought again, and the names of what cannot. */
export type Rebuy = {
  lines: { EanNo: string; Count: number; articleId: number }[]
  gone: string[]
}

/**
 * What of an order is still sold: in the same size, on the web, with at least one in stock.
 *
 * @param articles as they are now; null for what can no longer be had
 */
export function planRebuy(
  orderlines: readonly Line[],
  articles: ReadonlyMap<number, ArticleDetail | null>,
): Rebuy {
  const lines: Rebuy['lines'] = []
  const gone: string[] = []
  for (const { ean, articleId, name, size, count } of orderlines) {
    const article = articles.get(articleId)
    const variant = article?.variants.find((each) => each.ean === ean)
    const line = article && variant ? toCartLine(article, variant) : null
    if (line === null || !line.canPurchase || lineCeiling(line) < 1) gone.push(`${name}, ${size}`)
    else lines.push({ EanNo: ean, Count: count, articleId })
  }
  return { lines, gone }
}
