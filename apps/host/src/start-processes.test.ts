import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { seedDemoOnce } from '@varde/api/modules/demo/seed-demo'
import { writeOpening } from '@varde/api/modules/opening/opening.store'
import { createTestDatabase, type TestDatabase } from '@varde/api/testing/test-database'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import { anOrder, type Placed } from '@varde/api/testing/test-shop'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

/** A limit that is enough on a busy machine. */
const PATIENCE = { timeout: 40_000, interval: 50 }
const LONG = { timeout: 180_000 }
const METRICS_TOKEN = 'et langt og hemmelig ord'
const DEMO_CUSTOMER = { email: 'kari@example.test', password: 'fjelltur-2026' }

let database: TestDatabase
const dataDir = makeTestFolder('varde-processes-')
const kills: (() => void)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemoOnce(database.db, { now: new Date(), articles: 100 })
  await writeOpening(database.db, { openedAt: new Date(), payInShop: true })
})
afterEach(() => {
  for (const kill of kills.splice(0)) kill()
})
afterAll(() => database.drop())

type Processes = {
  url: string
  pid: number
  output(): string
  /** The process ids of the workers that have served so far, the earliest first. */
  workers(): number[]
  kill(signal: NodeJS.Signals): void
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>
}

function spawnProcesses(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-processes.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PROCESSES: '2',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://butikk.test',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '0',
      BENCH: 'on',
      LOG_LEVEL: 'fatal',
      METRICS_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  kills.push(() => child.kill('SIGKILL'))
  const ended = once(child, 'exit') as Processes['ended']
  return { child, ended, output: () => output }
}

