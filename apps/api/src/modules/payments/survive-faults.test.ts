import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ARTICLE, eanOf } from '../../testing/test-catalogue.ts'
import {
  compareLedgers,
  compareVippsLedger,
  findFaults,
  startTestCheckout,
  type TestCheckout,
  toHome,
} from '../../testing/test-checkout.ts'
import { COUNTS } from '../../testing/test-counts.ts'
import { anOrder, type TestServer } from '../../testing/test-shop.ts'

let at: TestCheckout
let servers: TestServer[]
beforeAll(async () => {
  at = await startTestCheckout({ timeoutMs: 150 })
  servers = [at.shop, await at.shop.startAnother()]
  await at.shop.database.pool.query(
    `with more as (update stock set on_hand = on_hand + 20000 where ean in ('${eanOf(2)}', '${eanOf(ARTICLE.drink)}') returning *)
       insert into stock_movements (shop_id, ean, delta, reason) select shop_id, ean, 20000, 'correction' from more`,
  )
  for (const server of servers) await server.app.sweep()
})
afterAll(() => at.close())

/** One response in ten is lost after the work, one call in twenty fails, and callbacks come late or never. */
const FAULTS = [
  { kind: 'timeout-after', probability: 0.05 },
  { kind: 'cut-after', probability: 0.05 },
  { kind: 'error-before', probability: 0.05 },
  { kind: 'error-after', probability: 0.02, status: 503 },
  { kind: 'conflict', path: '/order', probability: 0.01 },
  { kind: 'not-found', path: '/order', probability: 0.02 },
  { kind: 'not-found', path: '/sessions/', probability: 0.02 },
  { kind: 'conflict', path: '/capture', probability: 0.01 },
  { kind: 'duplicate-callback', probability: 0.3 },
  { kind: 'reorder-callback', probability: 0.2 },
  { kind: 'lose-callback', probability: 0.1 },
] as const

/** Numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

type Random = () => number

/** Some browsers crash, and some shoppers press twice. */
const countPresses = (random: Random) => (random() < 0.2 ? 0 : random() < 0.2 ? 2 : 1)

async function payByKlarna(checkoutId: string, sessionId: string, random: Random, server: TestServer) {
  const outcome = random() < 0.7 ? 'approve' : random() < 0.7 ? 'pending' : 'decline'
  const callback = random() < 0.8 ? 'send' : 'none'
  const { authorization_token: token } = await at.klarna.control<{ authorization_token: string | null }>(
    'authorise',
    { session_id: sessionId, outcome, callback },
  )
  for (let presses = countPresses(random); token !== null && presses > 0; presses -= 1) {
    const answer = await at.authorise(checkoutId, token, server)
    expect([200, 422]).toContain(answer.status)
  }
}

async function payByVipps(checkoutId: string, random: Random, server: TestServer) {
  const callback = random() < 0.8 ? 'send' : 'none'
  const will = random()
  // Some leave without an answer, and some go back to the shop first and approve in the app afterwards.
  if (will > 0.9) return
  if (will > 0.8) await server.post(`/reservations/klarna/${checkoutId}/cancel`, {})
  await at.vipps.decide(checkoutId, will < 0.1 ? 'abort' : 'approve', { callback })
  for (let presses = countPresses(random); presses > 0; presses -= 1) {
    const answer = await at.refresh(checkoutId, server)
    expect([200, 503]).toContain(answer.status)
  }
}

/** One shopper from the first press to the outcome; true when an order was placed. */
async function shop(no: number): Promise<boolean> {
  const random = createRandom(no * 7919 + 17)
  const server = servers[no % servers.length] ?? at.shop
  const items = [
    { EanNo: eanOf(2), Count: 1 + (no % 2) },
    { EanNo: eanOf(ARTICLE.drink), Count: 1 + (no % 3) },
  ]
  const Email = `flyt${no}@example.test`
  const opened = await at.open(
    {
      order: no % 4 === 0 ? toHome({ items, Email }) : anOrder({ items, Email }),
      payment: { method: no % 3 === 0 ? 'vipps' : 'card' },
    },
    { 'idempotency-key': `flyt-nummer-${no}` },
    server,
  )
  expect([201, 503]).toContain(opened.status)
  if (opened.status !== 201) return false
  const { checkoutId, payment, reservations } = opened.body
  if (payment.provider === 'vipps') await payByVipps(checkoutId, random, server)
  else await payByKlarna(checkoutId, payment.sessionId, random, server)
  const { payment: finalPayment } = await at.order(checkoutId)
  if (finalPayment.status !== 'authorised') return false
  const advance = server.app.orders.advanceReservation
  for (const { id } of reservations) {
    const will = random()
    if (will < 0.15) await advance(id, STATUS.cancelled, 'shop')
    else if (will < 0.8) {
      await advance(id, STATUS.completed, 'shop')
      if (random() < 0.3) await advance(id, STATUS.returned, 'shop', { lines: [{ ean: eanOf(2), count: 1 }] })
      if (random() < 0.3) await advance(id, STATUS.returned, 'shop')
    }
  }
  return true
}

