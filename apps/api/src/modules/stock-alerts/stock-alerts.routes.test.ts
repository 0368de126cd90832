import type { StockAlert } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestBrowser, visit } from '../../testing/test-browser.ts'
import { ARTICLE, eanOf, NOON, SHOP } from '../../testing/test-catalogue.ts'
import { startTestCustomer, type TestCustomer } from '../../testing/test-customer.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { startSmtpServer, type TestSmtpServer } from '../outbox/test-smtp-server.ts'

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

/** M in granite, in stock; S in spruce, which only Voss stocks; XL, which only the depot stocks. */
const [IN_STOCK, SPRUCE, LARGE] = [eanOf(1, 1), eanOf(1, 2), eanOf(1, 3)]

beforeEach(async () => {
  // No truncate: it waits for the row locks of a mail that is being sent, and the sending would wait for the truncate.
  await shop.database.pool.query('delete from stock_alerts; delete from jobs')
  smtp.mails.length = 0
  // Both are sold out everywhere.
  await setStock(SPRUCE, SHOP.voss, 0)
  await setStock(LARGE, SHOP.depot, 0)
})

/** Sets the stock of a shop, and notifies the running shop as an import does. */
async function setStock(ean: string, shopId: number, onHand: number) {
  await shop.database.pool.query(
    `insert into stock (shop_id, ean, on_hand) values (${shopId}, '${ean}', ${onHand})
     on conflict (shop_id, ean) do update set on_hand = excluded.on_hand`,
  )
  await shop.database.pool.query(`select pg_notify('stock_changed', '[{"s":${shopId},"e":"${ean}"}]')`)
  await expect
    .poll(async () => {
      const { text } = await shop.get(`/api/v1/articles/${ARTICLE.downJacket}`)
      const { variants } = JSON.parse(text) as {
        variants: { ean: string; shops: { id: number; qty: number }[] }[]
      }
      return variants.find((each) => each.ean === ean)?.shops.find(({ id }) => id === shopId)?.qty ?? 0
    })
    .toBe(onHand)
}
function requestAlert<Body = { email: string } & ErrorBody>(
  who: TestBrowser,
  more: object = {},
  articleId = 1,
) {
  return who.post<Body>(`/articles/${articleId}/stock-alerts`, {
    ean: SPRUCE,
    email: 'gjest@example.test',
    ...more,
  })
}
async function list(who: TestCustomer) {
  return (await who.get<StockAlert[]>('/customers/current/stock-alerts')).body
}
async function rows<Row>(query: string) {
  return (await shop.database.pool.query(query)).rows as Row[]
}
async function mailsNow() {
  await shop.app.sweep()
  await expect
    .poll(() => rows<{ id: number }>(`select id from jobs where queue = 'message' and finished_at is null`), {
      timeout: 10_000,
    })
    .toEqual([])
  return smtp.mails
}
/** Amounts have a no-break space before `kr`; it is replaced by an ordinary one. */
function plain(text: string | undefined) {
  return text?.replace(/[\u00a0\u202f]/g, ' ') ?? ''
}
function endTokenOf(text: string | undefined) {
  return /\/varsel\/slutt\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
}

