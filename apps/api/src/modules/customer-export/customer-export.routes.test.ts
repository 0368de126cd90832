import { createHash } from 'node:crypto'
import type { CustomerExport } from '@varde/contract/entities'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { ARTICLE, eanOf, SHOP } from '../../testing/test-catalogue.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'

let at: TestAccounts
let browser: TestBrowser
const POINT = {
  id: '1',
  name: 'Post i Butikk Odda',
  address: 'Storgata 20',
  postalCode: '5750',
  city: 'Odda',
  openingHours: '',
}
beforeAll(async () => {
  at = await startTestAccounts()
  const kari = await at.register({
    last_name: 'Ås <b>',
    email: 'kari@example.test',
    newsletter: 1,
    gender_id: 2,
    preferences: { shop_id: SHOP.odda, gender_ids: [2] },
  })
  browser = kari.browser
  const { id } = kari.customer
  await browser.post('/reservations', anOrder({ items: [{ EanNo: eanOf(ARTICLE.drink), Count: 2 }] }))
  // Another customer's data in the same tables.
  const other = await at.register({ email: 'annen@example.test', phone: '99887766', last_name: 'Fremmed' })
  await other.browser.post('/reservations', anOrder({ CustomerName: 'Fremmed', Email: 'annen@example.test' }))
  await at.rows(
    `insert into reviews (article_id, customer_id, customer_name, content, rating, true_to_size)
     values (1, $1, 'Kari', 'Varm <script>', 4, -1), (1, $2, 'Fremmed', 'Fremmed mening', 1, 0)`,
    [id, other.customer.id],
  )
  await at.rows(`update orders set pickup_point = $1 where customer_id = $2`, [POINT, id])
  await at.rows('insert into favourites values ($1, 2, now()), ($2, 3, now())', [id, other.customer.id])
  await at.rows(
    `insert into wish_lists (customer_id, token, shows_name, created_at)
     values ($1, 'hemmelig-lenke-til-oenskeliste', true, now())`,
    [id],
  )
  await at.rows(
    `insert into stock_alerts (customer_id, email, brand, article_id, ean, shop_id, created_at)
     values ($1, 'kari@example.test', 'fonna', 1, $2, $3, now())`,
    [id, eanOf(1), SHOP.odda],
  )
  await at.rows(
    `insert into price_alerts (customer_id, email, brand, article_id, price_ore, created_at)
     values ($1, 'kari@example.test', 'fonna', 1, 289900, now())`,
    [id],
  )
  await at.rows(
    `insert into questions (article_id, customer_id, brand, email, name, content, answer, created_at)
     values (1, $1, 'fonna', 'kari@example.test', 'Kari', 'Er den varm?', 'Ja, svært', now()),
       (1, $2, 'fonna', 'annen@example.test', 'Fremmed', 'Fremmed spør', null, now())`,
    [id, other.customer.id],
  )
  await browser.put('/customers/current/cart', { lines: [{ EanNo: eanOf(2), Count: 3 }] })
})
afterAll(() => at.close())

test('9.17: all data about a customer as a file, and nothing about others', async () => {
  const { status, headers, body, text } = await browser.get<CustomerExport>('/customers/current/export')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-disposition')).toBe('attachment; filename="mine-opplysninger.json"')
  expect(body).toMatchObject({
    shop: 'Fonna Sport',
    customer: { email: 'kari@example.test', newsletter: true },
    account: {
      member_code: expect.stringMatching(/^[0-9A-F]{12}$/),
      email_verified_at: null,
      gender: expect.any(String),
      my_shop: expect.stringContaining('Odda'),
    },
    consents: [{ purpose: 'newsletter', granted: true }, { purpose: 'terms_conditions' }],
    orders: [
      {
        payment_method: 'shop',
        pickup_point: POINT,
        reservations: [
          {
            status: 'Mottatt',
            name: 'Kari Bjørnsdatter Åsen',
            phone: '+4741234567',
            lines: [{ ean: eanOf(ARTICLE.drink), count: 2, returned: 0 }],
            history: [{ status: 'Mottatt', at: at.now().toISOString() }],
          },
        ],
      },
    ],
    reviews: [{ content: 'Varm <script>', true_to_size: -1, approved: false }],
    favourites: [{ article: { id: 2 } }],
    wish_list: { shows_name: true },
    stock_alerts: [{ email: 'kari@example.test', sent_at: null }],
    price_alerts: [{ email: 'kari@example.test', price: 2899, sent_at: null }],
    questions: [{ text: 'Er den varm?', answer: 'Ja, svært', name: 'Kari', answered_at: null }],
    cart: { lines: [{ EanNo: eanOf(2), Count: 3 }] },
    sessions: [{ device: 'Ukjent enhet' }],
  })
  expect(body.orders).toHaveLength(1)
  expect(body.reviews).toHaveLength(1)
  expect(text).not.toMatch(/Fremmed|annen@|99887766/)
  // Secrets that give access are left out of the file.
  expect(text).not.toMatch(/argon2|password|sid|hemmelig-lenke/)
})

