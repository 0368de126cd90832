import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eanOf } from '../../testing/test-catalogue.ts'
import {
  compareLedgers,
  findFaults,
  startTestCheckout,
  type TestCheckout,
  toHome,
} from '../../testing/test-checkout.ts'

let at: TestCheckout
beforeAll(async () => {
  at = await startTestCheckout()
})
afterAll(() => at.close())

const EMAIL = 'siri@example.test'

/** A parcel with so many bottles, sent and paid. */
async function sendParcel(count: number) {
  const items = [{ EanNo: eanOf(5), Count: count }]
  const { opened } = await at.buy({ order: toHome({ Email: EMAIL, items }) })
  const id = opened.reservations[0]?.id ?? 0
  await at.shop.app.orders.advanceReservation(id, STATUS.shipped, 'shop')
  await at.shop.app.sweep()
  return { id, token: opened.checkoutId }
}
async function announce(token: string, id: number, count: number, key?: string) {
  const { status, body } = await at.shop.post<{ withdrawals: { id: number; returnNumber: string }[] }>(
    `/orders/by-token/${token}/withdrawals`,
    {
      email: EMAIL,
      lines: [{ reservationId: id, EanNo: eanOf(5), Count: count }],
      way: 'post',
      reason: 'too_large',
    },
    key === undefined ? {} : { 'idempotency-key': key },
  )
  expect(status).toBe(201)
  return body.withdrawals[0]
}
async function returnsOf(token: string) {
  return (await at.order(token)).returns
}
function takeIn(id: number, withdrawalId: number | undefined) {
  return at.shop.app.orders.advanceReservation(id, STATUS.returned, 'shop', {
    ...(withdrawalId === undefined ? {} : { withdrawalId }),
  })
}

test('9.12, 9.13: a return is announced, received and refunded, and the order’s page says so each time', async () => {
  const { id, token } = await sendParcel(3)
  const announced = await announce(token, id, 2, 'samme-nokkel-igjen')
  // Sent again, since the response was lost: the same return.
  expect(await announce(token, id, 2, 'samme-nokkel-igjen')).toEqual(announced)
  expect(announced?.returnNumber).toBe(formatReservationNumber(announced?.id ?? 1))
  expect(await returnsOf(token)).toEqual([
    {
      id: announced?.id,
      number: announced?.returnNumber,
      reservationId: id,
      way: 'post',
      lines: [{ EanNo: eanOf(5), name: 'Øydrikk', Count: 2 }],
      date: expect.any(String),
      receivedAt: null,
      state: 'announced',
    },
  ])
  // While the provider is away the goods are received and the money is not yet paid back.
  await at.breakDown([{ kind: 'error-before', path: '/refunds' }])
  expect(await takeIn(id, announced?.id)).toMatchObject({ ok: true, changed: true })
  expect(await returnsOf(token)).toMatchObject([{ state: 'received', receivedAt: expect.any(String) }])
  await at.breakDown()
  at.pass(60 * 60_000)
  await at.shop.app.sweep()
  expect(await returnsOf(token)).toMatchObject([{ state: 'refunded' }])
  const { reservations, payment } = await at.order(token)
  expect(reservations[0]).toMatchObject({ statusID: STATUS.shipped, returned: [{ Count: 2 }] })
  expect(payment.refunded).toBe(84)
  expect(await findFaults(at.shop.database.pool)).toEqual([])
  expect(await compareLedgers(at.shop.database.pool, at.klarna)).toEqual([])
})

test('9.13: a return that is registered ten times at once is refunded once, and another reservation’s is refused', async () => {
  const { id, token } = await sendParcel(2)
  const other = await sendParcel(1)
  const announced = await announce(token, id, 1)
  expect(await takeIn(other.id, announced?.id)).toEqual({ ok: false, reason: 'lines' })
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => takeIn(id, announced?.id)))
  expect(outcomes.filter((each) => each.ok && each.changed)).toHaveLength(1)
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  await at.shop.app.sweep()
  expect((await at.order(token)).payment.refunded).toBe(42)
  // The rest comes back without a number: it is a return all the same.
  await announce(token, id, 1)
  expect(await takeIn(id, undefined)).toMatchObject({ ok: true, changed: true })
  await at.shop.app.sweep()
  expect((await returnsOf(token)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
  expect((await at.order(token)).reservations[0]?.statusID).toBe(STATUS.returned)
  expect(await findFaults(at.shop.database.pool)).toEqual([])
})