describe('requesting an alert', () => {
  test('a guest gives an address; the same request twice is one alert', async () => {
    const { status, body, headers } = await requestAlert(guest, { email: ' Gjest@Example.test ' })
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(body).toEqual({ email: 'gjest@example.test' })
    await Promise.all(Array.from({ length: 5 }, () => requestAlert(guest)))
    // A request for one shop differs from one for any shop.
    await requestAlert(guest, { shop_id: SHOP.odda })
    expect(
      await rows(
        'select email, brand, article_id, ean, shop_id, customer_id, sent_at from stock_alerts order by id',
      ),
    ).toEqual(
      [null, SHOP.odda].map((shop_id) => ({
        email: 'gjest@example.test',
        brand: 'fonna',
        article_id: 1,
        ean: SPRUCE,
        shop_id,
        customer_id: null,
        sent_at: null,
      })),
    )
  })

  test('6.03: a customer’s mail goes to the address of the account, whatever address is sent', async () => {
    expect((await requestAlert(kari, { email: 'en.annen@example.test' })).body).toEqual({ email: kari.email })
    expect((await requestAlert(kari, { email: null, ean: LARGE, shop_id: SHOP.odda })).status).toBe(201)
    expect(await list(kari)).toEqual([
      {
        id: expect.any(Number),
        articleId: 1,
        name: 'Rennafjell dunjakke',
        slug: 'rennafjell-dunjakke',
        image: expect.stringMatching(/^\/bilder\//),
        ean: LARGE,
        size: 'XL',
        color: 'Granitt',
        shop: { id: SHOP.odda, name: 'Odda' },
        created_at: new Date(clock).toISOString(),
      },
      expect.objectContaining({ ean: SPRUCE, size: 'S', color: 'Furu', shop: null }),
    ])
  })

  test('an alert requested before log-in belongs to the customer when it is requested again', async () => {
    await requestAlert(guest, { email: kari.email })
    expect(await list(kari)).toEqual([])
    await requestAlert(kari)
    expect(await list(kari)).toHaveLength(1)
    // A guest who gives the customer's address does not take the alert over.
    await requestAlert(guest, { email: kari.email })
    expect(await list(kari)).toHaveLength(1)
  })

  test.each<[string, { articleId?: number } & Record<string, unknown>, number, string]>([
    ['an unknown article', { articleId: 4711 }, 404, 'ARTICLE_NOT_FOUND'],
    ['a hidden article', { articleId: ARTICLE.hidden, ean: eanOf(6) }, 404, 'ARTICLE_NOT_FOUND'],
    ['an unknown shop', { shop_id: 4711 }, 404, 'SHOP_NOT_FOUND'],
    ['another article’s EAN', { ean: eanOf(2) }, 422, 'VALIDATION_FAILED'],
    ['no EAN', { ean: 'abc' }, 422, 'VALIDATION_FAILED'],
    ['no address', { email: null }, 422, 'VALIDATION_FAILED'],
    ['half an address', { email: 'gjest@' }, 422, 'VALIDATION_FAILED'],
    ['two addresses', { email: 'a@example.test\r\nBcc: b@example.test' }, 422, 'VALIDATION_FAILED'],
    ['a size in stock', { ean: IN_STOCK }, 409, 'STILL_IN_STOCK'],
    ['a size in stock in that shop', { ean: IN_STOCK, shop_id: SHOP.voss }, 409, 'STILL_IN_STOCK'],
  ])('8.11: %s is refused', async (_, { articleId = 1, ...more }, status, code) => {
    const response = await requestAlert(guest, more, articleId)
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(await rows('select 1 from stock_alerts')).toEqual([])
  })

  test('what is in stock elsewhere can still be requested for one shop', async () => {
    expect((await requestAlert(guest, { ean: IN_STOCK, shop_id: SHOP.depot })).status).toBe(201)
  })

  test('an address has 50 open alerts at most, also when the last are requested at once', async () => {
    await shop.database.pool.query(
      `insert into stock_alerts (email, brand, article_id, ean, created_at)
       select 'gjest@example.test', 'fonna', 1, 'x' || n, now() from generate_series(1, 48) n`,
    )
    const requests = [null, SHOP.odda, SHOP.voss, SHOP.depot].map((shop_id) =>
      requestAlert(guest, { shop_id }),
    )
    const responses = await Promise.all(requests)
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422])
    const refused = responses.find(({ status }) => status === 422)
    expect(refused?.body.errors?.email?.[0]).toContain('50 varsler')
    // A repeated request adds none, and another address is not affected.
    expect((await requestAlert(guest, { email: 'ny@example.test' })).status).toBe(201)
  })
})

