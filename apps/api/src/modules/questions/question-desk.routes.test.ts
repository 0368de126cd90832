import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLinkSigner, type LinkSigner } from '../../server/signed-link.ts'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { ARTICLE } from '../../testing/test-catalogue.ts'
import { ringOf } from '../../testing/test-key-ring.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SUBJECT = 'Spørsmål om Bygevær skalljakke'

let at: TestAccounts
let links: LinkSigner
beforeAll(async () => {
  at = await startTestAccounts({ LOG_LEVEL: 'trace' })
  const [secret] = await at.rows<{ value: string }>(`select value from secrets where name = 'links'`)
  links = createLinkSigner('question', ringOf(secret?.value ?? ''))
})
afterAll(() => at.close())
beforeEach(() => at.rows('delete from questions'))

/** A question of a guest, and the path of its page. */
async function ask(text = 'Er den tett nok til <b>en hel dag</b> i regn?') {
  const guest = await at.visit()
  const email = 'siv@example.test'
  const { status } = await guest.post(`/articles/${ARTICLE.shellJacket}/questions`, {
    text,
    email,
    name: 'Siv',
  })
  expect(status).toBe(201)
  const [row] = await at.rows<{ id: number }>('select max(id) as id from questions')
  return { id: row?.id ?? 0, path: pathOf(row?.id ?? 0) }
}
function pathOf(id: number, expiresAt = new Date(at.now().getTime() + 60 * DAY_MS)) {
  return `/for-butikken/sporsmal/${links.sign(String(id), expiresAt)}`
}
/** Sends a form of the page as it is now, or as it was when it was `read`. */
async function press(
  path: string,
  fields: Record<string, string>,
  { read, headers = {} }: { read?: string; headers?: Record<string, string> } = {},
) {
  const page = read ?? (await at.shop.get(path)).text
  const seen = /name="sett" value="([\d-]*)"/.exec(page)?.[1] ?? ''
  const response = await fetch(`${at.shop.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
    body: new URLSearchParams({ sett: seen, ...fields }).toString(),
  })
  const location = response.headers.get('location') ?? ''
  return { status: response.status, code: location.split('?melding=')[1], location }
}
const answer = (svar: string) => ({ handling: 'answer', svar })
async function listShown() {
  const { body } = await at.shop.get<{ data: { answer: string }[] }>(
    `/api/v1/articles/${ARTICLE.shellJacket}/questions`,
  )
  return body.data.map((question) => question.answer)
}
/** What the article's page is made of. */
async function listForPage() {
  const call = at.shop.app.fastify.inProcessCalls.find('GET /articles/{id}/questions')
  const answer = await call?.({ params: { id: ARTICLE.shellJacket }, query: { page: 1 } }, undefined)
  return answer?.body
}
async function countMails() {
  const jobs = await at.rows(`select 1 from jobs where kind = 'question_answered'`)
  return jobs.length
}

test('2.24: the link of the mail opens the question for 60 days, and its answer is mailed and shown', async () => {
  const { id } = await ask()
  const mail = await at.mailTo('hei@fonnasport.example', SUBJECT)
  const path = new URL(/http\S+\/for-butikken\/sporsmal\/\S+/.exec(mail.text ?? '')?.[0] ?? '').pathname
  const { status, text, headers } = await at.shop.get(path)
  expect(status).toBe(200)
  expect(text).toContain('Er den tett nok til &#60;b&#62;en hel dag&#60;/b&#62; i regn?')
  expect(text).not.toMatch(/siv@example|<script/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await listShown()).toEqual([])

  const { status: sent, code, location } = await press(path, answer(' Ja, sømmene er teipet. '))
  expect([sent, code]).toEqual([303, 'answered'])
  expect((await at.shop.get(location)).text).toContain('Svaret er sendt til kunden')
  expect(await listShown()).toEqual(['Ja, sømmene er teipet.'])
  expect((await at.mailTo('siv@example.test', 'Svar på spørsmålet ditt')).text).toContain('sømmene er teipet')
  // The page of the article is made anew from what is in memory.
  await expect.poll(listForPage).toMatchObject({ total: 1, data: [{ id }] })
  // The same object as long as nothing changes.
  expect(await listForPage()).toBe(await listForPage())

  at.pass(61 * DAY_MS)
  expect((await at.shop.get(path)).status).toBe(404)
})

test('2.24: an answer sent twice counts once; one that was written before another came is not sent', async () => {
  const { path } = await ask()
  const before = await countMails()
  const read = (await at.shop.get(path)).text
  const twice = await Promise.all([1, 2].map(() => press(path, answer('Ja, den er tett.'), { read })))
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['already', 'answered'])
  expect((await press(path, answer('Nei.'), { read })).code).toBe('changed')
  expect((await press(path, { handling: 'reject' }, { read })).code).toBe('changed')
  expect(await listShown()).toEqual(['Ja, den er tett.'])
  expect((await countMails()) - before).toBe(1)
  // Who has read the first answer may change it.
  at.pass(1000)
  expect((await press(path, answer('Ja, helt tett.'))).code).toBe('answered')
  expect(await listShown()).toEqual(['Ja, helt tett.'])
})

test('2.24: a question that is not to be shown is hidden once, and can be answered later', async () => {
  const { path } = await ask()
  const before = await countMails()
  expect((await press(path, { handling: 'reject' })).code).toBe('rejected')
  expect((await press(path, { handling: 'reject' })).code).toBe('already')
  expect((await at.shop.get(path)).text).not.toContain('value="reject"')
  expect([await listShown(), (await countMails()) - before]).toEqual([[], 0])
  expect((await press(path, answer('Ja.'))).code).toBe('answered')
  expect(await listShown()).toEqual(['Ja.'])
  // The address of an earlier message does not say what is no longer true.
  expect((await at.shop.get(`${path}?melding=rejected`)).text).not.toContain('role="status"')
})

test.each([
  [answer(' \u200b '), 'empty'],
  [answer('å'.repeat(2001)), 'long'],
  [{ handling: 'delete' }, 'unknown'],
  [{}, 'unknown'],
])('%.60j changes nothing (%s)', async (fields, code) => {
  const { path } = await ask()
  expect((await press(path, fields as Record<string, string>)).code).toBe(code)
  expect(await listShown()).toEqual([])
})

test('2.24: a link of another kind, expired or for no question is refused, and so is another site’s form', async () => {
  const { id, path } = await ask()
  const [secret] = await at.rows<{ value: string }>(`select value from secrets where name = 'links'`)
  const forOrders = createLinkSigner('shop-desk', ringOf(secret?.value ?? ''))
  const inAMonth = new Date(at.now().getTime() + 30 * DAY_MS)
  for (const wrong of [
    `/for-butikken/sporsmal/${forOrders.sign(String(id), inAMonth)}`,
    path.replace('/sporsmal', ''),
    pathOf(id, at.now()),
    pathOf(4711),
    `${path}x`,
  ]) {
    expect([wrong, (await at.shop.get(wrong)).status]).toEqual([wrong, 404])
    expect((await press(wrong, answer('Ja.'))).status).toBe(404)
  }
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await press(path, answer('Ja.'), { headers })).status).toBe(403)
  expect((await press(path, answer('x'.repeat(40_000)))).status).toBe(413)
  expect(await listShown()).toEqual([])
  expect(at.shop.logs()).not.toContain(path.slice('/for-butikken/sporsmal/'.length))
})
