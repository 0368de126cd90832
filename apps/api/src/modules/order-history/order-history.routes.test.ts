import type { HistoryOrder, HistoryReservation } from '@varde/contract/entities'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visit } from '../../testing/test-browser.ts'
import { ARTICLE, eanOf, SHOP } from '../../testing/test-catalogue.ts'
import { aCheckout, startTestCheckout, type TestCheckout, toHome } from '../../testing/test-checkout.ts'
import { startTestCustomer, type TestCustomer } from '../../testing/test-customer.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'

type Page<Entry> = { data: Entry[]; current_page: number; last_page: number; per_page: number; total: number }

let at: TestCheckout
let kari: TestCustomer
let ola: TestCustomer
beforeAll(async () => {
  at = await startTestCheckout()
  kari = await startTestCustomer(at.shop, { firstName: 'Kari', lastName: 'Ås', email: 'kari@example.test' })
  ola = await startTestCustomer(at.shop, { firstName: 'Ola', lastName: 'Li', email: 'ola@example.test' })
})
afterAll(() => at.close())

async function ordersOf(who: TestCustomer, page = 1) {
  return (await who.get<Page<HistoryOrder>>(`/customers/current/orders?page=${page}`)).body
}
async function reservationsOf(who: TestCustomer, page = 1) {
  return (await who.get<Page<HistoryReservation>>(`/customers/current/reservations?page=${page}`)).body
}
async function order(who: TestCustomer, more: Parameters<typeof anOrder>[0] = {}) {
  const { status, body } = await who.post<Placed>('/reservations', anOrder(more))
  expect(status).toBe(201)
  return body.reservations
}
const PATHS = ['/customers/current/orders', '/customers/current/reservations'] as const

test.each(PATHS)(
  '8.02, 7.28: GET %s without a session is 404 with the text, and not cached',
  async (path) => {
    const visitor = await visit(at.shop.url)
    const { status, headers, body } = await visitor.get(path)
    expect(status).toBe(404)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      code: 'NOT_LOGGED_IN',
      message: 'Ingen bruker logget inn - vennligst logg inn',
    })
  },
)

test.each(PATHS)('7.28: GET %s of a customer without orders is one empty page', async (path) => {
  const { body, headers } = await ola.get(path)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({ data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 })
})

test.each(PATHS.flatMap((path) => [`${path}?page=0`, `${path}?page=x`, `${path}?page=1.5`]))(
  '7.28: GET %s is not a page',
  async (path) => {
    expect((await kari.get(path)).status).toBe(422)
  },
)

describe('the order history', () => {
  test('3.22: an order with its lines, the VAT by rate, and a net amount that adds up', async () => {
    const [reservation] = await order(kari, {
      items: [
        { EanNo: eanOf(2), Count: 1 },
        { EanNo: eanOf(ARTICLE.drink), Count: 2 },
      ],
    })
    const { data } = await ordersOf(kari)
    const shown = await at.order(reservation?.token ?? '')
    const vat = shown.vat.reduce((sum, rate) => sum + rate.vat, 0)
    expect(data).toEqual([
      {
        id: expect.any(Number),
        // 25 % on the jacket, 15 % on the drink; no MVA on the deposit.
        vat_percentage: 25,
        total_vat: 389.97,
        net_amount: 1593.03,
        total: 1983,
        orderlines: [
          expect.objectContaining({ ean: eanOf(2), count: 1, price: 1899, pant: 0, size: 'One size' }),
          expect.objectContaining({
            ean: eanOf(5),
            articleId: 5,
            name: 'Øydrikk',
            count: 2,
            price: 39,
            pant: 3,
          }),
        ],
        date_created: shown.date,
        number: formatReservationNumber(data[0]?.id ?? 0),
        token: shown.token,
        payment_method: 'shop',
        statuses: [
          {
            id: STATUS.received,
            name: 'Mottatt',
            delivery: 0,
            shop: { id: 1, slug: 'butikk-1', name: 'Odda' },
          },
        ],
        pickupPoint: null,
        canWithdraw: false,
      },
    ])
    expect(data[0]?.total_vat).toBeCloseTo(vat, 5)
  })

  test('3.19: a reservation with the full contact details, otherwise as on its page', async () => {
    const { data } = await reservationsOf(kari)
    const [reservation] = data
    const shown = await at.order(reservation?.orderToken ?? '')
    expect(data).toHaveLength(1)
    // The page may be shared, and masks the contact details.
    expect(shown.reservations[0]?.email).toBe('k•••@example.test')
    expect(reservation).toEqual({
      ...shown.reservations[0],
      name: 'Kari Bjørnsdatter Åsen',
      email: 'kari@example.test',
      phone: '+4741234567',
      orderToken: shown.token,
      pickupPoint: null,
    })
    expect(reservation).toMatchObject({ statusID: STATUS.received, customerID: kari.id, canCancel: true })
  })

  test('9.14: the status follows the shop: ready with a deadline, then handed out and withdrawable', async () => {
    const [first] = (await reservationsOf(kari)).data
    const id = first?.id ?? 0
    await at.shop.app.orders.advanceReservation(id, STATUS.readyForPickup, 'shop')
    expect((await reservationsOf(kari)).data[0]).toMatchObject({
      status: 'Klar til henting',
      canCancel: false,
      deadline: expect.stringContaining('2026-11-27'),
    })
    expect((await ordersOf(kari)).data[0]?.statuses[0]?.name).toBe('Klar til henting')
    await at.shop.app.orders.advanceReservation(id, STATUS.completed, 'shop')
    expect((await reservationsOf(kari)).data[0]).toMatchObject({ status: 'Hentet/levert', canWithdraw: true })
    expect((await reservationsOf(kari)).data[0]?.history).toEqual(
      [STATUS.received, STATUS.readyForPickup, STATUS.completed].map((statusID) => ({
        statusID,
        date: expect.stringMatching(/^2026-/),
      })),
    )
    expect((await ordersOf(kari)).data[0]?.canWithdraw).toBe(true)
  })
})

