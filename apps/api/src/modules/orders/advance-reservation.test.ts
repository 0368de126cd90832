import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ARTICLE, eanOf, SHOP } from '../../testing/test-catalogue.ts'
import {
  compareLedgers,
  findFaults,
  startTestCheckout,
  type TestCheckout,
  toHome,
} from '../../testing/test-checkout.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'

let at: TestCheckout
beforeAll(async () => {
  at = await startTestCheckout()
  await at.shop.database.pool.query(
    `insert into promocodes (id, code, name, valid_from, valid_to, fixed, amount)
       values ('HUNDRE', 'HUNDRE', 'Hundre', '2026-01-01', '2027-01-01', true, 10000)`,
  )
})
afterAll(() => at.close())

const advance: TestCheckout['shop']['app']['orders']['advanceReservation'] = (...given) =>
  at.shop.app.orders.advanceReservation(...given)
/** Runs all waiting payment tasks, then checks that the stock movements and the provider agree. */
async function settle() {
  await at.shop.app.sweep()
  expect(await findFaults(at.shop.database.pool)).toEqual([])
  expect(await compareLedgers(at.shop.database.pool, at.klarna)).toEqual([])
}
async function reserve(items = [{ EanNo: eanOf(2), Count: 1 }]) {
  const { body } = await at.shop.post<Placed>('/reservations', anOrder({ items }))
  const [reservation] = body.reservations
  if (reservation === undefined) throw new Error('nothing was reserved')
  return reservation
}
function idsOf(opened: { reservations: { id: number }[] }) {
  return opened.reservations.map(({ id }) => id)
}
function orderAtProvider(reference: string) {
  return at.klarna.sandbox.ledger().orders.find((order) => order.reference === reference)
}

describe('4.15: a reservation that is paid in the shop', () => {
  test('ready, then handed out: held goods are sold when they leave the shelf, and each step counts once', async () => {
    const before = await at.stockOf(eanOf(2))
    const { id } = await reserve()
    for (const expected of [true, false]) {
      expect(await advance(id, STATUS.readyForPickup, 'shop')).toMatchObject({ ok: true, changed: expected })
    }
    expect(await at.rows(`select status_id, hold_until from reservations where id = ${id}`)).toEqual([
      // 9.14: goods are kept for seven days, to the end of the last one.
      { status_id: 4, hold_until: new Date('2026-11-27T23:00:00Z') },
    ])
    expect(await at.stockOf(eanOf(2))).toEqual({ on_hand: before?.on_hand, held: (before?.held ?? 0) + 1 })
    for (const expected of [true, false]) {
      expect(await advance(id, STATUS.completed, 'shop')).toMatchObject({ ok: true, changed: expected })
    }
    expect(await at.stockOf(eanOf(2))).toEqual({ on_hand: (before?.on_hand ?? 0) - 1, held: before?.held })
    expect(
      await at.rows(`select status_id, by from reservation_events where reservation_id = ${id} order by id`),
    ).toEqual([
      { status_id: 2, by: 'shopper' },
      { status_id: 4, by: 'shop' },
      { status_id: 6, by: 'shop' },
    ])
    expect(await at.rows(`select delta, reason from stock_movements where reservation_id = ${id}`)).toEqual([
      { delta: -1, reason: 'sale' },
    ])
    await settle()
  })

  test('a transition that the table does not allow is refused and changes nothing', async () => {
    const { id } = await reserve()
    await advance(id, STATUS.cancelled, 'shop')
    for (const to of [STATUS.received, STATUS.readyForPickup, STATUS.completed, STATUS.returned]) {
      expect(await advance(id, to, 'shop')).toEqual({ ok: false, reason: 'not_allowed' })
    }
    expect(await advance(4711, STATUS.completed, 'shop')).toEqual({ ok: false, reason: 'not_found' })
    await settle()
  })

  test('«finnes ikke»: the reservation is cancelled, and the missing pieces are taken out of stock', async () => {
    const before = await at.stockOf(eanOf(2))
    const { id } = await reserve([{ EanNo: eanOf(2), Count: 3 }])
    await advance(id, STATUS.cancelled, 'shop', { missing: [{ ean: eanOf(2), count: 2 }] })
    expect(await at.stockOf(eanOf(2))).toEqual({ on_hand: (before?.on_hand ?? 0) - 2, held: before?.held })
    expect(await at.rows(`select delta, reason from stock_movements where reservation_id = ${id}`)).toEqual([
      { delta: -2, reason: 'correction' },
    ])
    await settle()
  })

  test('9.14: goods that are not collected within seven days of «ready» are released', async () => {
    const before = await at.stockOf(eanOf(2))
    const { id } = await reserve()
    await advance(id, STATUS.readyForPickup, 'shop')
    at.pass(6 * 24 * 60 * 60_000)
    await at.shop.app.sweep()
    expect((await at.stockOf(eanOf(2)))?.held).toBe((before?.held ?? 0) + 1)
    at.pass(2 * 24 * 60 * 60_000)
    await at.shop.app.sweep()
    expect(await at.stockOf(eanOf(2))).toEqual(before)
    expect(await at.rows(`select status_id, hold_until from reservations where id = ${id}`)).toEqual([
      { status_id: 8, hold_until: null },
    ])
    await settle()
  })
})

