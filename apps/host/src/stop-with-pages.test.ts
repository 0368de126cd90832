import { mkdir, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import {
  anOrder,
  csrfTokenOf,
  startTestShop,
  type TestServer,
  type TestShop,
} from '@varde/api/testing/test-shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mountStorefront } from './mount-storefront.ts'

/** Pages wait here until the test opens the gate, and then call the API. */
type Gate = { waiting: number; open: Promise<void> }
const gate = globalThis as typeof globalThis & { stopTestGate: Gate }

const BUILD = `
import { RouterContextProvider, createContext } from '${import.meta.resolve('react-router')}'
const given = createContext()
const route = (id, path, loader) => ({ id, path, parentId: id === 'root' ? undefined : 'root', module: { default: () => null, loader } })
export const entry = { module: {
  default: (request, status, headers, { staticHandlerContext }) =>
    new Response(JSON.stringify(staticHandlerContext.loaderData.page ?? null), { status, headers }),
  createRequestContext: (values) => { const context = new RouterContextProvider(); context.set(given, values); return context },
  isGuarded: () => false,
  constantScripts: [],
} }
export const routes = {
  root: route('root', ''),
  page: route('page', 'side/:no', async ({ context }) => {
    globalThis.stopTestGate.waiting += 1
    await globalThis.stopTestGate.open
    const article = await context.get(given).api('GET /articles/{id}', { params: { id: 2 } })
    return article.data.name
  }),
}
export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' }
export const future = {}
export const publicPath = '/'
export const basename = '/'
export const assetsBuildDirectory = ''
export const isSpaMode = false
export const ssr = true
export const prerender = []
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
`

/** A limit that is enough on a busy machine. */
const PATIENCE = { timeout: 30_000 }

let shop: TestShop
const folder = makeTestFolder('varde-build-')
beforeAll(async () => {
  await mkdir(path.join(folder, 'server'), { recursive: true })
  await mkdir(path.join(folder, 'client/assets'), { recursive: true })
  await writeFile(path.join(folder, 'server/index.js'), BUILD)
  shop = await startTestShop({ mount: (app, environment) => mountStorefront(app, environment, { folder }) })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

function closeGate(): () => void {
  let open: () => void = () => undefined
  gate.stopTestGate = { waiting: 0, open: new Promise((resolve) => (open = resolve)) }
  return open
}

type Seen = { status: number | undefined; connection: string | undefined; body: string }
function ask(url: string, agent?: Agent): Promise<Seen> {
  return new Promise((resolve, reject) => {
    get(url, agent === undefined ? {} : { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => (body += part))
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection, body }),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
}

/** A client that sends these bytes and nothing more; `closed` resolves when the server has closed the connection. */
function connectWith(server: TestServer, bytes: string): { socket: Socket; closed: Promise<void> } {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined).resume()
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.write(bytes)
  return { socket, closed }
}

test('pages in flight are finished, their calls into the API included, and their responses close the connection', async () => {
  const server = await shop.startAnother()
  const open = closeGate()
  const pages = Array.from({ length: 8 }, (_, no) => ask(`${server.url}/side/${no}`))
  await vi.waitFor(() => expect(gate.stopTestGate.waiting).toBe(8), PATIENCE)
  const stopped = server.close()
  open()
  for (const page of await Promise.all(pages)) {
    expect(page).toEqual({ status: 200, connection: 'close', body: '"Bygevær skalljakke"' })
  }
  await stopped
})

test('a stopping shop is not ready, and accepts no connection once the delay is over', async () => {
  const server = await shop.startAnother({ env: { SHUTDOWN_DELAY_MS: '2000', SHUTDOWN_TIMEOUT_MS: '20000' } })
  expect((await server.get('/readyz')).status).toBe(200)
  const stopped = server.close()
  expect(await ask(`${server.url}/readyz`)).toMatchObject({ status: 503, body: 'stopping' })
  expect(await ask(`${server.url}/api/v1/shops`)).toMatchObject({ status: 200, connection: 'close' })
  await stopped
  await expect(ask(`${server.url}/healthz`)).rejects.toThrow('ECONNREFUSED')
})

test('idle keep-alive connections, silent ones and unfinished headers do not hold up the stop', async () => {
  const server = await shop.startAnother({ env: { SHUTDOWN_TIMEOUT_MS: '600000' } })
  const agent = new Agent({ keepAlive: true })
  await Promise.all(Array.from({ length: 5 }, () => ask(`${server.url}/healthz`, agent)))
  const silent = connectWith(server, '')
  const unfinished = connectWith(server, 'GET /healthz HTTP/1.1\r\nhost: butikk.test\r\nx-half: ')
  await vi.waitFor(async () => {
    const held = await new Promise<number>((resolve) =>
      server.app.fastify.server.getConnections((_, count) => resolve(count)),
    )
    expect(held).toBe(7)
  }, PATIENCE)
  await server.close()
  await Promise.all([silent.closed, unfinished.closed])
  agent.destroy()
})

test('a body that is never finished is cut when the time for the stop is over', async () => {
  const server = await shop.startAnother({ env: { SHUTDOWN_TIMEOUT_MS: '300' } })
  const client = connectWith(
    server,
    'POST /api/v1/articles/search HTTP/1.1\r\nhost: butikk.test\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"query":',
  )
  // When a later request has been answered, the server has received the first.
  await ask(`${server.url}/healthz`)
  await server.close()
  await client.closed
  expect(server.logs()).toContain('requests that did not end in time were cut off')
})

test('a body that is finished during the stop gets a response', async () => {
  const server = await shop.startAnother()
  const body = JSON.stringify(anOrder())
  const token = csrfTokenOf(await fetch(`${server.url}/api/v1/shops`))
  const { socket, closed } = connectWith(
    server,
    `POST /api/v1/reservations HTTP/1.1\r\nhost: butikk.test\r\ncookie: XSRF-TOKEN=${token}\r\nx-csrf-token: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  )
  let response = ''
  socket.on('data', (part) => (response += part.toString()))
  await ask(`${server.url}/healthz`)
  const stopped = server.close()
  socket.write(body)
  await closed
  await stopped
  expect(response).toMatch(/^HTTP\/1\.1 201 /)
  expect(response).toMatch(/^connection: close\r$/im)
})
