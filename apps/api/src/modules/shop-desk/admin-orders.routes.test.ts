import { randomUUID } from 'node:crypto'
import type { ErrorBody } from '@varde/contract/errors'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { eanOf, SHOP } from '../../testing/test-catalogue.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'
import type { ListedOrder, PickList, StaffOrder } from './staff-order-entity.ts'

type Listed = { data: ListedOrder[]; total: number }
type Answered = StaffOrder & ErrorBody

let at: TestAccounts
let chain: TestStaff
let odda: TestStaff

beforeAll(async () => {
  at = await startTestAccounts({ RATE_LIMIT_SCALE: '1' })
  chain = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
  odda = await startTestStaff(at, { email: 'odda@example.test', role: 'shop', shopIds: [SHOP.odda] })
})
afterAll(() => at.close())

let shoppers = 0
/** Reserves goods, paid in the shop. */
async function reserve(more: Parameters<typeof anOrder>[0] = {}) {
  shoppers += 1
  const { status, body, text } = await at.shop.post<Placed>(
    '/reservations',
    anOrder({ Email: `kunde${shoppers}@example.test`, Phone: `+47 4123${1000 + shoppers}`, ...more }),
  )
  if (status !== 201) throw new Error(text)
  return body.reservations[0]?.id ?? 0
}
/** Makes it an order that was paid by card, with the payment of an earlier capture left out. */
async function payByCard(id: number) {
  await at.rows(
    `update orders set payment_method = 'card' where id = (select order_id from reservations where id = ${id})`,
  )
}
const list = (staff: TestStaff, query: Record<string, string>) =>
  staff.browser.get<Listed & ErrorBody>(`/admin/orders?${new URLSearchParams(query)}`)
const show = (staff: TestStaff, id: number) => staff.browser.get<Answered>(`/admin/orders/${id}`)
const report = (staff: TestStaff, id: number, body: object) =>
  staff.browser.post<Answered>(`/admin/orders/${id}/status`, body)
async function codeOf(id: number): Promise<string> {
  const [row] = await at.rows<{ public_token: string }>(
    `select public_token from reservations where id = ${id}`,
  )
  const { body } = await at.shop.get<{ reservations: { id: number; pickupCode: string }[] }>(
    `/api/v1/orders/by-token/${row?.public_token}`,
  )
  return body.reservations.find((each) => each.id === id)?.pickupCode ?? ''
}
const auditOf = (id: number) =>
  at.rows<{ who: string; action: string; after: object | null }>(
    `select who, action, after from staff_audit where subject = 'reservation:${id}' order by id`,
  )

test('orders are found by number, name, phone, e-mail and EAN, and only those of one’s own shops', async () => {
  const here = await reserve({ CustomerName: 'Åse Lunde', Email: 'ase@example.test', Phone: '48 11 22 33' })
  const there = await reserve({
    CustomerName: 'Åse Lunde',
    ShopID: SHOP.voss,
    items: [{ EanNo: eanOf(3), Count: 2 }],
  })
  const found = async (staff: TestStaff, q: string) => {
    const { body } = await list(staff, { q })
    return body.data.map(({ id }) => id)
  }
  for (const q of [
    formatReservationNumber(here),
    String(here),
    'ase lun',
    'Åse Lunde',
    'ASE@example.test',
    'ase@',
    '48112233',
    '+47 481 12 233',
    '2233',
  ]) {
    expect([q, (await found(odda, q)).includes(here)]).toEqual([q, q !== 'ase lun'])
    expect([q, await found(odda, q)]).not.toContain(there)
  }
  expect(await found(chain, eanOf(3))).toContain(there)
  expect(await found(odda, eanOf(3))).not.toContain(there)
  expect(await found(chain, 'Åse Lunde')).toEqual([there, here])
  for (const q of ['%', '_', "' or 1=1 --", 'Åse:* | !x']) expect(await found(chain, q)).toEqual([])
  expect((await list(odda, { shop_id: String(SHOP.voss) })).body.code).toBe('STAFF_NOT_ALLOWED')
  const today = await list(chain, { from: '2026-11-20', to: '2026-11-20', state: 'open' })
  expect(today.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining([here, there]))
  expect((await list(chain, { to: '2026-11-19' })).body.total).toBe(0)
})

