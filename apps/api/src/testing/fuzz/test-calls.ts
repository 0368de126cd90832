import { signWebhook } from '@varde/sandbox-vipps/sign-webhook'
import { callbackSecret } from '../../modules/payments/confirm-payment.ts'
import { aRegistration, PASSWORD } from '../test-accounts.ts'
import { eanOf, NOON, SHOP } from '../test-catalogue.ts'
import { aCheckout } from '../test-checkout.ts'
import { anOrder } from '../test-shop.ts'
import { CONTENT_CALLS } from './test-content-calls.ts'
import { GOODS_CALLS } from './test-goods-calls.ts'
import { ORDER_CALLS } from './test-order-calls.ts'
import { SET_UP_CALLS } from './test-set-up-calls.ts'
import { type FuzzWorld, PREVIEW_TOKEN, UNKNOWN_TOKEN } from './test-world.ts'

/** The request of one call of the contract. */
export type ValidCall = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

/** Ordered and picked up, so that it can be reviewed. */
const REVIEWED = 2
const review = { rating: 4, content: 'Sitter godt og tåler mye regn.', true_to_size: 0, size_color: 'M, blå' }
const listing = { page: 1, per_page: 20, orderBy: 'Name', order: 'asc' }

function anOrderBy(world: FuzzWorld) {
  return anOrder({
    Email: `gjest${world.nextNo()}@example.test`,
    Address: 'Storgata 1',
    PostalCode: '0155',
    City: 'Oslo',
    shipping_method_id: 1,
  })
}

async function aReservation(world: FuzzWorld) {
  const order = anOrderBy(world)
  const { body } = await world.shop.post<{ reservations: { number: string; token: string }[] }>(
    '/reservations',
    order,
  )
  const [placed] = body.reservations
  if (placed === undefined) throw new Error('nothing was reserved')
  return { ...placed, email: order.Email }
}

