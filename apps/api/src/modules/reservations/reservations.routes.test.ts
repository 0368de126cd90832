import type { ArticleDetail, FailedLines, Reservation } from '@varde/contract/entities'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARTICLE, eanOf, NOON, SHOP } from '../../testing/test-catalogue.ts'
import { anOrder, type Placed, startTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

type Refused = { code: string; message: string; errors?: Record<string, string[]>; failed?: FailedLines }
function reserve(more: Parameters<typeof anOrder>[0] = {}, headers: Record<string, string> = {}) {
  return shop.post<Placed & Refused>('/reservations', anOrder(more), headers)
}

async function rows<Row>(query: string): Promise<Row[]> {
  return (await shop.database.pool.query(query)).rows as Row[]
}
async function stockOf(ean: string, shopId: number) {
  return (
    await rows<{ on_hand: number; held: number }>(
      `select on_hand, held from stock where ean = '${ean}' and shop_id = ${shopId}`,
    )
  )[0]
}
function countAll() {
  return rows<Record<string, number>>(
    `select (select count(*)::int from reservations) as reservations, (select sum(held)::int from stock) as held,
      (select count(*)::int from jobs where queue = 'message') as mails, (select count(*)::int from idempotency_keys) as keys`,
  )
}
/** Shops where the sum of the movements differs from the stock on the shelf. */
function unbalanced() {
  return rows(`select s.shop_id, s.ean from stock s
    left join (select shop_id, ean, sum(delta) as moved from stock_movements group by 1, 2) m using (shop_id, ean)
    where s.on_hand <> coalesce(m.moved, 0)`)
}
async function quantityIn(articleId: number, shopId: number) {
  const { body } = await shop.get<ArticleDetail>(`/api/v1/articles/${articleId}`)
  return body.variants[0]?.shops.find(({ id }) => id === shopId)?.qty
}

test('3.18, 3.19, 3.20: goods are reserved for pick-up, with a full response, and held', async () => {
  const before = await stockOf(eanOf(2), SHOP.odda)
  const movements = await rows('select count(*)::int as count from stock_movements')
  const { status, headers, body } = await reserve({
    items: [
      { EanNo: eanOf(2), Count: 1 },
      { EanNo: eanOf(ARTICLE.drink), Count: 2, CampaignArticleID: null },
      { EanNo: eanOf(1, 1), Count: 1, CampaignArticleID: 71 },
    ],
    shipping_method_id: 1,
  })
  expect(status).toBe(201)
  expect(headers.get('cache-control')).toBe('no-store')
  const [reservation] = body.reservations
  expect(body).toEqual({
    reservations: [
      {
        id: reservation?.id,
        shopID: SHOP.odda,
        customerID: null,
        statusID: 2,
        name: 'Kari Bjørnsdatter Åsen',
        email: 'kari@example.test',
        phone: '+4741234567',
        delivery: 0,
        address: null,
        city: null,
        zipcode: null,
        // 1899 + 2 × (39 + 3 deposit) + the campaign's 2000.
        total: 3983,
        trackingUrl: null,
        articles: [
          {
            ean: eanOf(1, 1),
            articleId: 1,
            name: 'Rennafjell dunjakke',
            size: 'M',
            color: 'Granitt',
            image: expect.stringMatching(/^\/bilder\/[0-9a-f]{16}$/),
            count: 1,
            price: 2000,
            pant: 0,
          },
          expect.objectContaining({
            ean: eanOf(2),
            name: 'Bygevær skalljakke',
            count: 1,
            price: 1899,
            pant: 0,
          }),
          expect.objectContaining({ ean: eanOf(ARTICLE.drink), count: 2, price: 39, pant: 3 }),
        ],
        date: NOON.toISOString(),
        number: formatReservationNumber(reservation?.id ?? 0),
        token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      },
    ],
    failed: [],
  })
  expect(await stockOf(eanOf(2), SHOP.odda)).toEqual({
    on_hand: before?.on_hand,
    held: (before?.held ?? 0) + 1,
  })
  // Nothing has left the shelf: the movement is recorded when the goods are handed out.
  expect(await rows('select count(*)::int as count from stock_movements')).toEqual(movements)
  expect(await unbalanced()).toEqual([])
  // This process shows it at once, without waiting for its own stock notification.
  expect(await quantityIn(2, SHOP.odda)).toBe(49)
})

test('a reserved piece is missing from lists and availability in every process', async () => {
  const other = await shop.startAnother()
  const place = { ShopID: SHOP.voss, items: [{ EanNo: eanOf(1, 2), Count: 1 }] }
  expect((await reserve(place)).status).toBe(201)
  for (const path of ['/articles/1', '/articles/availability/1']) {
    const { body } = await shop.get<ArticleDetail>(`/api/v1${path}`)
    expect(body.variants.find(({ ean }) => ean === eanOf(1, 2))?.shops, path).toEqual([])
  }
  await expect
    .poll(
      async () => {
        const { body } = await other.get<ArticleDetail>('/api/v1/articles/1')
        return body.variants.find(({ ean }) => ean === eanOf(1, 2))?.shops
      },
      { timeout: 10_000 },
    )
    .toEqual([])
  await other.close()
})

test('5.01: an order with invalid fields is refused field by field, and nothing is held', async () => {
  const before = await countAll()
  expect(await reserve({ CustomerName: '', Email: 'x', Phone: '53640000', ShopID: null })).toMatchObject({
    status: 422,
    body: {
      code: 'VALIDATION_FAILED',
      message: 'Ugyldig data',
      errors: {
        CustomerName: ['Skriv navnet ditt'],
        Email: ['Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no'],
        Phone: ['Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9'],
        ShopID: ['Velg butikken du vil hente i'],
      },
    },
  })
  expect(await countAll()).toEqual(before)
})

test('a shop that does not exist is 404', async () => {
  expect(await reserve({ ShopID: 4711 })).toMatchObject({ status: 404, body: { code: 'SHOP_NOT_FOUND' } })
})

test.each<[string, Parameters<typeof anOrder>[0], object]>([
  [
    'more than the stock',
    { items: [{ EanNo: eanOf(3), Count: 51 }] },
    { Count: 51, available: 50, reason: 'out_of_stock' },
  ],
  [
    'stock of another shop',
    { items: [{ EanNo: eanOf(1, 3), Count: 1 }] },
    { available: 0, reason: 'out_of_stock' },
  ],
  [
    'more than the limit',
    { items: [{ EanNo: eanOf(4), Count: 3 }] },
    { Count: 3, available: 2, reason: 'limit' },
  ],
  [
    'more than the limit on two lines',
    {
      items: [
        { EanNo: eanOf(4), Count: 2 },
        { EanNo: eanOf(4), Count: 1 },
      ],
    },
    { Count: 3, available: 2, reason: 'limit' },
  ],
  ['a hidden article', { items: [{ EanNo: eanOf(6), Count: 1 }] }, { available: 0, reason: 'invisible' }],
  [
    'an article that is not sold on the web',
    { items: [{ EanNo: eanOf(7), Count: 1 }] },
    { available: 0, reason: 'not_for_sale' },
  ],
  [
    'an unknown article',
    { items: [{ EanNo: '7099999999999', Count: 1 }] },
    { name: 'Ukjent vare', reason: 'unknown' },
  ],
  [
    'from a shop without a counter',
    { ShopID: SHOP.depot, items: [{ EanNo: eanOf(1, 3), Count: 1 }] },
    { available: 0, reason: 'shop_without_counter' },
  ],
])('8.14, 9.07: ordering %s is 409 with the line, and nothing is held', async (_, order, line) => {
  const before = await countAll()
  const { status, body } = await reserve(order)
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'LINES_NOT_RESERVED',
    message: 'Følgende artikler ble dessverre ikke bestilt:',
    failed: [{ shop: { id: order?.ShopID ?? SHOP.odda }, articles: [line] }],
  })
  expect(await countAll()).toEqual(before)
})