test('a shop never sees another shop’s order, by any call', async () => {
  const id = await reserve({ ShopID: SHOP.voss })
  const calls = [
    odda.browser.get<ErrorBody>(`/admin/orders/${id}`),
    report(odda, id, { action: 'ready' }),
    report(odda, id, { action: 'cancelled', amount: 1899 }),
    odda.browser.post<ErrorBody>(`/admin/orders/${id}/refund/quote`, {
      lines: [{ ean: eanOf(2), count: 1 }],
    }),
    odda.browser.post<ErrorBody>(`/admin/orders/${id}/refund`, {
      lines: [{ ean: eanOf(2), count: 1 }],
      amount: 1899,
      returned: 0,
    }),
    odda.browser.post<ErrorBody>(`/admin/orders/${id}/messages`, { key: randomUUID(), text: 'Hei' }),
    odda.browser.get<ErrorBody>(`/admin/pick-list?shop_id=${SHOP.voss}`),
    odda.browser.put<ErrorBody>(`/admin/shop-links/${SHOP.voss}`, { change: 'close' }),
  ]
  for (const { status, body } of await Promise.all(calls)) {
    expect(status).toBe(404)
    expect(['NOT_FOUND', 'SHOP_NOT_FOUND']).toContain(body.code)
  }
  for (const path of [
    `/admin/orders/export?from=2026-11-20&to=2026-11-20&shop_id=${SHOP.voss}`,
    `/admin/sales?from=2026-11-20&to=2026-11-20&shop_id=${SHOP.voss}`,
  ]) {
    expect((await odda.browser.get<ErrorBody>(path)).body.code).toBe('STAFF_NOT_ALLOWED')
  }
  const number = formatReservationNumber(id)
  for (const path of [
    '/admin/orders',
    `/admin/orders?q=${id}`,
    `/admin/pick-list?shop_id=${SHOP.odda}`,
    '/admin/orders/export?from=2026-11-20&to=2026-11-20',
    '/admin/shop-links',
  ]) {
    const { status, text } = await odda.browser.get(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toContain(number)
    expect(text).not.toContain('Voss')
  }
  expect((await show(chain, id)).body).toMatchObject({ id, status_id: STATUS.received })
  expect(await auditOf(id)).toEqual([])
})

test('4.15, 9.14: picked, ready and handed out for the code: once each, with who did it', async () => {
  const id = await reserve()
  await payByCard(id)
  const before = await show(odda, id)
  expect(before.body).toMatchObject({
    actions: ['picking', 'ready', 'collected', 'missing', 'cancelled'],
    needs_code: true,
    can_refund: false,
    due_at: '2026-11-20T19:00:00.000Z',
    late: false,
  })
  const code = await codeOf(id)
  expect(before.text).not.toContain(code)
  expect((await report(odda, id, { action: 'picking' })).body).toMatchObject({ status_id: STATUS.picking })
  expect((await report(odda, id, { action: 'ready' })).body).toMatchObject({
    status_id: STATUS.readyForPickup,
  })
  expect((await report(odda, id, { action: 'ready' })).status).toBe(200)
  expect((await report(odda, id, { action: 'shipped' })).body.code).toBe('ORDER_CHANGED')
  expect((await report(odda, id, { action: 'collected' })).body.code).toBe('PICKUP_CODE_REQUIRED')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await report(odda, id, { action: 'collected', code: wrong })).body.code).toBe('PICKUP_CODE_WRONG')
  for (let no = 0; no < 4; no++) await report(odda, id, { action: 'collected', code: wrong })
  expect(await report(odda, id, { action: 'collected', code })).toMatchObject({
    status: 429,
    body: { code: 'PICKUP_CODE_LOCKED' },
  })
  // Who has shown who she is needs no code, and that is written down.
  expect((await report(odda, id, { action: 'collected', is_identified: true })).body).toMatchObject({
    status_id: STATUS.completed,
  })
  expect(await auditOf(id)).toEqual([
    { who: odda.email, action: 'order.picking', after: { status: STATUS.picking } },
    { who: odda.email, action: 'order.ready', after: { status: STATUS.readyForPickup } },
    { who: odda.email, action: 'order.collected', after: { status: STATUS.completed, identified: true } },
  ])
})