async function startProcesses(): Promise<Processes> {
  const { child, ended, output } = spawnProcesses()
  const ready = vi.waitFor(() => {
    const found = /klar: (http\S+)/.exec(output())?.[1]
    if (found === undefined) throw new Error('not ready')
    return found
  }, PATIENCE)
  const url = await Promise.race([ready, ended.then(() => undefined)])
  if (url === undefined) throw new Error(`the shop ended:\n${output()}`)
  return {
    url,
    pid: child.pid ?? 0,
    output,
    workers: () => [...output().matchAll(/Prosess (\d+) er klar/g)].map(([, pid]) => Number(pid)),
    kill: (signal) => child.kill(signal),
    ended,
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Answer<Body> = { status: number | undefined; headers: IncomingHttpHeaders; body: Body }

/** A shopper whose connection is kept open: its requests are all answered by one process. */
function connectTo(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  kills.push(() => agent.destroy())
  let socket: Socket | undefined
  function ask<Body = unknown>(
    method: string,
    target: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
  ): Promise<Answer<Body>> {
    return new Promise((resolve, reject) => {
      const sent = request(`${url}${target}`, {
        method,
        agent,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      })
      sent.on('socket', (used) => {
        socket = used
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Body,
          }),
        )
      })
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }
  return { ask, isOpen: () => socket !== undefined && !socket.destroyed }
}

/** The cookies that a browser has after these answers. */
function cookiesOf(answers: Answer<unknown>[]): Record<string, string> {
  const jar: Record<string, string> = {}
  for (const { headers } of answers) {
    for (const line of headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      jar[name] = value
    }
  }
  return jar
}

function headersFor(jar: Record<string, string>): Record<string, string> {
  return {
    cookie: Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-csrf-token': jar['XSRF-TOKEN'] ?? '',
  }
}

type Piece = { articleId: number; ean: string; shopId: number }

/** A piece that is in stock in a shop. */
async function findPiece(): Promise<Piece> {
  const { rows } = await database.pool.query<Piece>(
    `select v.article_id as "articleId", s.ean, s.shop_id as "shopId" from stock s
       join shops h on h.id = s.shop_id join variants v on v.ean = s.ean join articles a on a.id = v.article_id
     where s.on_hand - s.held > 1 and h.has_counter and a.visible_on_web and a.purchasable_on_web
       and a.web_purchase_limit is null
       and not exists (select from campaign_articles c where c.article_id = a.id)
     order by s.ean, s.shop_id limit 1`,
  )
  const [piece] = rows
  if (piece === undefined) throw new Error('nothing is in stock')
  return piece
}

/** How many of a piece there are, as one process knows it. */
async function readQuantity(
  { ask }: ReturnType<typeof connectTo>,
  { articleId, ean, shopId }: Piece,
): Promise<number> {
  type Article = { variants: { ean: string; shops: { id: number; qty: number }[] }[] }
  const { body } = await ask<Article>('GET', `/api/v1/articles/${articleId}`)
  const found = body.variants.find((variant) => variant.ean === ean)
  return found?.shops.find(({ id }) => id === shopId)?.qty ?? 0
}

/** The connection of the database that has the leader's lock. */
async function findLeader(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select a.pid from pg_stat_activity a join pg_locks l using (pid)
     where a.application_name = 'varde leader' and a.datname = current_database()
       and l.locktype = 'advisory' and l.granted`,
  )
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]?.pid
}

test(
  'a shopper whose requests go to two processes logs in, orders and gets one order for one key',
  LONG,
  async () => {
    const shop = await startProcesses()
    expect(shop.workers()).toHaveLength(2)
    // Connections are handed out in turn.
    const [first, second] = [connectTo(shop.url), connectTo(shop.url)]
    const hello = await first.ask('GET', '/api/v1/shops')
    const jar = cookiesOf([hello])
    const loggedIn = await second.ask('POST', '/api/v1/customers/login', {
      headers: headersFor(jar),
      body: DEMO_CUSTOMER,
    })
    expect(loggedIn.status).toBe(200)
    const hers = headersFor({ ...jar, ...cookiesOf([loggedIn]) })
    const current = await first.ask('GET', '/api/v1/customers/current', { headers: hers })
    expect(current).toMatchObject({ status: 200, body: { email: DEMO_CUSTOMER.email } })

    const piece = await findPiece()
    const before = await readQuantity(first, piece)
    const order = {
      headers: { ...hers, 'idempotency-key': 'to-prosesser-1' },
      body: anOrder({
        ShopID: piece.shopId,
        items: [{ EanNo: piece.ean, Count: 1 }],
        cartId: 'handlekurv-i-to-prosesser',
      }),
    }
    const placed = await first.ask<Placed>('POST', '/api/v1/reservations', order)
    expect(placed.status).toBe(201)
    const again = await second.ask<Placed>('POST', '/api/v1/reservations', order)
    expect(again.body.reservations.map(({ id }) => id)).toEqual(placed.body.reservations.map(({ id }) => id))
    for (const each of [first, second]) {
      await vi.waitFor(async () => expect(await readQuantity(each, piece)).toBe(before - 1), PATIENCE)
    }

    // Both processes notice a price that a third one has changed, such as an import.
    await database.pool.query(
      'update articles set suggested_price_ore = 7777700, final_price_ore = 7777700 where id = $1',
      [piece.articleId],
    )
    await database.pool.query(`select pg_notify('catalogue_changed', '')`)
    for (const each of [first, second]) {
      await vi.waitFor(async () => {
        const { body } = await each.ask('GET', `/api/v1/articles/${piece.articleId}`)
        expect(JSON.stringify(body)).toContain('77777')
      }, PATIENCE)
    }

    // Either process tells what both have counted.
    for (const each of [first, second]) {
      const counted = async () => {
        const { body } = await each.ask<string>('GET', '/metrics', {
          headers: { authorization: `Bearer ${METRICS_TOKEN}` },
        })
        return Number(
          /_count\{route="GET \/api\/v1\/shops",from="api",status="200"\} (\d+)/.exec(body)?.[1] ?? 0,
        )
      }
      const earlier = await counted()
      for (const other of [first, second]) await other.ask('GET', '/api/v1/shops')
      expect(await counted()).toBe(earlier + 2)
    }

    // The two were two: with one process one of the connections ends.
    process.kill(shop.workers()[0] ?? 0, 'SIGKILL')
    await vi.waitFor(
      () => expect([first.isOpen(), second.isOpen()].filter(Boolean)).toHaveLength(1),
      PATIENCE,
    )
  },
)

test('when a process is killed the other goes on, a new one comes, and one of them leads', LONG, async () => {
  const shop = await startProcesses()
  const connections = [connectTo(shop.url), connectTo(shop.url)]
  for (const { ask } of connections) expect((await ask('GET', '/healthz')).status).toBe(200)
  const firstLeader = await vi.waitFor(async () => {
    const leader = await findLeader()
    expect(leader).toBeDefined()
    return leader
  }, PATIENCE)

  const [killed = 0, other = 0] = shop.workers()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(connections.filter(({ isOpen }) => isOpen())).toHaveLength(1), PATIENCE)
  for (const { ask, isOpen } of connections) {
    if (isOpen()) expect((await ask('GET', '/healthz')).status).toBe(200)
  }
  expect((await connectTo(shop.url).ask('GET', '/readyz')).status).toBe(200)
  await vi.waitFor(() => expect(shop.workers()).toHaveLength(3), PATIENCE)

  // Whichever of the two led: with both gone, another leads, and the new process serves alone.
  process.kill(other, 'SIGKILL')
  await vi.waitFor(() => expect(isAlive(other)).toBe(false), PATIENCE)
  expect((await connectTo(shop.url).ask('GET', '/readyz')).status).toBe(200)
  await vi.waitFor(async () => {
    const leader = await findLeader()
    expect(leader).toBeDefined()
    expect(leader).not.toBe(firstLeader)
  }, PATIENCE)
})

test('SIGTERM to the primary stops every process, and requests under way are answered', LONG, async () => {
  const shop = await startProcesses()
  const connections = Array.from({ length: 8 }, () => connectTo(shop.url))
  for (const { ask } of connections) expect((await ask('GET', '/healthz')).status).toBe(200)
  const answers = connections.map(({ ask }) =>
    ask('POST', '/api/v1/articles/search', { body: { take: 100 } }),
  )
  await Promise.race(answers)
  shop.kill('SIGTERM')
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await shop.ended).toEqual([0, null])
  expect(shop.workers().filter(isAlive)).toEqual([])
  expect(shop.output()).not.toContain('En ny startes')
})

test('when the primary is killed no process is left', LONG, async () => {
  const shop = await startProcesses()
  shop.kill('SIGKILL')
  await shop.ended
  await vi.waitFor(() => expect(shop.workers().filter(isAlive)).toEqual([]), PATIENCE)
})

test('a shop whose processes cannot start says why and ends', LONG, async () => {
  const occupied = createServer().listen(0, '127.0.0.1')
  await once(occupied, 'listening')
  const { port } = occupied.address() as { port: number }
  const { ended, output } = spawnProcesses({ PORT: String(port) })
  expect(await ended).toEqual([1, null])
  expect(output()).toContain('EADDRINUSE')
  expect(output()).not.toContain('klar:')
  occupied.close()
})
