import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eanOf } from '../../testing/test-catalogue.ts'
import {
  compareLedgers,
  findFaults,
  startTestCheckout,
  type TestCheckout,
} from '../../testing/test-checkout.ts'
import { type LostCommit, loseCommits } from '../../testing/test-lost-commit.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'

let at: TestCheckout
let losing: ReturnType<typeof loseCommits> | undefined
beforeAll(async () => {
  at = await startTestCheckout()
})
afterAll(() => at.close())
afterEach(() => {
  losing?.restore()
  losing = undefined
})

function lose(...lost: LostCommit[]) {
  losing = loseCommits(at.shop.database.pool, lost)
}
async function countOrders() {
  return (await at.rows<{ count: number }>('select count(*)::int as count from orders'))[0]?.count ?? 0
}
async function expectBooks() {
  expect(await findFaults(at.shop.database.pool)).toEqual([])
  expect(await compareLedgers(at.shop.database.pool, at.klarna)).toEqual([])
}

const LOST: LostCommit[][] = [['before'], ['after'], ['slow'], ['before', 'after']]

test.each(LOST)('reserved with the commit lost %s: the usual response, one order', async (...lost) => {
  const before = await countOrders()
  const held = (await at.stockOf(eanOf(2)))?.held ?? 0
  lose(...lost)
  const email = `${lost.join('-')}@example.test`
  const answer = await at.shop.post<Placed>('/reservations', anOrder({ Email: email }))
  expect(answer).toMatchObject({
    status: 201,
    body: { reservations: [{ email, statusID: 2 }], failed: [] },
  })
  expect(losing?.left()).toBe(0)
  expect(await countOrders()).toBe(before + 1)
  expect((await at.stockOf(eanOf(2)))?.held).toBe(held + 1)
  expect(
    await at.rows(`select count(*)::int as messages from jobs where kind = 'placed'
      and (payload->'notice'->>'orderId')::int = (select max(id) from orders)`),
  ).toEqual([{ messages: 1 }])
  await expectBooks()
})

test.each(LOST)('a checkout opened with the commit lost %s: one order, one session', async (...lost) => {
  const before = await countOrders()
  lose(...lost)
  const opened = await at.open({ order: anOrder({ Email: `kasse-${lost.join('-')}@example.test` }) })
  expect(opened.status).toBe(201)
  expect(await countOrders()).toBe(before + 1)
  const token = await at.klarna.authorise(opened.body.payment.sessionId)
  expect((await at.authorise(opened.body.checkoutId, token)).body.txData).toEqual({ status: 'authorised' })
  await expectBooks()
})

test('an outcome that is not known in time is 503 with Retry-After, and a retry with the same key gets the real one', async () => {
  const other = await at.shop.startAnother({ limits: { unknownCommitMs: 100 } })
  const key = { 'idempotency-key': 'ukjent-utfall-1' }
  const order = anOrder({ Email: 'ukjent@example.test' })
  const before = await countOrders()
  lose('after', ...Array.from({ length: 50 }, () => 'before' as const))
  const unknown = await other.post<{ code: string }>('/reservations', order, key)
  expect(unknown).toMatchObject({ status: 503, body: { code: 'OUTCOME_UNKNOWN' } })
  expect(unknown.headers.get('retry-after')).toMatch(/^\d+$/)
  losing?.restore()
  const again = await other.post<Placed>('/reservations', order, key)
  expect(again).toMatchObject({ status: 201, body: { reservations: [{ email: 'ukjent@example.test' }] } })
  expect(await countOrders()).toBe(before + 1)
  await other.close()
})

/** Buys two pieces, pays for them and has them handed out. */
async function buyTwo() {
  const items = [{ EanNo: eanOf(2), Count: 2 }]
  const { opened } = await at.buy({ order: anOrder({ Email: 'to@example.test', items }) })
  const [reservation] = opened.reservations
  if (reservation === undefined) throw new Error('nothing was bought')
  return { token: opened.checkoutId, id: reservation.id }
}

describe.each<[LostCommit]>([['before'], ['after'], ['slow']])('with the commit lost %s', (how) => {
  test('a payment is confirmed once, and the response says so', async () => {
    const { body } = await at.open({ order: anOrder({ Email: `bekreftet-${how}@example.test` }) })
    const token = await at.klarna.authorise(body.payment.sessionId)
    lose(how, how, how)
    expect((await at.authorise(body.checkoutId, token)).body.txData).toEqual({ status: 'authorised' })
    await expectBooks()
  })

  test('a reservation is cancelled once, and its goods are released once', async () => {
    const held = (await at.stockOf(eanOf(2)))?.held
    const email = `kansellert-${how}@example.test`
    const { body } = await at.shop.post<Placed>('/reservations', anOrder({ Email: email }))
    lose(how)
    const path = `/reservations/by-token/${body.reservations[0]?.token}/cancel`
    expect(await at.shop.post(path, { email })).toMatchObject({ status: 200, body: { statusID: 7 } })
    expect((await at.stockOf(eanOf(2)))?.held).toBe(held)
    await expectBooks()
  })

  test('9.12: one of two pieces is withdrawn once, and the receipt says so', async () => {
    const { token, id } = await buyTwo()
    await at.shop.app.orders.advanceReservation(id, RESERVATION_STATUS.completed, 'shop')
    lose(how)
    const path = `/orders/by-token/${token}/withdrawals`
    const sent = { email: 'to@example.test', lines: [{ reservationId: id, EanNo: eanOf(2), Count: 1 }] }
    const key = { 'idempotency-key': `angre-${how}-${id}` }
    const answer = await at.shop.post<{ withdrawals: unknown[] }>(path, sent, key)
    expect(answer).toMatchObject({ status: 201, body: { withdrawals: [{ lines: [{ Count: 1 }] }] } })
    // The 503 asks the browser to retry: the same key gets the same receipt.
    expect((await at.shop.post(path, sent, key)).text).toBe(answer.text)
    expect(await at.rows(`select 1 from withdrawals where reservation_id = ${id}`)).toHaveLength(1)
  })

  test('one of two pieces is returned once and refunded once', async () => {
    const { id } = await buyTwo()
    const { advanceReservation } = at.shop.app.orders
    await advanceReservation(id, RESERVATION_STATUS.completed, 'shop')
    await at.shop.app.sweep()
    lose(how)
    const lines = [{ ean: eanOf(2), count: 1 }]
    expect(await advanceReservation(id, RESERVATION_STATUS.returned, 'shop', { lines })).toMatchObject({
      ok: true,
      changed: true,
      reservation: { statusId: RESERVATION_STATUS.completed, lines: [{ count: 2, returnedCount: 1 }] },
    })
    await at.shop.app.sweep()
    await expectBooks()
  })
})
