import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  anOrder,
  type Placed,
  startTestShop,
  type TestServer,
  type TestShop,
} from '../../testing/test-shop.ts'

const LOCAL = { PUBLIC_URL: 'http://localhost:3000' }

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await startTestShop({ env: LOCAL })
  cookie = await openOutbox(shop)
})
afterAll(() => shop.close())

function sendKey(server: TestServer, nokkel: string, headers: Record<string, string> = {}) {
  return fetch(`${server.url}/utboks`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ nokkel }),
  })
}

/** The cookie that the server sets in exchange for the key. */
async function openOutbox(server: TestServer): Promise<string> {
  const response = await sendKey(server, ` ${server.app.outboxKey} `)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/utboks'])
  const set = response.headers.getSetCookie().find((each) => each.startsWith('varde-utboks='))
  expect(set).toMatch(/^varde-utboks=[\w-]{43}; Path=\/utboks; HttpOnly; SameSite=Strict$/)
  return set?.split(';')[0] ?? ''
}

function read(path: string, headers: Record<string, string> = {}) {
  return shop.get(path, { cookie, ...headers })
}

test('/utboks: every page needs the key, and the key printed at one start does not open another process', async () => {
  const paths = ['/utboks', '/utboks/000001', '/utboks/000001.eml', '/utboks/000001/0']
  const other = await shop.startAnother()
  expect(other.app.outboxKey).not.toBe(shop.app.outboxKey)
  for (const path of paths) {
    for (const sent of ['', 'varde-utboks=', `varde-utboks=${shop.app.outboxKey}`, await openOutbox(other)]) {
      const response = await shop.get(path, { cookie: sent })
      expect([path, response.status]).toEqual([path, 403])
      expect(response.text).toContain('<form method="post" action="/utboks">')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    // The key is not accepted in the address.
    expect((await shop.get(`${path}?nokkel=${shop.app.outboxKey}`)).status).toBe(403)
  }
  await other.close()
})

test('/utboks: a wrong key opens nothing, and a client behind a proxy may not even try the right one', async () => {
  for (const key of ['', 'x', `${shop.app.outboxKey}x`]) {
    const response = await sendKey(shop, key)
    expect([response.status, response.headers.getSetCookie().join()]).toEqual([
      403,
      expect.not.stringContaining('varde-utboks'),
    ])
    expect(await response.text()).toContain('Det var ikke nøkkelen')
  }
  const key = shop.app.outboxKey ?? ''
  expect((await sendKey(shop, key, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
  expect(shop.logs()).not.toContain(key)
})

test('/utboks shows the person at the machine the mails that would have been sent', async () => {
  const { body } = await shop.post<Placed>('/reservations', anOrder())
  await vi.waitFor(async () => expect((await read('/utboks')).text).toContain('/utboks/000001.eml'), 10_000)
  const mail = await read('/utboks/000001.eml')
  expect(mail.status).toBe(200)
  expect(mail.headers.get('cache-control')).toBe('no-store')
  expect(mail.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const subject = `Reservasjon ${body.reservations[0]?.number} hos Fonna Sport Odda`
  expect(mail.text).toContain(`Reservasjon ${body.reservations[0]?.number}`)
  expect((await read('/utboks')).text).toContain(`<a href="/utboks/000001">${subject}</a>`)
})

test('/utboks/000001: the mail with its links and attachments; what a shopper wrote is text', async () => {
  const { body } = await shop.post<Placed>(
    '/reservations',
    anOrder({ CustomerName: 'Åse <script>alert(1)</script>' }),
  )
  const list = await vi.waitFor(async () => {
    const { text } = await read('/utboks')
    expect(text).toContain(body.reservations[0]?.number)
    return text
  }, 10_000)
  const [, address = ''] = /<a href="(\/utboks\/\d+)">/.exec(list) ?? []
  const { status, headers, text } = await read(address)
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(text).toContain('Åse &#60;script&#62;')
  expect(text).not.toContain('<script')
  expect(text).toMatch(/<a href="http:\/\/localhost:3000\/ordre\/[\w-]{20,}">/)
  expect((await read(`${address}/0`)).headers.get('content-type')).toBe('image/png')
  const form = await read(`${address}/1`)
  expect(form.headers.get('content-type')).toBe('application/pdf')
  expect(form.text.startsWith('%PDF-')).toBe(true)
  expect((await read(`${address}/2`)).status).toBe(404)
})

test.each([
  '/utboks/000009',
  '/utboks/000009/0',
  '/utboks/000009.eml',
  '/utboks/..%2f..%2fpackage.json',
  '/utboks/1',
  '/utboks/%00.eml',
])('%s is no mail', async (path) => {
  expect((await read(path)).status).toBe(404)
})

test('/utboks is 404 through a proxy or under another host name', async () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    expect((await read('/utboks', { [header]: '127.0.0.1' })).status, header).toBe(404)
  }
  // A foreign host name that resolves to this machine would let scripts of that site read the mails.
  expect(await statusAs('butikk.example')).toBe(404)
  expect(await statusAs('localhost')).toBe(200)
  expect(await statusAs('fonna.localhost:3000')).toBe(200)
})

test('/utboks is 404 from other machines', async ({ skip }) => {
  const address = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address
  skip(address === undefined, 'this machine has no address but loopback')
  const server = await shop.startAnother({ host: '0.0.0.0' })
  const { port } = server.app.fastify.server.address() as AddressInfo
  expect((await fetch(`http://${address}:${port}/healthz`)).status).toBe(200)
  expect((await fetch(`http://${address}:${port}/utboks`)).status).toBe(404)
  await server.close()
})

test.each<[string, Record<string, string>]>([
  ['a database', { DATABASE_URL: 'postgresql://localhost/varde', RATE_LIMIT_SCALE: '1' }],
  ['a mail server', { SMTP_URL: 'smtp://localhost' }],
  ['an address', { PUBLIC_URL: 'https://butikk.example' }],
  ['an address that only begins like a local one', { PUBLIC_URL: 'http://localhost.example' }],
])('/utboks is 404 when %s is configured', async (_, env) => {
  const server = await shop.startAnother({ env: { ...LOCAL, ...env } })
  expect(server.app.outboxKey).toBeNull()
  expect((await server.get('/utboks')).status).toBe(404)
  expect((await server.get('/utboks/000001.eml')).status).toBe(404)
  await server.close()
})

function statusAs(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${shop.url}/utboks`, { headers: { host, cookie } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}