test('9.17: the same as a page, with a policy that allows only its own style', async () => {
  const { status, headers, text } = await browser.get('/customers/current/export.html')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
  for (const shown of [
    'Det Fonna Sport har lagret om deg',
    'Kari Ås &#60;b&#62;',
    'kari@example.test',
    '412 34 567',
    'Varm &#60;script&#62;',
    'Post i Butikk Odda, Storgata 20, 5750 Odda',
    'Er den varm? Svar: Ja, svært',
    'Kari Bjørnsdatter Åsen',
    'ja til nyhetsbrev (e-post), da kontoen ble laget',
    `3 × ${eanOf(2)}`,
  ]) {
    expect(text).toContain(shown)
  }
  expect(text).not.toMatch(/<script|Fremmed|annen@/)
})

test('8.02: no other customer gets the export', async () => {
  const anonymous = await at.visit()
  for (const path of ['/customers/current/export', '/customers/current/export.html']) {
    const response = await anonymous.get<{ code: string }>(path)
    expect([response.status, response.body.code]).toEqual([404, 'NOT_LOGGED_IN'])
  }
})

test('9.17: payments and refunds are exported', async () => {
  const [order] = await at.rows<{ id: number }>('select min(id) as id from orders')
  await at.rows(
    `insert into payments (order_id, provider, method, status, session_id, client_token, authorization_token,
       provider_order_id, callback_secret_hash, total_ore, authorised_ore, captured_ore, refunded_ore, hold_until,
       created_at, updated_at)
     values ($1, 'klarna', 'card', 'settled', 'økt', 'hemmelig-1', 'hemmelig-2', 'K-1', 'hemmelig-3', 10000, 10000,
       10000, 2500, now(), now(), now())`,
    [order?.id],
  )
  await at.rows(
    `insert into payment_ledger (order_id, kind, amount_ore, provider_reference, once_key, at)
     values ($1, 'captured', 10000, 'C-1', 'a', $2), ($1, 'refunded', 2500, 'R-1', 'b', $2)`,
    [order?.id, at.now().toISOString()],
  )
  const { body, text } = await browser.get<CustomerExport>('/customers/current/export')
  expect(body.orders[0]).toMatchObject({
    payment: {
      provider: 'klarna',
      method: 'card',
      status: 'settled',
      reference: 'K-1',
      authorised: 100,
      captured: 100,
      refunded: 25,
      released: 0,
    },
    payment_events: [
      { kind: 'captured', amount: 100, reference: 'C-1', at: at.now().toISOString() },
      { kind: 'refunded', amount: 25, reference: 'R-1' },
    ],
  })
  expect(text).not.toContain('hemmelig')
  const page = await browser.get('/customers/current/export.html')
  expect(page.text).toMatch(/betalt tilbake, 25,00 kr/)
})

test('9.17: guest orders are exported once the address is confirmed', async () => {
  const email = 'senere@example.test'
  const { browser: later } = await at.register({ email, phone: '' })
  async function numbers() {
    const { body } = await later.get<CustomerExport>('/customers/current/export')
    return [body.orders.length, body.stock_alerts.length]
  }
  const buy = async () =>
    expect((await at.shop.post('/reservations', anOrder({ Email: email }))).status).toBe(201)
  await buy()
  // Registering another person's address must not give access to the orders made with it.
  expect(await numbers()).toEqual([0, 0])
  await at.verify(email)
  await buy()
  await at.rows(
    `insert into stock_alerts (email, brand, article_id, ean, created_at) values ($1, 'fonna', 1, $2, now())`,
    [email, eanOf(1)],
  )
  expect(await numbers()).toEqual([2, 1])
})

test('9.13, 9.17: an announced return is exported with how the goods come back and why', async () => {
  const { browser: own } = await at.register({ email: 'retur@example.test', phone: '' })
  const order = anOrder({ Email: 'retur@example.test', items: [{ EanNo: eanOf(2), Count: 2 }] })
  const [reservation] = (await own.post<Placed>('/reservations', order)).body.reservations
  const { id = 0, token = '' } = reservation ?? {}
  await at.shop.app.orders.advanceReservation(id, RESERVATION_STATUS.completed, 'shop')
  const announced = await own.post<{ withdrawals: { returnNumber: string }[] }>(
    `/orders/by-token/${token}/withdrawals`,
    {
      lines: [{ reservationId: id, EanNo: eanOf(2), Count: 1 }],
      way: 'post',
      reason: 'too_small',
      note: 'Passet <ikke>',
    },
  )
  expect(announced.status).toBe(201)
  const number = announced.body.withdrawals[0]?.returnNumber
  const { body } = await own.get<CustomerExport>('/customers/current/export')
  expect(body.orders[0]?.reservations[0]?.withdrawals).toEqual([
    {
      number,
      lines: [{ ean: eanOf(2), count: 1 }],
      way: 'post',
      reason: 'too_small',
      note: 'Passet <ikke>',
      at: expect.any(String),
    },
  ])
  const page = await own.get('/customers/current/export.html')
  expect(page.text).toContain(
    `kjøpet ble angret, retur ${number}, sendes i posten, for liten («Passet &#60;ikke&#62;»)`,
  )
})
