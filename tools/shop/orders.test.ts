import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { eanOf, NOON } from '@varde/api/testing/test-catalogue'
import { startTestCheckout, type TestCheckout, toHome } from '@varde/api/testing/test-checkout'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import { anOrder, type Placed } from '@varde/api/testing/test-shop'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runOrdersCommand } from './orders-command.ts'
import { readOrdersArguments } from './read-orders-arguments.ts'
import { UsageError } from './usage-error.ts'

let at: TestCheckout
const folder = makeTestFolder('varde-orders-')
const DAY_MS = 24 * 60 * 60_000
const [FIRST, SECOND] = ['2026-11-20', '2026-11-21']
/** The reservations of the first day: paid in the shop, and by card. */
const ids = { counter: 0, parcel: 0 }
const POINT = {
  id: '104',
  name: 'Pakkeboks Storgata',
  address: 'Storgata 24',
  postalCode: '0155',
  city: 'OSLO',
}

beforeAll(async () => {
  at = await startTestCheckout()
  const { advanceReservation } = at.shop.app.orders
  // Friday: one of each is ordered; the jackets are handed out and the parcel is sent.
  const items = [
    { EanNo: eanOf(2), Count: 2 },
    { EanNo: eanOf(5), Count: 3 },
  ]
  const { body } = await at.shop.post<Placed>(
    '/reservations',
    anOrder({ CustomerName: '=HYPERLINK("https://ond.example")', items }),
  )
  ids.counter = body.reservations[0]?.id ?? 0
  const { opened } = await at.buy({ order: toHome({ Email: 'per@example.test' }) })
  ids.parcel = (await at.order(opened.checkoutId)).reservations[0]?.id ?? 0
  await at.rows(
    `update orders set pickup_point = '${JSON.stringify(POINT)}' where id in (select order_id from reservations where id = ${ids.parcel})`,
  )
  await advanceReservation(ids.counter, STATUS.completed, 'shop')
  await advanceReservation(ids.parcel, STATUS.shipped, 'shop')
  await at.shop.app.sweep()
  // Saturday: one jacket and the whole parcel come back.
  at.pass(DAY_MS)
  await advanceReservation(ids.counter, STATUS.returned, 'shop', { lines: [{ ean: eanOf(2), count: 1 }] })
  await advanceReservation(ids.parcel, STATUS.returned, 'shop')
  await at.shop.app.sweep()
})
afterAll(() => at.close())

let files = 0
/** Runs `orders …` and reads what it wrote. */
async function orders(...args: string[]): Promise<string> {
  files += 1
  const file = path.join(folder, `${files}.txt`)
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const env = { DATABASE_URL: at.shop.database.url, DATA_DIR: at.shop.dataDir }
    expect(await runOrdersCommand([...args, '--output', file], env)).toBe(0)
  } finally {
    spy.mockRestore()
  }
  return readFile(file, 'utf8')
}
type Row = Record<string, unknown> & {
  totalOre: number
  freightOre: number
  capturedOre: number
  refundedOre: number
}
async function exportJson(...args: string[]): Promise<Row[]> {
  return JSON.parse(
    await orders('export', '--from', FIRST, '--to', FIRST, '--format', 'json', ...args),
  ) as Row[]
}
const sum = (rows: readonly Row[], name: 'totalOre' | 'freightOre' | 'capturedOre' | 'refundedOre') =>
  rows.reduce((total, row) => total + row[name], 0)

test('each line is a row, and the rows of an order add up to what the shopper pays', async () => {
  const rows = await exportJson()
  expect(rows).toHaveLength(3)
  const [totals] = await at.rows<{ total: string; refunded: string }>(
    'select sum(total_ore) as total, (select refunded_ore from payments where refunded_ore > 0) as refunded from orders where placed_at is not null',
  )
  expect(sum(rows, 'totalOre') + sum(rows, 'freightOre')).toBe(Number(totals?.total))
  const jacket = rows.find(({ ean, fulfilment }) => ean === eanOf(2) && fulfilment === 'pickup')
  expect(jacket).toMatchObject({
    placedAt: '2026-11-20T11:00:00+01:00',
    status: 'completed',
    count: 2,
    returnedCount: 1,
    vatRate: 25,
    paymentMethod: 'shop',
    paymentStatus: 'paid',
    isTest: false,
    refundedOre: jacket?.unitPriceOre,
  })
  const drink = rows.find(({ ean }) => ean === eanOf(5))
  expect(drink).toMatchObject({ vatRate: 15, capturedOre: 0, freightOre: 0 })
  expect(drink?.pantOre).toBeGreaterThan(0)
  const parcel = rows.find(({ fulfilment }) => fulfilment === 'delivery')
  expect(parcel).toMatchObject({ paymentMethod: 'card', isTest: true, status: 'returned' })
  expect([parcel?.capturedOre, parcel?.refundedOre]).toEqual([
    Number(totals?.refunded),
    Number(totals?.refunded),
  ])
  expect(parcel?.freightOre).toBeGreaterThan(0)
  expect(rows.map((row) => [row.fulfilment, row.pickupPointId, row.pickupPointName])).toEqual([
    ['pickup', null, null],
    ['pickup', null, null],
    ['delivery', '104', 'Pakkeboks Storgata'],
  ])
})

