import { useEffect, useState } from 'react'
import { readCart, useCartCount } from '../../state/cart/cart-store.ts'
import type { CartHolding } from './count-held.ts'

/** What the shops have of the cart, by the stock of this moment; null while nothing lies in it or nobody knows. */
export function useCartHolding(): CartHolding | null {
  const count = useCartCount()
  const [holding, setHolding] = useState<CartHolding | null>(null)
  useEffect(() => {
    let ended = false
    const ask = async () => {
      if (count === 0) return setHolding(null)
      const [{ findArticles }, { countHeld }] = await Promise.all([
        import('../../state/find-articles.ts'),
        import('./count-held.ts'),
      ])
      const lines = readCart().cart.orders
      const articles = await findArticles(lines.map(({ articleId }) => articleId))
      // What nobody answers for counts as it was when it was put in the cart.
      const fresh = lines.map((line) => {
        const variant = articles.get(line.articleId)?.variants.find(({ ean }) => ean === line.ean)
        return variant === undefined ? line : { ...line, variant }
      })
      if (!ended) setHolding(countHeld(fresh))
    }
    ask().catch(console.error)
    return () => {
      ended = true
    }
  }, [count])
  return holding
}
