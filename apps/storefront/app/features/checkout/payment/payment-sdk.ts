import type { KlarnaSession } from '../place-order.ts'

/** The response of the provider to `load` and `authorize`. */
export type SdkResponse = {
  show_form?: boolean
  approved?: boolean
  authorization_token?: string
  error?: unknown
}

type Category = { payment_method_category: string }

/** The part of the provider's script that is used: `Klarna.Payments`, version 1. */
export type PaymentSdk = {
  init: (options: { client_token: string }) => void
  load: (
    options: Category & { container: string },
    data: object,
    done: (response: SdkResponse) => void,
  ) => void
  authorize: (options: Category, data: object, done: (response: SdkResponse) => void) => void
}

/** The element that the provider draws its widget in. */
export const WIDGET_ID = 'betalingsvindu'

const TIMEOUT_MS = 15_000

/**
 * Loads the provider's script, once.
 *
 * @param url absolute, or a path of the shop itself
 * @throws when it does not load in time, or is another script
 */
export function loadPaymentSdk(url: string): Promise<PaymentSdk> {
  const present = findSdk()
  if (present !== null) return Promise.resolve(present)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string) => {
      clearTimeout(timer)
      // The next attempt loads it anew.
      script.remove()
      reject(new Error(`the payment script ${reason}`))
    }
    const timer = setTimeout(() => fail('did not load in time'), TIMEOUT_MS)
    script.src = url
    script.async = true
    script.onerror = () => fail('could not be loaded')
    script.onload = () => {
      const sdk = findSdk()
      if (sdk === null) return fail('is another script')
      clearTimeout(timer)
      resolve(sdk)
    }
    document.head.append(script)
  })
}

function findSdk(): PaymentSdk | null {
  const { Klarna } = window as { Klarna?: { Payments?: PaymentSdk } }
  return Klarna?.Payments ?? null
}

/**
 * Shows the provider's widget.
 *
 * @returns false when the provider does not offer this payment method to this shopper
 */
export function showWidget(sdk: PaymentSdk, session: KlarnaSession): Promise<boolean> {
  return new Promise((resolve) => {
    sdk.init({ client_token: session.clientToken })
    sdk.load({ container: `#${WIDGET_ID}`, payment_method_category: categoryOf(session) }, {}, (response) =>
      resolve(response.show_form === true),
    )
  })
}

/** The provider's result when the shopper pays. */
export type Approval =
  | { kind: 'approved'; token: string }
  /** The shopper closed the widget, or must correct something in it, and may try again. */
  | { kind: 'closed' }
  /** The provider declines this payment. */
  | { kind: 'declined' }

/** Lets the shopper approve the payment with the provider. */
export function approve(sdk: PaymentSdk, session: KlarnaSession): Promise<Approval> {
  return new Promise((resolve) => {
    sdk.authorize({ payment_method_category: categoryOf(session) }, {}, (response) =>
      resolve(readApproval(response)),
    )
  })
}

function readApproval({
  approved,
  authorization_token: token,
  show_form: mayTryAgain,
}: SdkResponse): Approval {
  if (approved === true && token !== undefined) return { kind: 'approved', token }
  return { kind: mayTryAgain === true ? 'closed' : 'declined' }
}

// The server lists only the categories of the chosen payment method.
const categoryOf = (session: KlarnaSession): string => session.categories[0]?.identifier ?? 'pay_now'
