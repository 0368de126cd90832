import type { CustomerExport, EndedPoll, Poll, PollAnswer, PollScore } from '@varde/contract/entities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/connect.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { NOON } from '../../testing/test-catalogue.ts'
import { startTestCustomer } from '../../testing/test-customer.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createSigningKeysService } from '../signing-keys/signing-keys.service.ts'
import { pollAnswers, pollOptions, pollQuestions, polls } from './polls.tables.ts'

const HOUR_MS = 3_600_000
let now = NOON
function hours(count: number) {
  return new Date(NOON.getTime() + count * HOUR_MS)
}

/** A quiz that is open, one that began before it, one that has ended, a future one, and one of another brand. */
const ID = { quiz: 1, older: 2, over: 3, coming: 4, krabat: 5 }
/** Two questions: the first has a right answer, the second has none. */
const Q = { height: 11, wool: 12 }
const O = { right: 111, wrong: 112, yes: 121, no: 122 }
const complete = [
  { question_id: Q.height, option_id: O.right },
  { question_id: Q.wool, option_id: O.no },
]

let shop: TestShop
/** A visitor who has loaded a page, and so has a CSRF token. */
async function openTestBrowser() {
  const browser = openBrowser(shop.url)
  await browser.get('/genders')
  return browser
}
beforeAll(async () => {
  shop = await startTestShop({ now: () => now, fill })
})

async function fill(db: Database): Promise<void> {
  await db.insert(polls).values([
    { id: ID.quiz, name: 'Fjellquiz', kind: 'quiz', startsAt: hours(-2), endsAt: hours(24) },
    { id: ID.older, name: 'Eldre', kind: 'poll', startsAt: hours(-50), endsAt: null },
    { id: ID.over, name: 'Slutt', kind: 'poll', startsAt: hours(-90), endsAt: hours(-1) },
    { id: ID.coming, name: 'Snart', kind: 'poll', startsAt: hours(48), endsAt: null },
    { id: ID.krabat, brand: 'krabat', name: 'Krabats', kind: 'poll', startsAt: hours(-1), endsAt: null },
  ])
  await db.insert(pollQuestions).values([
    { id: Q.wool, pollId: ID.quiz, text: 'Klør ull?', position: 2 },
    { id: Q.height, pollId: ID.quiz, text: 'Hvor høy er Beerenberg?', position: 1 },
    { id: 21, pollId: ID.older, text: 'Lue?', position: 1 },
    { id: 31, pollId: ID.over, text: 'Votter?', position: 1 },
  ])
  await db.insert(pollOptions).values([
    { id: O.wrong, questionId: Q.height, text: '1200 m', correct: false, position: 2 },
    { id: O.right, questionId: Q.height, text: '2277 m', correct: true, position: 1 },
    { id: O.yes, questionId: Q.wool, text: 'Ja', position: 1 },
    { id: O.no, questionId: Q.wool, text: 'Nei', position: 2 },
    { id: 211, questionId: 21, text: 'Ja', position: 1 },
    { id: 311, questionId: 31, text: 'Ja', position: 1 },
  ])
}
afterAll(() => shop.close())
beforeEach(() => {
  now = NOON
})

test('1.06, 2.33: the list has the polls that are open for this brand, the newest first', async () => {
  const { body } = await shop.get<Poll[]>('/api/v1/polls')
  expect(body).toEqual([
    { id: ID.quiz, name: 'Fjellquiz', description: '', kind: 'quiz', ends_at: hours(24).toISOString() },
    { id: ID.older, name: 'Eldre', description: '', kind: 'poll', ends_at: null },
  ])
})

