import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { Order, Reservation } from '@varde/contract/entities'
import type { Database } from '../db/connect.ts'
import { type App, type AppOptions, buildApp } from '../server/build-app.ts'
import { type Environment, readEnvironment } from '../server/environment.ts'
import { eanOf, NOON, SHOP, seedTestCatalogue } from './test-catalogue.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { makeTestFolder } from './test-folder.ts'

/** A response, with the body parsed where it is JSON. */
export type Answer<Body = unknown> = { status: number; headers: Headers; text: string; body: Body }

export type TestServer = {
  url: string
  app: App
  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>
  /** Sends JSON below /api/v1 with a valid CSRF token unless `headers` say otherwise. */
  post<Body = unknown>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>>
  /** Everything that was logged. */
  logs(): string
  close(): Promise<void>
}

export type TestShop = TestServer & {
  database: TestDatabase
  dataDir: string
  /** Starts a second app on the same database, which stands in for another process of the shop. */
  startAnother(more?: TestShopSettings): Promise<TestServer>
}

export type TestShopSettings = Partial<
  Pick<AppOptions, 'now' | 'randomToken' | 'payments' | 'limits' | 'webhookCa'>
> & {
  env?: Record<string, string>
  /** Loopback by default. */
  host?: string
  /** Any free port by default. */
  port?: number
  /** Another address of the database, for the connection that listens. */
  databaseUrl?: string
  /** Writes what the test needs besides the small catalogue, before the shop reads anything. */
  fill?: (db: Database) => Promise<void>
  /** Mounts what is served besides the API. */
  mount?: (app: App, environment: Environment) => Promise<void>
}

/** Starts the real server on a port of its own, with a database of its own that holds the small catalogue. */
export async function startTestShop(settings: TestShopSettings = {}): Promise<TestShop> {
  const database = await createTestDatabase()
  await seedTestCatalogue(database.db)
  await settings.fill?.(database.db)
  const dataDir = makeTestFolder('varde-shop-')
  const others: TestServer[] = []
  const server = await listen(database, dataDir, settings)
  return {
    ...server,
    database,
    dataDir,
    startAnother: async (more = {}) => {
      const another = await listen(database, dataDir, { ...settings, port: 0, ...more })
      others.push(another)
      return another
    },
    close: async () => {
      for (const each of [server, ...others]) await each.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function listen(
  database: TestDatabase,
  dataDir: string,
  settings: TestShopSettings,
): Promise<TestServer> {
  const lines: string[] = []
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    RATE_LIMIT_SCALE: '0',
    PUBLIC_URL: 'http://butikk.test',
    ...settings.env,
  })
  const app = await buildApp({
    environment,
    db: database.db,
    databaseUrl: settings.databaseUrl ?? database.url,
    now: settings.now ?? (() => NOON),
    ...(settings.randomToken === undefined ? {} : { randomToken: settings.randomToken }),
    ...(settings.payments === undefined ? {} : { payments: settings.payments }),
    ...(settings.webhookCa === undefined ? {} : { webhookCa: settings.webhookCa }),
    ...(settings.limits === undefined ? {} : { limits: settings.limits }),
    logStream: { write: (line) => void lines.push(line) },
  })
  await settings.mount?.(app, environment)
  await app.fastify.listen({ port: settings.port ?? 0, host: settings.host ?? '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
  let token: string | undefined
  return {
    url,
    app,
    get: async (path, headers = {}) =>
      readAnswer(await fetch(`${url}${path}`, { headers, redirect: 'manual' })),
    post: async (path, body, headers = {}) => {
      token ??= csrfTokenOf(await fetch(`${url}/api/v1/shops`))
      return readAnswer(
        await fetch(`${url}/api/v1${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            cookie: `XSRF-TOKEN=${token}`,
            'x-csrf-token': token,
            ...headers,
          },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      )
    },
    logs: () => lines.join(''),
    close: () => app.close(),
  }
}

/** The token that a response sets. */
export function csrfTokenOf(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('XSRF-TOKEN='))
  const value = cookie?.split(';')[0]?.slice('XSRF-TOKEN='.length)
  if (value === undefined) throw new Error('the answer hands out no token')
  return value
}

async function readAnswer<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (isJson ? JSON.parse(text) : undefined) as Body,
  }
}

/** An order that a shop can serve; by default one shell jacket, collected in Odda. */
export function anOrder(more: Partial<Order> & Record<string, unknown> = {}) {
  return {
    CustomerName: 'Kari Bjørnsdatter Åsen',
    Email: 'kari@example.test',
    Phone: '412 34 567',
    Delivery: 0,
    ShopID: SHOP.odda,
    items: [{ EanNo: eanOf(2), Count: 1 }],
    ...more,
  }
}

/** The response to a reservation that was placed. */
export type Placed = { reservations: Reservation[]; failed: unknown[] }
