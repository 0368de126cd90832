import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { useCallback, useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { refreshCart, useCart, useCartKnown } from '../../state/cart-contents.ts'
import type { LineChange } from '../../state/cart-refresh.ts'

/** Reads prices and stock of what lies in the cart again when the page opens, and says what had changed. */
export function useFreshLines(): { changes: LineChange[]; refresh: () => Promise<void> } {
  const cart = useCart()
  const known = useCartKnown()
  const [changes, setChanges] = useState<LineChange[]>([])
  const ids = [...new Set(cart.orders.map((line) => line.articleId))].join('+')

  const refresh = useCallback(async () => {
    if (ids === '') return
    const found = await Promise.all(
      ids.split('+').map(async (id) => [Number(id), await findArticle(id)] as const),
    )
    const answered = found.filter((pair): pair is [number, ArticleDetail | null] => pair[1] !== undefined)
    const fresh = refreshCart(new Map(answered))
    setChanges((before) => (fresh.length === 0 ? before : fresh))
  }, [ids])

  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!known || opened) return
    setOpened(true)
    void refresh()
  }, [known, opened, refresh])

  return { changes, refresh }
}

/** Null when it can no longer be had; undefined when nobody answered, so that nothing is known. */
async function findArticle(id: string): Promise<ArticleDetail | null | undefined> {
  try {
    const answer = await browserClient('GET /articles/{id}', { params: { id } })
    if (answer.ok) return answer.data
    return answer.status === 404 ? null : undefined
  } catch {
    return undefined
  }
}
