import type { PriceAlert } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestBrowser, visit } from '../../testing/test-browser.ts'
import { ARTICLE, NOON } from '../../testing/test-catalogue.ts'
import { startTestCustomer, type TestCustomer } from '../../testing/test-customer.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { startSmtpServer, type TestSmtpServer } from '../outbox/test-smtp-server.ts'

/** Of the backpack, which is in no campaign. */
const PRICE = 999
const GUEST = 'gjest@example.test'

let smtp: TestSmtpServer
let shop: TestShop
let kari: TestCustomer
let ola: TestCustomer
let guest: TestBrowser
let clock = NOON.getTime()
beforeAll(async () => {
  smtp = await startSmtpServer()
  shop = await startTestShop({
    now: () => new Date(clock),
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Værbutikken <hei@butikk.test>' },
  })
  kari = await startTestCustomer(shop, { firstName: 'Kari', lastName: 'Ås', email: 'kari@example.test' })
  ola = await startTestCustomer(shop, { firstName: 'Ola', lastName: 'Li', email: 'ola@example.test' })
  guest = await visit(shop.url)
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})
beforeEach(async () => {
  await shop.database.pool.query('delete from price_alerts; delete from jobs')
  smtp.mails.length = 0
  await setPrice(PRICE)
})

async function rows<Row>(query: string) {
  return (await shop.database.pool.query(query)).rows as Row[]
}

/** Sets the jacket's price, and notifies the running shop as an import does. */
async function setPrice(kroner: number) {
  await rows(`update articles set final_price_ore = ${kroner * 100} where id = ${ARTICLE.pack}`)
  await rows(`select pg_notify('catalogue_changed', '')`)
  await expect
    .poll(async () => (await shop.get<{ price: number }>(`/api/v1/articles/${ARTICLE.pack}`)).body.price)
    .toBe(kroner)
}

function requestAlert(who: TestBrowser, email: string | null = GUEST, articleId: number = ARTICLE.pack) {
  return who.post<{ email: string; price: number } & ErrorBody>(`/articles/${articleId}/price-alerts`, {
    email,
  })
}

async function list(who: TestCustomer) {
  return (await who.get<PriceAlert[]>('/customers/current/price-alerts')).body
}

async function mailsNow() {
  await shop.app.sweep()
  await expect
    .poll(() => rows(`select id from jobs where queue = 'message' and finished_at is null`), {
      timeout: 10_000,
    })
    .toEqual([])
  return smtp.mails
}

function endTokenOf(text: string | undefined) {
  return /\/varsel\/slutt\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
}

test('a guest gives an address; the same request again waits from the first price', async () => {
  const { status, body, headers } = await requestAlert(guest, ' Gjest@Example.test ')
  expect([status, body]).toEqual([201, { email: GUEST, price: PRICE }])
  expect(headers.get('cache-control')).toBe('no-store')
  await setPrice(1099)
  await Promise.all(Array.from({ length: 4 }, () => requestAlert(guest)))
  expect((await requestAlert(guest)).body.price).toBe(PRICE)
  expect(await rows('select email, price_ore, customer_id, sent_at from price_alerts')).toEqual([
    { email: GUEST, price_ore: PRICE * 100, customer_id: null, sent_at: null },
  ])
})

test.each<[string, string | null, number, number, string]>([
  ['an unknown article', GUEST, 4711, 404, 'ARTICLE_NOT_FOUND'],
  ['a hidden article', GUEST, ARTICLE.hidden, 404, 'ARTICLE_NOT_FOUND'],
  ['no address', null, ARTICLE.pack, 422, 'VALIDATION_FAILED'],
  ['half an address', 'gjest@', ARTICLE.pack, 422, 'VALIDATION_FAILED'],
])('8.11: %s is refused', async (_, email, articleId, status, code) => {
  const response = await requestAlert(guest, email, articleId)
  expect([response.status, response.body.code]).toEqual([status, code])
  expect(await rows('select 1 from price_alerts')).toEqual([])
})

test('an address waits for 50 prices at most', async () => {
  // Each of the customer's alerts is for another article: 50 articles that are not shown stand for them.
  await rows(
    `insert into articles select (jsonb_populate_record(one, jsonb_build_object(
       'id', 9000 + n, 'article_no', '9' || n, 'slug', 'kopi-' || n, 'visible_on_web', false))).*
     from articles one, generate_series(1, 50) n where one.id = 2`,
  )
  await rows(
    `insert into price_alerts (email, brand, article_id, price_ore, created_at)
     select '${GUEST}', 'fonna', id, 100, now() from articles where id > 9000`,
  )
  const refused = await requestAlert(guest)
  expect(refused.status).toBe(422)
  expect(refused.body.errors?.email?.[0]).toContain('50 prisvarsler')
  expect((await requestAlert(guest, 'ny@example.test')).status).toBe(201)
  await rows('delete from articles where id > 9000')
})

