/** What the provider answers to `load` and `authorize`. */
export type SdkAnswer = {
  show_form?: boolean
  approved?: boolean
  authorization_token?: string
  error?: unknown
}

type Category = { payment_method_category: string }

/** The part of the provider's script that is used: `Klarna.Payments`, version 1. */
export type PaymentSdk = {
  init: (options: { client_token: string }) => void
  load: (options: Category & { container: string }, data: object, done: (answer: SdkAnswer) => void) => void
  authorize: (options: Category, data: object, done: (answer: SdkAnswer) => void) => void
}

const TIMEOUT_MS = 15_000

/**
 * Fetches the provider's script, once and only when somebody pays.
 *
 * @param url absolute, or a path of the shop itself
 * @throws when it does not come in time or brings something else
 */
export function loadPaymentSdk(url: string): Promise<PaymentSdk> {
  const present = findSdk()
  if (present !== null) return Promise.resolve(present)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string) => {
      clearTimeout(timer)
      // So that the next try fetches it anew.
      script.remove()
      reject(new Error(`the payment's script ${reason}`))
    }
    const timer = setTimeout(() => fail('did not come in time'), TIMEOUT_MS)
    script.src = url
    script.async = true
    script.onerror = () => fail('could not be fetched')
    script.onload = () => {
      const sdk = findSdk()
      if (sdk === null) return fail('brought something else')
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
