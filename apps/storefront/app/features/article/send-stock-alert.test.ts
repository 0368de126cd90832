import { createClient } from '@varde/contract/client'
import { expect, test } from 'vitest'
import { listAlertShops, sendStockAlert } from './send-stock-alert.ts'

const request = { articleId: 7, ean: '7070000000017', shopId: null, email: ' Kari@Example.test ' }
const answering = (status: number, body: object) =>
  createClient(async () => ({ status, text: JSON.stringify(body) }))

test('a valid address gets one e-mail', async () => {
  const client = createClient(async ({ url, body }) => {
    expect(url).toBe('/api/v1/articles/7/stock-alerts')
    const { email } = JSON.parse(body ?? '{}') as { email: string }
    return { status: 201, text: JSON.stringify({ email }) }
  })
  const sent = await sendStockAlert(client, request)
  expect(sent.kind).toBe('waiting')
  expect(sent).toHaveProperty('email', expect.stringMatching(/^kari@example\.test$/i))
})

test.each([
  ['', 'Skriv e-postadressen din'],
  ['kari', 'Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no'],
])('«%s» is no address, and nobody is asked', async (email, text) => {
  const nobody = createClient(() => Promise.reject(new Error('asked')))
  expect(await sendStockAlert(nobody, { ...request, email })).toEqual({ kind: 'wrong', email: text })
})

test.each([
  [409, { code: 'STILL_IN_STOCK', message: '' }, { kind: 'back' }],
  [
    422,
    { code: 'VALIDATION_FAILED', message: 'Ugyldig data', errors: { email: ['Nei'] } },
    { kind: 'wrong', email: 'Nei' },
  ],
  [429, { code: 'TOO_MANY_REQUESTS', message: 'Vent litt' }, { kind: 'wrong', form: 'Vent litt' }],
])('a response with status %i has its own result', async (status, body, sent) => {
  expect(await sendStockAlert(answering(status, body), request)).toEqual(sent)
})

test('8.22: an error is shown when the shop cannot be reached', async () => {
  const away = createClient(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendStockAlert(away, request)).toHaveProperty('form', expect.stringContaining('kontakt'))
})

const SHOPS = [
  { id: 1, name: 'Årdal', hasCounter: true },
  { id: 2, name: 'Bø', hasCounter: true },
  { id: 3, name: 'Odda', hasCounter: true },
  { id: 55, name: 'Nettlager', hasCounter: false },
]
test.each([
  [[], null, true, [2, 3, 1]],
  [[], 3, true, [3, 2, 1]],
  [[{ id: 2, qty: 4 }], null, false, [3, 1]],
  [[{ id: 55, qty: 4 }], null, false, [2, 3, 1]],
])('with %j one can wait, from shop %s, anywhere %s or in %j', (holding, mine, anywhere, ids) => {
  const found = listAlertShops({ shops: holding }, SHOPS, mine)
  expect(found.anySelectable).toBe(anywhere)
  expect(found.shops.map(({ id }) => id)).toEqual(ids)
})
