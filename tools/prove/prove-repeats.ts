import { eanOf } from '@varde/api/testing/test-catalogue'
import { aCheckout, type OpenAnswer } from '@varde/api/testing/test-checkout'
import { anOrder } from '@varde/api/testing/test-shop'
import type { Answer } from './browser.ts'
import { countOf, demand, type Figures, type Proof, type ProofSettings } from './proof.ts'
import { type Ledger, type Market, PLENTY, startMarket } from './start-market.ts'

type Opened = Answer<OpenAnswer['body']>

/** Sends one checkout many times at once, to all processes in turn. */
function openMany(market: Market, count: number, body: object, headerOf: (no: number) => object) {
  return Promise.all(
    Array.from({ length: count }, (_, no): Promise<Opened> => {
      const browser = market.browsers[no % market.browsers.length]
      if (browser === undefined) throw new Error('a market without shops')
      return browser.post('/reservations/klarna/', body, headerOf(no) as Record<string, string>)
    }),
  )
}

function demandOneAnswer(answers: Opened[], about: string): Opened['body'] {
  const kinds = new Set(answers.map(({ status, text }) => `${status} ${text}`))
  demand(kinds.size === 1 && answers[0]?.status === 201, `${about}: every answer should be the same 201`, [
    ...kinds,
  ])
  return answers[0].body
}

async function pay({ provider, browsers }: Market, { checkoutId, payment }: Opened['body']) {
  const token = await provider.authorise(payment.sessionId)
  // Twice, in two processes: whoever is impatient presses again.
  const answers = await Promise.all(
    browsers.map((browser) =>
      browser.post<{ txData: { status: string } }>(`/reservations/klarna/${checkoutId}/authorization`, {
        authorization_token: token,
      }),
    ),
  )
  for (const { status, body } of answers) {
    demand(status === 200 && body.txData.status === 'authorised', 'a payment did not go through', body)
  }
}

async function countOrders(market: Market, Email: string) {
  const [own] = await market.rows<{ orders: number; payments: number }>(
    `select count(distinct r.order_id)::int as orders, count(distinct p.provider_order_id)::int as payments
       from reservations r join payments p on p.order_id = r.order_id where r.email = $1`,
    [Email],
  )
  return own
}

async function oneCart(market: Market, no: number): Promise<void> {
  const Email = `vogn${no}@example.test`
  const body = { ...aCheckout({ Email }), cartId: `handlekurv-nummer-${no}` }
  const opened = demandOneAnswer(
    await openMany(market, 20, body, (press) => ({ 'idempotency-key': `vogn-${no}-${press}` })),
    `cart ${no}`,
  )
  await pay(market, opened)
  // A tab that was left behind sends it once more, then with another choice, then wants to pay in the shop.
  const [browser] = market.browsers
  const again = await browser?.post('/reservations/klarna/', body)
  demand(again?.status === 201, `cart ${no}: the same again should be the order that is there`, again?.text)
  const order = anOrder({ Email, items: [{ EanNo: eanOf(2), Count: 2 }] })
  for (const [path, other] of [
    ['/reservations/klarna/', { ...body, payment: { method: 'invoice' } }],
    ['/reservations/klarna/', { ...body, order }],
    ['/reservations', { ...order, cartId: body.cartId }],
  ] as const) {
    const stale = await browser?.post<{ code?: string }>(path, other)
    demand(stale?.body.code === 'CART_ALREADY_ORDERED', `cart ${no}: a stale tab should be told`, stale?.text)
  }
  const own = await countOrders(market, Email)
  demand(own?.orders === 1 && own.payments === 1, `cart ${no}: one order and one payment`, own)
}

async function oneKey(market: Market, no: number): Promise<void> {
  const Email = `nokkel${no}@example.test`
  const key = { 'idempotency-key': `nokkel-nummer-${no}` }
  const body = aCheckout({ Email })
  const answers = await openMany(market, 50, body, () => key)
  const opened = demandOneAnswer(answers, `key ${no}`)
  await pay(market, opened)
  const later = await openMany(market, 2, body, () => key)
  demandOneAnswer([...answers, ...later], `key ${no}, after it was paid`)
  const changed = { ...body, order: { ...body.order, items: [{ EanNo: eanOf(2), Count: 2 }] } }
  for (const { status, body: refusal } of await openMany(market, 4, changed, () => key)) {
    demand(
      status === 422 && refusal.code === 'IDEMPOTENCY_KEY_REUSED',
      `key ${no}: a changed body is 422`,
      refusal,
    )
  }
  const own = await countOrders(market, Email)
  demand(own?.orders === 1 && own.payments === 1, `key ${no}: one order and one payment`, own)
}

async function proveRepeats({ share }: ProofSettings): Promise<Figures> {
  const market = await startMarket()
  try {
    await market.setAvailable(eanOf(2), PLENTY)
    const carts = countOf(20, share)
    for (let no = 0; no < carts; no += 1) await oneCart(market, no)
    for (let no = 0; no < carts; no += 1) await oneKey(market, no)
    await market.demandOrder()
    const differences = await market.compare()
    demand(differences.length === 0, 'provider and shop differ', differences)
    const { totals, sessions } = await market.provider.ledger<Ledger>()
    demand(
      totals.orders === 2 * carts && sessions.length === 2 * carts,
      'the provider should have seen each once',
      { orders: totals.orders, sessions: sessions.length },
    )
    return {
      'carts submitted 20 times, then from a stale tab': carts,
      'keys sent 50 times, then with another body': carts,
      'sessions and orders at the provider': totals.orders,
    }
  } finally {
    await market.close()
  }
}

export const repeatsProof: Proof = {
  name: 'repeats',
  claim: 'one cart is one order and one payment; one key is one answer, byte for byte',
  prove: proveRepeats,
}
