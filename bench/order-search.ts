import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts'
import { chromiumLaunch } from '../e2e/fixtures/chromium-launch.ts'
import { makeStaff } from '../e2e/fixtures/log-in-staff.ts'
import { startShop } from '../e2e/fixtures/start-shop.ts'

// How long the back office's list of orders takes, as its people get it: searched, narrowed and paged, of the whole chain.
//   node bench/order-search.ts [--orders 200000] [--rounds 9]
// The orders are made up and added to a new demo shop in a folder that is thrown away: two lines each, spread over two
// years and all shops; 300 of them are still to be picked.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '9' },
  },
})
const orders = Number(values.orders)
const rounds = Number(values.rounds)
const FIRST_ID = 1_000_000
const FIRST_NAMES = ['Kari', 'Ola', 'Åse', 'Per', 'Gro', 'Nils', 'Ida', 'Jon', 'Tuva', 'Sindre']

const dataDir = await mkdtemp(path.join(tmpdir(), 'order-search-'))
const shop = await startShop({ dataDir, demo: 'on', env: { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' } })
const browser = await chromium.launch(chromiumLaunch)
const staff = await browser.newContext({ baseURL: shop.url })
try {
  await fill()
  await makeStaff(shop, staff, { email: 'maler@example.test', role: 'chain' })
  const asked: Record<string, string> = {
    'no search': '',
    'no search, last page': `page=${Math.floor(orders / 50)}`,
    open: 'state=open',
    late: 'state=late',
    number: `q=${FIRST_ID + Math.floor(orders / 2)}`,
    phone: 'q=40050000',
    'last digits of a phone': 'q=0123',
    'e-mail': 'q=kunde77777@example.test',
    'beginning of an e-mail': 'q=kunde7777@',
    'name of many': 'q=Kari',
    'name of few': 'q=Tuva Etternavn333',
    'name of nobody': 'q=Xerxes',
    EAN: 'q=7090000000017',
  }
  const table: Record<string, Record<string, number>> = {}
  for (const [what, query] of Object.entries(asked)) table[what] = await time(query)
  console.log(`${orders} orders, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`)
  console.table(table)
} finally {
  await browser.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function time(query: string): Promise<Record<string, number>> {
  const address = `/api/v1/admin/orders?${new URLSearchParams(query)}`
  const read = async () => {
    const answer = await staff.request.get(address)
    if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { total: number }).total
  }
  const found = await read()
  const ms: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await read()
    ms.push(Math.round(performance.now() - began))
  }
  ms.sort((a, b) => a - b)
  return {
    found,
    'median, ms': ms[Math.floor(rounds / 2)] ?? Number.NaN,
    'at most, ms': ms.at(-1) ?? Number.NaN,
  }
}

/** With a connection of its own, which has all the time that it needs. */
async function fill(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, share: true })
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    await client.query(
      `insert into orders (id, public_token, brand, goods_ore, pant_ore, freight_ore, total_ore, created_at, placed_at)
       overriding system value
       select $2 + n, 'o' || n, (select min(id) from tenants), 100000, 0, 0, 100000, at, at
       from (select n, now() - make_interval(mins => ((1 - n::float8 / $1) * 1051200)::int) as at
             from generate_series(1, $1::int) n) as made order by n`,
      [orders, FIRST_ID],
    )
    await client.query(
      `insert into reservations
         (id, public_token, order_id, shop_id, status_id, name, email, phone, total_ore, pant_ore, brand, date)
       overriding system value
       select $3 + n, 'r' || n, $3 + n, shops.ids[1 + n % cardinality(shops.ids)],
              case when n > $1 - 300 then 2 when n % 50 = 0 then 8 else 6 end,
              ($2::text[])[1 + n % 10] || ' Etternavn' || (n * 7919) % 5000,
              'kunde' || (n * 13) % 90000 || '@example.test', '+47' || (40000000 + (n::bigint * 9973) % 99999),
              100000, 0, o.brand, o.created_at
       from generate_series(1, $1::int) n
       join orders o on o.id = $3 + n
       cross join (select array_agg(id) ids from shops) shops order by n`,
      [orders, FIRST_NAMES, FIRST_ID],
    )
    await client.query(
      `insert into reservation_lines
         (reservation_id, ean, article_id, name, size, color, count, price_ore, pant_ore, vat_basis_points)
       select $2 + n, (7090000000000 + (n * 31 + k * 17) % 20000)::text, (n * 31 + k) % 5000, 'Skalljakke', 'M', 'Petrol',
              1, 50000, 0, 2500
       from generate_series(1, $1::int) n cross join generate_series(1, 2) k order by n`,
      [orders, FIRST_ID],
    )
    await client.query('vacuum analyze orders')
    await client.query('vacuum analyze reservations')
    await client.query('vacuum analyze reservation_lines')
  } finally {
    await client.end()
    await server.stop()
  }
}
