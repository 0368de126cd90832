import type { Client } from '@varde/contract/client'
import type { PlacedOrder } from '@varde/contract/entities'
import { setCartPayment } from '../../state/cart/cart-store.ts'

/** What became of a payment that was begun: paid for (or on its way), still to be paid, or ended. */
type Resumed = 'placed' | 'open' | 'ended' | 'unknown'

const BY_STATUS: Record<PlacedOrder['payment']['status'], Resumed> = {
  shop: 'placed',
  open: 'open',
  pending: 'placed',
  authorised: 'placed',
  settled: 'placed',
  declined: 'ended',
  expired: 'ended',
  cancelled: 'ended',
}

/** Asks where a payment stands that was begun before the page was loaded again; `unknown` when nobody answers. */
async function findOpenPayment(client: Client, checkoutId: string): Promise<Resumed> {
  try {
    const answer = await client('GET /orders/by-token/{token}', { params: { token: checkoutId } })
    if (answer.ok) return BY_STATUS[answer.data.payment.status]
    return answer.status === 404 ? 'ended' : 'unknown'
  } catch (error) {
    console.error(error)
    return 'unknown'
  }
}

/**
 * Ends a checkout that is not paid, so that its goods are free for the next try.
 *
 * @returns true when it was paid in the same moment: then it is an order
 */
export async function giveUpPayment(client: Client, checkoutId: string): Promise<boolean> {
  try {
    const answer = await client('POST /reservations/klarna/{checkoutId}/cancel', { params: { checkoutId } })
    if (!answer.ok) return false
    setCartPayment(answer.data)
    return answer.data.txData.status !== 'declined'
  } catch (error) {
    // The hold ends by itself.
    console.error(error)
    return false
  }
}

/** What the page does about a payment that was begun before it was loaded again. */
export type Resumption = 'order-page' | 'send-again' | 'forget' | 'wait'

/**
 * @param canSend whether the very same order can be sent again: its answer is the payment that was begun
 */
export async function resumePayment(
  client: Client,
  checkoutId: string,
  canSend: () => Promise<boolean>,
): Promise<Resumption> {
  const found = await findOpenPayment(client, checkoutId)
  if (found === 'placed') return 'order-page'
  if (found === 'unknown') return 'wait'
  if (found === 'ended') return 'forget'
  if (await canSend()) return 'send-again'
  return (await giveUpPayment(client, checkoutId)) ? 'order-page' : 'forget'
}

export const UNFINISHED = 'Betalingen ble ikke fullført. Ingenting er trukket, og kurven er som før.'
