import type { PlacedOrder, Reservation } from '@varde/contract/entities'
import { addDays, osloTime } from '@varde/domain/norwegian/oslo-time'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eanOf, PICTURE_KEY, SHOP } from '../../testing/test-catalogue.ts'
import {
  compareLedgers,
  findFaults,
  startTestCheckout,
  type TestCheckout,
  toHome,
} from '../../testing/test-checkout.ts'
import { anOrder, type Placed, type TestServer } from '../../testing/test-shop.ts'

let at: TestCheckout
beforeAll(async () => {
  at = await startTestCheckout()
})
afterAll(() => at.close())

const DAY_MS = 24 * 60 * 60_000
const email = 'kari@example.test'
async function reserve(more: Parameters<typeof anOrder>[0] = {}): Promise<Reservation> {
  const { body } = await at.shop.post<Placed>('/reservations', anOrder(more))
  const [reservation] = body.reservations
  if (reservation === undefined) throw new Error('nothing was reserved')
  return reservation
}
function lookUp(number: string, by = email) {
  return at.shop.post<{ token?: string; code?: string }>('/reservations/lookup', { number, email: by })
}
function cancel(token: string, by = email) {
  return at.shop.post<Reservation & { code?: string }>(`/reservations/by-token/${token}/cancel`, {
    email: by,
  })
}
function withdraw(token: string, more: object = {}) {
  return at.shop.post<{
    withdrawals: { reservationId: number; lines: { EanNo: string; Count: number }[] }[]
    code?: string
  }>(`/orders/by-token/${token}/withdrawals`, { email, ...more })
}

describe('an order’s page', () => {
  test('3.22: opens with the token of the order or of a reservation, with all that the shopper and no one else may see', async () => {
    const reservation = await reserve({ items: [{ EanNo: eanOf(5), Count: 2 }] })
    const order = await at.order(reservation.token)
    expect(order).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      number: expect.stringMatching(/^\d{5}-[A-Z]$/),
      date: expect.any(String),
      placedAt: expect.any(String),
      payment: { method: 'shop', status: 'shop', captured: 0, refunded: 0 },
      goods: 78,
      discount: 0,
      pant: 6,
      freight: 0,
      total: 84,
      vat: [{ rate: 15, base: 67.83, vat: 10.17 }],
      promocode: null,
      shippingMethod: { id: 1, code: 'collect', name: 'Klikk & Hent' },
      pickupPoint: null,
      reservations: [
        expect.objectContaining({
          number: reservation.number,
          status: 'Mottatt',
          name: 'Kari',
          email: 'k•••@example.test',
          phone: '••• 567',
          shop: expect.objectContaining({ id: SHOP.odda, fullName: 'Fonna Sport Odda' }),
          promise: 'Klar i dag før 20',
          deadline: null,
          canCancel: true,
          canWithdraw: false,
          history: [{ statusID: STATUS.received, date: expect.any(String) }],
          pant: 6,
          returned: [],
        }),
      ],
      returns: [],
      withdrawUntil: null,
    })
    expect(await at.order(order.token)).toEqual(order)
    const unknown = await at.shop.get(`/api/v1/orders/by-token/${'x'.repeat(43)}`)
    expect(unknown).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
    await at.shop.app.orders.advanceReservation(reservation.id, STATUS.readyForPickup, 'shop')
    expect((await at.order(order.token)).reservations[0]).toMatchObject({
      status: 'Klar til henting',
      promise: null,
      deadline: '2026-11-27T23:00:00.000Z',
      canCancel: false,
    })
  })
})

test('3.17: a shopper’s comment is in the shop’s mail, and not on the order page, which may be shared', async () => {
  const reservation = await reserve({ comment: ' Porten har kode 1881 ' })
  expect(JSON.stringify(await at.order(reservation.token))).not.toContain('1881')
  const { rows } = await at.shop.database.pool.query<{ comment: string }>(
    'select o.comment from orders o join reservations r on r.order_id = o.id where r.id = $1',
    [reservation.id],
  )
  expect(rows).toEqual([{ comment: 'Porten har kode 1881' }])
})

describe('a guest finds the order again', () => {
  test('by the number of the order or of a reservation, however it is typed, and the e-mail', async () => {
    const reservation = await reserve()
    const order = await at.order(reservation.token)
    for (const number of [
      order.number,
      reservation.number,
      reservation.number.replace('-', ' ').toLowerCase(),
    ]) {
      expect(await lookUp(number, ' KARI@example.test ')).toMatchObject({
        status: 200,
        body: { token: order.token },
      })
    }
  })

  test('a wrong number and a wrong e-mail get the same response', async () => {
    const reservation = await reserve()
    const answers = [
      await lookUp(reservation.number, 'ola@example.test'),
      await lookUp(formatReservationNumber(999_999)),
      await lookUp('hva som helst'),
    ]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  })
})

