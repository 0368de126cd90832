import type { Answer } from '@varde/contract/client'
import { useCallback, useEffect, useState } from 'react'
import { backgroundClient } from '../../platform/browser-client.ts'
import { useCustomer } from '../../state/customer/customer.ts'

export type OrderOwner = Answer<'GET /orders/by-token/{token}/owner'>

/**
 * Whether the order is this visitor's own: asked for in the browser, since pages are rendered without anybody's session.
 * Asked again when somebody logs in or out.
 *
 * @returns the owner, null until it is known; and a function that asks again
 */
export function useOrderOwner(token: string): [OrderOwner | null, () => Promise<void>] {
  const [owner, setOwner] = useState<OrderOwner | null>(null)
  const customer = useCustomer()
  const ask = useCallback(async () => {
    try {
      const answer = await backgroundClient('GET /orders/by-token/{token}/owner', { params: { token } })
      if (answer.ok) setOwner(answer.data)
    } catch (error) {
      // 8.22: without it the page is as it is for somebody who was sent its address.
      console.warn('The owner of the order is not known', error)
    }
  }, [token])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on who is logged in
  useEffect(() => {
    if (customer !== undefined) void ask()
  }, [ask, customer?.id, customer === undefined])
  return [owner, ask]
}