test('customers are exported only when asked for, and no cell of the table is a formula', async () => {
  const days = ['--from', FIRST, '--to', FIRST]
  const without = await orders('export', ...days)
  expect(without).not.toMatch(/HYPERLINK|example\.test|412/)
  expect(JSON.stringify(await exportJson())).not.toMatch(/HYPERLINK|example\.test/)
  const table = await orders('export', ...days, '--customers')
  expect(without).toContain(';pickupPointId;pickupPointName\r\n')
  expect(without).toContain(';104;Pakkeboks Storgata\r\n')
  expect(table.startsWith('\uFEFForderNumber;reservationNumber;placedAt;')).toBe(true)
  expect(table).toContain(`"'=HYPERLINK(""https://ond.example"")"`)
  expect(table).toContain(';2026-11-20 11:00;')
  expect(table).toMatch(/;1\d\d\d,\d\d;/)
  const lines = table.trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  for (const cell of lines.slice(1).flatMap((line) => line.split(';')))
    expect(cell).not.toMatch(/^"?[=+\-@\t]/)
  expect((await exportJson('--customers'))[0]).toMatchObject({
    customer: { email: 'kari@example.test', city: '' },
  })
})

test('the days are those of Oslo, --shop chooses one shop, and a file is whole and private', async () => {
  expect(await orders('export', '--from', SECOND, '--to', SECOND, '--format', 'json')).toBe('[]\n')
  expect((await exportJson('--shop', '1')).every(({ shopNo }) => shopNo === '1')).toBe(true)
  const env = { DATABASE_URL: at.shop.database.url, DATA_DIR: at.shop.dataDir }
  const days = ['--from', FIRST, '--to', FIRST]
  await expect(runOrdersCommand(['export', ...days, '--shop', '4711'], env)).rejects.toThrow(
    'butikk 4711 finnes ikke',
  )
  const nowhere = path.join(folder, 'finnes-ikke', 'x.csv')
  await expect(runOrdersCommand(['export', ...days, '--output', nowhere], env)).rejects.toThrow(UsageError)
  const names = await readdir(folder)
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  expect((await stat(path.join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
})

test('a page of orders follows the other', async () => {
  const { pool } = at.shop.database
  const day = new Date(NOON.getTime() + 40 * DAY_MS)
  await pool.query(
    `with new as (
       insert into orders (public_token, brand, goods_ore, pant_ore, total_ore, created_at, placed_at)
       select 'side' || no, 'fonna', 100, 0, 100, $1, $1 from generate_series(1, 450) as no returning id
     ), parts as (
       insert into reservations (public_token, order_id, shop_id, status_id, name, email, phone, total_ore, pant_ore, brand, date)
       select 'del' || id, id, 1, 7, 'N', 'n@example.test', '', 100, 0, 'fonna', $1 from new returning id
     )
     insert into reservation_lines (reservation_id, ean, article_id, name, size, color, count, price_ore, pant_ore, vat_basis_points)
     select id, '1', 0, '-1+2', 'S', 'Rød', 1, 100, 0, 2500 from parts`,
    [day],
  )
  const date = '2026-12-30'
  const rows = JSON.parse(await orders('export', '--from', date, '--to', date, '--format', 'json')) as Row[]
  expect(rows).toHaveLength(450)
  expect(new Set(rows.map(({ orderNumber }) => orderNumber)).size).toBe(450)
  expect(rows[0]).toMatchObject({ sku: null, articleNo: null })
  expect(await orders('export', '--from', date, '--to', date)).toContain(`;'-1+2;`)
})

type Report = {
  total: {
    reservations: number
    sold: Record<string, number>
    returned: Record<string, number>
    vat: Record<string, number>[]
    payments: Record<string, unknown>[]
  }
  brands: { brand: string; company: string; orgNo: string }[]
  shops: { shopNo: string }[]
}
async function settle(...args: string[]): Promise<Report> {
  return JSON.parse(await orders('settlement', '--format', 'json', ...args)) as Report
}

test('a settlement agrees with the orders, day by day, and test money is kept apart', async () => {
  const rows = await exportJson()
  const counter = rows.filter(({ paymentMethod }) => paymentMethod === 'shop')
  const first = await settle(FIRST)
  expect(first.total.sold.totalOre).toBe(sum(counter, 'totalOre'))
  expect(first.total.returned.totalOre).toBe(0)
  expect(first.total.vat.map(({ rateBp }) => rateBp)).toEqual([1500, 2500])
  expect(first.total.payments).toEqual([
    expect.objectContaining({ method: 'shop', capturedOre: sum(counter, 'totalOre'), differenceOre: 0 }),
  ])
  expect(first.brands).toEqual([
    expect.objectContaining({
      brand: 'fonna',
      company: expect.stringMatching(/\S/),
      orgNo: expect.stringMatching(/\d/),
    }),
  ])
  expect(first.shops.map(({ shopNo }) => shopNo)).toEqual(['1'])

  const second = await settle(SECOND)
  expect(second.total).toMatchObject({ reservations: 0, returned: { totalOre: sum(counter, 'refundedOre') } })

  const parcel = rows.filter(({ paymentMethod }) => paymentMethod === 'card')
  const test = await settle(FIRST, '--test')
  expect(test.total.sold).toMatchObject({
    totalOre: sum(parcel, 'capturedOre'),
    freightOre: sum(parcel, 'freightOre'),
  })
  expect(test.total.payments).toMatchObject([{ method: 'card', differenceOre: 0, refundedOre: 0 }])
  const both = await settle('--from', FIRST, '--to', SECOND, '--test')
  expect(both.total.returned).toEqual(both.total.sold)
  expect(both.total.payments).toMatchObject([{ method: 'card', differenceOre: 0 }])
  expect(both.total.vat.every(({ vatOre, baseOre }) => vatOre === 0 && baseOre === 0)).toBe(true)
})

test('the settlement is read on a screen or as a table', async () => {
  const text = (await orders('settlement', FIRST)).replace(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain('Oppgjør 2026-11-20\n\nAlt: 1 utlevering\n')
  expect(text).toMatch(/\n {2}MVA 15 % +[\d ]+/)
  expect(text).toMatch(/\n {2}I butikken +[\d ]+/)
  expect(text).toMatch(/\nButikk 1 /)
  const table = await orders('settlement', FIRST, '--format', 'csv')
  expect(table.startsWith('\uFEFFlevel;id;name;orgNo;entry;key;sold;')).toBe(true)
  expect(table).toMatch(/\r\nshop;1;[^;]+;[^;]*;vat;25;\d+,\d\d;0,00;/)
  expect((await orders('settlement', '2026-01-01')).trimEnd()).toBe(
    'Oppgjør 2026-01-01\n\nAlt: 0 utleveringer',
  )
})

test.each([
  [[], 'si hva som skal gjøres'],
  [['export'], 'si hvilke dager'],
  [['export', '--from', FIRST], 'si hvilke dager'],
  [['export', '--from', FIRST, '--to', '2026-11-31'], '2026-11-31 er ikke en dag'],
  [['export', '--from', SECOND, '--to', FIRST], '--to 2026-11-20 er før'],
  [['export', FIRST], 'for mye: 2026-11-20'],
  [['export', '--from', FIRST, '--to', FIRST, '--format', 'xml'], '--format xml finnes ikke'],
  [['export', '--from', FIRST, '--to', FIRST, '--test'], '--test gjelder ikke export'],
  [['settlement'], 'si hvilke dager'],
  [['settlement', 'i går'], 'i går er ikke en dag'],
  [['settlement', FIRST, '--to', FIRST], 'si enten en dag eller'],
  [['settlement', FIRST, '--customers'], '--customers gjelder ikke settlement'],
])('orders %o is refused: %s', (args, text) => {
  expect(() => readOrdersArguments(args)).toThrow(UsageError)
  expect(() => readOrdersArguments(args)).toThrow(text)
})
