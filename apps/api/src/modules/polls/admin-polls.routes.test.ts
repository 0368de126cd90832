import type { ListedPoll, PollForm, StaffPoll } from '@varde/contract/admin/polls'
import type { Poll } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWritten } from '../../server/written-time.ts'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let at: TestAccounts
let editor: TestStaff
beforeAll(async () => {
  at = await startTestAccounts({ STAFF_IDLE_MINUTES: '1440' })
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
})
afterAll(() => at.close())

const HOUR_MS = 3_600_000
const later = (hours: number) => toWritten(new Date(at.now().getTime() + hours * HOUR_MS))
const poll: PollForm = {
  brand: '',
  name: 'Fjellquiz',
  description: 'Hva kan du om fjell?',
  kind: 'quiz',
  banner_desktop: '',
  banner_mobile: '',
  from: '',
  until: '',
  questions: [{ text: 'Hvor høy er Beerenberg?', options: ['2277 m', '1200 m'], correct: '2277 m' }],
}
type Answer = StaffPoll & ErrorBody
const make = (form: PollForm, draft = false) => editor.browser.post<Answer>('/admin/polls', { form, draft })
const read = async (id: number) => (await editor.browser.get<StaffPoll>(`/admin/polls/${id}`)).body
const change = ({ id, revision }: StaffPoll, form: PollForm, draft = false) =>
  editor.browser.put<Answer>(`/admin/polls/${id}`, { revision, form, draft })
const end = ({ id, revision }: StaffPoll) =>
  editor.browser.post<Answer>(`/admin/polls/${id}/end`, { revision })
const listNames = async (state: string) =>
  (await editor.browser.get<{ data: ListedPoll[] }>(`/admin/polls?state=${state}`)).body.data.map(
    ({ name }) => name,
  )
const statusInShop = async (id: number) => (await at.shop.get(`/api/v1/polls/${id}`)).status
async function answer(id: number) {
  const visitor = openBrowser(at.shop.url)
  const { questions } = (await visitor.get<Poll>(`/polls/${id}`)).body
  const answers = questions.map((question) => ({
    question_id: question.id,
    option_id: question.options[0]?.id,
  }))
  return (await visitor.post(`/polls/${id}/answers`, { answers })).status
}

test('3.24: a draft is for the staff alone; published, answered and ended, the shop follows at once', async () => {
  const made = await make(poll, true)
  expect(made).toMatchObject({ status: 201, body: { state: 'draft', form: { questions: poll.questions } } })
  const { id } = made.body
  // The poll that is made after it and shown proves that the shop has read the draft too.
  const shown = await make({ ...poll, name: 'Synlig' })
  await expect.poll(() => statusInShop(shown.body.id)).toBe(200)
  expect(await statusInShop(id)).toBe(404)

  const published = await change(made.body, poll)
  expect(published).toMatchObject({ status: 200, body: { state: 'running' } })
  await expect.poll(() => statusInShop(id)).toBe(200)
  expect(await answer(id)).toBe(201)
  const { score } = await read(id)
  const { data } = (await editor.browser.get<{ data: ListedPoll[] }>('/admin/polls')).body
  expect(data.find((listed) => listed.id === id)?.votes).toBe(1)
  expect(score).toMatchObject({
    votes: 1,
    questions: [{ options: [{ text: '2277 m', votes: 1 }, { votes: 0 }] }],
  })

  expect((await end(await read(id))).body.state).toBe('ended')
  await expect.poll(() => answer(id)).toBe(409)
  expect((await end(await read(id))).status).toBe(409)
  const rows = await at.rows(`select who, action from staff_audit where subject = 'poll:${id}' order by id`)
  expect(rows).toEqual(
    ['poll.created', 'poll.changed', 'poll.ended'].map((action) => ({ who: 'red@example.test', action })),
  )
})

test('3.24: answered questions stay as they are, and an answered poll is not deleted', async () => {
  const { body: made } = await make({ ...poll, name: 'Besvart' })
  await expect.poll(() => answer(made.id)).toBe(201)
  const other = [{ text: 'Noe annet?', options: ['Ja', 'Nei'], correct: 'Ja' }]
  const refused = await change(made, { ...made.form, questions: other })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['questions']])
  expect((await change(made, { ...made.form, description: 'Ny tekst' })).status).toBe(200)
  const kept = await editor.browser.delete<ErrorBody>(`/admin/polls/${made.id}`)
  expect([kept.status, kept.body.code]).toEqual([409, 'POLL_ANSWERED'])
  expect((await read(made.id)).score.votes).toBe(1)

  const { body: unanswered } = await make({ ...poll, name: 'Ubesvart' })
  expect((await editor.browser.delete(`/admin/polls/${unanswered.id}`)).status).toBe(204)
  expect((await editor.browser.get(`/admin/polls/${unanswered.id}`)).status).toBe(404)
  expect((await editor.browser.delete(`/admin/polls/${unanswered.id}`)).status).toBe(404)
})

test('the list says which are drafts, scheduled, running and ended', async () => {
  await make({ ...poll, name: 'Kladd' }, true)
  await make({ ...poll, name: 'Kommer', from: later(24) })
  await make({ ...poll, name: 'Pågår', from: later(-2), until: later(2) })
  await make({ ...poll, name: 'Over', from: later(-4), until: later(-2) })
  const mine = ['Kladd', 'Kommer', 'Pågår', 'Over']
  const found = await Promise.all(['draft', 'scheduled', 'running', 'ended'].map(listNames))
  expect(found.map((names) => names.filter((name) => mine.includes(name)))).toEqual(
    mine.map((name) => [name]),
  )
})

test('an edit from an old version is 409, and what the other wrote stays', async () => {
  const { body: made } = await make({ ...poll, name: 'To redaktører' }, true)
  const first = await change(made, { ...made.form, description: 'Den første' }, true)
  expect(first.status).toBe(200)
  const late = await change(made, { ...made.form, description: 'Den andre' }, true)
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_SINCE'])
  expect((await read(made.id)).form.description).toBe('Den første')
})

test.each<[Partial<PollForm>, string]>([
  [{ name: '' }, 'name'],
  [{ brand: 'ukjent' }, 'brand'],
  [{ from: '2026-12-24', until: '2026-12-20' }, 'until'],
  [{ banner_desktop: '/bilder/0000000000000000' }, 'banner_desktop'],
  [{ banner_mobile: 'https://example.test/a.png' }, 'banner_mobile'],
  [{ questions: [] }, 'questions'],
  [{ questions: [{ text: 'Lue?', options: ['Ja', 'Nei'], correct: '' }] }, 'questions'],
  [{ questions: [{ text: 'Lue?', options: ['Ja', 'Ja'], correct: 'Ja' }] }, 'questions.0'],
])('%j is refused at its field, and nothing is written', async (more, field) => {
  const { status, body } = await make({ ...poll, name: 'Avvist', ...more })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(await at.rows(`select id from polls where name = 'Avvist'`)).toEqual([])
})

test('two polls of a brand do not have the same title', async () => {
  await make({ ...poll, name: 'Samme' }, true)
  const second = await make({ ...poll, name: 'Samme' }, true)
  expect([second.status, Object.keys(second.body.errors ?? {})]).toEqual([422, ['name']])
})
