import type { Answer } from '@varde/contract/client'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let at: TestAccounts
let chain: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  chain = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
})
afterAll(() => at.close())

const audited = (action: string) =>
  at.rows<{ who: string; after: Record<string, unknown> | null }>(
    'select who, "after" from staff_audit where action = $1 order by id',
    [action],
  )

test('a key is made once, shown once, sends files, and opens nothing when it is taken back', async () => {
  const { browser } = chain
  const wrong = await browser.post<ErrorBody>('/admin/import-keys', { name: ' ', kinds: [], feed: 'Æ Ø' })
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['name', 'kinds', 'feed'])
  const made = await browser.post<Answer<'POST /admin/import-keys'>>('/admin/import-keys', {
    name: 'Kassen i Odda',
    kinds: ['stock'],
    feed: 'kassen',
  })
  expect(made.status).toBe(201)
  const { key, secret } = made.body
  const listed = await browser.get<Answer<'GET /admin/import-keys'>>('/admin/import-keys')
  expect(listed.body).toEqual([key])
  expect(listed.text).not.toContain(secret)
  const use = () =>
    fetch(`${at.shop.url}/api/v1/import/runs/${crypto.randomUUID()}`, {
      headers: { authorization: `Bearer ${secret}` },
    })
  expect((await use()).status).toBe(404)
  expect((await browser.post(`/admin/import-keys/${key.id}/revoke`)).status).toBe(200)
  expect((await use()).status).toBe(401)
  expect((await browser.post('/admin/import-keys/4711/revoke')).status).toBe(404)
  expect(await audited('import-key.made')).toEqual([
    { who: chain.email, after: { name: 'Kassen i Odda', kinds: 'stock', feed: 'kassen' } },
  ])
  expect(await audited('import-key.revoked')).toHaveLength(1)
})

test('signing keys are rotated without a log-out, and their values are never said', async () => {
  const { browser } = chain
  const before = await browser.get<Answer<'GET /admin/signing-keys'>>('/admin/signing-keys')
  const rotated = await browser.post<Answer<'POST /admin/signing-keys/rotate'>>(
    '/admin/signing-keys/rotate',
    {
      purposes: ['links', 'csrf'],
    },
  )
  expect(rotated.body).toHaveLength(before.body.length + 2)
  expect(rotated.body.filter(({ state }) => state === 'soon').map(({ purpose }) => purpose)).toEqual([
    'csrf',
    'links',
  ])
  expect((await browser.get('/admin/session')).status).toBe(200)
  const values = await at.rows<{ value: string }>(
    'select value from signing_keys union select value from secrets',
  )
  expect(values.length).toBeGreaterThan(5)
  for (const { value } of values) expect(rotated.text).not.toContain(value)
  expect(await audited('signing-keys.rotated')).toHaveLength(1)
})

async function send(path: string, text: string, type = 'text/csv') {
  const { jar } = chain.browser
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${at.shop.url}/api/v1${path}`, {
    method: 'POST',
    body: text,
    headers: { cookie, 'content-type': type, 'x-csrf-token': jar.get('XSRF-DRIFT') ?? '' },
  })
  return { status: response.status, body: (await response.json()) as { id: string } & ErrorBody }
}

test('a file is tried, suggests a mapping, which is decided as a table and kept for the feed', async () => {
  const { browser } = chain
  const feed =
    'id,title,price,availability,gtin,size,product_type\n1,Lue,199 NOK,in stock,7012345678900,Kjempestor,Lurer\n'
  const sent = await send('/admin/imports/articles?feed=norden&file=varer.csv&suggest=1', feed)
  expect(sent.status).toBe(202)
  const read = () => browser.get<Answer<'GET /admin/imports/{id}'>>(`/admin/imports/${sent.body.id}`)
  await vi.waitUntil(async () => (await read()).body.finished !== null, { timeout: 60_000, interval: 200 })
  const { body: run } = await read()
  expect(run).toMatchObject({ feed: 'norden', file: 'varer.csv', dryRun: true, status: 'done' })
  expect(run.suggestion).toContainEqual(expect.objectContaining({ what: 'kolonne', from: 'size', to: '' }))

  const wrong = await browser.put<ErrorBody>('/admin/feed-mapping', {
    feed: 'norden',
    rows: [
      { what: 'størrelse', from: 'Liten', to: '' },
      { what: 'farge', from: 'Blå', to: 'finnes ikke' },
    ],
  })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['rows.1'])
  const rows = [{ what: 'størrelse', from: 'Kjempestor', to: 'XL' }]
  expect((await browser.put('/admin/feed-mapping', { feed: 'norden', rows })).body).toEqual(rows)
  expect((await browser.get('/admin/feed-mapping?feed=norden')).body).toEqual(rows)
  expect(await audited('feed-mapping.saved')).toEqual([{ who: chain.email, after: { rules: 1 } }])
  expect(await audited('import.tried')).toHaveLength(1)

  const list = await browser.get<Answer<'GET /admin/imports'>>('/admin/imports')
  expect(list.body.data).toMatchObject([{ id: sent.body.id, source: 'http', key: null }])
})

test.each([
  ['/admin/imports/articles?feed=a', '', 'text/csv', 422],
  ['/admin/imports/articles?feed=a', 'x', 'application/zip', 415],
  ['/admin/imports/articles', 'x', 'text/csv', 422],
  ['/admin/imports/stock?feed=a&suggest=1', 'x', 'text/csv', 422],
  ['/admin/imports/pages?feed=a', 'x', 'text/csv', 404],
])('%s with %j as %s is refused: %i', async (path, text, type, status) => {
  expect((await send(path, text, type)).status).toBe(status)
})

test('what is wrong with the shop in operation is said, and what was given up is tried again', async () => {
  const { browser } = chain
  const found = await browser.get<Answer<'GET /admin/operation'>>('/admin/operation')
  expect(found.status).toBe(200)
  expect(found.body.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Tabellene', 'Diskplass', 'Betalinger']),
  )

  const [job] = await at.rows<{ id: number }>(
    `insert into jobs (queue, kind, payload, not_before, attempts, failed_at, last_error)
     values ('message', 'borte', '{}', now(), 8, now(), 'ingen vei') returning id::int`,
  )
  const list = () => browser.get<Answer<'GET /admin/given-up/{work}'>>('/admin/given-up/messages')
  expect((await list()).body.data).toMatchObject([
    { id: job?.id, what: 'borte', attempts: 8, error: 'ingen vei' },
  ])
  expect((await browser.post(`/admin/given-up/messages/${job?.id}/retry`)).status).toBe(204)
  expect((await browser.post(`/admin/given-up/payments/${job?.id}/retry`)).status).toBe(404)
  expect(await audited('messages.retried')).toHaveLength(1)
})
