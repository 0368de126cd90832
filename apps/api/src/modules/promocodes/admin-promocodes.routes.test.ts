import type { StaffPromocode } from '@varde/contract/admin/promocodes'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Answer = StaffPromocode & ErrorBody

let at: TestAccounts
let editor: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
})
afterAll(() => at.close())

function written(more: Record<string, unknown> = {}) {
  return {
    name: 'Ti prosent',
    fixed: false,
    amount: 10,
    valid_from: '2026-11-01T00:00:00Z',
    valid_to: '2026-12-24T00:00:00Z',
    usage_limit: 5,
    is_public: false,
    ...more,
  }
}
const make = (more: Record<string, unknown>) =>
  editor.browser.post<Answer>('/admin/promocodes', written(more))
const change = (id: string, more: Record<string, unknown>) =>
  editor.browser.put<Answer>(`/admin/promocodes/${id}`, written(more))
const check = async (code: string) => (await at.visit()).get<{ amount: number }>(`/promocodes/check/${code}`)

test('a code is made, used by a shopper, changed and ended', async () => {
  const made = await make({ code: ' TI-PROSENT ' })
  expect(made, made.text).toMatchObject({
    status: 201,
    body: { code: 'TI-PROSENT', used: 0, state: 'usable' },
  })
  expect(await check('ti-prosent')).toMatchObject({ status: 200, body: { amount: 0.1 } })
  const { id, revision } = made.body
  const fixed = await change(id, { revision, fixed: true, amount: 99.5 })
  expect(fixed.body).toMatchObject({ fixed: true, amount: 99.5 })
  expect((await check('TI-PROSENT')).body.amount).toBe(99.5)
  expect((await change(id, { revision })).body.code).toBe('CHANGED_SINCE')
  // A use of a shopper is no edit.
  await at.rows(`update promocodes set used = 3 where id = '${id}'`)
  const low = await change(id, { revision: fixed.body.revision, fixed: true, amount: 99.5, usage_limit: 2 })
  expect(low.body.errors).toEqual({
    usage_limit: ['Koden er brukt 3 ganger, så grensen kan ikke være lavere'],
  })
  const ended = await change(id, { revision: fixed.body.revision, valid_to: '2026-11-10T00:00:00Z' })
  expect(ended.body.state).toBe('ended')
  expect((await check('TI-PROSENT')).status).toBe(404)
  const log = await at.rows(
    'select action, before, after from staff_audit where action like $1 order by id',
    ['promocode%'],
  )
  expect(log).toMatchObject([
    { action: 'promocode.made', before: null },
    {
      action: 'promocode.changed',
      before: { amount: 10, fixed: false },
      after: { amount: 99.5, fixed: true },
    },
    { action: 'promocode.changed' },
  ])
})

test('one that is there, or says too much, is refused by field', async () => {
  expect((await make({ code: 'EN' })).status).toBe(201)
  expect((await make({ code: 'en' })).body.errors).toEqual({ code: ['Koden finnes fra før'] })
  const fields = async (more: Record<string, unknown>) =>
    Object.keys((await make({ code: 'TO', ...more })).body.errors ?? {})
  expect(await fields({ code: 'æ/ø' })).toEqual(['code'])
  expect(await fields({ amount: 101 })).toEqual(['amount'])
  expect(await fields({ amount: 0 })).toEqual(['amount'])
  expect(await fields({ valid_to: '2026-10-01T00:00:00Z' })).toEqual(['valid_to'])
  expect(await fields({ usage_limit: 0 })).toEqual(['usage_limit'])
  const listed = await editor.browser.get<{ data: { code: string }[] }>('/admin/promocodes?q=TI-')
  expect(listed.body.data.map(({ code }) => code)).toEqual(['TI-PROSENT'])
})
