import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCheckout, type TestCheckout } from '../../testing/test-checkout.ts'

let at: TestCheckout

beforeAll(async () => {
  at = await startTestCheckout()
})
afterAll(() => at.close())

function openTasks() {
  return at.rows<{ kind: string }>('select kind from payment_tasks where done_at is null')
}

test('a task left by the previous release is run after an upgrade, once its lease has expired', async () => {
  const { body } = await at.open()
  const token = await at.klarna.authorise(body.payment.sessionId)
  // As that release wrote it: in this table, leased by `not_before`.
  await at.shop.database.pool.query(
    `insert into payment_tasks (order_id, kind, token, idempotency_key, attempts, not_before)
     select id, 'cancel_authorization', $2, 'from-before', 1, $3 from orders where public_token = $1`,
    [body.checkoutId, token, new Date(Date.parse('2026-11-20T11:00:00Z') + 3_600_000)],
  )
  await at.shop.app.sweep()
  expect(await openTasks()).toEqual([{ kind: 'cancel_authorization' }])
  at.pass(25 * 3_600_000)
  await at.shop.app.sweep()
  expect(await openTasks()).toEqual([])
  expect(await at.rows(`select 1 from jobs where queue = 'payment' and finished_at is null`)).toEqual([])
  // The authorisation was released.
  const placed = await at.klarna.provider.cancelAuthorization(token ?? '')
  expect(placed).toMatchObject({ status: 'refused', reason: 'not-found' })
})

test('a task that the provider refuses for good is marked for a person, and blocks no other task of the order', async () => {
  const { opened } = await at.buy()
  const order = await at.rows<{ id: number }>(
    `select id from orders where public_token = '${opened.checkoutId}'`,
  )
  const id = order[0]?.id
  await at.breakDown([{ kind: 'conflict', path: '/captures' }])
  await at.shop.app.orders.advanceReservation(opened.reservations[0]?.id ?? 0, STATUS.completed, 'shop')
  for (let no = 0; no < 7; no += 1) {
    at.pass(11 * 60_000)
    await at.shop.app.sweep()
  }
  await at.breakDown()
  const tasks = await at.rows(
    `select kind, failed_at is not null as failed from payment_tasks where order_id = ${id} and done_at is null`,
  )
  expect(tasks).toEqual([{ kind: 'capture', failed: true }])
  expect(
    await at.rows(`select attempts, last_error from jobs where queue = 'payment' and failed_at is not null`),
  ).toMatchObject([{ attempts: 6 }])
  expect(at.shop.logs()).toContain('a job was given up')
})
