import type { ArticleDetail, OwnReview, Reviewable, SearchResponse } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visit } from '../../testing/test-browser.ts'
import { ARTICLE, eanOf, NOON } from '../../testing/test-catalogue.ts'
import { startTestCustomer, type TestCustomer } from '../../testing/test-customer.ts'
import { anOrder, type Placed, startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createRecordChange } from '../staff/staff-audit.service.ts'
import { createReviewDesk } from './moderate-reviews.ts'

type Page = { data: OwnReview[]; current_page: number; last_page: number; per_page: number; total: number }
type Refusal = ErrorBody

let shop: TestShop
let kari: TestCustomer
let ola: TestCustomer
beforeAll(async () => {
  shop = await startTestShop()
  kari = await startTestCustomer(shop, { firstName: 'Kari', lastName: 'fjell', email: 'kari@example.test' })
  ola = await startTestCustomer(shop, { firstName: 'Ola', lastName: 'Li', email: 'ola@example.test' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('delete from reviews where customer_id is not null')
})

/** Buys one piece of an article; the shop hands it out when `to` says so. */
async function buy(who: TestCustomer, articleId: number, ...to: Parameters<typeof advance>[1][]) {
  const items = [{ EanNo: eanOf(articleId), Count: 1 }]
  const { status, body } = await who.post<Placed>('/reservations', anOrder({ items }))
  expect(status).toBe(201)
  const id = body.reservations[0]?.id ?? 0
  for (const each of to) await advance(id, each)
  return id
}
async function advance(id: number, to: 3 | 4 | 5 | 6 | 7 | 8 | 9) {
  expect(await shop.app.orders.advanceReservation(id, to, 'shop')).toMatchObject({ ok: true })
}
function written(more: object = {}) {
  return {
    rating: 4,
    content: 'Tett mot kuling, og stille nok til bussen.',
    true_to_size: 0,
    size_color: 'One size / Assortert',
    anonymous: false,
    ...more,
  }
}
function post<Body = OwnReview>(who: TestCustomer, articleId: number, more: object = {}) {
  return who.post<Body>(`/articles/${articleId}/reviews`, written(more))
}
async function own(who: TestCustomer, page = 1) {
  return (await who.get<Page>(`/customers/current/reviews?page=${page}`)).body
}
async function detail(articleId: number) {
  return (await shop.get<ArticleDetail>(`/api/v1/articles/${articleId}`)).body
}
function desk() {
  return createReviewDesk({
    db: shop.database.db,
    outbox: { enqueue: async () => undefined },
    recordChange: createRecordChange(() => NOON),
    now: () => NOON,
  })
}

describe('writing', () => {
  test('3.09: a review of a bought article has the short name, and waits for approval', async () => {
    await buy(kari, ARTICLE.shellJacket)
    const { status, body, headers } = await post(kari, ARTICLE.shellJacket)
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      id: expect.any(Number),
      content: 'Tett mot kuling, og stille nok til bussen.',
      reply: null,
      customer: 'Kari F.',
      rating: 4,
      approved: false,
      created_at: NOON.toISOString(),
      reviewable_id: ARTICLE.shellJacket,
      reviewable_type: 'article',
      true_to_size: 0,
      size_color: 'One size / Assortert',
      anonymous: false,
      pictures: [],
      article: { id: 2, name: 'Bygevær skalljakke', brand: 'Kvass', slug: 'vare-2', image: null },
      state: 'waiting',
    })
    expect(await own(kari)).toEqual({ data: [body], current_page: 1, last_page: 1, per_page: 10, total: 1 })
    expect((await detail(ARTICLE.shellJacket)).reviews).toEqual([])
  })

  test('3.09: an anonymous review names its author nowhere, not even to herself', async () => {
    await buy(kari, ARTICLE.boot)
    const { body } = await post(kari, ARTICLE.boot, { anonymous: true, content: '', size_color: null })
    expect(body).toMatchObject({ customer: null, anonymous: true, content: '', size_color: null })
    await desk().decide(body.id, { to: 'shown' })
    await expect.poll(async () => (await detail(ARTICLE.boot)).reviews).toHaveLength(1)
    expect((await detail(ARTICLE.boot)).reviews[0]).toMatchObject({ customer: null, anonymous: true })
    expect((await shop.get(`/api/v1/articles/${ARTICLE.boot}`)).text).not.toContain('Kari F')
  })

  test('3.09: articles that were not bought, or cancelled, expired or returned, cannot be reviewed', async () => {
    async function refused(articleId: number) {
      const { status, body } = await post<Refusal>(ola, articleId, { size_color: null })
      expect([status, body.code]).toEqual([403, 'REVIEW_NOT_BOUGHT'])
    }
    await refused(ARTICLE.shellJacket)
    await buy(ola, ARTICLE.shellJacket, STATUS.cancelled)
    await buy(ola, ARTICLE.boot, STATUS.readyForPickup, STATUS.expired)
    await buy(ola, ARTICLE.beanie, STATUS.completed, STATUS.returned)
    for (const id of [ARTICLE.shellJacket, ARTICLE.boot, ARTICLE.beanie]) await refused(id)
    // A guest order with her address does not count as her purchase.
    await shop.post('/reservations', anOrder({ Email: ola.email }))
    await refused(ARTICLE.shellJacket)
    // A new purchase that is not returned does.
    await buy(ola, ARTICLE.beanie)
    expect((await post(ola, ARTICLE.beanie)).status).toBe(201)
  })

  test('8.11: an unknown or hidden article cannot be reviewed', async () => {
    for (const id of [4711, 2_147_483_647, ARTICLE.hidden]) {
      expect((await post<Refusal>(kari, id)).body.code).toBe('ARTICLE_NOT_FOUND')
    }
  })

  test.each([
    [{ content: 'For kort' }, { content: ['Skriv minst 10 tegn, eller gi bare stjerner'] }],
    [{ size_color: 'XXL / Rosa' }, { size_color: ['Velg en størrelse og farge du har kjøpt'] }],
    [{ rating: 6 }, expect.objectContaining({ rating: expect.any(Array) })],
    [{ rating: 4.5 }, expect.objectContaining({ rating: expect.any(Array) })],
    [{ true_to_size: 2 }, expect.objectContaining({ true_to_size: expect.any(Array) })],
    [{ content: 'å'.repeat(4001) }, expect.objectContaining({ content: expect.any(Array) })],
  ])('5.19: %.60j is refused with the field', async (more, errors) => {
    await buy(kari, ARTICLE.beanie)
    const { status, body } = await post<Refusal>(kari, ARTICLE.beanie, more)
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(body.errors).toEqual(errors)
  })

  test('6.03: fields that are not for the client are ignored', async () => {
    await buy(kari, ARTICLE.beanie)
    const { body } = await post(kari, ARTICLE.beanie, {
      approved: true,
      state: 'shown',
      reply: 'Takk!',
      customer: 'Ola L.',
      customer_id: ola.id,
      id: 1,
      reviewable_id: 1,
      created_at: '2020-01-01T00:00:00Z',
    })
    expect(body).toMatchObject({
      approved: false,
      reply: null,
      customer: 'Kari F.',
      reviewable_id: ARTICLE.beanie,
      created_at: NOON.toISOString(),
    })
    expect((await own(ola)).total).toBe(0)
  })

  test('3.09: one review per article, also when ten are sent at once', async () => {
    await buy(kari, ARTICLE.drink)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post<OwnReview & Refusal>(kari, ARTICLE.drink)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const others = answers.filter(({ status }) => status === 409)
    expect(others).toHaveLength(9)
    expect(others[0]?.body.code).toBe('ALREADY_REVIEWED')
    expect((await own(kari)).total).toBe(1)
  })
})

