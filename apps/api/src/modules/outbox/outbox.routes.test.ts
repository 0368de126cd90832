import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOrder, type Placed, startTestShop, type TestShop } from '../../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test('/utboks shows the person at the machine the mails that would have been sent', async () => {
  const { body } = await shop.post<Placed>('/reservations', anOrder())
  await vi.waitFor(
    async () => expect((await shop.get('/utboks')).text).toContain('/utboks/000001.eml'),
    10_000,
  )
  const mail = await shop.get('/utboks/000001.eml')
  expect(mail.status).toBe(200)
  expect(mail.headers.get('cache-control')).toBe('no-store')
  expect(mail.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const subject = `Reservasjon ${body.reservations[0]?.number} hos Fonna Sport Odda`
  expect(mail.text).toContain(`Reservasjon ${body.reservations[0]?.number}`)
  expect((await shop.get('/utboks')).text).toContain(`<a href="/utboks/000001">${subject}</a>`)
})

test('/utboks/000001: the mail with its links and what lies beside it; what a shopper wrote is text', async () => {
  const { body } = await shop.post<Placed>(
    '/reservations',
    anOrder({ CustomerName: 'Åse <script>alert(1)</script>' }),
  )
  const list = await vi.waitFor(async () => {
    const { text } = await shop.get('/utboks')
    expect(text).toContain(body.reservations[0]?.number)
    return text
  }, 10_000)
  const [, address = ''] = /<a href="(\/utboks\/\d+)">/.exec(list) ?? []
  const { status, headers, text } = await shop.get(address)
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(text).toContain('Åse &#60;script&#62;')
  expect(text).not.toContain('<script')
  expect(text).toMatch(/<a href="http:\/\/butikk\.test\/ordre\/[\w-]{20,}">/)
  expect((await shop.get(`${address}/0`)).headers.get('content-type')).toBe('image/png')
  const form = await shop.get(`${address}/1`)
  expect(form.headers.get('content-type')).toBe('application/pdf')
  expect(form.text.startsWith('%PDF-')).toBe(true)
  expect((await shop.get(`${address}/2`)).status).toBe(404)
})

test.each([
  '/utboks/000009',
  '/utboks/000009/0',
  '/utboks/000009.eml',
  '/utboks/..%2f..%2fpackage.json',
  '/utboks/1',
  '/utboks/%00.eml',
])('%s is no mail', async (path) => {
  expect((await shop.get(path)).status).toBe(404)
})

test('/utboks is not there for whoever comes through a proxy or by another name', async () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    expect((await shop.get('/utboks', { [header]: '127.0.0.1' })).status, header).toBe(404)
  }
  // A page elsewhere whose name was made to point here is read by its own scripts.
  expect(await statusAs('butikk.example')).toBe(404)
  expect(await statusAs('localhost')).toBe(200)
  expect(await statusAs('fonna.localhost:3000')).toBe(200)
})

test('/utboks is not there for other machines', async ({ skip }) => {
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
])('/utboks is not there at all with %s of one’s own', async (_, env) => {
  const server = await shop.startAnother({ env })
  expect((await server.get('/utboks')).status).toBe(404)
  expect((await server.get('/utboks/000001.eml')).status).toBe(404)
  await server.close()
})

const statusAs = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(`${shop.url}/utboks`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
