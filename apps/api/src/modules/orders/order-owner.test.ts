import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRegistration } from '../../testing/test-accounts.ts'
import { visit } from '../../testing/test-browser.ts'
import { startTestCheckout, type TestCheckout } from '../../testing/test-checkout.ts'
import { startTestCustomer, type TestCustomer } from '../../testing/test-customer.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'
import type { OrderOwner } from './order-owner.ts'

let at: TestCheckout
let ola: TestCustomer
beforeAll(async () => {
  at = await startTestCheckout()
  ola = await startTestCustomer(at.shop, { firstName: 'Ola', lastName: 'Li', email: 'ola@example.test' })
})
afterAll(() => at.close())

type Browser = Pick<TestCustomer, 'get' | 'post' | 'put'>

async function reserve(browser: Browser, email: string) {
  const { status, body } = await browser.post<Placed>('/reservations', anOrder({ Email: email }))
  expect(status).toBe(201)
  const [reservation] = body.reservations
  if (reservation === undefined) throw new Error('nothing was reserved')
  return reservation
}
async function ownerOf(browser: Browser, token: string) {
  const { status, headers, body } = await browser.get<OrderOwner>(`/orders/by-token/${token}/owner`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  return body
}
const NOBODY = { by: null, claim: null, recipient: null }

describe('to whom an order goes', () => {
  test('is told to the browser that it was placed in, and to no other', async () => {
    const guest = await visit(at.shop.url)
    const { token } = await reserve(guest, 'kari@example.test')
    expect(await ownerOf(guest, token)).toEqual({
      by: 'browser',
      hasAccount: false,
      claim: expect.any(String),
      recipient: {
        name: 'Kari Bjørnsdatter Åsen',
        email: 'kari@example.test',
        phone: '+4741234567',
        address: null,
        zipcode: null,
        city: null,
      },
    })
    expect(await ownerOf(await visit(at.shop.url), token)).toEqual({ ...NOBODY, hasAccount: false })
    expect(await ownerOf(ola, token)).toEqual({ ...NOBODY, hasAccount: false })
  })

  test('is told to the customer whose order it is, and not to the next one in the same browser', async () => {
    const { token } = await reserve(ola, 'noen@example.test')
    expect(await ownerOf(ola, token)).toMatchObject({
      by: 'account',
      hasAccount: true,
      claim: null,
      recipient: { email: 'noen@example.test' },
    })
    expect(await ownerOf(await visit(at.shop.url), token)).toEqual({ ...NOBODY, hasAccount: true })
  })

  test('an unknown order has no owner', async () => {
    expect((await ola.get(`/orders/by-token/${'x'.repeat(43)}/owner`)).status).toBe(404)
  })
})

describe('2.33: a guest’s order is joined to the account that she makes', () => {
  test('by a claim from before the log-in, with the address of the order, as often as it is asked', async () => {
    const guest = await visit(at.shop.url)
    const { token } = await reserve(guest, 'nina@example.test')
    const { claim } = await ownerOf(guest, token)
    const path = `/orders/by-token/${token}/owner`
    expect((await guest.put(path, { claim })).status).toBe(404)
    const registered = await guest.post(
      '/customers/register',
      aRegistration({ email: 'nina@example.test', phone: '' }),
    )
    expect(registered.status).toBe(201)
    for (let again = 0; again < 2; again += 1) expect((await guest.put(path, { claim })).status).toBe(204)
    expect(await ownerOf(guest, token)).toMatchObject({ by: 'account', hasAccount: true })
    const { body } = await guest.get<{ total: number }>('/customers/current/orders')
    expect(body.total).toBe(1)
    // 4.15: now she cancels it without the e-mail address.
    expect((await guest.post(`/reservations/by-token/${token}/cancel`, {})).status).toBe(200)
  })

  test('never with another address, another order’s claim, or a claim that has expired', async () => {
    const guest = await visit(at.shop.url)
    const first = await reserve(guest, 'ola@example.test')
    const second = await reserve(guest, 'per@example.test')
    const { claim } = await ownerOf(guest, first.token)
    const { claim: ofSecond } = await ownerOf(guest, second.token)
    const put = async (token: string, given: string | null) =>
      (await ola.put(`/orders/by-token/${token}/owner`, { claim: given })).status
    expect(await put(second.token, ofSecond)).toBe(404)
    expect(await put(first.token, ofSecond)).toBe(404)
    expect(await put(first.token, `${claim}x`)).toBe(404)
    at.pass(61 * 60_000)
    expect(await put(first.token, claim)).toBe(404)
    const { claim: fresh } = await ownerOf(guest, first.token)
    expect(await put(first.token, fresh)).toBe(204)
  })
})

describe('9.12: withdrawing from the account', () => {
  test('needs no e-mail address from the customer whose order it is, and is refused to everybody else', async () => {
    const { id, token } = await reserve(ola, 'annen@example.test')
    await at.shop.app.orders.advanceReservation(id, STATUS.completed, 'shop')
    const path = `/orders/by-token/${token}/withdrawals`
    const kari = await startTestCustomer(at.shop, {
      firstName: 'Kari',
      lastName: 'Ås',
      email: 'ny@example.test',
    })
    for (const other of [await visit(at.shop.url), kari]) {
      expect((await other.post(path, {})).status).toBe(404)
      expect((await other.post(path, { email: 'ny@example.test' })).status).toBe(404)
      expect((await other.post(`/reservations/by-token/${token}/cancel`, {})).status).toBe(404)
    }
    expect((await ola.post(path, {})).status).toBe(201)
  })
})