test('7.28: only placed orders: open and aborted payments are left out', async () => {
  const before = await ordersOf(kari)
  const opened = await kari.post<{ checkoutId: string; payment: { sessionId: string } }>(
    '/reservations/klarna/',
    { ...aCheckout(), order: toHome({ Email: kari.email }) },
  )
  expect(opened.status).toBe(201)
  expect((await ordersOf(kari)).total).toBe(before.total)
  expect((await reservationsOf(kari)).total).toBe(before.total)
  const token = await at.klarna.authorise(opened.body.payment.sessionId)
  await at.authorise(opened.body.checkoutId, token)
  const after = await ordersOf(kari)
  expect(after.total).toBe(before.total + 1)
  expect(after.data[0]).toMatchObject({ token: opened.body.checkoutId, payment_method: 'card' })
  // 25 % of the freight is MVA too, which is in none of the lines.
  const shown = await at.order(opened.body.checkoutId)
  expect(shown.freight).toBeGreaterThan(0)
  expect(after.data[0]?.total_vat).toBeCloseTo(shown.total * 0.2, 1)
})

test('7.03: where a parcel is collected is on the order and on its reservation', async () => {
  const [order] = (await ordersOf(kari)).data
  const point = {
    id: '104',
    name: 'Pakkeboks Storgata',
    address: 'Storgata 24',
    postalCode: '0155',
    city: 'OSLO',
    openingHours: '',
  }
  await at.rows(`update orders set pickup_point = '${JSON.stringify(point)}' where id = ${order?.id}`)
  expect((await ordersOf(kari)).data.map(({ pickupPoint }) => pickupPoint)).toEqual([point, null])
  expect((await reservationsOf(kari)).data.map(({ pickupPoint }) => pickupPoint)).toEqual([point, null])
})

test('4.07, 7.28: ten a page, newest first; all pages together have every entry once', async () => {
  for (let no = 0; no < 11; no += 1) await order(kari, { items: [{ EanNo: eanOf(2), Count: 1 }] })
  const first = await ordersOf(kari)
  const second = await ordersOf(kari, 2)
  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 13 })
  expect(second.data).toHaveLength(3)
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  expect(await ordersOf(kari, 3)).toMatchObject({ data: [], current_page: 3, total: 13 })
  const reservations = [...(await reservationsOf(kari)).data, ...(await reservationsOf(kari, 2)).data]
  expect(new Set(reservations.map(({ orderToken }) => orderToken))).toEqual(
    new Set([...first.data, ...second.data].map(({ token }) => token)),
  )
})

test('6.03: a customer sees neither another’s orders nor guest orders with her unconfirmed address', async () => {
  await at.shop.post('/reservations', anOrder({ Email: kari.email }))
  await order(ola, { ShopID: SHOP.voss })
  expect((await ordersOf(kari)).total).toBe(13)
  const ofOla = await reservationsOf(ola)
  expect(ofOla.data.map(({ customerID }) => customerID)).toEqual([ola.id])
  const text = JSON.stringify([ofOla, await ordersOf(ola)])
  for (const { token, orderToken } of (await reservationsOf(kari)).data) {
    expect(text).not.toContain(token)
    expect(text).not.toContain(orderToken)
  }
})