test('9.07: the sizes of one article share its limit', async () => {
  const large = eanOf(4, 2)
  await rows(`insert into variants (id, article_id, ean, size_id, color_id) values (42, 4, '${large}', 1, 3)`)
  await rows(`insert into stock (shop_id, ean, on_hand, as_of) values (${SHOP.odda}, '${large}', 9, now())`)
  await rows(
    `insert into stock_movements (shop_id, ean, delta, reason) values (${SHOP.odda}, '${large}', 9, 'opening')`,
  )
  await rows(`select pg_notify('catalogue_changed', '')`)
  await expect
    .poll(async () => (await shop.get<ArticleDetail>('/api/v1/articles/4')).body.variants.length)
    .toBe(2)
  const items = [
    { EanNo: eanOf(4), Count: 2 },
    { EanNo: large, Count: 2 },
  ]
  const before = await countAll()
  const { status, body } = await reserve({ items })
  expect(status).toBe(409)
  expect(body.failed).toEqual([
    {
      shop: { id: SHOP.odda, name: 'Odda' },
      articles: [{ EanNo: large, name: 'Ærfugl lue', Count: 2, available: 0, reason: 'limit' }],
    },
  ])
  expect(await countAll()).toEqual(before)
  const rest = await reserve({ items, acceptPartial: true })
  expect(rest.body.reservations?.[0]?.articles.map(({ ean, count }) => [ean, count])).toEqual([[eanOf(4), 2]])
})

