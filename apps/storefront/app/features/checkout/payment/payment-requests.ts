import type { Client } from '@varde/contract/client'
import type { PlacedOrder } from '@varde/contract/entities'
import { setCartPayment } from '../../../state/cart/cart-store.ts'

/** 3.17: a payment that is approved, or that the provider has not decided on yet. */
export type AcceptedPayment = 'authorised' | 'pending'

/** The shop's response to a payment that the shopper has approved with the provider. */
export type Confirmation =
  | { kind: AcceptedPayment }
  /** `isFinal` when this checkout is over, so that a new one has to be begun. */
  | { kind: 'declined'; message: string; isFinal: boolean }
  /** 8.22: there was no usable response. The same approval may be sent again, and counts once. */
  | { kind: 'unsettled'; message: string }

const NO_RESPONSE = 'Betalingen er godkjent, men vi fikk ikke svar fra butikken. Prøv igjen.'

const DECLINED: Record<'refused' | 'out_of_stock' | 'ended', string> = {
  refused: 'Betalingen ble avvist. Ingenting er trukket.',
  out_of_stock: 'Varene ble utsolgt før betalingen var godkjent. Ingenting er trukket.',
  ended: 'Betalingen var avbrutt. Ingenting er trukket.',
}

/** Sends the provider's approval to the shop. */
export async function confirmPayment(
  client: Client,
  checkoutId: string,
  token: string,
): Promise<Confirmation> {
  try {
    const response = await client('POST /reservations/klarna/{checkoutId}/authorization', {
      params: { checkoutId },
      body: { authorization_token: token },
    })
    if (response.ok) {
      setCartPayment(response.data)
      const { status, reason, message } = response.data.txData
      if (status !== 'declined') return { kind: status }
      return { kind: 'declined', message: message ?? DECLINED[reason ?? 'refused'], isFinal: true }
    }
    if (response.status >= 500 || response.status === 429) {
      return { kind: 'unsettled', message: response.error.message }
    }
    return {
      kind: 'declined',
      message: response.error.message,
      isFinal: response.error.code !== 'AUTHORIZATION_INVALID',
    }
  } catch (error) {
    console.error(error)
    return { kind: 'unsettled', message: NO_RESPONSE }
  }
}

/**
 * Asks the shop how a payment stands that the shopper approves at Vipps.
 *
 * @returns null while it is not known, or there was no usable response
 */
export async function refreshPayment(
  client: Client,
  checkoutId: string,
): Promise<{ kind: 'authorised' } | { kind: 'declined'; message: string } | null> {
  try {
    const response = await client('POST /reservations/vipps/{checkoutId}/refresh', { params: { checkoutId } })
    if (!response.ok) return null
    const { status, reason, message } = response.data.txData
    if (status === 'pending') return null
    setCartPayment(response.data)
    if (status === 'authorised') return { kind: status }
    return { kind: status, message: message ?? DECLINED[reason ?? 'refused'] }
  } catch (error) {
    console.error(error)
    return null
  }
}

/**
 * Cancels a checkout that is not paid, so that its goods are free for the next attempt.
 *
 * @returns `cancelled`, or the status of the payment, if it was accepted at the same moment and there is an order
 */
export async function cancelPayment(
  client: Client,
  checkoutId: string,
): Promise<AcceptedPayment | 'cancelled'> {
  try {
    const response = await client('POST /reservations/klarna/{checkoutId}/cancel', { params: { checkoutId } })
    if (!response.ok) return 'cancelled'
    setCartPayment(response.data)
    const { status } = response.data.txData
    return status === 'declined' ? 'cancelled' : status
  } catch (error) {
    // The hold on the goods ends by itself.
    console.error(error)
    return 'cancelled'
  }
}

/** What the page does about a payment that was begun before the page was loaded again. */
export type Resumption =
  /** It is paid, or being decided: the page of the order says more. */
  | 'show-order'
  /** It is not paid, and the same order can be sent again: the response is the payment that was begun. */
  | 'send-again'
  /** It has ended. */
  | 'discard'
  /** It is not known: the next load of the page asks again. */
  | 'wait'

const RESUMPTIONS: Record<PlacedOrder['payment']['status'], Resumption> = {
  shop: 'show-order',
  open: 'send-again',
  pending: 'show-order',
  authorised: 'show-order',
  settled: 'show-order',
  declined: 'discard',
  expired: 'discard',
  cancelled: 'discard',
}

/**
 * Asks the shop about a payment that was begun before the page was loaded again.
 *
 * @param canSendAgain whether the form still holds the same order. If not, an unpaid checkout is cancelled
 */
export async function resumePayment(
  client: Client,
  checkoutId: string,
  canSendAgain: () => boolean,
): Promise<Resumption> {
  const found = await findResumption(client, checkoutId)
  if (found !== 'send-again' || canSendAgain()) return found
  return (await cancelPayment(client, checkoutId)) === 'cancelled' ? 'discard' : 'show-order'
}

async function findResumption(client: Client, checkoutId: string): Promise<Resumption> {
  try {
    const response = await client('GET /orders/by-token/{token}', { params: { token: checkoutId } })
    if (response.ok) return RESUMPTIONS[response.data.payment.status]
    return response.status === 404 ? 'discard' : 'wait'
  } catch (error) {
    console.error(error)
    return 'wait'
  }
}
