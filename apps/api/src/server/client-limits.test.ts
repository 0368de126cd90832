import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestServer, type TestShop } from '../testing/test-shop.ts'
import { TIME_LIMITS } from './time-limits.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const HEAD =
  'POST /api/v1/articles/search HTTP/1.1\r\nhost: butikk.test\r\ncontent-type: application/json\r\n'

/** Sends the parts one after the other and returns the response when the server has closed the connection. */
function talk(server: TestServer, parts: string[], everyMs = 5): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let response = ''
    const left = [...parts]
    const timer = setInterval(() => {
      const part = left.shift()
      if (part !== undefined) socket.write(part)
    }, everyMs)
    socket.on('data', (part) => {
      response += part.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(response)
    })
  })
}

/** A limit that no test reaches. */
const LONG_MS = 300_000
const patient = {
  headersMs: LONG_MS,
  requestMs: LONG_MS,
  fileMs: LONG_MS,
  silenceMs: LONG_MS,
  keepAliveMs: LONG_MS,
  checkMs: 10,
}

test('a connection without a byte, and headers that are never finished, are closed', async () => {
  const server = await shop.startAnother({ limits: { client: { ...patient, headersMs: 50 } } })
  expect(await talk(server, [])).toMatch(/^HTTP\/1\.1 408 /)
  expect(await talk(server, ['GET /healthz HTTP/1.1\r\nhost: butikk.test\r\nx: '])).toMatch(
    /^HTTP\/1\.1 408 /,
  )
})

test('a body that comes in byte by byte is given up when its request has taken too long', async () => {
  const server = await shop.startAnother({
    limits: { client: { ...patient, headersMs: 100, requestMs: 100 } },
  })
  const drops = Array.from({ length: 1000 }, () => ' ')
  expect(await talk(server, [`${HEAD}content-length: 2000\r\n\r\n{`, ...drops])).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that stops half-way is given up when it has been idle for too long', async () => {
  const server = await shop.startAnother({ limits: { client: { ...patient, silenceMs: 50 } } })
  expect(await talk(server, [`${HEAD}content-length: 2000\r\n\r\n{`])).not.toMatch(/^HTTP\/1\.1 2/)
})

test('more connections than the shop allows are closed at once, and the open ones stay', async () => {
  const server = await shop.startAnother({ env: { MAX_CONNECTIONS: '2' } })
  const port = Number(new URL(server.url).port)
  const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  expect(await talk(server, [])).toBe('')
  const [first] = held
  const answered = new Promise<string>((resolve) => first?.once('data', (part) => resolve(part.toString())))
  first?.write('GET /healthz HTTP/1.1\r\nhost: butikk.test\r\n\r\n')
  expect(await answered).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of held) socket.destroy()
})

test('the production limits are finite', () => {
  const { headersMs, requestMs, fileMs, silenceMs, keepAliveMs } = TIME_LIMITS.client
  expect(silenceMs).toBeLessThanOrEqual(30_000)
  expect(headersMs).toBeLessThanOrEqual(requestMs)
  for (const limit of [headersMs, requestMs, fileMs, silenceMs, keepAliveMs]) expect(limit).toBeGreaterThan(0)
})
