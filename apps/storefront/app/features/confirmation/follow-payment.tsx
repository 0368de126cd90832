import type { PlacedOrder } from '@varde/contract/entities'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { loadCart } from '../../state/cart.ts'
import { readOpenCheckout, writeOpenCheckout } from '../../state/open-checkout.ts'

const ASK_AGAIN_MS = 4000
/** Some four minutes; after that the mail tells. */
const ASK_AT_MOST = 60

type FollowPaymentProps = { token: string; status: PlacedOrder['payment']['status'] }

/**
 * 4.04: asks again while a payment is being decided, and settles the cart of the tab that it was begun in: paid for,
 * its lines go; declined, they stay.
 */
export default function FollowPayment({ token, status }: FollowPaymentProps) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    if (status !== 'pending') {
      settleCart(token, status)
      return
    }
    if (asked >= ASK_AT_MOST) return
    const timer = setTimeout(() => {
      void revalidate().finally(() => setAsked((times) => times + 1))
    }, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [status, token, asked, revalidate])

  return null
}

function settleCart(token: string, status: FollowPaymentProps['status']): void {
  const open = readTab()
  if (open?.checkoutId !== token || status === 'open') return
  writeOpenCheckout(() => window.sessionStorage, null)
  if (status === 'authorised' || status === 'settled') {
    loadCart().then(({ takeOutOrdered }) => takeOutOrdered(open.eans), console.error)
  }
}

function readTab() {
  try {
    return readOpenCheckout(window.sessionStorage)
  } catch {
    return null
  }
}
