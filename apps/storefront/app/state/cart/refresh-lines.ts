import type { Cart } from '@varde/domain/cart/cart'
import { type CartLine, capLines, ceilingReason, toCartLine } from '@varde/domain/cart/cart-line'
import { withTotals } from '@varde/domain/cart/cart-totals'
import type { ArticleDetail } from '@varde/domain/catalogue/article'

/** How a line differs from what was in the cart. */
export type LineChange =
  | { kind: 'gone' | 'sold-out' | 'only-collect'; line: CartLine }
  | { kind: 'price'; line: CartLine; before: number; now: number }
  /** 5.20: the shop has fewer than were in the cart, or a shopper may buy fewer. */
  | { kind: 'stock' | 'limit'; line: CartLine; before: number; now: number }

/**
 * Brings the cart up to date with the articles as they are now: a cart can be weeks old when it is opened.
 *
 * @param articles by id; null for one that is no longer sold; the lines of a missing article stay as they are
 */
export function refreshLines(
  cart: Cart,
  articles: ReadonlyMap<number, ArticleDetail | null>,
): { cart: Cart; changes: LineChange[] } {
  const changes: LineChange[] = []
  const orders = cart.orders.flatMap((line) => {
    const article = articles.get(line.articleId)
    if (article === undefined) return [line]
    const variant = article?.variants.find((candidate) => candidate.ean === line.ean)
    if (!article?.visible || !article.canPurchase || !variant) {
      changes.push({ kind: 'gone', line })
      return []
    }
    const fresh = { ...toCartLine(article, variant), count: line.count }
    if (fresh.price !== line.price || fresh.pant !== line.pant)
      changes.push({
        kind: 'price',
        line: fresh,
        before: line.price + line.pant,
        now: fresh.price + fresh.pant,
      })
    if (fresh.onlyCC && !line.onlyCC) changes.push({ kind: 'only-collect', line: fresh })
    return [fresh]
  })
  const capped = capLines(orders)
  for (const line of orders) {
    const kept = capped.find((order) => order.ean === line.ean)
    if (kept?.count === line.count) continue
    // The limit is shared by the lines of an article in their order, so the capped lines say which limit was reached.
    const reason = ceilingReason(line, capped)
    const now = kept?.count ?? 0
    if (reason === 'limit-reached') changes.push({ kind: 'limit', line, before: line.count, now })
    else
      changes.push(kept ? { kind: 'stock', line: kept, before: line.count, now } : { kind: 'sold-out', line })
  }
  return { cart: withTotals({ ...cart, orders: capped }), changes }
}
