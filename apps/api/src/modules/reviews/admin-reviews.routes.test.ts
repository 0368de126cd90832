import type { StaffReview } from '@varde/contract/admin/reviews'
import type { ArticleDetail, OwnReview } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { ARTICLE } from '../../testing/test-catalogue.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Page = { data: StaffReview[]; total: number }

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
  await at.rows('delete from reviews')
  await at.rows('delete from staff_audit')
})

/** A review that waits, written by somebody with an account. */
async function write(more: { anonymous?: boolean; content?: string } = {}) {
  const { customer } = await at.register({ email: `${crypto.randomUUID()}@example.test`, phone: '' })
  const [row] = await at.rows<{ id: number }>(
    `insert into reviews (article_id, customer_id, customer_name, content, rating, anonymous)
       values ($1, $2, 'Kari Å.', $3, 1, $4) returning id`,
    [
      ARTICLE.shellJacket,
      customer.id,
      more.content ?? 'Lekket i skuldrene etter en time.',
      more.anonymous ?? false,
    ],
  )
  return row?.id ?? 0
}
async function read(id: number, who = chain) {
  const { body } = await who.browser.get<Page>('/admin/reviews')
  const found = body.data.find((review) => review.id === id)
  if (found === undefined) throw new Error(`review ${id} is not listed`)
  return found
}
function decide(who: TestStaff, { id, revision }: StaffReview, body: object) {
  return who.browser.post<StaffReview & ErrorBody>(`/admin/reviews/${id}/decision`, { revision, ...body })
}
async function shown() {
  const { body } = await at.shop.get<ArticleDetail>(`/api/v1/articles/${ARTICLE.shellJacket}`)
  return body.reviews.map(({ id }) => id)
}
const audit = () => at.rows('select who, action, subject, before, after from staff_audit order by id')

test('a waiting review is listed, approved and seen in the shop, and the decision can be taken back', async () => {
  const id = await write()
  const listed = await editor.browser.get<Page>('/admin/reviews?state=waiting')
  expect(listed.body).toMatchObject({
    total: 1,
    data: [{ id, rating: 1, name: 'Kari Å.', state: 'waiting', refusal: null, pictures: 0 }],
  })
  const approved = await decide(editor, await read(id), { to: 'shown' })
  expect(approved).toMatchObject({ status: 200, body: { state: 'shown' } })
  await expect.poll(shown).toEqual([id])
  expect((await editor.browser.get<Page>('/admin/reviews?state=waiting')).body.total).toBe(0)

  expect((await decide(editor, approved.body, { to: 'waiting' })).body.state).toBe('waiting')
  await expect.poll(shown).toEqual([])
  expect(await audit()).toEqual([
    {
      who: 'red@example.test',
      action: 'review.shown',
      subject: `review:${id}`,
      before: { state: 'waiting', refusal: null, pictures: 0 },
      after: { state: 'shown', refusal: null, pictures: 0 },
    },
    expect.objectContaining({
      action: 'review.waiting',
      after: { state: 'waiting', refusal: null, pictures: 0 },
    }),
  ])
})

test('a review is refused for a named reason, and never without one', async () => {
  const review = await read(await write())
  for (const reason of [undefined, '', 'one_star']) {
    expect((await decide(editor, review, { to: 'refused', reason })).status).toBe(422)
  }
  expect((await read(review.id)).state).toBe('waiting')
  const refused = await decide(editor, review, { to: 'refused', reason: 'personal_data' })
  expect(refused.body).toMatchObject({ state: 'refused', refusal: 'personal_data' })
  expect((await editor.browser.get<Page>('/admin/reviews?state=refused')).body.total).toBe(1)
  expect((await decide(editor, refused.body, { to: 'shown' })).body).toMatchObject({ refusal: null })
})

test('a decision about another text than the one that was read is 409', async () => {
  const id = await write()
  const review = await read(id)
  await at.rows('update reviews set content = $1 where id = $2', ['Noe helt annet enn det som ble lest.', id])
  expect(await decide(editor, review, { to: 'shown' })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_SINCE' },
  })
  expect((await read(id)).state).toBe('waiting')
  expect(await audit()).toEqual([])
  expect((await decide(editor, { ...review, id: 999_999 }, { to: 'shown' })).status).toBe(404)
})

test('a reply is shown with the review and mailed once, and one that is empty or too long says so', async () => {
  const id = await write()
  const waiting = await read(id)
  const reply = (review: StaffReview, text: string) =>
    chain.browser.post<StaffReview & ErrorBody>(`/admin/reviews/${review.id}/reply`, {
      revision: review.revision,
      text,
    })
  expect(await reply(waiting, 'Takk!')).toMatchObject({ status: 409, body: { code: 'REVIEW_NOT_SHOWN' } })
  const { body } = await decide(chain, waiting, { to: 'shown' })
  expect((await reply(body, '  ')).body.errors).toEqual({ text: ['Skriv et svar først'] })
  expect((await reply(body, 'å'.repeat(2001))).body.errors).toEqual({
    text: ['Svaret kan ha høyst 2000 tegn'],
  })
  const replied = await reply(body, ' Takk. Kom innom, så bytter vi den. ')
  expect(replied.body.reply).toBe('Takk. Kom innom, så bytter vi den.')
  expect(await reply(body, 'Et annet svar')).toMatchObject({ status: 409 })
  const [row] = await at.rows<{ email: string }>(
    'select email from customers where id = (select customer_id from reviews where id = $1)',
    [id],
  )
  expect((await at.mailTo(row?.email ?? '', 'Vi har svart på omtalen')).text).toContain('Kom innom')
})

test('an editor never sees the name of somebody who writes without one; the chain does', async () => {
  const id = await write({ anonymous: true })
  expect((await read(id, editor)).name).toBe(null)
  expect((await read(id, chain)).name).toBe('Kari Å.')
})

test('a picture is seen by the staff before it is shown, and by nobody else', async () => {
  const id = await write()
  await at.rows(
    `insert into review_pictures (key, customer_id, review_id, bytes, width_px, height_px, created_at)
       values ('abc', (select customer_id from reviews where id = $1), $1, $2, 4, 4, now())`,
    [id, Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  )
  await at.rows(`update reviews set pictures = '{abc}' where id = $1`, [id])
  expect((await read(id)).pictures).toBe(1)
  const picture = await editor.browser.get(`/admin/reviews/${id}/pictures/0`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect(picture.headers.get('cache-control')).toBe('no-store')
  expect((await editor.browser.get(`/admin/reviews/${id}/pictures/1`)).status).toBe(404)
  expect((await fetch(`${at.shop.url}/api/v1/admin/reviews/${id}/pictures/0`)).status).toBe(401)
})

test('its author sees that a review is refused', async () => {
  const { browser, customer } = await at.register({ email: `${crypto.randomUUID()}@example.test`, phone: '' })
  const id = await write()
  await at.rows('update reviews set customer_id = $1 where id = $2', [customer.id, id])
  await decide(editor, await read(id), { to: 'refused', reason: 'off_topic' })
  const own = await browser.get<{ data: OwnReview[] }>('/customers/current/reviews')
  expect(own.body.data).toMatchObject([{ id, state: 'refused' }])
})