test('9.13: part of an order is refunded, for the amount that was confirmed and once', async () => {
  const id = await reserve({
    items: [
      { EanNo: eanOf(2), Count: 2 },
      { EanNo: eanOf(5), Count: 1 },
    ],
  })
  const refund = (body: object) =>
    odda.browser.post<Answered>(`/admin/orders/${id}/refund`, { returned: 0, ...body })
  const lines = [{ ean: eanOf(2), count: 1 }]
  expect((await refund({ lines, amount: 1899 })).body.code).toBe('ORDER_CHANGED')
  await report(odda, id, { action: 'collected' })
  const quoted = await odda.browser.post<{ amount: number }>(`/admin/orders/${id}/refund/quote`, { lines })
  expect(quoted.body).toEqual({ amount: 1899 })
  expect((await refund({ lines, amount: 1898 })).body.code).toBe('AMOUNT_CHANGED')
  expect((await refund({ lines: [{ ean: eanOf(2), count: 3 }], amount: 1899 })).body.code).toBe(
    'REFUND_LINES',
  )
  expect((await refund({ amount: 1899 })).body.code).toBe('REFUND_LINES')
  const done = await refund({ lines, amount: quoted.body.amount })
  expect(done.body).toMatchObject({ status_id: STATUS.completed, can_refund: true })
  expect(done.body.lines.map(({ count, returned }) => [count, returned])).toEqual([
    [2, 1],
    [1, 0],
  ])
  // Sent again, for a piece that the shopper still has and at the same price: it counts once.
  expect((await refund({ lines, amount: 1899 })).body.code).toBe('ORDER_CHANGED')
  // Two at the same time: one of them.
  const more = { lines, amount: 1899, returned: 1 }
  const both = await Promise.all([refund(more), refund(more)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // With its deposit.
  expect(
    (await refund({ lines: [{ ean: eanOf(5), count: 1 }], amount: 42, returned: 2 })).body,
  ).toMatchObject({
    status_id: STATUS.returned,
    can_refund: false,
  })
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    'order.collected',
    'order.refunded',
    'order.refunded',
    'order.refunded',
  ])
})

test('4.15: cancelling asks for the amount, and goods that were not found leave the stock', async () => {
  const cancelled = await reserve()
  for (const amount of [undefined, 1, 1898.99]) {
    expect((await report(odda, cancelled, { action: 'cancelled', amount })).body.code).toBe('AMOUNT_CHANGED')
  }
  expect((await report(odda, cancelled, { action: 'cancelled', amount: 1899 })).body).toMatchObject({
    status_id: STATUS.cancelled,
    actions: [],
  })
  const onHand = async () =>
    (
      await at.rows<{ on_hand: number }>(
        `select on_hand from stock where shop_id = 1 and ean = '${eanOf(2)}'`,
      )
    )[0]?.on_hand ?? 0
  const before = await onHand()
  const missing = await reserve({ items: [{ EanNo: eanOf(2), Count: 2 }] })
  expect(
    (await report(odda, missing, { action: 'missing', missing: [{ ean: eanOf(2), count: 1 }] })).body,
  ).toMatchObject({ status_id: STATUS.cancelled })
  expect(await onHand()).toBe(before - 1)
})

test('a message reaches the shopper as text, and not somebody whose data are erased', async () => {
  const id = await reserve({ Email: 'lytt@example.test' })
  const write = (text: string, key: string = randomUUID()) =>
    odda.browser.post<Answered>(`/admin/orders/${id}/messages`, { key, text })
  expect(await write('  \n ')).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { text: expect.any(Array) } },
  })
  expect((await write('x'.repeat(2001))).status).toBe(422)
  const key = randomUUID()
  const send = () => write('Vi fant den <b>blå</b>.\n\nVil du ha den?', key)
  const [written] = await Promise.all([send(), send()])
  // Sent again, because no answer came, it is the same message and the same mail.
  expect((await send()).status).toBe(201)
  expect(written?.status).toBe(201)
  expect((await send()).body.messages).toMatchObject([
    { who: odda.email, text: 'Vi fant den <b>blå</b>.\n\nVil du ha den?' },
  ])
  const mail = await at.mailTo('lytt@example.test', 'melding fra')
  expect(mail.text).toContain('Vi fant den <b>blå</b>.')
  expect(mail.html).toContain('Vi fant den &#60;b&#62;blå&#60;/b&#62;.')
  expect(
    (await auditOf(id)).map(({ action, after }) => [action, Object.keys(after ?? {}).toSorted()]),
  ).toEqual([['order.message', ['letters', 'message']]])
  const mails = await at.rows(
    `select id from jobs where kind = 'from_shop' and payload -> 'notice' ->> 'reservationId' = '${id}'`,
  )
  expect(mails).toHaveLength(1)
  await at.rows(`update reservations set email = 'Slettet' where id = ${id}`)
  expect((await write('Hallo')).body.code).toBe('ORDER_WITHOUT_CONTACT')
})

