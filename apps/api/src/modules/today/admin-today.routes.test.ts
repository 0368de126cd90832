import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { eanOf, SHOP } from '../../testing/test-catalogue.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Today = {
  shops: { shop_id: number; to_pick: number; late: number; ready: number }[]
  waiting_reviews: number | null
  waiting_questions: number | null
  failed_messages: number | null
  failed_payments: number | null
  feeds: { kind: string; feed: string; status: string }[]
}
type Sales = {
  days: {
    day: string
    shop_id: number
    orders: number
    sales: number
    pick_minutes: number | null
    fetch_hours: number | null
  }[]
}
const MINUTE_MS = 60_000

let at: TestAccounts
let chain: TestStaff
let odda: TestStaff
let editor: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  await at.rows(`update shops set opening_hours = 'Man-Lør:1000-1800' where id in (1, 2)`)
  await at.rows(`select pg_notify('content_changed', '')`)
  chain = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
  odda = await startTestStaff(at, { email: 'odda@example.test', role: 'shop', shopIds: [SHOP.odda] })
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
})
afterAll(() => at.close())

async function reserve(shopId: number, no: number) {
  const { body, text } = await at.shop.post<Placed>(
    '/reservations',
    anOrder({
      ShopID: shopId,
      Email: `kunde${no}@example.test`,
      Phone: `4123000${no}`,
      items: [{ EanNo: eanOf(2), Count: 1 }],
    }),
  )
  const id = body.reservations[0]?.id
  if (id === undefined) throw new Error(text)
  return id
}
const today = async ({ browser }: TestStaff) => (await browser.get<Today>('/admin/today')).body
const ofShop = ({ shops }: Today, shopId: number) => shops.find(({ shop_id: id }) => id === shopId)

test('today has what each role has to do, and nothing of what it may not see', async () => {
  await reserve(SHOP.odda, 1)
  await reserve(SHOP.voss, 2)
  await at.rows(`insert into jobs (queue, kind, payload, failed_at) values
    ('message', 'ready', '{}', now()), ('payment', 'capture', '{}', now()), ('payment', 'refund', '{}', now())`)
  await at.rows(`insert into import_runs (id, kind, file_name, source, status, created_at) values
    (gen_random_uuid(), 'stock', 'gammel.csv', 'http', 'done', '2026-11-19'), (gen_random_uuid(), 'stock', 'ny.csv', 'http', 'failed', '2026-11-20')`)
  const all = await today(chain)
  expect(ofShop(all, SHOP.odda)).toMatchObject({ to_pick: 1, late: 0, ready: 0 })
  expect(ofShop(all, SHOP.voss)).toMatchObject({ to_pick: 1 })
  expect(all).toMatchObject({ failed_messages: 1, failed_payments: 2, waiting_questions: 0 })
  expect(all.feeds).toMatchObject([{ kind: 'stock', feed: '', file_name: 'ny.csv', status: 'failed' }])
  const own = await today(odda)
  expect(own.shops.map(({ shop_id: id }) => id)).toEqual([SHOP.odda])
  expect(own).toMatchObject({
    waiting_reviews: null,
    waiting_questions: null,
    failed_messages: null,
    failed_payments: null,
    feeds: [],
  })
  const content = await today(editor)
  expect(content).toMatchObject({ shops: [], failed_messages: null, failed_payments: null, feeds: [] })
  expect(content.waiting_reviews).toBe(all.waiting_reviews)
  expect(content.waiting_reviews).toBeGreaterThanOrEqual(0)
})

test('9.14: what was promised for a time that has passed is late, and sales and times are counted by day and shop', async () => {
  const [row] = await at.rows<{ id: number }>(`select min(id)::int as id from reservations where shop_id = 1`)
  const id = row?.id ?? 0
  // Promised for closing time.
  at.pass(8 * 60 * MINUTE_MS)
  const late = await startTestStaff(at, {
    email: 'voss@example.test',
    role: 'shop',
    shopIds: [SHOP.odda, SHOP.voss],
  })
  expect(ofShop(await today(late), SHOP.odda)).toMatchObject({ to_pick: 1, late: 1 })
  const listLate = async (shopId: number) =>
    (await late.browser.get<{ data: object[] }>(`/admin/orders?state=late&shop_id=${shopId}`)).body.data
  expect(await listLate(SHOP.odda)).toMatchObject([{ id, late: true }])
  expect(await listLate(SHOP.voss)).toMatchObject([{ shop_id: SHOP.voss, late: true }])
  await late.browser.post(`/admin/orders/${id}/status`, { action: 'ready' })
  expect(ofShop(await today(late), SHOP.odda)).toMatchObject({ to_pick: 0, late: 0, ready: 1 })
  expect(await listLate(SHOP.odda)).toEqual([])
  at.pass(30 * MINUTE_MS)
  await late.browser.post(`/admin/orders/${id}/status`, { action: 'collected' })
  const sales = await late.browser.get<Sales>('/admin/sales?from=2026-11-01&to=2026-11-30')
  expect(sales.body.days).toMatchObject([
    { day: '2026-11-20', shop_id: SHOP.odda, orders: 1, sales: 1899, pick_minutes: 480, fetch_hours: 0.5 },
    { day: '2026-11-20', shop_id: SHOP.voss, orders: 1, sales: 1899, pick_minutes: null, fetch_hours: null },
  ])
  const one = await late.browser.get<Sales>(`/admin/sales?from=2026-11-20&to=2026-11-20&shop_id=${SHOP.voss}`)
  expect(one.body.days).toHaveLength(1)
  expect((await late.browser.get<Sales>('/admin/sales?from=2026-11-21&to=2026-11-30')).body.days).toEqual([])
  for (const period of ['from=2026-11-21&to=2026-11-20', 'from=2026-01-01&to=2026-11-20']) {
    expect((await late.browser.get<ErrorBody>(`/admin/sales?${period}`)).body.code).toBe('PERIOD_INVALID')
  }
})