test('8.14: one unavailable line blocks the others until the shopper accepts the rest', async () => {
  const items = [
    { EanNo: eanOf(3), Count: 2 },
    { EanNo: eanOf(1, 3), Count: 1 },
  ]
  const before = await countAll()
  const refused = await reserve({ items })
  expect(refused.status).toBe(409)
  expect(refused.body.failed).toEqual([
    {
      shop: { id: SHOP.odda, name: 'Odda' },
      articles: [
        { EanNo: eanOf(1, 3), name: 'Rennafjell dunjakke', Count: 1, available: 0, reason: 'out_of_stock' },
      ],
    },
  ])
  expect(await countAll()).toEqual(before)
  const accepted = await reserve({ items, acceptPartial: true })
  expect(accepted.status).toBe(201)
  expect(accepted.body.failed).toEqual(refused.body.failed)
  expect(accepted.body.reservations[0]?.articles).toMatchObject([{ ean: eanOf(3), count: 2, price: 1600 }])
  expect(accepted.body.reservations[0]?.total).toBe(3200)
  const nothingLeft = await reserve({ items: items.slice(1), acceptPartial: true })
  expect(nothingLeft.status).toBe(409)
})

test('3.18: the same EAN on two lines is one line', async () => {
  const sock = eanOf(ARTICLE.firstSock + 1)
  const { body } = await reserve({
    items: [
      { EanNo: sock, Count: 2 },
      { EanNo: sock, Count: 3 },
    ],
  })
  expect(body.reservations[0]?.articles).toMatchObject([{ ean: sock, count: 5 }])
  expect(await stockOf(sock, SHOP.odda)).toEqual({ on_hand: 10, held: 5 })
})

test('3.03: a line is EAN, count and campaign article; the price comes from the shop, whatever the browser sends', async () => {
  const cheap = { EanNo: eanOf(3), Count: 1, CampaignArticleID: 7, price: 1, Price: 1, total: 1 }
  const { status, body } = await reserve({
    items: [cheap],
    total: 1,
    price: 1,
    statusID: 6,
    customerID: 1,
    discount: 99,
  })
  expect(status).toBe(201)
  expect(body.reservations[0]).toMatchObject({ total: 1600, statusID: 2, customerID: null })
})

