import type { Question } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { ARTICLE } from '../../testing/test-catalogue.ts'
import { createRecordChange } from '../staff/staff-audit.service.ts'
import { createQuestionDesk } from './answer-questions.ts'
import { createQuestionsService } from './questions.service.ts'

type Page = { data: Question[]; current_page: number; last_page: number; total: number }

let at: TestAccounts
let guest: TestBrowser
beforeAll(async () => {
  at = await startTestAccounts()
  guest = await at.visit()
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.rows('delete from questions')
})

const TEXT = 'Er den tett nok til en hel dag i regn?'

function ask<Body = { email: string } & ErrorBody>(
  more: object = {},
  who = guest,
  articleId: number = ARTICLE.shellJacket,
) {
  return who.post<Body>(`/articles/${articleId}/questions`, {
    text: TEXT,
    email: 'siv@example.test',
    name: 'Siv',
    ...more,
  })
}
async function list(page = 1, articleId: number = ARTICLE.shellJacket) {
  return (await guest.get<Page>(`/articles/${articleId}/questions?page=${page}`)).body
}
async function newestId() {
  const [row] = await at.rows<{ id: number }>('select max(id) as id from questions')
  return row?.id ?? 0
}
/** A desk whose mails the running shop sends. */
function desk() {
  return createQuestionDesk({
    db: at.shop.database.db,
    outbox: {
      enqueue: async (_, messages) => {
        for (const { kind, message } of messages) {
          await at.rows(
            `insert into jobs (queue, kind, payload, not_before, created_at) values ('message', $1, $2, $3, $3)`,
            [kind, JSON.stringify(message), at.now().toISOString()],
          )
        }
      },
    },
    recordChange: createRecordChange(at.now),
    now: at.now,
  })
}

describe('asking', () => {
  test('a guest asks; nothing is shown before the shop has answered', async () => {
    const { status, body, headers } = await ask({ email: ' Siv@Example.test ' })
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(body).toEqual({ email: 'siv@example.test' })
    expect(await list()).toMatchObject({ data: [], current_page: 1, last_page: 1, total: 0 })
  })

  test('the shop gets a mail, without anything that a mail program would make a link of', async () => {
    await ask({ text: 'Se https://ond.example/x og svar til ond@ond.example, er du grei' })
    const command = `questions answer ${await newestId()}`
    // The mail about the question before may still be on its way.
    await expect
      .poll(() => at.mailTo('hei@fonnasport.example', 'Spørsmål om Bygevær skalljakke'))
      .toMatchObject({ text: expect.stringContaining(command) })
    const mail = await at.mailTo('hei@fonnasport.example', 'Spørsmål om Bygevær skalljakke')
    expect(mail.text).toContain('Siv')
    expect(`${mail.text}${mail.html}`).not.toMatch(/ond\.example|siv@example/)
  })

  test('6.03: a customer is answered at her own address and shown by her own first name', async () => {
    const { browser } = await at.register({ first_name: 'Kari', email: 'kari@example.test' })
    expect((await ask({ email: 'en.annen@example.test', name: 'Sjefen' }, browser)).body).toEqual({
      email: 'kari@example.test',
    })
    expect(await at.rows('select email, name from questions')).toEqual([
      { email: 'kari@example.test', name: 'Kari' },
    ])
  })

  test('the same question sent again is one question', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask()))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await at.rows('select 1 from questions')).toHaveLength(1)
  })

  test.each([
    [{ text: ' \u200b ' }, { text: ['Skriv hva du lurer på'] }],
    [{ text: 'Varm?' }, { text: ['Skriv minst 10 tegn'] }],
    [{ text: 'å'.repeat(1001) }, { text: ['Skriv høyst 1000 tegn'] }],
    [{ email: null }, { email: ['Skriv e-postadressen din'] }],
    [{ email: 'siv' }, { email: ['Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no'] }],
    [{ text: 'å'.repeat(4001) }, { text: [expect.any(String)] }],
    [{ text: 'Er den\u0000 tett i regn?' }, { text: [expect.any(String)] }],
  ])('%.50j is refused with the field', async (more, errors) => {
    const { status, body } = await ask(more)
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(body.errors).toEqual(errors)
    expect(await at.rows('select 1 from questions')).toEqual([])
  })

  test('8.11: an unknown or hidden article has no questions', async () => {
    for (const id of [4711, 2_147_483_647, ARTICLE.hidden]) {
      expect((await ask({}, guest, id)).body.code).toBe('ARTICLE_NOT_FOUND')
      const { body } = await guest.get<ErrorBody>(`/articles/${id}/questions`)
      expect(body.code).toBe('ARTICLE_NOT_FOUND')
    }
  })

  test('an address may wait for ten answers, also when more are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => ask({ text: `${TEXT} Nummer ${nth}.` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 503,
      body: { code: 'TOO_MANY_QUESTIONS' },
    })
    expect((await ask({ email: 'en.annen@example.test' })).status).toBe(201)
  })

  test('however many ask, at most 2,000 questions wait', async () => {
    await at.rows(
      `insert into questions (article_id, brand, email, content, created_at)
       select 1, 'fonna', 'x' || n || '@example.test', 'Er den god?', now() from generate_series(1, 2000) n`,
    )
    expect((await ask()).body.code).toBe('TOO_MANY_QUESTIONS')
  })
})

