import { eanOf } from '@varde/api/testing/test-catalogue'
import { aCheckout, type OpenAnswer } from '@varde/api/testing/test-checkout'
import { anOrder } from '@varde/api/testing/test-shop'
import type { ApiResponse } from './browser.ts'
import { countOf, demand, type Figures, type Proof, type ProofSettings } from './proof.ts'
import { PLENTY, startTestShops, type TestShops } from './start-test-shops.ts'
import { methodOf } from './test-payments.ts'

// Proves that a cart or an idempotency key that is sent many times becomes one order and one payment.

type Opened = ApiResponse<OpenAnswer['body']>

/** Sends the same checkout many times at once, to all processes in turn. */
function openMany(shops: TestShops, count: number, body: object, headerOf: (no: number) => object) {
  return Promise.all(
    Array.from({ length: count }, (_, no): Promise<Opened> => {
      const browser = shops.browsers[no % shops.browsers.length]
      if (browser === undefined) throw new Error('no process is running')
      return browser.post('/reservations/klarna/', body, headerOf(no) as Record<string, string>)
    }),
  )
}

function demandSameResponse(responses: Opened[], about: string): Opened['body'] {
  const kinds = new Set(responses.map(({ status, text }) => `${status} ${text}`))
  demand(
    kinds.size === 1 && responses[0]?.status === 201,
    `${about}: every response should be the same 201`,
    [...kinds],
  )
  return responses[0].body
}

async function pay({ payments, browsers }: TestShops, opened: Opened['body']) {
  // The message comes twice, beside the browsers of both processes, like an impatient shopper who clicks twice.
  const confirm = await payments.decide(opened, 'approve', 'send')
  demand(confirm !== null, 'a payment was declined')
  const responses = await Promise.all(browsers.map(confirm))
  for (const { status, body } of responses) {
    demand(status === 200 && body.txData.status === 'authorised', 'a payment did not go through', body)
  }
}

async function countOrders(shops: TestShops, Email: string) {
  const [own] = await shops.rows<{ orders: number; payments: number }>(
    `select count(distinct r.order_id)::int as orders, count(distinct p.provider_order_id)::int as payments
       from reservations r join payments p on p.order_id = r.order_id where r.email = $1`,
    [Email],
  )
  return own
}

async function oneCart(shops: TestShops, no: number): Promise<void> {
  const Email = `vogn${no}@example.test`
  const payment = { method: methodOf(no) }
  const body = { ...aCheckout({ Email }), cartId: `handlekurv-nummer-${no}`, payment }
  const opened = demandSameResponse(
    await openMany(shops, 20, body, (press) => ({ 'idempotency-key': `vogn-${no}-${press}` })),
    `cart ${no}`,
  )
  await pay(shops, opened)
  // An outdated tab sends the cart again, then with other choices, then with payment in the shop.
  const [browser] = shops.browsers
  const again = await browser?.post('/reservations/klarna/', body)
  demand(again?.status === 201, `cart ${no}: the same again should return the existing order`, again?.text)
  const order = anOrder({ Email, items: [{ EanNo: eanOf(2), Count: 2 }] })
  for (const [path, other] of [
    ['/reservations/klarna/', { ...body, payment: { method: 'invoice' } }],
    ['/reservations/klarna/', { ...body, order }],
    ['/reservations', { ...order, cartId: body.cartId }],
  ] as const) {
    const stale = await browser?.post<{ code?: string }>(path, other)
    demand(
      stale?.body.code === 'CART_ALREADY_ORDERED',
      `cart ${no}: a stale tab should be refused`,
      stale?.text,
    )
  }
  const own = await countOrders(shops, Email)
  demand(own?.orders === 1 && own.payments === 1, `cart ${no}: one order and one payment`, own)
}

async function oneKey(shops: TestShops, no: number): Promise<void> {
  const Email = `nokkel${no}@example.test`
  const key = { 'idempotency-key': `nokkel-nummer-${no}` }
  const body = { ...aCheckout({ Email }), payment: { method: methodOf(no) } }
  const responses = await openMany(shops, 50, body, () => key)
  const opened = demandSameResponse(responses, `key ${no}`)
  await pay(shops, opened)
  const later = await openMany(shops, 2, body, () => key)
  demandSameResponse([...responses, ...later], `key ${no}, after it was paid`)
  const changed = { ...body, order: { ...body.order, items: [{ EanNo: eanOf(2), Count: 2 }] } }
  for (const { status, body: refusal } of await openMany(shops, 4, changed, () => key)) {
    demand(
      status === 422 && refusal.code === 'IDEMPOTENCY_KEY_REUSED',
      `key ${no}: a changed body is 422`,
      refusal,
    )
  }
  const own = await countOrders(shops, Email)
  demand(own?.orders === 1 && own.payments === 1, `key ${no}: one order and one payment`, own)
}

async function proveRepeats({ share, seed }: ProofSettings): Promise<Figures> {
  const shops = await startTestShops()
  try {
    await shops.setAvailable(eanOf(2), PLENTY)
    await shops.payments.setFaults([{ kind: 'duplicate-callback', probability: 1 }], seed)
    const carts = countOf(20, share)
    for (let no = 0; no < carts; no += 1) await oneCart(shops, no)
    for (let no = 0; no < carts; no += 1) await oneKey(shops, no)
    await shops.demandConsistency()
    const differences = await shops.compare()
    demand(differences.length === 0, 'providers and shop differ', differences)
    const { orders, sessions } = await shops.payments.read()
    demand(
      orders.length === 2 * carts && sessions === 2 * carts,
      'the providers should have seen each once',
      { orders: orders.length, sessions },
    )
    return {
      'carts submitted 20 times, then from a stale tab': carts,
      'keys sent 50 times, then with another body': carts,
      'sessions and orders at Klarna and Vipps, each message sent twice': orders.length,
    }
  } finally {
    await shops.close()
  }
}

export const repeatsProof: Proof = {
  name: 'repeats',
  claim: 'one cart is one order and one payment; one key gets one response, byte for byte',
  prove: proveRepeats,
}