describe('provider and shop agree', { timeout: COUNTS.timeoutMs }, () => {
  test('after any failures and a run of the sweeper, both have the same orders and sums', async () => {
    await at.breakDown([...FAULTS], 4)
    let placed = 0
    let next = 0
    async function work() {
      while (next < COUNTS.faultyFlows) {
        const no = next
        next += 1
        if (await shop(no)) placed += 1
        // The clocks advance and the sweeper runs while orders are placed.
        if (no % 10 === 9) {
          at.pass(20_000)
          await (servers[no % servers.length] ?? at.shop).app.sweep()
        }
      }
    }
    await Promise.all(Array.from({ length: 6 }, work))
    expect(placed).toBeGreaterThan(COUNTS.faultyFlows / 3)
    await at.breakDown()
    // The longest wait of a task is ten minutes; an unpaid hold lasts thirty.
    await expect
      .poll(
        async () => {
          at.pass(11 * 60_000)
          // Some orders are placed only now, by the sweeper, and reviewed afterwards.
          await at.klarna.control('resolve', { decision: 'ACCEPTED', callback: 'none' })
          for (const { app } of servers) await app.sweep()
          const open = await at.rows(
            `select kind, attempts, last_error from payment_tasks where done_at is null
               union all select status, checks, null from payments where status in ('open', 'pending')`,
          )
          return [
            ...open,
            ...(await compareLedgers(at.shop.database.pool, at.klarna)),
            ...(await compareVippsLedger(at.shop.database.pool, at.vipps)),
          ]
        },
        { timeout: 60_000, interval: 500 },
      )
      .toEqual([])
    expect(await findFaults(at.shop.database.pool)).toEqual([])
    // Every order has one receipt, and one charge for each part that was handed out.
    expect(
      await at.rows(
        `select order_id from payment_ledger where kind = 'captured' group by order_id, reservation_id having count(*) > 1`,
      ),
    ).toEqual([])
    const failed = await at.rows('select kind, last_error from payment_tasks where failed_at is not null')
    expect(failed).toEqual([])
  })

  test('a pending order that the provider cannot find for a while stays pending', async () => {
    const { body } = await at.open()
    await at.authorise(body.checkoutId, await at.klarna.authorise(body.payment.sessionId, 'pending'))
    await at.breakDown([{ kind: 'not-found', method: 'GET', path: '/ordermanagement/' }])
    at.pass(60_000)
    await at.shop.app.sweep()
    expect((await at.order(body.checkoutId)).payment.status).toBe('pending')
    await at.breakDown()
    await at.klarna.control('resolve', { decision: 'ACCEPTED', callback: 'none' })
    at.pass(60_000)
    await at.shop.app.sweep()
    expect((await at.order(body.checkoutId)).payment.status).toBe('authorised')
  })

  test('payments that are rejected after a review leave nothing behind', async () => {
    const before = await at.stockOf(eanOf(2))
    const flows = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { body } = await at.open()
        const token = await at.klarna.authorise(body.payment.sessionId, 'pending')
        await at.authorise(body.checkoutId, token)
        return body.checkoutId
      }),
    )
    await at.klarna.control('resolve', { decision: 'REJECTED', callback: 'none' })
    at.pass(60_000)
    await at.shop.app.sweep()
    for (const checkoutId of flows) {
      expect((await at.order(checkoutId)).payment.status).toBe('declined')
    }
    expect(await at.stockOf(eanOf(2))).toEqual(before)
    expect(await compareLedgers(at.shop.database.pool, at.klarna)).toEqual([])
  })
})