describe('answering', () => {
  test('an answered question is shown, and its asker gets the answer by mail', async () => {
    await ask({ text: 'Er den tett? Svar meg på https://ond.example/x takk' })
    const id = await newestId()
    expect(await desk().answer(id, 'Ja, sømmene er teipet.')).toMatchObject({ ok: true, changed: true })
    expect((await list()).data).toEqual([
      {
        id,
        text: 'Er den tett? Svar meg på https://ond.example/x takk',
        answer: 'Ja, sømmene er teipet.',
        name: 'Siv',
        asked_at: at.now().toISOString(),
        answered_at: at.now().toISOString(),
      },
    ])
    const { text } = await guest.get(`/articles/${ARTICLE.shellJacket}/questions`)
    expect(text).not.toContain('siv@example.test')
    const mail = await at.mailTo('siv@example.test', 'Svar på spørsmålet ditt om Bygevær skalljakke')
    expect(mail.text).toContain('Hei, Siv.')
    expect(mail.text).toContain('Ja, sømmene er teipet.')
    expect(mail.text).toContain('/product/vare-2')
    expect(mail.html).not.toContain('ond.example')
    expect(await desk().answer(id, 'Ja, sømmene er teipet.')).toMatchObject({ ok: true, changed: false })
  })

  test('a rejected question is not shown, and not mailed about', async () => {
    await ask()
    const id = await newestId()
    await desk().reject(id)
    expect((await list()).total).toBe(0)
    await desk().answer(id, 'Ja, det er den.')
    expect((await list()).total).toBe(1)
    expect(await desk().reject(id)).toMatchObject({ ok: true, changed: true })
    expect((await list()).total).toBe(0)
    expect(await desk().reject(id)).toMatchObject({ ok: true, changed: false })
    for (const gone of [desk().answer(1, 'Ja.'), desk().reject(1)]) {
      expect(await gone).toEqual({ ok: false, reason: 'not_found' })
    }
  })

  test('five to a page, the newest answer first', async () => {
    for (let nth = 1; nth <= 7; nth += 1) {
      await ask({ text: `Er den varm? Nummer ${nth}.` })
      at.pass(1000)
      await desk().answer(await newestId(), `Svar ${nth}`)
    }
    const [first, second] = [await list(), await list(2)]
    expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 7 })
    expect([...first.data, ...second.data].map(({ answer }) => answer)).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((nth) => `Svar ${nth}`),
    )
    expect((await list(3)).data).toEqual([])
    expect((await list(1, ARTICLE.boot)).total).toBe(0)
  })
})

test('9.17: what is old is deleted, and the addresses of those who got their answer', async () => {
  const day = 24 * 60 * 60 * 1000
  const ago = (days: number) => new Date(at.now().getTime() - days * day).toISOString()
  const insert = (content: string, days: number, state: 'waiting' | 'answered' | 'rejected') =>
    at.rows(
      `insert into questions (article_id, brand, email, content, created_at, answer, answered_at, rejected_at)
       values (1, 'fonna', 'siv@example.test', $1, $2, $3, $4, $5)`,
      [
        content,
        ago(days),
        state === 'answered' ? 'Ja' : null,
        state === 'answered' ? ago(days) : null,
        state === 'rejected' ? ago(days) : null,
      ],
    )
  await insert('venter', 364, 'waiting')
  await insert('venter lenge', 366, 'waiting')
  await insert('avvist', 29, 'rejected')
  await insert('avvist lenge', 31, 'rejected')
  await insert('svar', 29, 'answered')
  await insert('svar lenge', 31, 'answered')
  await insert('svar eldgammelt', 5 * 365 + 1, 'answered')
  const { app, database } = at.shop
  await createQuestionsService({
    db: database.db,
    catalogue: { current: () => expect.fail('not needed') },
    tenants: app.tenants,
    notices: { registerWriter: () => undefined },
    outbox: { enqueue: async () => undefined, wake: () => undefined },
    answered: { firstPage: () => expect.fail('not needed') },
    questionLinks: { sign: () => '', read: () => null },
    publicUrl: at.shop.url,
    now: at.now,
  }).removeOld()
  expect(await at.rows('select content, email is null as forgotten from questions order by id')).toEqual([
    { content: 'venter', forgotten: false },
    { content: 'avvist', forgotten: false },
    { content: 'svar', forgotten: false },
    { content: 'svar lenge', forgotten: true },
  ])
})
