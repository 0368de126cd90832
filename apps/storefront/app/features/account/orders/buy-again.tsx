import type { HistoryOrder } from '@varde/contract/entities'
import { toCartLine } from '@varde/domain/cart/cart-line'
import { useState } from 'react'
import { openCartDrawer } from '../../../state/cart/cart-drawer.ts'
import { addLines } from '../../../state/cart/cart-store.ts'
import { findArticles } from '../../../state/find-articles.ts'
import { planRebuy } from './plan-rebuy.ts'

/** «Kjøp igjen»: what is still sold goes into the cart; what is not is named. */
export function BuyAgain({ order }: { order: HistoryOrder }) {
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const buy = async () => {
    setAsking(true)
    setSaid('')
    setSaid(await putInCart(order))
    setAsking(false)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-line"
        aria-disabled={asking}
        onClick={() => {
          if (!asking) void buy()
        }}
      >
        {asking ? 'Legger i kurven …' : 'Kjøp igjen'}
        <span className="sr-only"> ordre {order.number}</span>
      </button>
      <p role="status" className="buy-again-said">
        {said}
      </p>
    </>
  )
}

async function putInCart(order: HistoryOrder): Promise<string> {
  try {
    const ids = order.orderlines.map(({ articleId }) => articleId)
    const articles = await findArticles(ids)
    // One that nobody answered for is neither sold nor gone.
    if (ids.some((id) => !articles.has(id))) return 'Vi fikk ikke kontakt. Prøv igjen om litt.'
    const { lines, gone } = planRebuy(order.orderlines, ({ articleId, ean }) => {
      const article = articles.get(articleId)
      const variant = article?.variants.find((each) => each.ean === ean)
      return article && variant ? toCartLine(article, variant) : null
    })
    if (lines.length === 0) return 'Ingenting av dette er på lager nå.'
    addLines(lines, articles)
    openCartDrawer()
    return gone.length === 0 ? '' : `Ikke på lager nå: ${gone.join('; ')}.`
  } catch (error) {
    console.error(error)
    return 'Vi fikk ikke kontakt. Prøv igjen om litt.'
  }
}
