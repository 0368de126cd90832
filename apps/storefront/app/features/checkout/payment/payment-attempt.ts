import type { Client } from '@varde/contract/client'
import type { PaymentSession } from '@varde/contract/entities'
import { setCartPayment } from '../../../state/cart/cart-store.ts'
import type { PaymentSdk, SdkAnswer } from './payment-sdk.ts'

/** The widget's own room in the page. */
export const WIDGET_ID = 'betalingsvindu'

/** What came of a press on «betal». */
export type Approval =
  | { kind: 'approved'; token: string }
  /** The widget wants more of the shopper, or she closed it: she may press again. */
  | { kind: 'closed' }
  /** The provider says no to this way of paying. */
  | { kind: 'declined' }

/**
 * Shows the provider's widget in its room.
 *
 * @returns false when the provider does not offer this way of paying to this shopper
 */
export function showWidget(sdk: PaymentSdk, session: PaymentSession): Promise<boolean> {
  return new Promise((resolve) => {
    sdk.init({ client_token: session.clientToken })
    sdk.load({ container: `#${WIDGET_ID}`, payment_method_category: categoryOf(session) }, {}, (answer) =>
      resolve(answer.show_form === true),
    )
  })
}

/** Lets the shopper approve the payment with the provider. */
export function approve(sdk: PaymentSdk, session: PaymentSession): Promise<Approval> {
  return new Promise((resolve) => {
    sdk.authorize({ payment_method_category: categoryOf(session) }, {}, (answer) =>
      resolve(readApproval(answer)),
    )
  })
}

function readApproval({ approved, authorization_token: token, show_form: mayTryAgain }: SdkAnswer): Approval {
  if (approved === true && token !== undefined) return { kind: 'approved', token }
  return { kind: mayTryAgain === true ? 'closed' : 'declined' }
}

// The server names only those that fit the chosen method.
const categoryOf = (session: PaymentSession): string => session.categories[0]?.identifier ?? 'pay_now'

/** What the shop made of an approval. */
export type Confirmation =
  /** It is approved or being decided: the cart's `txData` says which (3.17). */
  | { kind: 'settled' }
  /** The shop let go of it: `final` when this checkout is over, and a new one has to be begun. */
  | { kind: 'declined'; message: string; final: boolean }
  /** 8.22: nobody answered. The same approval may be told again: the effect is once. */
  | { kind: 'unsettled'; message: string }

const NO_CONTACT = 'Betalingen er godkjent, men vi fikk ikke svar fra butikken. Prøv igjen.'

/** Tells the shop of the approval. */
export async function confirm(client: Client, checkoutId: string, token: string): Promise<Confirmation> {
  try {
    const answer = await client('POST /reservations/klarna/{checkoutId}/authorization', {
      params: { checkoutId },
      body: { authorization_token: token },
    })
    if (answer.ok) {
      setCartPayment(answer.data)
      const { status, reason, message } = answer.data.txData
      if (status !== 'declined') return { kind: 'settled' }
      return { kind: 'declined', message: message ?? DECLINED[reason ?? 'refused'], final: true }
    }
    if (answer.status >= 500 || answer.status === 429) {
      return { kind: 'unsettled', message: answer.error.message }
    }
    return {
      kind: 'declined',
      message: answer.error.message,
      final: answer.error.code !== 'AUTHORIZATION_INVALID',
    }
  } catch (error) {
    console.error(error)
    return { kind: 'unsettled', message: NO_CONTACT }
  }
}

const DECLINED: Record<'refused' | 'out_of_stock' | 'ended', string> = {
  refused: 'Betalingen ble avvist. Ingenting er trukket.',
  out_of_stock: 'Varene ble utsolgt før betalingen var godkjent. Ingenting er trukket.',
  ended: 'Betalingen var avbrutt. Ingenting er trukket.',
}