test('8.02, 6.03: a list holds the customer’s own alerts only, and needs a session', async () => {
  await requestAlert(kari)
  const [alert] = await list(kari)
  const path = `/customers/current/stock-alerts/${alert?.id}`
  expect(await list(ola)).toEqual([])
  const foreign = await ola.delete<ErrorBody>(path)
  expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])
  for (const response of [
    await guest.get<ErrorBody>('/customers/current/stock-alerts'),
    await guest.delete<ErrorBody>(path),
  ]) {
    expect([response.status, response.body.code]).toEqual([404, 'NOT_LOGGED_IN'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect(await list(kari)).toHaveLength(1)
  expect((await kari.delete(path)).status).toBe(204)
  expect((await kari.delete(path)).status).toBe(404)
  expect(await list(kari)).toEqual([])
})

describe('the mail', () => {
  test('is sent when the size is back, with variant, shop, current price and the links to the article and to end it', async () => {
    await requestAlert(guest, { shop_id: SHOP.voss })
    expect(await mailsNow()).toEqual([])
    // Another shop has it, which is not what the alert is for.
    await setStock(SPRUCE, SHOP.odda, 1)
    expect(await mailsNow()).toEqual([])
    await setStock(SPRUCE, SHOP.odda, 0)
    await setStock(SPRUCE, SHOP.voss, 2)
    const [mail, ...more] = await mailsNow()
    expect(more).toEqual([])
    expect(mail?.to).toEqual([{ name: '', address: 'gjest@example.test' }])
    expect(mail?.subject).toBe('Rennafjell dunjakke i S er på lager igjen')
    const { body: article } = await shop.get<{ price: number }>('/api/v1/articles/1')
    for (const body of [mail?.text, mail?.html]) {
      const text = plain(body).replaceAll('&#38;', '&')
      expect(text).toContain('Furu, S')
      expect(text).toContain('Fonna Sport Voss')
      expect(text).not.toContain('Fonna Sport Odda')
      expect(text.replaceAll(' ', '')).toContain(`${article.price},00kr`)
      expect(text).toContain('http://butikk.test/product/rennafjell-dunjakke?farge=furu&str=s')
      expect(text).toContain('http://butikk.test/varsel/slutt?token=')
      expect(text).toContain('Hilsen Fonna Sport')
    }
    // The alert is sent once, however long the goods are in stock.
    expect(await mailsNow()).toHaveLength(1)
  })

  test('an alert for any shop names the shops that have it', async () => {
    await requestAlert(guest)
    await setStock(SPRUCE, SHOP.odda, 3)
    await setStock(SPRUCE, SHOP.voss, 1)
    const [mail] = await mailsNow()
    expect(mail?.text).toContain('Fonna Sport Odda, Fonna Sport Voss')
    await setStock(SPRUCE, SHOP.odda, 0)
  })

  test('several sizes of an article for one address are one mail', async () => {
    await requestAlert(kari)
    await requestAlert(kari, { ean: LARGE })
    await requestAlert(guest)
    await setStock(SPRUCE, SHOP.voss, 1)
    await setStock(LARGE, SHOP.depot, 1)
    const mails = await mailsNow()
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['gjest@example.test', kari.email])
    const both = mails.find(({ to }) => to?.[0]?.address === kari.email)
    expect(both?.subject).toBe('Rennafjell dunjakke er på lager igjen')
    expect(both?.text).toContain('?farge=furu&str=s')
    expect(both?.text).toContain('?farge=granitt&str=xl')
    expect(await list(kari)).toEqual([])
  })

  test('goods that are held for others, or hidden, are not back in stock', async () => {
    await requestAlert(guest)
    await setStock(SPRUCE, SHOP.voss, 1)
    await shop.database.pool.query(
      `update stock set held = 1 where ean = '${SPRUCE}' and shop_id = ${SHOP.voss}`,
    )
    expect(await mailsNow()).toEqual([])
    await shop.database.pool.query(`update stock set held = 0 where ean = '${SPRUCE}'`)
    await shop.database.pool.query('update articles set visible_on_web = false where id = 1')
    expect(await mailsNow()).toEqual([])
    await shop.database.pool.query('update articles set visible_on_web = true where id = 1')
    expect(await mailsNow()).toHaveLength(1)
  })

  test('two processes that sweep at the same moment, again and again, send each alert once', async () => {
    const other = await shop.startAnother()
    const people = Array.from({ length: 250 }, (_, at) => `nr${at}@example.test`)
    await setStock(SPRUCE, SHOP.voss, 1)
    await setStock(LARGE, SHOP.depot, 1)
    // Inserted last and in one statement: the shop sweeps by itself too, and could send one size without the other.
    await shop.database.pool.query(
      `insert into stock_alerts (email, brand, article_id, ean, created_at)
       select mail, 'fonna', 1, ean, now() from unnest($1::text[]) mail, unnest($2::text[]) ean`,
      [people, [SPRUCE, LARGE]],
    )
    await Promise.all([shop, other, shop, other].map(({ app }) => app.sweep()))
    await shop.app.sweep()
    const queued = await rows<{ ids: number[] }>(
      `select payload->'notice'->'alertIds' as ids from jobs where kind = 'back_in_stock'`,
    )
    expect(queued).toHaveLength(people.length)
    expect(queued.every(({ ids }) => ids.length === 2)).toBe(true)
    expect(new Set(queued.flatMap(({ ids }) => ids)).size).toBe(2 * people.length)
    expect(await rows('select 1 from stock_alerts where sent_at is null')).toEqual([])
    await other.close()
  })

  test('9.17: addresses are deleted 30 days after the mail, and after a year without one', async () => {
    await requestAlert(guest)
    await setStock(SPRUCE, SHOP.voss, 1)
    await mailsNow()
    await requestAlert(guest, { ean: LARGE })
    const day = 24 * 60 * 60_000
    async function left(days: number) {
      const before = clock
      clock += days * day
      const other = await shop.startAnother()
      await expect.poll(() => other.logs()).not.toContain('a chore failed')
      await other.close()
      clock = before
      return (await rows<{ ean: string }>('select ean from stock_alerts order by id')).map(({ ean }) => ean)
    }
    expect(await left(29)).toEqual([SPRUCE, LARGE])
    await expect.poll(() => left(31), { timeout: 20_000 }).toEqual([LARGE])
    await expect.poll(() => left(366), { timeout: 20_000 }).toEqual([])
  })
})