test('4.07, 7.28: ten reviews a page, newest first, and the articles that can be reviewed', async () => {
  const socks = Array.from({ length: 12 }, (_, at) => ARTICLE.firstSock + at)
  for (const id of socks) await buy(ola, id, STATUS.completed)
  const reviewable = async () =>
    (await ola.get<Reviewable[]>('/customers/current/reviewable')).body.filter(({ id }) => socks.includes(id))
  expect((await reviewable()).map(({ id }) => id)).toEqual(socks.toReversed())
  expect((await reviewable())[0]).toEqual({
    id: socks.at(-1),
    name: 'Tursokk 12',
    brand: 'Holmvik',
    slug: 'vare-111',
    image: null,
    size_color: 'One size / Assortert',
    bought_at: NOON.toISOString(),
  })
  for (const id of socks) await post(ola, id)
  expect(await reviewable()).toEqual([])
  const [first, second] = [await own(ola), await own(ola, 2)]
  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12 })
  const said = [...first.data, ...second.data].map(({ reviewable_id }) => reviewable_id)
  expect(said).toEqual(socks.toReversed())
})

test('3.09: an article that is still in the shop is not proposed for review', async () => {
  const isProposed = async (id: number) =>
    (await kari.get<Reviewable[]>('/customers/current/reviewable')).body.some((each) => each.id === id)
  const sock = ARTICLE.firstSock
  const id = await buy(kari, sock)
  expect(await isProposed(sock)).toBe(false)
  await advance(id, STATUS.readyForPickup)
  expect(await isProposed(sock)).toBe(false)
  await advance(id, STATUS.completed)
  expect(await isProposed(sock)).toBe(true)
  await advance(id, STATUS.returned)
  expect(await isProposed(sock)).toBe(false)
})