test.each<[string, Record<string, unknown>]>([
  ['no lines', { items: [] }],
  ['a count of 0', { items: [{ EanNo: eanOf(2), Count: 0 }] }],
  ['a count below 0', { items: [{ EanNo: eanOf(2), Count: -1 }] }],
  ['half a piece', { items: [{ EanNo: eanOf(2), Count: 1.5 }] }],
  ['a count in words', { items: [{ EanNo: eanOf(2), Count: '1' }] }],
  ['no EAN', { items: [{ Count: 1 }] }],
  ['too many lines', { items: Array.from({ length: 201 }, () => ({ EanNo: eanOf(2), Count: 1 })) }],
  ['a name of a thousand letters', { CustomerName: 'a'.repeat(1000) }],
])('an order with %s is 422', async (_, more) => {
  expect((await reserve(more)).status).toBe(422)
})

test('twenty equal requests with one key make one reservation and twenty equal responses', async () => {
  const ean = eanOf(ARTICLE.firstSock + 2)
  function send() {
    return reserve({ items: [{ EanNo: ean, Count: 1 }] }, { 'idempotency-key': 'en-og-samme-noekkel' })
  }
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await stockOf(ean, SHOP.odda)).toEqual({ on_hand: 10, held: 1 })
  const id = answers[0]?.body.reservations[0]?.id
  expect(await rows(`select reservation_id from reservation_lines where ean = '${ean}'`)).toEqual([
    { reservation_id: id },
  ])
  expect(
    await rows(
      `select jobs.id from jobs join reservations r on r.order_id = (payload->'notice'->>'orderId')::int
         where kind = 'placed' and r.id = ${id}`,
    ),
  ).toHaveLength(1)

  const changed = await reserve(
    { items: [{ EanNo: ean, Count: 2 }] },
    { 'idempotency-key': 'en-og-samme-noekkel' },
  )
  expect(changed).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  const another = await reserve(
    { items: [{ EanNo: ean, Count: 1 }] },
    { 'idempotency-key': 'en-annen-noekkel' },
  )
  expect(another.body.reservations[0]?.id).not.toBe(id)
})

test('a refusal is stored under its key too, and a fault is not', async () => {
  const ean = eanOf(ARTICLE.firstSock + 3)
  const order = { items: [{ EanNo: ean, Count: 11 }] }
  const key = { 'idempotency-key': 'for-mange-paa-en-gang' }
  const first = await reserve(order, key)
  await shop.database.pool.query(`update stock set on_hand = 20 where ean = '${ean}'`)
  const second = await reserve(order, key)
  expect([first.status, second.status, second.text]).toEqual([409, 409, first.text])
  await shop.database.pool.query(`update stock set on_hand = 10 where ean = '${ean}'`)

  await shop.database.pool.query('alter table jobs rename to gone')
  const broken = await reserve(
    { items: [{ EanNo: ean, Count: 1 }] },
    { 'idempotency-key': 'naar-noe-er-galt' },
  )
  expect(broken.status).toBe(500)
  await shop.database.pool.query('alter table gone rename to jobs')
  // The mail could not be written, so the hold was rolled back with it: both are one transaction.
  expect(await stockOf(ean, SHOP.odda)).toEqual({ on_hand: 10, held: 0 })
  const repeated = await reserve(
    { items: [{ EanNo: ean, Count: 1 }] },
    { 'idempotency-key': 'naar-noe-er-galt' },
  )
  expect(repeated.status).toBe(201)
  expect(shop.logs()).not.toMatch(/kari@example|Bjørnsdatter|41234567/)
})

test('a reservation can be read by its token, with contact details masked, and by nothing else', async () => {
  const { body } = await reserve({ items: [{ EanNo: eanOf(3), Count: 1 }] })
  const [placed] = body.reservations
  const {
    status,
    headers,
    body: read,
  } = await shop.get<Reservation>(`/api/v1/reservations/by-token/${placed?.token}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(read).toEqual({
    ...placed,
    name: 'Kari',
    email: 'k•••@example.test',
    phone: '••• 567',
    address: null,
  })
  for (const strange of [placed?.id, placed?.number, 'A'.repeat(43), placed?.token.toLowerCase()]) {
    const refused = await shop.get(`/api/v1/reservations/by-token/${strange}`)
    expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
})
