import type { CustomerExport } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { ERASED } from '@varde/domain/customer/erased-contact'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { SHOP } from '../../testing/test-catalogue.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Listed = { data: { id: number; name: string }[]; total: number; last_page: number; is_cut: boolean }
type Detail = {
  name: string
  address: string | null
  verified_at: string | null
  consents: { purpose: string; channel: string; granted: boolean; at: string }[]
  counts: Record<string, number>
  orders: { id: number; number: string; status: string }[]
}

let at: TestAccounts
let chain: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  chain = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.rows('delete from customers')
  await at.rows('delete from staff_audit')
})

const GRO = {
  first_name: 'Gro',
  last_name: 'Østensen Lund',
  email: 'gro.lund@example.test',
  phone: '41 23 45 99',
  newsletter: 1,
}

async function search(q: string, page = 1) {
  return (await chain.browser.get<Listed>(`/admin/customers?q=${encodeURIComponent(q)}&page=${page}`)).body
}
async function namesFor(q: string) {
  return (await search(q)).data.map(({ name }) => name)
}
const erase = (id: number, email: string) =>
  chain.browser.post<ErrorBody | undefined>(`/admin/customers/${id}/erase`, { email })

describe('a customer is found', () => {
  test.each([
    ['gro', true],
    ['GRO  ØST', true],
    ['østensen', true],
    ['gro.lund', true],
    ['Gro.Lund@example.test', true],
    ['gro.lund@', true],
    ['412 34', true],
    ['+4741234599', true],
    ['lund', false],
    ['%', false],
    ['_ro', false],
    ['599', false],
    ['+46', false],
    ['2147483648', false],
  ])('«%s»: %s', async (text, isFound) => {
    await at.register(GRO)
    await at.register({ first_name: 'Åse', last_name: 'Vik', email: 'aase@example.test', phone: '' })
    expect(await namesFor(text)).toEqual(isFound ? ['Gro Østensen Lund'] : [])
  })

  test('by her number, which the audit log has', async () => {
    const { customer } = await at.register(GRO)
    expect(await namesFor(String(customer.id))).toEqual(['Gro Østensen Lund'])
  })
})

test('without a search there is one page of the newest, and a search has an end', async () => {
  await at.rows(
    `insert into customers (first_name, last_name, email, password_hash)
     select 'Kari', 'Nes', 'kari' || n || '@example.test', 'x' from generate_series(1, 501) n`,
  )
  const newest = await search('')
  expect(newest).toMatchObject({ total: 50, last_page: 1, is_cut: false })
  expect(newest.data).toHaveLength(50)
  expect((await search('', 2)).data).toEqual([])
  expect(await search('kari nes', 10)).toMatchObject({ total: 500, last_page: 10, is_cut: true })
  expect((await search('kari nes', 11)).data).toEqual([])
  expect(await search('kari501@')).toMatchObject({ total: 1, is_cut: false })
})

test('the page of a customer says what the shop has of her, and leads to her orders', async () => {
  const email = 'gro.bor@example.test'
  const { browser, customer } = await at.register({
    ...GRO,
    email,
    address: 'Storgata 4',
    postal_code: '5750',
    city: 'Odda',
  })
  await at.shop.post('/reservations', anOrder({ Email: email }))
  const [placed] = (await browser.post<Placed>('/reservations', anOrder({ Email: email }))).body.reservations
  await at.rows('insert into favourites values ($1, 2, now())', [customer.id])
  at.pass(1000)
  await browser.put('/customers/current/consents', {
    consents: [{ purpose: 'newsletter', channel: 'email', granted: false }],
  })

  const path = `/admin/customers/${customer.id}`
  const { body } = await chain.browser.get<Detail>(path)
  expect(body).toMatchObject({
    name: 'Gro Østensen Lund',
    address: expect.stringContaining('Storgata 4'),
    verified_at: null,
    counts: { orders: 1, reservations: 1, open: 1, reviews: 0, favourites: 1, questions: 0 },
    orders: [{ id: placed?.id, status: 'Mottatt' }],
  })
  // The newest of each purpose alone.
  const newsletter = body.consents.filter(({ purpose }) => purpose === 'newsletter')
  expect(newsletter).toMatchObject([{ channel: 'email', granted: false, at: at.now().toISOString() }])
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|token/)

  // What was ordered as a guest is hers once the address is.
  await at.verify(email)
  expect((await chain.browser.get<Detail>(path)).body.counts).toMatchObject({ orders: 2, reservations: 2 })
  expect((await chain.browser.get('/admin/customers/999999')).status).toBe(404)
})

