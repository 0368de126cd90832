import type { App } from '@varde/api/server/build-app'
import { ARTICLE, eanOf } from '@varde/api/testing/test-catalogue'
import { aCheckout, type OpenAnswer, toHome } from '@varde/api/testing/test-checkout'
import { anOrder } from '@varde/api/testing/test-shop'
import type { PlacedOrder } from '@varde/contract/entities'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import type { Outcome } from '../../e2e/fixtures/start-test-provider.ts'
import type { ApiResponse, Browser } from './browser.ts'
import { demand } from './proof.ts'
import { type Confirm, methodOf, type TestPayments } from './test-payments.ts'

/** How one simulated checkout ended. */
export type FlowEnd = 'never opened' | 'declined' | 'gave up' | 'waits' | 'placed'

/** Loses one response in ten after the work, fails one call in twenty, and repeats, reorders or loses callbacks. */
export const FAULTS = [
  { kind: 'cut-after', probability: 0.09 },
  { kind: 'timeout-after', probability: 0.01, afterMs: 12_000 },
  { kind: 'error-before', probability: 0.05 },
  { kind: 'duplicate-callback', probability: 0.3 },
  { kind: 'reorder-callback', probability: 0.2 },
  { kind: 'lose-callback', probability: 0.1 },
] as const

const PRESSES = 3

/** Simulates one shopper from the first click to the end of her checkout, and the shop that serves the order. */
export async function simulateCheckout(given: {
  no: number
  random: () => number
  browser: Browser
  payments: TestPayments
  desk: App
}): Promise<FlowEnd> {
  const { no, random, browser, payments, desk } = given
  const opened = await open(browser, no)
  if (opened === null) return 'never opened'
  const { checkoutId, reservations } = opened
  const outcome: Outcome = random() < 0.7 ? 'approve' : random() < 0.7 ? 'pending' : 'decline'
  const confirm = await payments.decide(opened, outcome, random() < 0.8 ? 'send' : 'none')
  if (confirm === null) {
    if (random() < 0.5) await browser.post(`/reservations/klarna/${checkoutId}/cancel`, {})
    return 'declined'
  }
  // Some browsers are closed, some shoppers click twice.
  const presses = random() < 0.2 ? 0 : random() < 0.2 ? 2 : 1
  let confirmed: Awaited<ReturnType<Confirm>> | undefined
  for (let press = 0; press < presses; press += 1) {
    confirmed = await confirm(browser)
    // Vipps is asked while the browser waits: when it fails, the browser is told so and asks again.
    const isUnsure = opened.payment.provider === 'vipps' && confirmed.status === 503
    demand(confirmed.status === 200 || isUnsure, `flow ${no}: a confirmation was refused`, confirmed.text)
  }
  const orderId = confirmed?.body.klarnaOrders?.[0]?.orderId
  if (outcome === 'pending' && orderId !== undefined && random() < 0.9) {
    const decision = random() < 0.5 ? 'REJECTED' : 'ACCEPTED'
    await payments.resolve(decision, orderId)
  }
  const { body: order } = await browser.get<PlacedOrder>(`/orders/by-token/${checkoutId}`)
  if (order.payment.status === 'declined') return 'declined'
  if (order.payment.status !== 'authorised') return presses === 0 ? 'gave up' : 'waits'
  for (const { id } of reservations) await serve(desk, id, random)
  return 'placed'
}

/** Retries with the same key when the provider does not respond, like the checkout page. */
async function open(browser: Browser, no: number): Promise<OpenAnswer['body'] | null> {
  const items = [
    { EanNo: eanOf(2), Count: 1 + (no % 2) },
    { EanNo: eanOf(ARTICLE.drink), Count: 1 + (no % 3) },
  ]
  const Email = `flyt${no}@example.test`
  const order = no % 4 === 0 ? toHome({ items, Email }) : anOrder({ items, Email })
  const body = {
    ...aCheckout(),
    order,
    cartId: `handlekurv-nummer-${no}`,
    payment: { method: methodOf(no) },
  }
  for (let press = 0; press < PRESSES; press += 1) {
    const response: ApiResponse<OpenAnswer['body']> = await browser.post('/reservations/klarna/', body, {
      'idempotency-key': `flyt-nummer-${no}`,
    })
    if (response.status === 201) return response.body
    demand(response.body.code === 'PAYMENT_UNAVAILABLE', `flow ${no}: not opened`, response.text)
  }
  return null
}

/** The shop's employees: some goods are handed out, some come back in part or whole, some cannot be found. */
async function serve(desk: App, id: number, random: () => number): Promise<void> {
  const { advanceReservation } = desk.orders
  const fate = random()
  if (fate < 0.15) await advanceReservation(id, STATUS.cancelled, 'shop')
  else if (fate < 0.8) {
    await advanceReservation(id, STATUS.completed, 'shop')
    if (random() < 0.3) {
      await advanceReservation(id, STATUS.returned, 'shop', { lines: [{ ean: eanOf(2), count: 1 }] })
    }
    if (random() < 0.3) await advanceReservation(id, STATUS.returned, 'shop')
  }
}
