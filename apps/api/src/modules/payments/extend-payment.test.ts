import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareLedgers, startTestCheckout, type TestCheckout } from '../../testing/test-checkout.ts'

let at: TestCheckout
beforeAll(async () => {
  at = await startTestCheckout()
})
afterAll(() => at.close())

const DAY_MS = 24 * 60 * 60_000
function countExtensions(reference: string) {
  return at.klarna.sandbox
    .ledger()
    .entries.filter((entry) => entry.kind === 'extend' && entry.reference === reference).length
}

test('an authorisation is extended before it expires while goods are still to be handed out', async () => {
  const waiting = await at.buy()
  const collected = await at.buy()
  const [reservation] = collected.opened.reservations
  const advanced = await at.shop.app.orders.advanceReservation(
    reservation?.id ?? 0,
    RESERVATION_STATUS.completed,
    'shop',
  )
  expect(advanced).toMatchObject({ ok: true, changed: true })
  at.pass(20 * DAY_MS)
  await at.shop.app.sweep()
  expect(countExtensions(waiting.opened.checkoutId)).toBe(0)
  at.pass(DAY_MS)
  await at.shop.app.sweep()
  await at.shop.app.sweep()
  expect(countExtensions(waiting.opened.checkoutId)).toBe(1)
  at.pass(21 * DAY_MS)
  await at.shop.app.sweep()
  expect(countExtensions(waiting.opened.checkoutId)).toBe(2)
  expect(countExtensions(collected.opened.checkoutId)).toBe(0)
  expect((await at.order(waiting.opened.checkoutId)).payment.status).toBe('authorised')
  expect(await compareLedgers(at.shop.database.pool, at.klarna)).toEqual([])
})

test('an authorisation that can no longer be extended is logged, and extending it is not retried', async () => {
  const { opened } = await at.buy()
  const [payment] = await at.rows<{ provider_order_id: string }>(
    `select provider_order_id from payments join orders on id = order_id where public_token = '${opened.checkoutId}'`,
  )
  const provider = at.klarna.connect({})
  await provider.releaseRemaining(payment?.provider_order_id ?? '', 'noen-andre')
  at.pass(21 * DAY_MS)
  await at.shop.app.sweep()
  expect(at.shop.logs()).toContain('an authorisation that expires soon could not be extended')
  expect(
    await at.rows(`select check_at from payments where provider_order_id = '${payment?.provider_order_id}'`),
  ).toEqual([{ check_at: null }])
})