test('8.02, 6.03: a customer’s mail goes to her own address; a list holds her own alerts only', async () => {
  expect((await requestAlert(kari, 'en.annen@example.test')).body.email).toBe(kari.email)
  const [alert, ...more] = await list(kari)
  expect(more).toEqual([])
  expect(alert).toEqual({
    id: expect.any(Number),
    articleId: ARTICLE.pack,
    name: 'Zonesekk',
    slug: 'vare-8',
    image: expect.toBeOneOf([null, expect.any(String)]),
    price: PRICE,
    created_at: new Date(clock).toISOString(),
  })
  const path = `/customers/current/price-alerts/${alert?.id}`
  expect(await list(ola)).toEqual([])
  expect((await ola.delete<ErrorBody>(path)).body.code).toBe('NOT_FOUND')
  for (const response of [
    await guest.get<ErrorBody>('/customers/current/price-alerts'),
    await guest.delete<ErrorBody>(path),
  ]) {
    expect([response.status, response.body.code]).toEqual([404, 'NOT_LOGGED_IN'])
  }
  expect((await kari.delete(path)).status).toBe(204)
  expect(await list(kari)).toEqual([])
})

test('one mail is sent when the price shown is below the one at the request', async () => {
  await requestAlert(guest)
  expect(await mailsNow()).toEqual([])
  await setPrice(1099)
  expect(await mailsNow()).toEqual([])
  await setPrice(799)
  const [mail, ...more] = await mailsNow()
  expect(more).toEqual([])
  expect(mail?.to).toEqual([{ name: '', address: GUEST }])
  for (const body of [mail?.text, mail?.html]) {
    const text = (body ?? '').replace(/[\s\u00a0\u202f]|&#160;|&nbsp;/g, '')
    expect(text).toContain('billigereenn999,00kr')
    expect(text).toContain('Nåkosterden799,00kr')
    expect(text).toContain('http://butikk.test/product/vare-8')
  }
  await setPrice(599)
  expect(await mailsNow()).toHaveLength(1)
})

test('a hidden article’s price is not mailed', async () => {
  await requestAlert(guest)
  await rows(`update articles set visible_on_web = false where id = ${ARTICLE.pack}`)
  await rows(`update articles set final_price_ore = 50000 where id = ${ARTICLE.pack}`)
  await rows(`select pg_notify('catalogue_changed', '')`)
  await expect.poll(async () => (await shop.get(`/api/v1/articles/${ARTICLE.pack}`)).status).toBe(404)
  expect(await mailsNow()).toEqual([])
  await rows(`update articles set visible_on_web = true where id = ${ARTICLE.pack}`)
  await setPrice(500)
  expect(await mailsNow()).toHaveLength(1)
})

test('the link in the mail ends what the address waits for of that article, and nothing else', async () => {
  await requestAlert(guest)
  await setPrice(799)
  const token = endTokenOf((await mailsNow())[0]?.text)
  await requestAlert(guest)
  await requestAlert(guest, 'en.annen@example.test')
  await requestAlert(guest, GUEST, ARTICLE.boot)
  const ended = await guest.post<{ name: string }>('/stock-alerts/end', { token })
  expect([ended.status, ended.body.name]).toEqual([200, 'Zonesekk'])
  expect(
    await rows('select email, article_id from price_alerts where sent_at is null order by article_id'),
  ).toEqual([
    { email: GUEST, article_id: ARTICLE.boot },
    { email: 'en.annen@example.test', article_id: ARTICLE.pack },
  ])
  expect((await guest.post('/stock-alerts/end', { token: `${token}x` })).status).not.toBe(200)
})

test('9.17: addresses are deleted 30 days after the mail, and after a year without one', async () => {
  await requestAlert(guest)
  await setPrice(799)
  await mailsNow()
  await requestAlert(guest, 'venter@example.test')
  async function left(days: number) {
    const before = clock
    clock += days * 24 * 60 * 60_000
    const other = await shop.startAnother()
    await expect.poll(() => other.logs()).not.toContain('a chore failed')
    await other.close()
    clock = before
    return (await rows<{ email: string }>('select email from price_alerts order by id')).map(
      ({ email }) => email,
    )
  }
  expect(await left(29)).toEqual([GUEST, 'venter@example.test'])
  await expect.poll(() => left(31), { timeout: 20_000 }).toEqual(['venter@example.test'])
  await expect.poll(() => left(366), { timeout: 20_000 }).toEqual([])
})
