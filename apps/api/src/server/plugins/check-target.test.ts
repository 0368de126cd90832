import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** Sends the head of a request unchanged and returns the status; no HTTP client would send these. */
function send(...lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.setEncoding('latin1').on('error', reject)
    socket.on('data', (part: string) => {
      response += part
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1])))
    socket.write(Buffer.from(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`, 'latin1'))
  })
}

test.each([
  'butikk.example',
  'BUTIKK.example:3000',
  'min_butikk:80',
  '127.0.0.1',
  '[::1]:3000',
  'xn--bltid-lra.example',
])('the host «%s» is valid', async (host) => {
  expect(await send('GET /api/v1/shops HTTP/1.1', `host: ${host}`)).toBe(200)
})

test.each([
  '',
  'x/search/RING-900?',
  'x?',
  'x#',
  'x@y',
  'user:pass@x',
  'a b',
  'æøå',
  '[',
  'x:port',
  'x:123456',
  '\\x',
  'a,b',
  'x'.repeat(300),
])('the host «%.20s» is invalid: 400', async (host) => {
  for (const path of ['/', '/kundeservice', '/api/v1/shops', '/bilder/x.avif']) {
    expect(await send(`GET ${path} HTTP/1.1`, `host: ${host}`), path).toBe(400)
  }
})

test('two Host headers are refused, and none is accepted from HTTP/1.0 only', async () => {
  const line = 'GET /api/v1/shops HTTP/1.1'
  expect(await send(line, 'host: fonna.localhost', 'host: svaberg.localhost')).toBe(400)
  expect(await send(line)).toBe(400)
  expect(await send('GET /api/v1/shops HTTP/1.0')).toBe(200)
})

test.each([
  'http://butikk.example/api/v1/shops',
  'http://butikk.example',
  '*',
  'api/v1/shops',
  '@butikk.example/',
])('the target «%s» is no path: 400', async (target) => {
  expect(await send(`GET ${target} HTTP/1.1`, 'host: butikk.example')).toBe(400)
})
