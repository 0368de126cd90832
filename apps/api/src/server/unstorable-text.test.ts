import { connect } from 'node:net'
import type { ErrorBody } from '@varde/contract/errors'
import { UNSTORABLE_TEXT } from '@varde/contract/storable-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCheckout } from '../testing/test-checkout.ts'
import { anOrder, startTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const NUL = 'a\u0000b'
const LONE = 'a\ud800'
const aToken = 'x'.repeat(43)

test.each<[string, string, unknown, string]>([
  ['/reservations', 'NUL in a text', anOrder({ comment: NUL }), 'comment'],
  ['/reservations', 'a lone surrogate in a text', anOrder({ comment: LONE }), 'comment'],
  ['/reservations', 'a lone surrogate in a name', anOrder({ CustomerName: LONE }), 'CustomerName'],
  ['/reservations', 'NUL in an id', anOrder({ promocodeId: NUL }), 'promocodeId'],
  ['/reservations', 'NUL in a key', anOrder({ [NUL]: 1 }), 'body'],
  ['/reservations', 'NUL in a field that nobody reads', anOrder({ annet: [{ a: NUL }] }), 'annet.0.a'],
  ['/reservations/klarna/', 'NUL in an address', aCheckout({ City: NUL }), 'order.City'],
  [
    '/reservations/klarna/',
    'a lone surrogate in a comment',
    { ...aCheckout(), orderInfo: { comment: LONE } },
    'orderInfo.comment',
  ],
  [
    `/reservations/klarna/${aToken}/authorization`,
    'NUL in a token',
    { authorization_token: NUL },
    'authorization_token',
  ],
  ['/articles/search', 'NUL in a query', { query: NUL }, 'query'],
  ['/articles/search', 'a lone surrogate in a query', { query: LONE }, 'query'],
])('5.19: POST %s with %s is 422 and names the field', async (path, _, body, field) => {
  const response = await shop.post<ErrorBody>(path, body)
  expect([response.status, response.body]).toEqual([
    422,
    { code: 'VALIDATION_FAILED', message: 'Ugyldig data', errors: { [field]: [UNSTORABLE_TEXT] } },
  ])
})

test.each([
  ['/promocodes/check/a%00b', 'code'],
  ['/articles/by-slug/a%00', 'slug'],
  ['/articles/suggest?q=%00', 'q'],
  ['/blog/posts?utm_source=%00', 'utm_source'],
  ['/blog/posts?%00=1', 'body'],
])('5.19: GET %s is 422 and names the field', async (path, field) => {
  const response = await shop.get<ErrorBody>(`/api/v1${path}`)
  expect([response.status, response.body.errors]).toEqual([422, { [field]: [UNSTORABLE_TEXT] }])
})

test('bytes in an address that are not UTF-8 are 400', async () => {
  for (const path of ['/blog/%ED%A0%80', '/promocodes/check/%FF'])
    expect((await shop.get<ErrorBody>(`/api/v1${path}`)).body.code).toBe('BAD_REQUEST')
})

test('a request that breaks HTTP gets an error in the usual form', async () => {
  for (const head of [
    `GET /${'x'.repeat(20_000)} HTTP/1.1`,
    'noe helt annet',
    'GET / HTTP/1.1\r\nHost: a\u0000',
  ]) {
    const response = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.end(`${head}\r\n\r\n`))
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      socket.on('close', () => resolve(text)).on('error', reject)
    })
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
      code: 'BAD_REQUEST',
      message: 'Forespørselen kunne ikke leses',
    })
  }
})