test('2.33: the sitemap has the list and each open poll', async () => {
  const { text } = await shop.get('/sitemap.xml')
  const found = [...text.matchAll(/<loc>[^<]*(\/avstemning[^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(found).toEqual(['/avstemning', `/avstemning/${ID.quiz}`, `/avstemning/${ID.older}`])
})

test('3.24, 7.31: the active poll is the one that began last and has not ended', async () => {
  const { body, headers } = await shop.get<Poll>('/api/v1/polls/active')
  expect(body).toEqual({
    id: ID.quiz,
    name: 'Fjellquiz',
    description: '',
    banner_desktop: null,
    banner_mobile: null,
    kind: 'quiz',
    ends_at: hours(24).toISOString(),
    questions: [
      {
        id: Q.height,
        text: 'Hvor høy er Beerenberg?',
        options: [
          { id: O.right, text: '2277 m' },
          { id: O.wrong, text: '1200 m' },
        ],
      },
      {
        id: Q.wool,
        text: 'Klør ull?',
        options: [
          { id: O.yes, text: 'Ja' },
          { id: O.no, text: 'Nei' },
        ],
      },
    ],
    answered: false,
  })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('7.31: a poll that begins or ends also expires cached pages, and without any the call responds with 204', async () => {
  const before = shop.app.contentVersion()
  now = hours(25)
  expect(shop.app.contentVersion()).toBe(before + 1)
  expect((await shop.get<Poll>('/api/v1/polls/active')).body.id).toBe(ID.older)
  now = hours(49)
  expect((await shop.get<Poll>('/api/v1/polls/active')).body.id).toBe(ID.coming)
  now = hours(-89)
  expect((await shop.get<Poll>('/api/v1/polls/active')).body.id).toBe(ID.over)
  now = hours(-1000)
  const none = await shop.get('/api/v1/polls/active')
  expect([none.status, none.text]).toEqual([204, ''])
})

test('7.31: the right answer is sent only afterwards, and the shares add up to 1', async () => {
  const browser = await openTestBrowser()
  const rightOnes = `/polls/questions/${Q.height}/answers`
  expect((await browser.get(rightOnes)).body).toEqual([])
  expect((await browser.get(`/polls/${ID.quiz}/answers`)).body).toEqual([])
  const answer = await browser.post<{ answers: PollAnswer[]; score: PollScore }>(
    `/polls/${ID.quiz}/answers`,
    { answers: complete },
  )
  expect(answer.status).toBe(201)
  expect(answer.body.answers).toEqual([
    { question_id: Q.height, option_id: O.right, correct: true },
    { question_id: Q.wool, option_id: O.no, correct: null },
  ])
  expect((await browser.get(`/polls/${ID.quiz}/answers`)).body).toEqual(answer.body.answers)
  expect((await browser.get(rightOnes)).body).toEqual([
    { question_id: Q.height, option_id: O.right, correct: true },
    { question_id: Q.height, option_id: O.wrong, correct: false },
  ])
  expect((await browser.get<Poll>('/polls/active')).body.answered).toBe(true)

  for (const option_id of [O.wrong, O.wrong]) {
    const other = await openTestBrowser()
    const answers = [{ question_id: Q.height, option_id }, complete[1]]
    expect((await other.post(`/polls/${ID.quiz}/answers`, { answers })).status).toBe(201)
  }
  const { body: score } = await browser.get<PollScore>(`/polls/${ID.quiz}/score`)
  expect(score.votes).toBe(3)
  expect(score.questions[0]?.options.map(({ votes }) => votes)).toEqual([1, 2])
  for (const { options } of score.questions) {
    expect(options.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
  }
  expect((await browser.get(`/polls/questions/${Q.wool}/score`)).body).toEqual(score.questions[1])
  const { body: empty } = await browser.get<PollScore>(`/polls/${ID.older}/score`)
  expect(empty.questions[0]?.options[0]).toMatchObject({ votes: 0, share: 0 })
})

test('3.24, 7.31: the right answers of a quiz that has ended are told with its result, and of an open one not', async () => {
  const open = await shop.get(`/api/v1/polls/ended/${ID.quiz}`)
  expect(open.status).toBe(404)
  expect((await shop.get<EndedPoll[]>('/api/v1/polls/ended')).body.map(({ id }) => id)).toEqual([ID.over])
  for (const id of [ID.older, ID.coming, ID.krabat, 99])
    expect((await shop.get(`/api/v1/polls/ended/${id}`)).status, String(id)).toBe(404)

  now = hours(25)
  const { body } = await shop.get<EndedPoll[]>('/api/v1/polls/ended')
  expect(body.map(({ id }) => id)).toEqual([ID.quiz, ID.over])
  const [quiz] = body
  expect(quiz).toMatchObject({ votes: 3, ends_at: hours(24).toISOString() })
  expect(quiz?.questions.map(({ text, votes }) => [text, votes])).toEqual([
    ['Hvor høy er Beerenberg?', 3],
    ['Klør ull?', 3],
  ])
  expect(quiz?.questions[0]?.options).toEqual([
    { id: O.right, text: '2277 m', votes: 1, share: 1 / 3, correct: true },
    { id: O.wrong, text: '1200 m', votes: 2, share: 2 / 3, correct: false },
  ])
  expect((await shop.get(`/api/v1/polls/ended/${ID.quiz}`)).body).toEqual(quiz)
  // The calls of the specification tell those who have not answered nothing, also then.
  expect((await shop.get(`/api/v1/polls/questions/${Q.height}/answers`)).body).toEqual([])
})

test('7.31: a visitor counts once, also with twenty requests at once', async () => {
  const browser = await openTestBrowser()
  // Gives the visitor a session, which identifies her answers.
  await browser.get('/promocodes/check/INGEN')
  const body = { answers: [{ question_id: 21, option_id: 211 }] }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.post(`/polls/${ID.older}/answers`, body)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ALREADY_ANSWERED' })
  expect((await browser.get<PollScore>(`/polls/${ID.older}/score`)).body.votes).toBe(1)
})

test('7.31: a customer is recognised in every browser, and only a hash of a voter is stored', async () => {
  const name = { firstName: 'Kari', lastName: 'Åsen', email: 'kari@example.test' }
  const kari = await startTestCustomer(shop, name)
  expect((await kari.post(`/polls/${ID.quiz}/answers`, { answers: complete })).status).toBe(201)
  expect((await kari.post(`/polls/${ID.quiz}/answers`, { answers: complete })).status).toBe(409)
  const rows = await shop.database.db.select().from(pollAnswers)
  for (const { visitor } of rows) expect(visitor).toMatch(/^[\w-]{43}$/)
})

test('9.17: a customer can read her answers, and after her deletion they still count without leading to her', async () => {
  const name = { firstName: 'Turid', lastName: 'Moe', email: 'turid@example.test' }
  const turid = await startTestCustomer(shop, name)
  expect((await turid.post(`/polls/${ID.quiz}/answers`, { answers: complete })).status).toBe(201)
  const { body } = await turid.get<CustomerExport>('/customers/current/export')
  expect(body.poll_answers).toEqual([
    { poll: 'Fjellquiz', question: 'Hvor høy er Beerenberg?', answer: '2277 m', at: NOON.toISOString() },
    { poll: 'Fjellquiz', question: 'Klør ull?', answer: 'Nei', at: NOON.toISOString() },
  ])
  const page = await turid.get('/customers/current/export.html')
  expect(page.text).toContain('Fjellquiz: Klør ull? Svar: Nei')

  const listNames = async () =>
    (await shop.database.db.select({ visitor: pollAnswers.visitor }).from(pollAnswers)).map(
      ({ visitor }) => visitor,
    )
  const scoreBefore = await turid.get(`/polls/${ID.quiz}/score`)
  const before = new Set(await listNames())
  expect((await turid.delete(`/customers/${turid.id}`)).status).toBe(204)
  const after = await listNames()
  // Her key for this poll is replaced by a random one.
  const isGone = [...before].filter((visitor) => !after.includes(visitor))
  expect(isGone).toHaveLength(1)
  expect(new Set(after.filter((visitor) => visitor.startsWith('erased '))).size).toBe(1)
  expect((await turid.get(`/polls/${ID.quiz}/score`)).body).toEqual(scoreBefore.body)
})

test('9.19: after a rotation of the keys a visitor’s earlier answers are found', async () => {
  const name = { firstName: 'Rolf', lastName: 'Ås', email: 'rolf@example.test' }
  const rolf = await startTestCustomer(shop, name)
  expect((await rolf.post(`/polls/${ID.quiz}/answers`, { answers: complete })).status).toBe(201)
  const keys = await createSigningKeysService({
    db: shop.database.db,
    now: () => now,
    randomToken: () => 'en ny nøkkel, lang nok til å signere med',
  })
  await keys.rotate(['polls'])
  // After six minutes the new key signs, and the export does not need the password again.
  now = hours(0.1)
  await shop.app.sweep()
  expect((await rolf.post(`/polls/${ID.quiz}/answers`, { answers: complete })).status).toBe(409)
  expect((await rolf.get<PollAnswer[]>(`/polls/${ID.quiz}/answers`)).body).toHaveLength(2)
  const { body } = await rolf.get<CustomerExport>('/customers/current/export')
  expect(body.poll_answers).toHaveLength(2)
})

test.each([
  ['one question left out', [complete[0]]],
  ['a question twice', [complete[0], complete[0]]],
  ['one more than there are', [...complete, complete[0]]],
  ['an option of another question', [{ question_id: Q.height, option_id: O.no }, complete[1]]],
  ['a question of another poll', [complete[0], { question_id: 21, option_id: 211 }]],
  ['nothing', []],
])('7.31: %s is refused', async (_, answers) => {
  const browser = await openTestBrowser()
  const answer = await browser.post(`/polls/${ID.quiz}/answers`, { answers })
  expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ code: 'VALIDATION_FAILED' })])
})

test('7.31: a poll that has ended can be read, not answered; future ones and those of another brand are not found', async () => {
  const browser = await openTestBrowser()
  expect((await browser.get(`/polls/${ID.over}`)).status).toBe(200)
  const late = await browser.post(`/polls/${ID.over}/answers`, {
    answers: [{ question_id: 31, option_id: 311 }],
  })
  expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'POLL_CLOSED' })])
  for (const path of [ID.coming, ID.krabat, 99].flatMap((id) => [
    `/polls/${id}`,
    `/polls/${id}/score`,
    `/polls/${id}/answers`,
  ])) {
    expect((await browser.get(path)).status, path).toBe(404)
  }
  expect((await browser.get('/polls/questions/99/score')).status).toBe(404)
  expect((await browser.get('/polls/questions/99/answers')).status).toBe(404)
})