describe('4.15: a reservation that is already paid', () => {
  /** Orders a jacket from Odda and a size that only Voss has, with a code, freight and deposit. */
  async function buyFromTwoShops() {
    const checked = await fetch(`${at.shop.url}/api/v1/promocodes/check/HUNDRE`)
    const cookies = checked.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
    const csrf = cookies.find((each) => each.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
    const { id: promocodeId } = (await checked.json()) as { id: string }
    await at.shop.database.pool.query(
      `with put as (update stock set on_hand = on_hand + 1 where shop_id = ${SHOP.voss} and ean = '${eanOf(1, 2)}' returning 1)
         insert into stock_movements (shop_id, ean, delta, reason) select ${SHOP.voss}, '${eanOf(1, 2)}', 1, 'correction' from put`,
    )
    const { body } = await at.open(
      {
        promocodeId,
        order: toHome({
          items: [
            { EanNo: eanOf(ARTICLE.drink), Count: 3 },
            { EanNo: eanOf(1, 2), Count: 1 },
          ],
        }),
      },
      { cookie: cookies.join('; '), 'x-csrf-token': csrf },
    )
    expect(body.reservations?.map(({ shopID }) => shopID)).toEqual([SHOP.odda, SHOP.voss])
    await at.authorise(body.checkoutId, await at.klarna.authorise(body.payment.sessionId))
    return body
  }

  test('each shop’s part is captured when it leaves that shop, and the sum is what was paid', async () => {
    const opened = await buyFromTwoShops()
    const [odda = 0, voss = 0] = idsOf(opened)
    const [first, second] = opened.reservations.map(({ total }) => Math.round(total * 100))
    const { goods, discount, pant, freight, total } = await at.order(opened.checkoutId)
    expect([discount, pant, freight, total]).toEqual([100, 9, 79, goods - 12])
    expect((first ?? 0) + (second ?? 0)).toBe(total * 100)
    expect(
      await advance(odda, STATUS.shipped, 'shop', { trackingUrl: 'https://pakke.example/1' }),
    ).toMatchObject({
      ok: true,
      reservation: { statusId: 5, trackingUrl: 'https://pakke.example/1' },
    })
    await settle()
    expect(orderAtProvider(opened.checkoutId)).toMatchObject({
      status: 'PART_CAPTURED',
      captured: first,
      captures: [{ amount: first }],
    })
    await advance(voss, STATUS.shipped, 'shop')
    await settle()
    expect(orderAtProvider(opened.checkoutId)).toMatchObject({
      status: 'CAPTURED',
      captured: (first ?? 0) + (second ?? 0),
    })
    expect((await at.order(opened.checkoutId)).payment).toMatchObject({
      status: 'settled',
      captured: ((first ?? 0) + (second ?? 0)) / 100,
    })
    // Once it is delivered, no more is captured.
    await advance(odda, STATUS.completed, 'shop')
    await settle()
    expect(orderAtProvider(opened.checkoutId)?.captures).toHaveLength(2)
  })

  test('cancelled before anything was sent: the order is cancelled at the provider', async () => {
    const before = await at.stockOf(eanOf(2))
    const { opened } = await at.buy()
    const [id = 0] = idsOf(opened)
    await advance(id, STATUS.cancelled, 'shop', { missing: 'all' })
    await settle()
    expect(orderAtProvider(opened.checkoutId)).toMatchObject({
      status: 'CANCELLED',
      captured: 0,
      remaining: 0,
    })
    expect(await at.stockOf(eanOf(2))).toEqual({ on_hand: (before?.on_hand ?? 0) - 1, held: before?.held })
  })

  test('one part sent, the other cancelled: the rest of the authorisation is released', async () => {
    const opened = await buyFromTwoShops()
    const [odda = 0, voss = 0] = idsOf(opened)
    await advance(voss, STATUS.cancelled, 'shop')
    await settle()
    expect(orderAtProvider(opened.checkoutId)).toMatchObject({ status: 'AUTHORIZED' })
    await advance(odda, STATUS.shipped, 'shop')
    await settle()
    const captured = Math.round((opened.reservations[0]?.total ?? 0) * 100)
    expect(orderAtProvider(opened.checkoutId)).toMatchObject({ captured, remaining: 0 })
  })

  test('returned piece by piece: each share is refunded, the freight last, and never more than was paid', async () => {
    const opened = await buyFromTwoShops()
    const [odda = 0, voss = 0] = idsOf(opened)
    await advance(odda, STATUS.shipped, 'shop')
    await advance(voss, STATUS.shipped, 'shop')
    await settle()
    const paid = Math.round((opened.reservations[0]?.total ?? 0) * 100)
    const drink = { ean: eanOf(ARTICLE.drink), count: 1 }
    const before = await at.stockOf(drink.ean)
    for (const no of [1, 2]) {
      expect(await advance(odda, STATUS.returned, 'shop', { lines: [drink] })).toMatchObject({
        ok: true,
        reservation: { statusId: 5, lines: [{ returnedCount: no }] },
      })
    }
    expect(await advance(odda, STATUS.returned, 'shop', { lines: [{ ...drink, count: 2 }] })).toEqual({
      ok: false,
      reason: 'lines',
    })
    await settle()
    const [half] = at.klarna.sandbox
      .ledger()
      .orders.filter(({ reference }) => reference === opened.checkoutId)
    expect(half?.refunded).toBeLessThan(paid - 7900)
    expect(await advance(odda, STATUS.returned, 'shop')).toMatchObject({
      ok: true,
      reservation: { statusId: 9 },
    })
    expect(await advance(odda, STATUS.returned, 'shop')).toMatchObject({ ok: true, changed: false })
    await settle()
    expect(orderAtProvider(opened.checkoutId)?.refunded).toBe(paid)
    expect(orderAtProvider(opened.checkoutId)?.refunds).toHaveLength(3)
    expect(await at.stockOf(drink.ean)).toEqual({ on_hand: (before?.on_hand ?? 0) + 3, held: before?.held })
    expect((await at.order(opened.checkoutId)).payment.refunded).toBe(paid / 100)
    // The other shop's part is unchanged.
    await advance(voss, STATUS.returned, 'shop')
    await settle()
    expect(orderAtProvider(opened.checkoutId)).toMatchObject({
      remaining: 0,
      refunded: orderAtProvider(opened.checkoutId)?.captured,
    })
  })

  test('the provider fails, is slow and refuses for a while: in the end each task is done once', async () => {
    const { opened } = await at.buy()
    const [id = 0] = idsOf(opened)
    await at.breakDown([
      { kind: 'error-after', path: '/captures', times: 4 },
      { kind: 'conflict', path: '/captures', times: 1 },
    ])
    await advance(id, STATUS.completed, 'shop')
    for (let round = 0; round < 5; round += 1) {
      await at.shop.app.sweep()
      at.pass(10 * 60_000)
    }
    await at.breakDown()
    await settle()
    expect(orderAtProvider(opened.checkoutId)?.captures).toHaveLength(1)
    expect(await at.rows(`select count(*)::int as count from payment_tasks where done_at is null`)).toEqual([
      { count: 0 },
    ])
  })

  test('an unpaid reservation cannot be handed out', async () => {
    const { body } = await at.open()
    const [id = 0] = idsOf(body)
    expect(await advance(id, STATUS.completed, 'shop')).toEqual({ ok: false, reason: 'not_allowed' })
    expect(await advance(id, STATUS.cancelled, 'shop')).toEqual({ ok: false, reason: 'not_allowed' })
  })
})
