import type { CartLine } from '@varde/domain/cart/cart-line'
import { useEffect, useState } from 'react'
import { readCart, useCartCount } from '../../state/cart/cart-store.ts'
import { findArticles } from '../../state/find-articles.ts'

/** How many lines the cart has, and how many of them each shop has in full, by shop id. */
export type CartStock = { lines: number; inStock: ReadonlyMap<number, number> }

/** @param lines of the cart, with the current stock of the shops */
export function countLinesInStock(lines: readonly CartLine[]): CartStock {
  const inStock = new Map<number, number>()
  for (const { count, variant } of lines) {
    for (const { id, qty } of variant.shops) if (qty >= count) inStock.set(id, (inStock.get(id) ?? 0) + 1)
  }
  return { lines: lines.length, inStock }
}

/** What the shops have of the cart by their current stock; null for an empty cart, and until that is loaded. */
export function useCartStock(): CartStock | null {
  const count = useCartCount()
  const [stock, setStock] = useState<CartStock | null>(null)
  useEffect(() => {
    let ended = false
    const load = async () => {
      if (count === 0) return setStock(null)
      const lines = readCart().cart.orders
      const articles = await findArticles(lines.map(({ articleId }) => articleId))
      // An article that is not found counts with the stock it had when it was put in the cart.
      const fresh = lines.map((line) => {
        const variant = articles.get(line.articleId)?.variants.find(({ ean }) => ean === line.ean)
        return variant === undefined ? line : { ...line, variant }
      })
      if (!ended) setStock(countLinesInStock(fresh))
    }
    load().catch(console.error)
    return () => {
      ended = true
    }
  }, [count])
  return stock
}
