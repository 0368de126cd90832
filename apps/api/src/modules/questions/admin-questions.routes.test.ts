import type { StaffQuestion } from '@varde/contract/admin/questions'
import type { Question } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { ARTICLE } from '../../testing/test-catalogue.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Page<Item> = { data: Item[]; total: number }

const QUESTION = 'Er sømmene teipet på denne?'
let at: TestAccounts
let chain: TestStaff
let editor: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  chain = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.rows('delete from questions')
  await at.rows('delete from staff_audit')
})

/** A question of a guest, as the chain's list has it. */
async function ask(): Promise<StaffQuestion> {
  const guest = await at.visit()
  const email = `${crypto.randomUUID()}@example.test`
  const asked = await guest.post(`/articles/${ARTICLE.shellJacket}/questions`, {
    text: QUESTION,
    email,
    name: 'Siri',
  })
  expect(asked.status).toBe(201)
  return newest(chain)
}
async function newest(who: TestStaff, state = '') {
  const { body } = await who.browser.get<Page<StaffQuestion>>(`/admin/questions${state && `?state=${state}`}`)
  const [first] = body.data
  if (first === undefined) throw new Error('no question is listed')
  return first
}
function send(who: TestStaff, { id, revision }: StaffQuestion, action: string, more: object = {}) {
  return who.browser.post<StaffQuestion & ErrorBody>(`/admin/questions/${id}/${action}`, {
    revision,
    ...more,
  })
}
async function shown() {
  const guest = await at.visit()
  const { body } = await guest.get<Page<Question>>(`/articles/${ARTICLE.shellJacket}/questions`)
  return body.data.map(({ answer }) => answer)
}

test('a question is answered by mail and in the shop, and the audit log says from what to what', async () => {
  const question = await ask()
  expect(question).toMatchObject({ text: QUESTION, name: 'Siri', state: 'waiting', answer: null })
  expect((await send(editor, question, 'answer', { text: ' ' })).body.errors).toEqual({
    text: ['Skriv et svar først'],
  })
  const answered = await send(editor, question, 'answer', { text: 'Ja, alle sammen.' })
  expect(answered.body).toMatchObject({ state: 'answered', answer: 'Ja, alle sammen.' })
  await expect.poll(shown).toEqual(['Ja, alle sammen.'])
  expect((await at.mailTo(question.email ?? '', 'Svar på spørsmålet')).text).toContain('Ja, alle sammen.')
  expect(await at.rows('select who, action, subject, before, after from staff_audit')).toEqual([
    {
      who: 'red@example.test',
      action: 'question.answered',
      subject: `question:${question.id}`,
      before: { state: 'waiting', answer: null },
      after: { state: 'answered', answer: 'Ja, alle sammen.' },
    },
  ])
})

test('two who answer the same question: the second is 409, and nothing is sent', async () => {
  const question = await ask()
  await send(editor, question, 'answer', { text: 'Ja.' })
  expect(await send(chain, question, 'answer', { text: 'Nei.' })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_SINCE' },
  })
  expect((await newest(chain)).answer).toBe('Ja.')
})

test('a rejected question is gone from the shop, and comes back with its answer when that is taken back', async () => {
  const { body: answered } = await send(editor, await ask(), 'answer', { text: 'Ja.' })
  await expect.poll(shown).toEqual(['Ja.'])
  const { body: rejected } = await send(editor, answered, 'reject')
  expect(rejected.state).toBe('rejected')
  await expect.poll(shown).toEqual([])
  expect((await newest(editor, 'rejected')).id).toBe(answered.id)
  expect((await send(editor, rejected, 'reopen')).body).toMatchObject({ state: 'answered', answer: 'Ja.' })
  await expect.poll(shown).toEqual(['Ja.'])
  expect((await send(editor, { ...rejected, id: 999_999 }, 'reopen')).status).toBe(404)
})

test('an editor never sees the asker’s address; the chain does', async () => {
  const question = await ask()
  expect(question.email).toContain('@example.test')
  expect((await newest(editor)).email).toBe(null)
  expect(JSON.stringify((await editor.browser.get('/admin/questions')).body)).not.toContain('@example.test')
})