describe('the shopper cancels or withdraws', () => {
  test('before it is picked: the goods are released and the payment cancelled; only the e-mail is asked for', async () => {
    const before = await at.stockOf(eanOf(2))
    const { opened } = await at.buy({ order: toHome({ Email: email }) })
    const [reservation] = opened.reservations
    const token = reservation?.token ?? ''
    expect(await cancel(token, 'ola@example.test')).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    })
    expect(await cancel(token)).toMatchObject({ status: 200, body: { statusID: 7, name: 'Kari' } })
    expect((await cancel(token)).status).toBe(200)
    await at.shop.app.sweep()
    expect(await at.stockOf(eanOf(2))).toEqual(before)
    const [order] = at.klarna.sandbox
      .ledger()
      .orders.filter(({ reference }) => reference === opened.checkoutId)
    expect(order?.status).toBe('CANCELLED')
    expect(await findFaults(at.shop.database.pool)).toEqual([])
    expect(await compareLedgers(at.shop.database.pool, at.klarna)).toEqual([])
  })

  test('once the shop has picked it, cancelling is too late', async () => {
    const reservation = await reserve()
    await at.shop.app.orders.advanceReservation(reservation.id, STATUS.picking, 'shop')
    expect(await cancel(reservation.token)).toMatchObject({
      status: 409,
      body: { code: 'TOO_LATE_TO_CANCEL' },
    })
  })

  test('9.12: within 14 days of the last receipt all or some of the lines can be withdrawn, each once', async () => {
    const reservation = await reserve({
      items: [
        { EanNo: eanOf(2), Count: 2 },
        { EanNo: eanOf(3), Count: 1 },
      ],
    })
    const { id, token } = reservation
    expect(await withdraw(token)).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_NOT_POSSIBLE' } })
    await at.shop.app.orders.advanceReservation(id, STATUS.completed, 'shop')
    const { withdrawUntil, ...page } = await at.order(token)
    expect(page.reservations[0]?.canWithdraw).toBe(true)
    expect(await withdraw(token, { email: 'ola@example.test' })).toMatchObject({ status: 404 })
    const line = { reservationId: id, EanNo: eanOf(2), Count: 1 }
    expect(await withdraw(token, { lines: [{ ...line, Count: 3 }] })).toMatchObject({ status: 422 })
    expect(await withdraw(token, { lines: [line], note: 'For liten' })).toMatchObject({
      status: 201,
      body: { withdrawals: [{ reservationId: id, lines: [{ EanNo: eanOf(2), Count: 1 }] }] },
    })
    // The rest is withdrawn too, and then no line is left.
    expect((await withdraw(token)).body.withdrawals[0]?.lines).toMatchObject([
      { EanNo: eanOf(2), Count: 1 },
      { EanNo: eanOf(3), Count: 1 },
    ])
    expect((await withdraw(token)).status).toBe(409)
    expect(
      await at.rows(`select count(*)::int as count from withdrawals where reservation_id = ${id}`),
    ).toEqual([{ count: 2 }])
    const received = osloTime(new Date(page.placedAt ?? 0)).date
    expect(osloTime(new Date(withdrawUntil ?? 0))).toMatchObject({
      date: addDays(received, 14),
      minutes: 1439,
    })
  })

  test('9.12: after 14 days a withdrawal is too late', async () => {
    const { id, token } = await reserve()
    await at.shop.app.orders.advanceReservation(id, STATUS.completed, 'shop')
    at.pass(14 * DAY_MS)
    expect((await at.order(token)).reservations[0]?.canWithdraw).toBe(true)
    at.pass(DAY_MS)
    const page: PlacedOrder = await at.order(token)
    expect(page.reservations[0]?.canWithdraw).toBe(false)
    expect(await withdraw(token)).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_NOT_POSSIBLE' } })
  })
})

test('3.19: a line keeps the picture of its colour, or the article’s picture when the colour has none', async () => {
  const { pool } = at.shop.database
  await pool.query(
    `with moved as (insert into stock_movements (shop_id, ean, delta, reason)
         values ($1, $2, 5, 'correction'))
       update stock set on_hand = on_hand + 5 where shop_id = $1 and ean = $2`,
    [SHOP.voss, eanOf(1, 2)],
  )
  const items = [1, 2].map((variant) => ({ EanNo: eanOf(1, variant), Count: 1 }))
  async function imagesFrom(server: TestServer) {
    const { body } = await server.post<Placed>('/reservations', anOrder({ ShopID: SHOP.voss, items }))
    const page = await at.order(body.reservations[0]?.token ?? '')
    return page.reservations[0]?.articles.map(({ image }) => image)
  }
  const ofGranite = `/bilder/${PICTURE_KEY}`
  expect(await imagesFrom(at.shop)).toEqual([ofGranite, ofGranite])
  const key = '00000000000000f2'
  await pool.query(`insert into pictures (key, source, width_px, height_px)
    select '${key}', source, width_px, height_px from pictures where key = '${PICTURE_KEY}'`)
  await pool.query(
    `insert into article_pictures (article_id, color_id, position, picture_key) values (1, 2, 1, '${key}')`,
  )
  expect(await imagesFrom(await at.shop.startAnother())).toEqual([ofGranite, `/bilder/${key}`])
})
