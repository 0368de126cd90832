import { listDemoRows } from '@varde/api/modules/demo/find-demo-rows'
import { seedDemo } from '@varde/api/modules/demo/seed-demo'
import { createTestDatabase } from '@varde/api/testing/test-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runDemoCommand } from './demo-command.ts'
import { UsageError } from './usage-error.ts'

const database = await createTestDatabase()
beforeAll(async () => {
  await seedDemo(database.db, { now: new Date(), articles: 150 })
  // Goods of the chain's own, in a colour, size and brand of the demo, in a shop of its own.
  await query(`insert into shops (id, no, name, full_name, slug, post_no, post_place, address)
    values (2001, '2001', 'Bergen', 'Nordkjeden Bergen', 'nordkjeden-bergen', '5003', 'Bergen', 'Torget 1')`)
  await query(`insert into articles (id, article_no, name, slug, brand_id, group_id, suggested_price_ore, final_price_ore)
    select 200000, 'N-1', 'Egen jakke', 'egen-jakke', brand_id, group_id, 100, 100 from articles limit 1`)
  await query(`insert into variants (id, article_id, ean, size_id, color_id)
    select 2000000, 200000, '7030000000109', size_id, color_id from variants limit 1`)
  await query(`insert into stock (shop_id, ean, on_hand) values (2001, '7030000000109', 3)`)
  // Its own text in the place of one of the demo's, and a poll of its own.
  await query(
    `update pages set title = 'Om Nordkjeden', description = 'To butikker i nord.' where slug = 'om-oss'`,
  )
  await query(`insert into polls (name, kind, starts_at) values ('Ski eller truger?', 'poll', now())`)
})
afterAll(() => database.drop())

async function query(text: string) {
  return (await database.pool.query(text)).rows
}

/** Runs `demo …` in this process. @returns its exit code, and the lines it printed */
async function run(...args: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const code = await runDemoCommand(args, { DATABASE_URL: database.url })
    return { code, lines: [...log.mock.calls, ...error.mock.calls].flat().map(String) }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

test('demo off refuses while DEMO is on, since the next start would fill the shop again', async () => {
  await expect(runDemoCommand(['off'], { DATABASE_URL: database.url, DEMO: 'on' })).rejects.toThrow(
    UsageError,
  )
})

test('demo off removes everything of the demo and nothing of the chain’s own', async () => {
  // An order of a shopper's on the demo's goods stops it.
  const [order] = await query(
    `insert into orders (public_token, brand, payment_method, goods_ore, total_ore, pant_ore, freight_ore, created_at)
     select 'kjopt', brand, 'shop', goods_ore, total_ore, 0, 0, now() from orders limit 1 returning id`,
  )
  await query(
    `insert into reservations (order_id, public_token, shop_id, status_id, name, email, phone, total_ore, pant_ore, freight_ore, brand, date)
     select ${order.id}, 'kjopt-r', shop_id, status_id, 'Ola', 'ola@example.test', '', total_ore, 0, 0, brand, now() from reservations limit 1`,
  )
  const refused = await run('off')
  expect([refused.code, refused.lines[0]]).toEqual([
    1,
    'Kunder har 1 ordre på varer eller butikker fra demoen.',
  ])
  expect(await query(`select count(*)::int as count from articles`)).toEqual([{ count: 151 }])

  const removed = await run('off', '--force')
  expect([removed.code, removed.lines[0]]).toEqual([0, expect.stringContaining('150 artikler')])
  expect(await listDemoRows(database.db)).toEqual([])
  expect(await query('select article_no from articles')).toEqual([{ article_no: 'N-1' }])
  expect(await query('select no from shops')).toEqual([{ no: '2001' }])
  expect(await query('select shop_id, on_hand from stock')).toEqual([{ shop_id: 2001, on_hand: 3 }])
  for (const table of [
    'orders',
    'reservations',
    'customers',
    'tenants',
    'settings',
    'campaigns',
    'promocodes',
    'blog_posts',
    'social_posts',
    'reviews',
    'stock_movements',
  ])
    expect([table, await query(`select count(*)::int as count from ${table}`)]).toEqual([
      table,
      [{ count: 0 }],
    ])
  expect(await query('select name from polls')).toEqual([{ name: 'Ski eller truger?' }])
  expect(await query(`select title from pages where slug = 'om-oss'`)).toEqual([{ title: 'Om Nordkjeden' }])
  expect(await query(`select slug from pages where slug like '%jan-mayen%'`)).toEqual([])
  for (const table of ['brands', 'colors', 'sizes'])
    expect([table, await query(`select count(*)::int as count from ${table}`)]).toEqual([
      table,
      [{ count: 1 }],
    ])
  expect((await run('off')).lines).toEqual(['Det var ikke noe igjen av demoen.'])
})
