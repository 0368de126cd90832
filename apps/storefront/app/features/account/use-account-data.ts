import { useCallback, useEffect, useState } from 'react'
import { useCustomer } from '../../state/customer/customer.ts'

type Asked<T> = { ok: true; data: T } | { ok: false }

/** What a personal page shows of one question: `data` is undefined while it is on its way, or when it failed. */
export type AccountData<T> = {
  data: T | undefined
  failed: boolean
  /** Changes what is shown, after something was changed on the server. */
  change: (change: (data: T) => T) => void
  ask: () => void
}

/**
 * Asks for what belongs to the customer, in the browser: pages are rendered without anybody's session, and the server
 * is asked when it is known that somebody is logged in.
 *
 * @param find the same function each time
 */
export function useAccountData<T>(find: () => Promise<Asked<T>>): AccountData<T> {
  const customerId = useCustomer()?.id
  const [data, setData] = useState<T>()
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the customer wants to
  useEffect(() => {
    if (customerId === undefined) return
    let left = false
    setFailed(false)
    find().then(
      (answer) => {
        if (left) return
        if (answer.ok) setData(answer.data)
        else setFailed(true)
      },
      (error: unknown) => {
        // 8.22
        console.warn('A part of the account could not be read', error)
        if (!left) setFailed(true)
      },
    )
    return () => {
      left = true
    }
  }, [customerId, find, asked])

  return {
    data,
    failed,
    change: useCallback(
      (change) => setData((before) => (before === undefined ? before : change(before))),
      [],
    ),
    ask: useCallback(() => setAsked((times) => times + 1), []),
  }
}
