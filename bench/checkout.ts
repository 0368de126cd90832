import { randomUUID } from 'node:crypto'
import { chmodSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts'
import { startShop } from '../e2e/fixtures/start-shop.ts'
import { startTestProvider } from '../e2e/fixtures/start-test-provider.ts'
import { startTestVipps } from '../e2e/fixtures/start-test-vipps.ts'
import { sendRequests } from './send-requests.ts'

// How many orders a second a shop takes: reservations paid in the shop, and whole checkouts through Klarna and Vipps.
//   node bench/checkout.ts [--seconds 4] [--rounds 5] [--buyers 16] [--lines 2] [--profile FOLDER]
// Starts a demo shop and both test providers on loopback, each in its own process, and stops them again. Every round runs
// five parts on the same database with the same durability: bare transactions (one update of stock, one insert) through
// a pool as large as the shop's, reservations over HTTP, reservations as a browser sends them (with an idempotency key
// and a cart id), and checkouts over HTTP through Klarna and through Vipps (hold, session, approval, authorisation). The ratio within a round is what
// counts; the medians of the rounds are shown.
// Every order queues two messages, a receipt and a notice to the shop, which may be sent after the orders. So each
// part starts with an empty message queue, and the table also has the rate until the last message is sent («with
// messages») and the processor time of the shop and the database for each order.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    buyers: { type: 'string', default: '16' },
    lines: { type: 'string', default: '2' },
    profile: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const buyers = Number(values.buyers)
const linesEach = Number(values.lines)
/** The same size as the pool of `connectDatabase`. */
const POOL_SIZE = 10
const WARM_SECONDS = 3
/** The number of stock rows (shop and EAN) with plenty of goods, so that orders spread over many rows. */
const STOCK_ROWS = 400

type StockRow = { shopId: number; ean: string }
type Opened = { checkoutId: string; payment: { sessionId: string } }
type Confirmed = { txData: { status: string } }
type Orders = {
  perSecond: number
  /** The rate when the time until the message queue is empty again is included. */
  withMessages: number
  /** How many of the two messages of an order were sent while orders came in. */
  messagesMeanwhile: number
  p50: number
  p99: number
  shopMs: number
  databaseMs: number
}
type Round = { bare: number; plain: Orders; asSent: Orders; byKlarna: Orders; byVipps: Orders }

const folder = await mkdtemp(path.join(tmpdir(), 'varde-bench-'))
// When root runs this, the database server runs as another user, who must be able to read the folder.
chmodSync(folder, 0o755)
const dataDir = path.join(folder, 'shop')
const provider = await startTestProvider(path.join(folder, 'provider.jsonl'))
const vipps = await startTestVipps(path.join(folder, 'vipps.jsonl'))
const shop = await startShop({
  dataDir,
  demo: 'on',
  env: {
    ...provider.env,
    ...vipps.env,
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'fatal',
    ...(values.profile === undefined
      ? {}
      : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${path.resolve(values.profile)}` }),
  },
})
const server = await startEmbeddedPostgres({ dataDir, share: true })
const pool = new pg.Pool({ connectionString: server.url, max: POOL_SIZE })
// The shop owns the database server, so its connections break when the shop stops.
pool.on('error', () => undefined)
let drawn = 1
try {
  const stockRows = await fillStock()
  const headers = await readToken()
  const { rows: durability } = await pool.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  )
  console.log(
    `${buyers} buyers, ${linesEach} lines each, ${rounds} rounds of ${seconds} s; fsync ${durability[0]?.fsync}, synchronous_commit ${durability[0]?.commit}`,
  )
  const plain = (forSeconds: number) => measure(() => reserve(stockRows, headers, forSeconds, false))
  const asSent = (forSeconds: number) => measure(() => reserve(stockRows, headers, forSeconds, true))
  const byKlarna = (forSeconds: number) => measure(() => checkOut(stockRows, headers, forSeconds, 'card'))
  const byVipps = (forSeconds: number) => measure(() => checkOut(stockRows, headers, forSeconds, 'vipps'))
  await runBare(stockRows, WARM_SECONDS)
  for (const part of [plain, asSent, byKlarna, byVipps]) await part(WARM_SECONDS)
  // A shop in use has current table statistics.
  await pool.query('analyze')
  const measured: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const bare = await runBare(stockRows, seconds)
    measured.push({
      bare,
      plain: await plain(seconds),
      asSent: await asSent(seconds),
      byKlarna: await byKlarna(seconds),
      byVipps: await byVipps(seconds),
    })
  }
  function medianOf(value: (round: Round) => number) {
    const sorted = measured.map(value).toSorted((a, b) => a - b)
    return Math.round((sorted[sorted.length >> 1] ?? 0) * 100) / 100
  }
  function row(part: Exclude<keyof Round, 'bare'>) {
    return {
      'per s': medianOf((round) => round[part].perSecond),
      ratio: medianOf((round) => round[part].perSecond / round.bare),
      'with messages': medianOf((round) => round[part].withMessages),
      'its ratio': medianOf((round) => round[part].withMessages / round.bare),
      'p50 ms': medianOf((round) => round[part].p50),
      'p99 ms': medianOf((round) => round[part].p99),
      'shop ms': medianOf((round) => round[part].shopMs),
      'database ms': medianOf((round) => round[part].databaseMs),
      'sent meanwhile': medianOf((round) => round[part].messagesMeanwhile),
    }
  }
  console.table({
    'bare update + insert': { 'per s': medianOf(({ bare }) => bare), ratio: 1 },
    'reservation, paid in the shop': row('plain'),
    '… with key and cart': row('asSent'),
    'checkout through Klarna': row('byKlarna'),
    'checkout through Vipps': row('byVipps'),
  })
  const { rows: held } = await pool.query(
    `select (select sum(held)::int from stock) as held, (select sum(count)::int from reservation_lines l
       join reservations r on r.id = l.reservation_id where r.status_id in (1, 2, 3, 4)) as reserved`,
  )
  if (held[0]?.held < held[0]?.reserved)
    throw new Error(`held stock does not cover the reservations: ${JSON.stringify(held[0])}`)
} finally {
  await pool.end()
  await shop.stop()
  await provider.stop()
  await vipps.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Fills some stock rows of shops with a counter, for articles that can be bought on the web. */
async function fillStock(): Promise<StockRow[]> {
  const { rows } = await pool.query<{ shop_id: number; ean: string }>(
    `update stock set on_hand = 1000000 where (shop_id, ean) in (
       select s.shop_id, s.ean from stock s join shops h on h.id = s.shop_id join variants v on v.ean = s.ean
         join articles a on a.id = v.article_id
         where h.has_counter and a.visible_on_web and a.purchasable_on_web and a.web_purchase_limit is null
         order by md5(s.ean || s.shop_id) limit ${STOCK_ROWS})
       returning shop_id, ean`,
  )
  return rows.map(({ shop_id, ean }) => ({ shopId: shop_id, ean }))
}

async function readToken(): Promise<Record<string, string>> {
  const response = await fetch(`${shop.url}/api/v1/shops`)
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('XSRF-TOKEN='))
  const token = cookie?.split(';')[0]?.slice('XSRF-TOKEN='.length) ?? ''
  return { cookie: `XSRF-TOKEN=${token}`, 'x-csrf-token': token }
}

/** The next pseudo-random number; the sequence is the same in every run. */
function draw(below: number): number {
  drawn = (drawn * 48_271) % 2_147_483_647
  return drawn % below
}

function drawOrder(stockRows: readonly StockRow[]) {
  const first = stockRows[draw(stockRows.length)] as StockRow
  const others = stockRows.filter(({ shopId, ean }) => shopId === first.shopId && ean !== first.ean)
  const eans = new Set([first.ean])
  while (eans.size < Math.min(linesEach, others.length + 1)) {
    eans.add((others[draw(others.length)] as StockRow).ean)
  }
  return {
    CustomerName: 'Kari Bjørnsdatter Åsen',
    Email: `kunde${draw(1_000_000_000)}@example.test`,
    Phone: '412 34 567',
    Delivery: 0,
    ShopID: first.shopId,
    items: [...eans].map((EanNo) => ({ EanNo, Count: 1 })),
  }
}

/** The least work that an order needs: one row updated and one inserted, committed to disk. */
async function runBare(stockRows: readonly StockRow[], forSeconds: number): Promise<number> {
  const until = performance.now() + forSeconds * 1000
  const started = performance.now()
  let done = 0
  async function work() {
    while (performance.now() < until) {
      const { shopId, ean } = stockRows[draw(stockRows.length)] as StockRow
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query({
          name: 'bare-update',
          text: 'update stock set held = held + 1 where shop_id = $1 and ean = $2',
          values: [shopId, ean],
        })
        await client.query({
          name: 'bare-insert',
          text: `insert into stock_movements (shop_id, ean, delta, reason) values ($1, $2, 0, 'correction')`,
          values: [shopId, ean],
        })
        await client.query('commit')
      } finally {
        client.release()
      }
      done += 1
    }
  }
  await Promise.all(Array.from({ length: buyers }, work))
  return done / ((performance.now() - started) / 1000)
}

async function reserve(
  stockRows: readonly StockRow[],
  headers: Record<string, string>,
  forSeconds: number,
  asSent: boolean,
) {
  const run = await sendRequests({
    port: Number(new URL(shop.url).port),
    connections: buyers,
    seconds: forSeconds,
    headers,
    expected: 201,
    next: () => ({
      path: '/api/v1/reservations',
      body: JSON.stringify({ ...drawOrder(stockRows), ...(asSent ? { cartId: randomUUID() } : {}) }),
      ...(asSent ? { headers: { 'idempotency-key': randomUUID() } } : {}),
    }),
  })
  if (run.failed > 0) throw new Error(`${run.failed} reservations were refused`)
  return run
}

/** Runs some orders with an empty message queue, and measures their cost and the messages left over. */
async function measure(run: () => Promise<{ perSecond: number; p50: number; p99: number }>): Promise<Orders> {
  await waitForMessages()
  const [ordersBefore, shopBefore, databaseBefore] = [await countOrders(), shopCpuMs(), await databaseCpuMs()]
  const started = performance.now()
  const { perSecond, p50, p99 } = await run()
  const [shopMs, databaseMs] = [shopCpuMs() - shopBefore, (await databaseCpuMs()) - databaseBefore]
  const orders = (await countOrders()) - ordersBefore
  const left = await countWaiting()
  await waitForMessages()
  return {
    perSecond,
    withMessages: orders / ((performance.now() - started) / 1000),
    messagesMeanwhile: 2 - left / orders,
    p50,
    p99,
    shopMs: shopMs / orders,
    databaseMs: databaseMs / orders,
  }
}

async function countOne(query: string): Promise<number> {
  return Number((await pool.query<{ count: string }>(query)).rows[0]?.count)
}

function countOrders(): Promise<number> {
  return countOne('select count(*) from orders where placed_at is not null')
}

function countWaiting(): Promise<number> {
  return countOne(`select count(*) from jobs where queue = 'message' and finished_at is null`)
}

async function waitForMessages(): Promise<void> {
  while ((await countWaiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** The processor time of a process and of its ended children so far; 0 on systems without /proc. */
function cpuMsOf(pid: number): { own: number; ended: number; parent: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name may contain anything, so read after it: the parent, and times in hundredths of a second.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [own, ended] = [11, 13].map((at) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) * 10)
    return { own: own ?? 0, ended: ended ?? 0, parent: fields[1] ?? 0 }
  } catch {
    return { own: 0, ended: 0, parent: 0 }
  }
}

function shopCpuMs(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/host'))
  return cpuMsOf(Number(found)).own
}

/** The processor time of all database processes, including ended ones, since a pool closes idle connections. */
async function databaseCpuMs(): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  const times = rows.map(({ pid }) => cpuMsOf(pid))
  return times.reduce((sum, { own }) => sum + own, 0) + cpuMsOf(times[0]?.parent ?? 0).ended
}

/** Runs whole checkouts, each from the click on the button to the placed order. */
async function checkOut(
  stockRows: readonly StockRow[],
  headers: Record<string, string>,
  forSeconds: number,
  method: 'card' | 'vipps',
) {
  const started = performance.now()
  const until = started + forSeconds * 1000
  const times: number[] = []
  async function post<Body>(url: string, body: unknown): Promise<Body> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  const base = `${shop.url}/api/v1/reservations`
  async function confirmAtKlarna({ checkoutId, payment }: Opened): Promise<Confirmed> {
    const authorization_token = await provider.authorise(payment.sessionId)
    return post(`${base}/klarna/${checkoutId}/authorization`, { authorization_token })
  }
  async function confirmAtVipps({ checkoutId, payment }: Opened): Promise<Confirmed> {
    // The id of a session at Vipps is its reference there.
    await vipps.decide(payment.sessionId, 'approve')
    return post(`${base}/vipps/${checkoutId}/refresh`, {})
  }
  async function buy() {
    while (performance.now() < until) {
      const begun = performance.now()
      const opened = await post<Opened>(`${base}/klarna/`, {
        order: drawOrder(stockRows),
        payment: { method },
      })
      const confirmed = method === 'card' ? await confirmAtKlarna(opened) : await confirmAtVipps(opened)
      if (confirmed.txData.status !== 'authorised') throw new Error(JSON.stringify(confirmed.txData))
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: buyers }, buy))
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: times.length / ((performance.now() - started) / 1000),
    p50: sorted[sorted.length >> 1] ?? 0,
    p99: sorted[Math.min(sorted.length - 1, Math.floor(0.99 * sorted.length))] ?? 0,
  }
}
