import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setField } from '@varde/brand/edit-document'
import type { Answer } from '@varde/contract/client'
import type { ErrorBody } from '@varde/contract/errors'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type FrontPage = Answer<'GET /admin/front-pages/{key}'>

const TEMPLATE = path.resolve(import.meta.dirname, '../../../../../packages/brand/template/brand.json')

let at: TestAccounts
let chain: TestStaff
let editor: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  chain = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
  editor = await startTestStaff(at, { email: 'redaktor@example.test', role: 'editor' })
  const archive = pack()
  archive.entry(
    { name: 'brand.json' },
    (await readFile(TEMPLATE, 'utf8')).replace('"id": "butikk"', '"id": "nord"'),
  )
  archive.finalize()
  const { jar } = chain.browser
  const made = await fetch(`${at.shop.url}/api/v1/admin/brands`, {
    method: 'POST',
    body: new Uint8Array(await buffer(archive)),
    headers: {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/x-tar',
      'x-csrf-token': jar.get('XSRF-DRIFT') ?? '',
    },
  })
  expect(made.status).toBe(200)
})
afterAll(() => at.close())

const read = async () => (await editor.browser.get<FrontPage>('/admin/front-pages/nord')).body
const readSource = async () =>
  (await chain.browser.get<Answer<'GET /admin/brands/{key}'>>('/admin/brands/nord')).body.source
const save = (revision: string, sections: readonly object[]) =>
  editor.browser.put<FrontPage & ErrorBody>('/admin/front-pages/nord', { revision, sections })

test('an editor changes the sections, and the rest of the brand stays as it is written', async () => {
  const before = await read()
  const source = await readSource()
  expect(before.sections.length).toBeGreaterThan(1)
  at.pass(1000)
  const sections = [...before.sections].reverse()
  const saved = await save(before.revision, sections)
  expect([saved.status, saved.body.sections]).toEqual([200, sections])
  const withoutSections = (text: string) => setField(text, 'home.sections', [])
  expect(withoutSections(await readSource())).toBe(withoutSections(source))
  const audit = await at.rows(`select who from staff_audit where action = 'front-page.saved'`)
  expect(audit).toEqual([{ who: editor.email }])

  expect((await save(before.revision, before.sections)).body.code).toBe('CHANGED_SINCE')
  expect((await read()).sections).toEqual(sections)
})

test('a section that cannot be shown is refused by its place, and nothing changes', async () => {
  const { revision, sections } = await read()
  const refused = await save(revision, [{ type: 'karusell', fields: {} }, ...sections])
  expect(refused.status).toBe(422)
  const fields = Object.keys(refused.body.errors ?? {})
  expect(fields).not.toEqual([])
  expect(fields.filter((field) => !field.startsWith('home.sections.0'))).toEqual([])
  expect((await read()).sections).toEqual(sections)
})

test('an editor is listed the brands, and cannot read the rest of one', async () => {
  const { body } = await editor.browser.get<Answer<'GET /admin/front-pages'>>('/admin/front-pages')
  expect(body.map(({ key }) => key)).toContain('nord')
  expect((await editor.browser.get('/admin/brands/nord')).status).toBe(403)
  expect((await editor.browser.get('/admin/front-pages/ukjent')).status).toBe(404)
})
