import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Answer } from '@varde/contract/client'
import type { ErrorBody } from '@varde/contract/errors'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Folder = Answer<'GET /admin/brands/{key}'>

const TEMPLATE = path.resolve(import.meta.dirname, '../../../../../packages/brand/template/brand.json')
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10H0z"/></svg>'

let at: TestAccounts
let chain: TestStaff
let template: string
beforeAll(async () => {
  at = await startTestAccounts()
  chain = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
  template = (await readFile(TEMPLATE, 'utf8')).replace('"id": "butikk"', '"id": "nord"')
})
afterAll(() => at.close())

async function send(url: string, body: string | Uint8Array<ArrayBuffer>) {
  const { jar } = chain.browser
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${at.shop.url}/api/v1${url}`, {
    method: 'POST',
    body,
    headers: { cookie, 'content-type': 'application/x-tar', 'x-csrf-token': jar.get('XSRF-DRIFT') ?? '' },
  })
  return { status: response.status, body: (await response.json()) as Folder & ErrorBody }
}

async function packFiles(files: Record<string, string>) {
  const archive = pack()
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text)
  archive.finalize()
  return new Uint8Array(await buffer(archive))
}

const read = async () => (await chain.browser.get<Folder>('/admin/brands/nord')).body

test('a folder is imported, shown, and exported as it was', async () => {
  const made = await send(
    '/admin/brands',
    await packFiles({ 'merke/brand.json': template, 'merke/notat.txt': 'x' }),
  )
  expect(made.body).toMatchObject({ key: 'nord', name: 'Butikken', source: template, files: [] })
  const { status, body } = await chain.browser.get<Answer<'GET /admin/brands'>>('/admin/brands')
  expect(status).toBe(200)
  expect(body.map(({ key }) => key)).toContain('nord')
  const { jar } = chain.browser
  const exported = await fetch(`${at.shop.url}/api/v1/admin/brands/nord/folder`, {
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(exported.headers.get('content-disposition')).toBe('attachment; filename="nord.tar"')
  const again = await send('/admin/brands', new Uint8Array(await exported.arrayBuffer()))
  expect(again.body).toMatchObject({ source: template })
})

test('a document is edited from the version that was read, and each fault has its field', async () => {
  const before = await read()
  const save = (source: string, revision = before.revision) =>
    chain.browser.put<Folder & ErrorBody>('/admin/brands/nord', { revision, source })
  const wrong = await save(
    template
      .replace('"header": "two-line"', '"header": "skrå"')
      .replace('"layout": "plain"', '"layout": "plain", "picture": "borte.jpg"'),
  )
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['header'])
  const missing = await save(
    template.replace('"layout": "plain"', '"layout": "plain", "picture": "borte.jpg"'),
  )
  expect(Object.keys(missing.body.errors ?? {})).toEqual(['home.hero.picture'])
  expect((await save('{')).body.errors).toHaveProperty(['brand.json:1'])
  expect((await save(template.replace('"id": "nord"', '"id": "sor"'))).body.errors).toHaveProperty('id')

  // The clock of a test stands still, and so does the version.
  at.pass(1000)
  const saved = await save(template.replace('"name": "Butikken"', '"name": "Nordkjeden"'))
  expect(saved.body).toMatchObject({ name: 'Nordkjeden' })
  expect((await save(template)).body.code).toBe('CHANGED_SINCE')
  expect((await read()).name).toBe('Nordkjeden')
  const audit = await at.rows(
    `select who, "after" from staff_audit where action = 'brand.saved' order by id desc`,
  )
  expect(audit[0]).toEqual({ who: chain.email, after: { what: 'brand.json', outcome: 'changed' } })
})

test('a brand is made from the template once, without a host name, and is written down', async () => {
  const make = (key: string, name: string) =>
    chain.browser.post<Folder & ErrorBody>('/admin/brands/template', { key, name })
  const name = 'Fjell & $& «Sjø» "AS"'
  const made = await make('fjell-sjo', name)
  expect(made).toMatchObject({ status: 201, body: { key: 'fjell-sjo', name, hosts: [] } })
  expect(made.body.source).toContain('// Vertsnavnene')
  const again = await make('fjell-sjo', 'Et annet')
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['key']])
  expect((await chain.browser.get<Folder>('/admin/brands/fjell-sjo')).body.name).toBe(name)
  expect((await make('-', 'Strek')).body.errors).toHaveProperty('key')
  expect((await make('uten-navn', ' ')).body.errors).toHaveProperty('name')
  const audit = await at.rows(`select who, "after" from staff_audit where subject = 'brand:fjell-sjo'`)
  expect(audit).toEqual([{ who: chain.email, after: { what: 'malen', outcome: 'new' } }])
})

test('a logo is put in its place, and one that cannot be used is refused', async () => {
  const { revision } = await read()
  at.pass(1000)
  const url = (name: string) =>
    `/admin/brands/nord/file?name=${name}&field=logo.full&revision=${encodeURIComponent(revision)}`
  expect((await send(url('logo.svg'), 'ikke en tegning')).status).toBe(422)
  expect((await send(url('..%2Flogo.svg'), LOGO)).status).toBe(422)
  const saved = await send(url('logo.svg'), LOGO)
  expect(saved.body.files).toEqual([{ name: 'logo.svg', bytes: LOGO.length }])
  expect(saved.body.source).toContain('"full": "logo.svg"')
})

test.each([
  ['no archive', () => Promise.resolve('x'.repeat(2000))],
  ['an archive without a document', () => packFiles({ 'logo.svg': LOGO })],
  ['an archive that leads out of its folder', () => packFiles({ '../brand.json': '{}' })],
])('%s is refused', async (_, make) => {
  expect((await send('/admin/brands', await make())).status).toBe(422)
})