test('9.17: the export is the one that she gets herself, and the log has her number only', async () => {
  const { browser, customer } = await at.register(GRO)
  await browser.post('/reservations', anOrder({ Email: GRO.email }))
  const own = (await browser.get<CustomerExport>('/customers/current/export')).body
  const { status, headers, body } = await chain.browser.get<CustomerExport>(
    `/admin/customers/${customer.id}/export`,
  )
  expect(status).toBe(200)
  expect(body).toEqual(own)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="kunde-${customer.id}.json"`)
  expect(await at.rows('select staff_id, who, action, subject, before, after from staff_audit')).toEqual([
    {
      staff_id: chain.id,
      who: chain.email,
      action: 'customer.exported',
      subject: `customer:${customer.id}`,
      before: null,
      after: null,
    },
  ])
  expect((await chain.browser.get('/admin/customers/999999/export')).status).toBe(404)
})

test('7.24: erasing asks for her address, ends her sessions and keeps what the books need', async () => {
  const { browser, customer } = await at.register(GRO)
  const place = async () =>
    (await browser.post<Placed>('/reservations', anOrder({ Email: GRO.email }))).body.reservations[0]?.id ?? 0
  const done = await place()
  await at.shop.app.orders.advanceReservation(done, RESERVATION_STATUS.completed, 'shop')
  const open = await place()

  const wrong = await erase(customer.id, 'kjeden@example.test')
  expect(wrong).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { email: ['Dette er ikke kundens e-postadresse'] } },
  })
  expect((await browser.get('/customers/current')).status).toBe(200)
  expect(await at.rows('select 1 from staff_audit')).toEqual([])

  expect((await erase(customer.id, ` ${GRO.email.toUpperCase()}`)).status).toBe(204)
  expect((await browser.get('/customers/current')).status).toBe(204)
  expect(await at.rows('select 1 from customers')).toEqual([])
  expect(await at.rows('select 1 from sessions where customer_id = $1', [customer.id])).toEqual([])
  // The sums stay; who bought is gone, and of the open order when it is finished.
  const kept = await at.rows<{ id: number }>(
    'select id, email, total_ore > 0 as paid from reservations where id in ($1, $2) order by id',
    [done, open],
  )
  expect(kept).toEqual([
    { id: done, email: ERASED, paid: true },
    { id: open, email: GRO.email, paid: true },
  ])
  await at.mailTo(GRO.email, 'er slettet')

  const audit = await at.rows('select who, action, subject, before, after from staff_audit')
  expect(audit).toEqual([
    {
      who: chain.email,
      action: 'customer.erased',
      subject: `customer:${customer.id}`,
      before: null,
      after: null,
    },
  ])
  expect((await erase(customer.id, GRO.email)).status).toBe(404)
})

test('neither a shop nor an editor sees, exports or erases a customer', async () => {
  const { customer } = await at.register(GRO)
  const others = [
    await startTestStaff(at, { email: 'odda@example.test', role: 'shop', shopIds: [SHOP.odda] }),
    await startTestStaff(at, { email: 'red@example.test', role: 'editor' }),
  ]
  const path = `/admin/customers/${customer.id}`
  const refused = { status: 403, body: { code: 'STAFF_NOT_ALLOWED' } }
  for (const { browser } of others) {
    for (const address of ['/admin/customers?q=gro', path, `${path}/export`])
      expect(await browser.get(address)).toMatchObject(refused)
    expect(await browser.post(`${path}/erase`, { email: GRO.email })).toMatchObject(refused)
  }
  expect(await namesFor('gro')).toHaveLength(1)
})