describe('changing and withdrawing', () => {
  test('3.09: a changed review has to be approved again, and is hidden until then', async () => {
    await buy(kari, ARTICLE.shellJacket)
    const { body: review } = await post(kari, ARTICLE.shellJacket, { rating: 2 })
    const path = `/customers/current/reviews/${review.id}`
    await desk().decide(review.id, { to: 'shown' })
    await expect.poll(async () => (await detail(ARTICLE.shellJacket)).averageRating).toBe(2)
    expect((await own(kari)).data[0]).toMatchObject({ state: 'shown', approved: true })

    // Sending it unchanged is no change.
    expect((await kari.put<OwnReview>(path, written({ rating: 2 }))).body.state).toBe('shown')
    const changed = await kari.put<OwnReview>(path, written({ rating: 5, content: 'Bedre enn jeg trodde.' }))
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ id: review.id, rating: 5, state: 'waiting' })
    await expect.poll(async () => (await detail(ARTICLE.shellJacket)).averageRating).toBe(null)

    await desk().decide(review.id, { to: 'shown' })
    await expect.poll(async () => (await detail(ARTICLE.shellJacket)).averageRating).toBe(5)
    const removed = await kari.delete(path)
    expect([removed.status, removed.headers.get('cache-control')]).toEqual([204, 'no-store'])
    await expect.poll(async () => (await detail(ARTICLE.shellJacket)).reviews).toEqual([])
    expect((await kari.delete(path)).status).toBe(404)
  })

  test('a review that is shown or removed makes the reviews of its article be read, not the catalogue', async () => {
    const articleId = ARTICLE.boot
    const content = 'Holder vannet ute hele dagen.'
    const shown = async () => (await detail(articleId)).reviews.map((review) => review.content)
    await buy(kari, articleId)
    const { name } = await detail(articleId)
    const { body: review } = await post(kari, articleId, { content })
    await shop.database.pool.query(`update articles set name = 'Ikke meldt' where id = $1`, [articleId])
    await desk().decide(review.id, { to: 'shown' })
    await expect.poll(shown).toContain(content)
    const { hits } = (await shop.post<SearchResponse>('/articles/search', { orderBy: 'Rating', take: 2 }))
      .body
    expect(hits.hits.map(({ _id }) => _id)).toContain(articleId)
    await kari.delete(`/customers/current/reviews/${review.id}`)
    await expect.poll(shown).not.toContain(content)
    expect((await detail(articleId)).name).toBe(name)
    await shop.database.pool.query('update articles set name = $2 where id = $1', [articleId, name])
  })

  test('a refused review can be changed, and waits for approval again', async () => {
    await buy(kari, ARTICLE.beanie)
    const { body: review } = await post(kari, ARTICLE.beanie)
    await desk().decide(review.id, { to: 'refused', reason: 'abuse' })
    expect((await own(kari)).data[0]?.state).toBe('refused')
    const path = `/customers/current/reviews/${review.id}`
    const { body } = await kari.put<OwnReview>(path, written({ content: 'Nå uten styggord.' }))
    expect(body.state).toBe('waiting')
    const short = await kari.put<Refusal>(path, written({ content: 'Nei' }))
    expect(short.body.errors).toHaveProperty('content')
  })

  test('8.02, 6.03: a customer reaches her own reviews only, and needs a session', async () => {
    await buy(kari, ARTICLE.beanie)
    const { body: review } = await post(kari, ARTICLE.beanie)
    const path = `/customers/current/reviews/${review.id}`
    const foreign = await ola.put<Refusal>(path, written({ content: 'Dette har jeg skrevet.' }))
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await ola.delete<Refusal>(path)).body.code).toBe('NOT_FOUND')
    const visitor = await visit(shop.url)
    const answers = [
      await visitor.put<Refusal>(path, written()),
      await visitor.delete<Refusal>(path),
      await visitor.post<Refusal>(`/articles/${ARTICLE.beanie}/reviews`, written()),
      await visitor.get<Refusal>('/customers/current/reviews'),
      await visitor.get<Refusal>('/customers/current/reviewable'),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([404, 'NOT_LOGGED_IN'])
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect((await own(kari)).data).toEqual([review])
  })
})