/** A valid request of every call that takes input; mutations are made from these. */
export const VALID_CALLS: Record<string, (world: FuzzWorld) => ValidCall | Promise<ValidCall>> = {
  'GET /articles/{id}': () => ({ params: { id: 1 } }),
  'GET /pickup_points': () => ({ query: { postal_code: '0155' } }),
  'GET /articles/by-slug/{slug}': () => ({ params: { slug: 'vare-2' } }),
  'GET /articles/availability/{id}': () => ({ params: { id: 1 } }),
  'GET /articles/bundle': () => ({ query: { articles: '1+2,3', orderBy: 'Rating', order: 'desc' } }),
  'POST /articles/search': () => ({
    body: {
      query: 'jakke',
      take: 5,
      page: 0,
      filters: [
        { genders: [{ id: 1, hex: null, checked: true }] },
        { colors: [1] },
        { price: [{ asc: true, min: 0, max: 9000, less: 9000, more: 0, checked: true }] },
        { shops: [1] },
        { exclude: [9] },
        { attributes: { hood: ['fixed', 'none'] } },
      ],
      orderBy: 'Price',
      order: 'desc',
      facets: ['genders', 'price'],
    },
  }),
  'POST /articles/searchids': () => ({ body: { ids: [1, 2], take: 10, page: 0 } }),
  'GET /articles/{id}/related': () => ({ params: { id: 2 }, query: { shop: 1 } }),
  'GET /articles/suggest': () => ({ query: { q: 'jak' } }),
  'GET /search/pages': () => ({ query: { q: 'retur' } }),
  'GET /campaigns/{id}/articles': () => ({ params: { id: 1 }, query: listing }),
  'GET /subcategories/{id}/groups': () => ({ params: { id: 1 } }),
  'GET /categories/{id}/articles': () => ({ params: { id: 1 }, query: listing }),
  'GET /subcategories/{id}/articles': () => ({ params: { id: 1 }, query: listing }),
  'GET /orders/by-token/{token}': async (world) => ({ params: { token: (await aReservation(world)).token } }),
  'GET /orders/by-token/{token}/owner': async (world) => ({
    params: { token: (await aReservation(world)).token },
  }),
  'PUT /orders/by-token/{token}/owner': async (world) => ({
    params: { token: (await aReservation(world)).token },
    body: { claim: 'x.y.z' },
  }),
  'POST /orders/by-token/{token}/withdrawals': async (world) => {
    const { token, email } = await aReservation(world)
    return {
      params: { token },
      body: {
        email,
        lines: [{ reservationId: 1, EanNo: eanOf(2), Count: 1 }],
        note: 'For stor',
        way: 'post',
        reason: 'too_large',
      },
    }
  },
  'POST /reservations/klarna/': (world) => ({
    headers: { 'idempotency-key': `fuzz-${world.nextNo()}` },
    body: {
      ...aCheckout(),
      order: anOrderBy(world),
      shop: SHOP.odda,
      orderInfo: { comment: 'Ring på' },
      cartId: `fuzz-kurv-nummer-${world.nextNo()}`,
    },
  }),
  'POST /reservations/klarna/{checkoutId}/authorization': async (world) => {
    const { checkoutId, sessionId } = await world.openCheckout()
    return {
      params: { checkoutId },
      body: { authorization_token: await world.klarna.authorise(sessionId) },
    }
  },
  'POST /reservations/klarna/{checkoutId}/cancel': async (world) => ({
    params: { checkoutId: (await world.openCheckout()).checkoutId },
  }),
  'POST /reservations/klarna/{checkoutId}/callback/{secret}': async (world) => {
    const { checkoutId, sessionId } = await world.openCheckout()
    const { rows } = await world.shop.database.pool.query<{ value: string }>(
      `select value from secrets where name = 'payment-callback'`,
    )
    const authorization_token = await world.klarna.authorise(sessionId)
    return {
      params: { checkoutId, secret: callbackSecret(rows[0]?.value ?? '', checkoutId) },
      body: { session_id: sessionId, authorization_token },
    }
  },
  'POST /reservations/vipps/{checkoutId}/refresh': async (world) => ({
    params: { checkoutId: (await world.openCheckout()).checkoutId },
  }),
  'POST /reservations/vipps/webhook': (world) => {
    const { webhookUrl, sandbox } = world.vipps
    const { secret } = sandbox.registerWebhook(webhookUrl)
    // Without a body: a changed one has another signature, and is refused for that.
    return { headers: signWebhook(secret, webhookUrl, '', NOON) }
  },
  'GET /promocodes/check/{code}': () => ({ params: { code: 'ti' } }),
  'POST /customers/login': (world) => ({
    body: { email: `kunde${world.nextNo()}@example.test`, phone: '41234567', password: PASSWORD },
  }),
  'POST /customers/login/{type}': () => ({
    params: { type: 'phone' },
    body: { email: 'kari@example.test', phone: '412 34 567', password: PASSWORD },
  }),
  'PUT /customers/current/cart': () => ({ body: { lines: [{ EanNo: eanOf(2), Count: 1 }] } }),
  'POST /customers/register': (world) => ({
    body: aRegistration({
      email: `ny${world.nextNo()}@example.test`,
      phone: `4${String(world.nextNo()).padStart(7, '0')}`,
      birth_date: '1984-05-17',
      gender_id: 1,
      address: 'Storgata 1',
      postal_code: '5750',
      city: 'Odda',
      preferences: { shop_id: SHOP.odda, gender_ids: [1] },
      newsletter: 1,
      cookie_ga: 0,
    }),
  }),
  'POST /customers/email/verify': () => ({ body: { token: UNKNOWN_TOKEN } }),
  'PUT /customers/{id}': async (world) => ({
    params: { id: (await world.customer()).id },
    body: {
      first_name: 'Kari',
      last_name: 'Ås',
      address: 'Storgata 1',
      postal_code: '5750',
      city: 'Odda',
      birth_date: '1984-05-17',
      gender_id: 1,
      preferences: { shop_id: SHOP.odda, gender_ids: [1] },
      newsletter: 1,
      marketing: '1',
      current_password: PASSWORD,
    },
  }),
  'POST /customers/reauthenticate': () => ({ body: { password: PASSWORD } }),
  'DELETE /customers/{id}': async (world) => ({ params: { id: (await world.customer()).id } }),
  'POST /customers/password/email': () => ({ body: { email: 'kari@example.test' } }),
  'POST /customers/password/reset': () => ({
    body: {
      token: UNKNOWN_TOKEN,
      email: 'kari@example.test',
      password: 'et helt nytt passord',
      password_confirmation: 'et helt nytt passord',
    },
  }),
  'DELETE /customers/current/sessions/{id}': () => ({ params: { id: UNKNOWN_TOKEN } }),
  'PUT /customers/current/consents': () => ({
    body: { source: 'account', consents: [{ purpose: 'newsletter', channel: 'email', granted: true }] },
  }),
  'POST /customers/consents/withdraw': () => ({ body: { token: `1-newsletter-email.zz.${UNKNOWN_TOKEN}` } }),
  'GET /customers/current/orders': () => ({ query: { page: 1 } }),
  'GET /customers/current/reservations': () => ({ query: { page: 1 } }),
  'GET /customers/current/reviews': () => ({ query: { page: 1 } }),
  'POST /customers/current/favourites': () => ({ body: { ids: [1, 2] } }),
  'PUT /customers/current/favourites/{id}': () => ({ params: { id: 2 } }),
  'DELETE /customers/current/favourites/{id}': () => ({ params: { id: 2 } }),
  'PUT /customers/current/wish-list': () => ({ body: { shows_name: true } }),
  'GET /wish-lists/{token}': () => ({ params: { token: UNKNOWN_TOKEN } }),
  'GET /customers/current/size-advice/{id}': () => ({ params: { id: REVIEWED } }),
  'POST /articles/{id}/reviews': () => ({ params: { id: REVIEWED }, body: { ...review, anonymous: true } }),
  'PUT /customers/current/reviews/{id}': async (world) => ({
    params: { id: (await world.customer()).reviewId },
    body: { ...review, anonymous: false },
  }),
  'DELETE /customers/current/reviews/{id}': async (world) => ({
    params: { id: (await world.customer()).reviewId },
  }),
  'POST /articles/{id}/stock-alerts': () => ({
    params: { id: 1 },
    body: { ean: eanOf(1, 2), shop_id: SHOP.odda, email: 'venter@example.test' },
  }),
  'DELETE /customers/current/stock-alerts/{id}': async (world) => ({
    params: { id: (await world.customer()).alertId },
  }),
  'POST /search/popular': () => ({ body: { q: 'dunjakke' } }),
  'POST /page-speed': () => ({ body: { lcp: { page: 'home', ms: 900 }, inp: { page: 'list', ms: 90 } } }),
  'POST /articles/{id}/price-alerts': () => ({ params: { id: 1 }, body: { email: 'venter@example.test' } }),
  'DELETE /customers/current/price-alerts/{id}': async (world) => ({
    params: { id: (await world.customer()).priceAlertId },
  }),
  'POST /stock-alerts/end': () => ({ body: { token: `1-x.zz.${UNKNOWN_TOKEN}` } }),
  'GET /articles/{id}/questions': () => ({ params: { id: 1 }, query: { page: 1 } }),
  'POST /articles/{id}/questions': () => ({
    params: { id: 1 },
    body: { text: 'Er den varm nok til vinteren?', email: 'spor@example.test', name: 'Siv' },
  }),
  'POST /reservations': (world) => ({
    headers: { 'idempotency-key': `fuzz-${world.nextNo()}` },
    body: {
      ...anOrderBy(world),
      promocodeId: null,
      acceptPartial: false,
      comment: 'Ring på',
      cartId: `fuzz-kurv-nummer-${world.nextNo()}`,
    },
  }),
  // Without a file: what the address and the key say is refused before one is read.
  'POST /import/{kind}': (world) => ({
    params: { kind: 'stock' },
    query: { dryRun: '1', file: 'lager.csv', feed: world.importKey.feed, asOf: NOON.toISOString() },
    headers: { authorization: world.importKey.header },
  }),
  'GET /import/runs/{id}': (world) => ({
    params: { id: world.importKey.runId },
    headers: { authorization: world.importKey.header },
  }),
  'GET /reservations/by-token/{token}': async (world) => ({
    params: { token: (await aReservation(world)).token },
  }),
  'POST /reservations/by-token/{token}/cancel': async (world) => {
    const { token, email } = await aReservation(world)
    return { params: { token }, body: { email } }
  },
  'POST /reservations/confirm': () => ({ body: { token: `1-x.zz.${UNKNOWN_TOKEN}` } }),
  'POST /reservations/lookup': async (world) => {
    const { number, email } = await aReservation(world)
    return { body: { number, email } }
  },
  'GET /settings': () => ({ query: { set: 'vinter', token: PREVIEW_TOKEN } }),
  'GET /postalcodes/{code}': () => ({ params: { code: '5750' } }),
  'GET /shops/{id}': () => ({ params: { id: '1' } }),
  'GET /osrm/table/v1/car/{coordinates}': () => ({
    params: { coordinates: '6.54,60.07;6.41,60.63' },
    query: { annotations: 'distance', sources: '0', destinations: '1' },
  }),
  'GET /pages/{slug}': () => ({ params: { slug: 'om-oss' } }),
  'GET /articles/by-slug/{slug}/story': () => ({ params: { slug: 'rennafjell-dunjakke' } }),
  'GET /blog/posts': () => ({ query: { page: 1, per_page: 10 } }),
  'GET /blog/{slug}': () => ({ params: { slug: 'vask' } }),
  'GET /pages/preview/{token}': () => ({ params: { token: UNKNOWN_TOKEN } }),
  'GET /blog/preview/{token}': () => ({ params: { token: UNKNOWN_TOKEN } }),
  'GET /blog/post/{id}': () => ({ params: { id: 1 } }),
  'GET /blog/category/{slug}': () => ({ params: { slug: 'tur' }, query: { page: 1, per_page: 10 } }),
  'GET /polls/{id}': () => ({ params: { id: 1 } }),
  'GET /polls/ended/{id}': () => ({ params: { id: 2 } }),
  'GET /polls/{id}/score': () => ({ params: { id: 1 } }),
  'GET /polls/questions/{id}/score': () => ({ params: { id: 11 } }),
  'GET /polls/questions/{id}/answers': () => ({ params: { id: 11 } }),
  'GET /polls/{id}/answers': () => ({ params: { id: 1 } }),
  'POST /polls/{id}/answers': () => ({
    params: { id: 1 },
    body: { answers: [{ question_id: 11, option_id: 111 }] },
  }),
  'POST /admin/session': () => ({
    body: { email: 'red@example.test', password: PASSWORD, code: '123456' },
  }),
  'DELETE /admin/sessions/{id}': () => ({ params: { id: UNKNOWN_TOKEN } }),
  'POST /admin/invitation': () => ({ body: { token: UNKNOWN_TOKEN } }),
  'POST /admin/invitation/accept': () => ({
    body: { token: UNKNOWN_TOKEN, password: PASSWORD, password_confirmation: PASSWORD, code: '123456' },
  }),
  'GET /admin/staff': () => ({ query: { page: 1, q: 'ola' } }),
  'POST /admin/staff': (world) => ({
    body: {
      email: `ansatt${world.nextNo()}@example.test`,
      name: 'Ola Nes',
      role: 'shop',
      shop_ids: [SHOP.odda],
    },
  }),
  'POST /admin/staff/{id}/reset': () => ({ params: { id: 2 } }),
  'POST /admin/staff/{id}/disable': () => ({ params: { id: 2 } }),
  'GET /admin/audit': () => ({ query: { page: 1 } }),
  ...SET_UP_CALLS,
  ...CONTENT_CALLS,
  ...ORDER_CALLS,
  ...GOODS_CALLS,
}
