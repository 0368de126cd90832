import type { HistoryOrder } from '@varde/contract/entities'
import { toCartLine } from '@varde/domain/cart/cart-line'
import { useState } from 'react'
import { openCartDrawer } from '../../../state/cart/cart-drawer.ts'
import { addLines } from '../../../state/cart/cart-store.ts'
import { findArticles } from '../../../state/find-articles.ts'
import { planRebuy } from './plan-rebuy.ts'

/** «Kjøp igjen»: puts what is still sold into the cart, and names what is not. */
export function BuyAgain({ order }: { order: HistoryOrder }) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const buy = async () => {
    setBusy(true)
    setMessage('')
    setMessage(await putInCart(order))
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-line"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void buy()
        }}
      >
        {busy ? 'Legger i kurven …' : 'Kjøp igjen'}
        <span className="sr-only"> ordre {order.number}</span>
      </button>
      <p role="status" className="buy-again-message">
        {message}
      </p>
    </>
  )
}

async function putInCart(order: HistoryOrder): Promise<string> {
  try {
    const ids = order.orderlines.map(({ articleId }) => articleId)
    const articles = await findArticles(ids)
    // An article that could not be fetched is neither sold nor sold out.
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
