import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { hasSetAside } from '../../state/cart/set-aside-key.ts'
import { addAlert } from '../../state/notices/alerts.ts'

/**
 * 4.04: an order of this browser whose payment was being decided when it was last seen. What came of it meanwhile is
 * settled: paid for, its lines are forgotten; else they lie in the cart again.
 *
 * @returns the token of the order while its payment is still being decided; null when there is none
 */
export function usePendingOrder(): string | null {
  const [pending, setPending] = useState<string | null>(null)
  useEffect(() => {
    if (!hasSetAside()) return
    let left = false
    const settle = async () => {
      const { findSetAside, settleSetAside } = await import('../../state/cart/set-aside-cart.ts')
      const aside = findSetAside()
      if (aside === null) return
      const token = aside.checkoutId
      const answer = await browserClient('GET /orders/by-token/{token}', { params: { token } })
      const status = answer.ok ? answer.data.payment.status : null
      // No answer settles nothing; that there is no such order does.
      if (status === null && answer.status !== 404) return
      if (status === 'pending' || status === 'open') {
        if (!left) setPending(token)
      } else if (settleSetAside(token, status === 'authorised' || status === 'settled')) {
        addAlert({
          type: 'info',
          title: 'Betalingen gikk ikke gjennom',
          text: 'Ingenting er trukket. Varene ligger i kurven igjen.',
          timeoutMs: null,
        })
      }
    }
    settle().catch(console.error)
    return () => {
      left = true
    }
  }, [])
  return pending
}
