import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Redirect = { from: string; to: string }

let at: TestAccounts
let editor: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
})
afterAll(() => at.close())
beforeEach(() => at.rows('truncate redirects'))

const put = (from: string, to: string, expected: string | null = null) =>
  editor.browser.put<Redirect & ErrorBody>('/admin/redirects', { from, to, expected })
const list = async (query = '') =>
  (await editor.browser.get<{ data: Redirect[]; total: number }>(`/admin/redirects${query}`)).body

test('one is added, changed from what it was, found, and removed', async () => {
  expect((await put('/gammel/jakke/', '/dame')).body).toEqual({ from: '/gammel/jakke', to: '/dame' })
  expect((await put('/gammel/jakke', '/herre')).body.errors).toEqual({
    from: ['Adressen leder alt til /dame'],
  })
  expect((await put('/gammel/jakke', '/herre', '/barn')).body.code).toBe('CHANGED_SINCE')
  expect((await put('/gammel/jakke', '/herre', '/dame')).body.to).toBe('/herre')
  expect((await list('?q=jakke')).data).toEqual([{ from: '/gammel/jakke', to: '/herre' }])
  expect((await list('?q=sko')).total).toBe(0)
  expect((await editor.browser.delete('/admin/redirects?from=/gammel/jakke')).status).toBe(204)
  expect((await editor.browser.delete('/admin/redirects?from=/gammel/jakke')).status).toBe(404)
  const log = await at.rows(
    `select action, before, after from staff_audit where action like 'redirect%' order by id`,
  )
  expect(log).toEqual([
    { action: 'redirect.changed', before: { to: null }, after: { to: '/dame' } },
    { action: 'redirect.changed', before: { to: '/dame' }, after: { to: '/herre' } },
    { action: 'redirect.removed', before: { to: '/herre' }, after: null },
  ])
})

test('one that leads to another is written to its end, with those that a file brought', async () => {
  await at.rows(`insert into redirects values ('/eldst', '/eldre')`)
  await put('/eldre', '/dame')
  expect((await list()).data).toEqual([
    { from: '/eldre', to: '/dame' },
    { from: '/eldst', to: '/dame' },
  ])
})

test('a circle, an address of others and a front page are refused by field', async () => {
  await put('/a', '/b')
  const circle = await put('/b', '/a')
  expect(circle.body.errors).toEqual({ to: ['Adressen ville lede i ring, tilbake til seg selv'] })
  expect((await put('/c', 'https://ondsinnet.example/')).body.errors).toHaveProperty('to')
  expect((await put('/', '/dame')).body.errors).toEqual({ from: ['Forsiden kan ikke kobles videre'] })
  expect((await put('/d', '')).body.errors).toHaveProperty('to')
  expect((await list()).total).toBe(1)
})
