import { reviews as reviewRows } from '@varde/api/modules/catalogue/catalogue.tables'
import { startSmtpServer, type TestSmtpServer } from '@varde/api/modules/outbox/test-smtp-server'
import { ARTICLE, eanOf, NOON } from '@varde/api/testing/test-catalogue'
import { startTestCustomer, type TestCustomer } from '@varde/api/testing/test-customer'
import { anOrder, startTestShop, type TestShop } from '@varde/api/testing/test-shop'
import type { ArticleDetail, OwnReview } from '@varde/contract/entities'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runReviewsCommand } from './reviews-command.ts'

let smtp: TestSmtpServer
let shop: TestShop
let kari: TestCustomer
// The command uses real time, so the shop's clock must not be behind, or the queued jobs would not be due.
let clock = Math.max(NOON.getTime(), Date.now() + 60 * 60_000)
beforeAll(async () => {
  smtp = await startSmtpServer()
  shop = await startTestShop({
    now: () => new Date(clock),
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Værbutikken <hei@butikk.test>' },
  })
  kari = await startTestCustomer(shop, { firstName: 'Kari', lastName: 'Fjell', email: 'kari@example.test' })
  for (const id of [ARTICLE.shellJacket, ARTICLE.boot]) {
    await kari.post('/reservations', anOrder({ items: [{ EanNo: eanOf(id), Count: 1 }] }))
  }
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})
beforeEach(async () => {
  await shop.database.pool.query('delete from reviews')
  await shop.app.sweep()
  smtp.mails.length = 0
  clock += 1000
})

/** Runs the command while a shop is running, with its own connections; in this process, since that is faster. */
async function reviews(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const logSpy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = ({ mock }: typeof logSpy) => mock.calls.map(([line]) => `${line}\n`).join('')
  try {
    const env = { DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir }
    const code = await runReviewsCommand(args, env)
    return { code, stdout: read(logSpy), stderr: read(errorSpy) }
  } finally {
    logSpy.mockRestore()
    errorSpy.mockRestore()
  }
}
async function write(articleId: number, more: object = {}) {
  const { status, body } = await kari.post<OwnReview>(`/articles/${articleId}/reviews`, {
    rating: 4,
    content: 'Tett mot kuling, og stille nok til bussen.',
    size_color: 'One size / Assortert',
    anonymous: false,
    ...more,
  })
  expect(status).toBe(201)
  return String(body.id)
}
async function detail(id: number) {
  return (await shop.get<ArticleDetail>(`/api/v1/articles/${id}`)).body
}
async function stateOf(id: string) {
  const { body } = await kari.get<{ data: OwnReview[] }>('/customers/current/reviews')
  return body.data.find((review) => String(review.id) === id)?.state
}

test('3.09: a waiting review is listed, approved, and shown on the running shop’s page with the average', async () => {
  const first = await write(ARTICLE.shellJacket)
  const second = await write(ARTICLE.boot, { rating: 1, content: 'Gikk i sålen\u001b[2J etter en uke.' })
  const listed = await reviews('list', '--waiting', '--limit', '1')
  expect(listed.code).toBe(0)
  expect(listed.stdout).toContain(`${second}  venter  1 av 5`)
  expect(listed.stdout).toContain('Ålefjær støvel, One size / Assortert (3)')
  expect(listed.stdout).toContain('Kari F.')
  expect(listed.stdout).toContain('2 omtaler som venter, side 1 av 2, flere med --page 2.')
  expect(listed.stdout).not.toContain('\u001b')

  expect(await reviews('approve', first)).toEqual({
    code: 0,
    stdout: `${first} vises nå: 4 av 5, «Tett mot kuling, og stille nok til bussen.»\n`,
    stderr: '',
  })
  await expect.poll(async () => (await detail(ARTICLE.shellJacket)).averageRating).toBe(4)
  expect((await detail(ARTICLE.shellJacket)).reviews).toMatchObject([{ customer: 'Kari F.', approved: true }])
  expect(await reviews('approve', first)).toMatchObject({
    code: 0,
    stdout: `${first} vises fra før. Ingenting er endret.\n`,
  })
  expect((await reviews('list', '--waiting')).stdout).toContain('1 omtale som venter, side 1 av 1.')
  expect((await reviews('list')).stdout).toContain(`${first}  vises  4 av 5`)
})

