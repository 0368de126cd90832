import type { PlacedOrder } from '@varde/contract/entities'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { removeOrdered } from '../../state/cart/cart-store.ts'
import { readOpenCheckout, writeOpenCheckout } from '../../state/cart/open-checkout.ts'

const ASK_AGAIN_MS = 4000
/** Some four minutes; after that the mail tells. */
const ASK_AT_MOST = 60

type FollowPaymentProps = { token: string; status: PlacedOrder['payment']['status'] }

/**
 * 4.04: asks again while a payment is being decided, and settles the cart of the browser that it was begun in. While it
 * is being decided its lines are set aside; paid for, they go; declined, they lie in the cart again.
 */
export function FollowPayment({ token, status }: FollowPaymentProps) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    loadSetAside()
      .then((setAside) => settleCart(setAside, token, status))
      .catch(console.error)
    if (status !== 'pending') return
    if (asked >= ASK_AT_MOST) return
    const timer = setTimeout(() => {
      void revalidate().finally(() => setAsked((times) => times + 1))
    }, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [status, token, asked, revalidate])

  return null
}

const loadSetAside = () => import('../../state/cart/set-aside-cart.ts')

async function settleCart(
  { setOrderedAside, settleSetAside }: Awaited<ReturnType<typeof loadSetAside>>,
  token: string,
  status: FollowPaymentProps['status'],
): Promise<void> {
  if (status === 'open') return
  const isOrder = status === 'authorised' || status === 'settled'
  const open = readTab()
  if (open?.checkoutId === token) {
    writeOpenCheckout(() => window.sessionStorage, null)
    if (status === 'pending') setOrderedAside(open)
    if (isOrder) removeOrdered(open.eans)
  }
  if (status !== 'pending') settleSetAside(token, isOrder)
}

function readTab() {
  try {
    return readOpenCheckout(window.sessionStorage)
  } catch {
    return null
  }
}
