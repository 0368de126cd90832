import type { PlacedOrder } from '@varde/contract/entities'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { settleCheckout } from '../../state/cart/settle-checkout.ts'

const POLL_INTERVAL_MS = 4000
/** About four minutes; after that the shopper is told by e-mail. */
const MAX_POLLS = 60

type FollowPaymentProps = { token: string; status: PlacedOrder['payment']['status'] }

/** 4.04: loads the page again while a payment is being decided, and settles the cart of the browser that paid. */
export function FollowPayment({ token, status }: FollowPaymentProps) {
  const { revalidate } = useRevalidator()
  const [polls, setPolls] = useState(0)

  useEffect(() => {
    settleCheckout(token, status)
    if (status !== 'pending') return
    if (polls >= MAX_POLLS) return
    const timer = setTimeout(() => {
      void revalidate().finally(() => setPolls((count) => count + 1))
    }, POLL_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [status, token, polls, revalidate])

  return null
}