test('the version is another one when an open order comes, changes or goes, for whoever may see it', async () => {
  const version = async (staff: TestStaff) =>
    (await staff.browser.get<{ version: string; to_pick: number }>('/admin/orders/version')).body
  const seen = [await version(odda), await version(chain)]
  const there = await reserve({ ShopID: SHOP.voss })
  expect(await version(odda)).toEqual(seen[0])
  expect((await version(chain)).version).not.toBe(seen[1]?.version)
  const here = await reserve()
  const come = await version(odda)
  expect(come).toMatchObject({ to_pick: (seen[0]?.to_pick ?? 0) + 1 })
  await report(odda, here, { action: 'ready' })
  const ready = await version(odda)
  expect(new Set([seen[0]?.version, come.version, ready.version]).size).toBe(3)
  await report(odda, here, { action: 'collected' })
  expect(await version(odda)).toEqual(seen[0])
  await report(chain, there, { action: 'cancelled', amount: 1899 })
})

test('an open page that asks for the version does not keep its session alive', async () => {
  const seenAt = async () =>
    (await at.rows<{ seen_at: Date }>(`select seen_at from staff_sessions where staff_id = ${odda.id}`))[0]
      ?.seen_at
  const before = await seenAt()
  at.pass(5 * 60_000)
  expect((await odda.browser.get('/admin/orders/version')).status).toBe(200)
  expect(await seenAt()).toEqual(before)
  await list(odda, {})
  expect(await seenAt()).toEqual(at.now())
})

test('the pick list has each article once, in Norwegian order, with the orders that want it', async () => {
  const first = await reserve({
    ShopID: SHOP.voss,
    items: [
      { EanNo: eanOf(3), Count: 1 },
      { EanNo: eanOf(2), Count: 1 },
    ],
  })
  const second = await reserve({ ShopID: SHOP.voss, items: [{ EanNo: eanOf(3), Count: 2 }] })
  const ready = await reserve({ ShopID: SHOP.voss })
  await report(chain, ready, { action: 'ready' })
  const { body } = await chain.browser.get<PickList>(`/admin/pick-list?shop_id=${SHOP.voss}`)
  const names = body.lines.map(({ name }) => name)
  expect(names.indexOf('Bygevær skalljakke')).toBeLessThan(names.indexOf('Ålefjær støvel'))
  const boots = body.lines.find(({ ean }) => ean === eanOf(3))
  expect(boots?.orders.map(({ id, count }) => [id, count])).toEqual(
    expect.arrayContaining([
      [first, 1],
      [second, 2],
    ]),
  )
  expect(boots?.pieces).toBe(boots?.orders.reduce((sum, { count }) => sum + count, 0))
  expect(body.lines.flatMap(({ orders }) => orders.map(({ id }) => id))).not.toContain(ready)
  expect(body.is_cut).toBe(false)
})

test('the export is CSV in which no cell begins a formula, for 92 days at most', async () => {
  await reserve({ CustomerName: '=HYPERLINK("http://evil.example")' })
  const path = (from: string, to: string) => `/admin/orders/export?from=${from}&to=${to}`
  const { body } = await odda.browser.get<{ file_name: string; csv: string; rows: number }>(
    path('2026-11-20', '2026-11-20'),
  )
  expect(body.file_name).toBe('ordrer-2026-11-20-2026-11-20.csv')
  expect(body.csv.split('\r\n')).toHaveLength(body.rows + 2)
  expect(body.csv).toContain("'=HYPERLINK")
  expect(body.csv).not.toMatch(/(^|;|")[=+@-][A-Z]/m)
  for (const [from, to] of [
    ['2026-11-20', '2026-11-19'],
    ['2026-01-01', '2026-11-20'],
  ] as const) {
    expect((await odda.browser.get<ErrorBody>(path(from, to))).body.code).toBe('PERIOD_INVALID')
  }
})

test('the chain sees and changes every shop’s links, a shop its own', async () => {
  const links = (staff: TestStaff) =>
    staff.browser.get<{ shop_id: number; is_closed: boolean }[]>('/admin/shop-links')
  expect((await links(chain)).body.map(({ shop_id: shopId }) => shopId)).toEqual(
    expect.arrayContaining([SHOP.odda, SHOP.voss]),
  )
  expect((await links(odda)).body.map(({ shop_id: shopId }) => shopId)).toEqual([SHOP.odda])
  expect((await odda.browser.put(`/admin/shop-links/${SHOP.odda}`, { change: 'close' })).body).toMatchObject({
    is_closed: true,
    revoked: 1,
  })
  expect((await links(odda)).body).toMatchObject([{ is_closed: true }])
  await chain.browser.put(`/admin/shop-links/${SHOP.odda}`, { change: 'open' })
})