describe('ending an alert', () => {
  async function tokenInMail() {
    await requestAlert(guest)
    await setStock(SPRUCE, SHOP.voss, 1)
    const [mail] = await mailsNow()
    return endTokenOf(mail?.text)
  }

  test('the link ends the open alerts of that address for that article, and no others', async () => {
    const token = await tokenInMail()
    expect(token).not.toContain('example')
    await requestAlert(guest, { ean: LARGE })
    await requestAlert(guest, { ean: LARGE, email: 'en.annen@example.test' })
    await shop.database.pool.query(
      `insert into stock_alerts (email, brand, article_id, ean, created_at)
       values ('gjest@example.test', 'fonna', 2, '${eanOf(2)}', now())`,
    )
    const { status, body, headers } = await guest.post('/stock-alerts/end', { token })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({ name: 'Rennafjell dunjakke' })
    expect(
      await rows('select email, article_id from stock_alerts where sent_at is null order by id'),
    ).toEqual([
      { email: 'en.annen@example.test', article_id: 1 },
      { email: 'gjest@example.test', article_id: 2 },
    ])
    // Pressing it again succeeds too.
    expect((await guest.post('/stock-alerts/end', { token })).status).toBe(200)
  })

  test('a link that was changed, is of another kind, or is too old, ends nothing', async () => {
    const token = await tokenInMail()
    await requestAlert(guest, { ean: LARGE })
    const changed = token.replace(/^1-/, '2-')
    for (const wrong of [changed, `${token}x`, 'a.b.c', 'x']) {
      const { status, body } = await guest.post<ErrorBody>('/stock-alerts/end', { token: wrong })
      expect([status, body.code]).toEqual([422, 'TOKEN_INVALID'])
    }
    clock += 366 * 24 * 60 * 60_000
    expect((await guest.post('/stock-alerts/end', { token })).status).toBe(422)
    expect(await rows('select 1 from stock_alerts where sent_at is null')).toHaveLength(1)
  })
})
