import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { eanOf } from '@varde/api/testing/test-catalogue'
import { anOrder, type Placed } from '@varde/api/testing/test-shop'
import { type RunningShop, startShop } from '../../e2e/fixtures/start-shop.ts'
import { openBrowser } from './browser.ts'
import { countOf, demand, type Figures, type ProofSettings } from './proof.ts'
import { makeFolder, PLENTY, startTestShops, type TestShops } from './start-test-shops.ts'

// Proves that a shop that gets SIGTERM finishes the open requests and stops in time, whatever its clients do.

const ROUNDS = 5
/** `SHUTDOWN_TIMEOUT_MS`, and a second for a busy machine. */
const LONGEST_STOP_MS = 11_000
const SHOPPERS = 12
const PAGES = [
  '/',
  '/dame',
  '/herre',
  '/butikker',
  '/kundeservice',
  '/om-oss',
  '/vedlikehold',
  '/personvernerklaering',
]

type Page = { status: number | undefined; connection: string | undefined }

/** Requests all pages on open connections; resolves when every request is sent. */
async function requestPages(url: string, agent: Agent) {
  function send(path: string) {
    const request = get(`${url}${path}`, { agent })
    const page = new Promise<Page>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => {
        response.resume().on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection }),
        )
      })
    })
    return { sent: once(request, 'finish'), page }
  }
  await Promise.all(PAGES.map(() => send('/healthz').page))
  const requests = PAGES.map(send)
  await Promise.all(requests.map(({ sent }) => sent))
  return requests.map(({ page }) => page)
}

async function measureStop(shop: RunningShop): Promise<number> {
  const started = performance.now()
  await shop.stop()
  return performance.now() - started
}

async function open(url: string, bytes: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

type Start = () => Promise<RunningShop>

async function stopUnderPages(start: Start, rounds: number): Promise<Figures> {
  let longestMs = 0
  let finished = 0
  for (let round = 0; round < rounds; round += 1) {
    const shop = await start()
    const agent = new Agent({ keepAlive: true, maxSockets: PAGES.length })
    const requested = await requestPages(shop.url, agent)
    const [tookMs, ...pages] = await Promise.all([measureStop(shop), ...requested])
    agent.destroy()
    demand(
      pages.every(({ status }) => status === 200),
      'a page in flight was not finished',
      pages,
    )
    // Only responses during the stop count; they close the connection.
    finished += pages.filter(({ connection }) => connection === 'close').length
    longestMs = Math.max(longestMs, tookMs)
  }
  demand(finished > 0, 'no page was in flight when the shop was stopped')
  demand(longestMs < LONGEST_STOP_MS, 'a stop under pages took too long', longestMs)
  return {
    'pages requested at a stop': rounds * PAGES.length,
    'finished while stopping': finished,
    'longest stop under pages (ms)': Math.round(longestMs),
  }
}

async function stopWithIdleClients(start: Start): Promise<Figures> {
  const shop = await start()
  const agent = new Agent({ keepAlive: true })
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      const [response] = await once(get(`${shop.url}/healthz`, { agent }), 'response')
      response.resume()
      await once(response, 'end')
    }),
  )
  for (let no = 0; no < 50; no += 1) {
    await open(shop.url, no % 2 === 0 ? '' : 'GET /dame HTTP/1.1\r\nhost: localhost\r\nx-unfinished: ')
  }
  const tookMs = await measureStop(shop)
  agent.destroy()
  demand(tookMs < LONGEST_STOP_MS, 'idle clients delayed the stop', tookMs)
  return { 'stop with 50 idle, 25 silent and 25 unfinished clients (ms)': Math.round(tookMs) }
}

async function stopWithUnfinishedBodies(start: Start): Promise<Figures> {
  const shop = await start()
  for (let no = 0; no < 20; no += 1) {
    await open(
      shop.url,
      'POST /api/v1/articles/search HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    )
  }
  const tookMs = await measureStop(shop)
  demand(tookMs < LONGEST_STOP_MS, 'unfinished bodies delayed the stop', tookMs)
  return { 'stop with 20 unfinished bodies (ms)': Math.round(tookMs) }
}

async function stopUnderOrders(shops: TestShops, start: Start, rounds: number): Promise<Figures> {
  const acknowledged: number[] = []
  let cutOff = 0
  let longestMs = 0
  await shops.setAvailable(eanOf(2), PLENTY)
  for (let round = 0; round < rounds; round += 1) {
    const shop = await start()
    const browser = await openBrowser(shop.url)
    let placedNow = 0
    let enough: () => void = () => undefined
    const busy = new Promise<void>((resolve) => {
      enough = resolve
    })
    async function order(who: number) {
      for (let no = 0; ; no += 1) {
        try {
          const email = `stopp${round}-${who}-${no}@example.test`
          const { status, body, text } = await browser.post<Placed>(
            '/reservations',
            anOrder({ Email: email }),
          )
          demand(status === 201 || status === 503, 'an order got an unexpected response', { status, text })
          if (status !== 201) return
          acknowledged.push(...body.reservations.map(({ id }) => id))
          placedNow += 1
          if (placedNow === 30) enough()
        } catch (error) {
          // The shop has stopped: the connection was refused, or closed while it was idle.
          if (!(error instanceof TypeError)) throw error
          cutOff += 1
          return
        }
      }
    }
    const shoppers = Promise.all(Array.from({ length: SHOPPERS }, (_, who) => order(who)))
    await Promise.race([busy, shoppers])
    longestMs = Math.max(longestMs, await measureStop(shop))
    await shoppers
  }
  const kept = new Set((await shops.rows<{ id: number }>('select id from reservations')).map(({ id }) => id))
  const lost = acknowledged.filter((id) => !kept.has(id))
  demand(lost.length === 0, 'acknowledged orders are lost', lost)
  demand(acknowledged.length >= rounds * 30, 'too few orders to prove anything', acknowledged.length)
  demand(longestMs < LONGEST_STOP_MS, 'a stop under orders took too long', longestMs)
  await shops.demandConsistency()
  return {
    'orders acknowledged before a stop': acknowledged.length,
    'orders lost': lost.length,
    'orders placed without a response': kept.size - acknowledged.length,
    'shoppers whose connection was refused': cutOff,
    'longest stop under orders (ms)': Math.round(longestMs),
  }
}

/** The part of the proof `outages` about SIGTERM. */
export async function proveStop({ share, log }: ProofSettings): Promise<Figures> {
  const shops = await startTestShops(0)
  const dataDir = await makeFolder()
  try {
    const start = () => startShop({ dataDir, demo: 'off', env: shops.env })
    const rounds = countOf(ROUNDS, share)
    const pages = await stopUnderPages(start, rounds)
    log(`  ${rounds} stops under pages`)
    const idle = await stopWithIdleClients(start)
    const bodies = await stopWithUnfinishedBodies(start)
    const orders = await stopUnderOrders(shops, start, rounds)
    return { ...pages, ...idle, ...bodies, ...orders }
  } finally {
    await shops.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