test('3.09: a refused review is not shown, and its writer sees that it was refused', async () => {
  const id = await write(ARTICLE.shellJacket)
  await reviews('approve', id)
  await expect.poll(async () => (await detail(ARTICLE.shellJacket)).reviews).toHaveLength(1)
  expect((await reviews('refuse', id, '--reason', 'abuse')).stdout).toContain(`${id} er avvist`)
  await expect.poll(async () => (await detail(ARTICLE.shellJacket)).reviews).toEqual([])
  expect((await detail(ARTICLE.shellJacket)).averageRating).toBe(null)
  expect(await stateOf(id)).toBe('refused')
  expect((await reviews('list', '--waiting')).stdout).toContain('0 omtaler som venter')
})

test('several reviews at once: one failure does not stop the others, and the exit code is 1', async () => {
  const [first, second] = [await write(ARTICLE.shellJacket), await write(ARTICLE.boot)]
  const outcome = await reviews('approve', first, '4711', second)
  expect(outcome).toMatchObject({ code: 1, stderr: 'Fant ingen omtale 4711.\n' })
  expect([await stateOf(first), await stateOf(second)]).toEqual(['shown', 'shown'])
})

test('3.09: a reply is shown on the page, and the reviewer gets one mail for it and one for each change', async () => {
  const id = await write(ARTICLE.shellJacket)
  expect(await reviews('reply', id, 'Takk!')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Godkjenn den først: reviews approve ${id}`),
  })
  await reviews('approve', id)
  const replied = await reviews('reply', id, 'Takk, Kari. God tur videre.')
  expect(replied.code).toBe(0)
  expect(replied.stdout).toContain('Den som skrev, får e-post fra butikken som kjører.')
  await expect
    .poll(async () => (await detail(ARTICLE.shellJacket)).reviews[0]?.reply)
    .toBe('Takk, Kari. God tur videre.')
  // A mail of another shop, whose mail server had this port before, does not count.
  const replies = () => smtp.mails.filter(({ subject }) => subject?.startsWith('Vi har svart på omtalen'))
  await expect.poll(replies, { timeout: 15_000 }).toHaveLength(1)
  const [mail] = replies()
  expect(mail?.to).toEqual([{ name: '', address: 'kari@example.test' }])
  expect(mail?.subject).toBe('Vi har svart på omtalen din av Bygevær skalljakke')
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Hei, Kari.')
    expect(text).toContain('Tett mot kuling, og stille nok til bussen.')
    expect(text).toContain('Takk, Kari. God tur videre.')
    expect(text).toContain('http://butikk.test/product/vare-2')
    expect(text).toContain('Hilsen Fonna Sport')
  }
  expect((await reviews('reply', id, 'Takk, Kari. God tur videre.')).stdout).toContain('Ingenting er endret')
  await reviews('reply', id, 'Takk igjen.')
  await expect.poll(replies, { timeout: 15_000 }).toHaveLength(2)
})

test('a reply to a review without an account sends no mail', async () => {
  const [row] = await shop.database.db
    .insert(reviewRows)
    .values({ articleId: 1, content: 'Varm.', rating: 5, approved: true })
    .returning()
  const replied = await reviews('reply', String(row?.id), 'Takk!')
  expect(replied.code).toBe(0)
  expect(replied.stdout).not.toContain('e-post')
  expect(
    (
      await shop.database.pool.query(
        `select 1 from jobs where queue = 'message' and finished_at is null and kind = $1`,
        ['review_reply'],
      )
    ).rows,
  ).toEqual([])
})
