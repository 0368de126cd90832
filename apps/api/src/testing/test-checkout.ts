import { createServer } from 'node:net'
import type { Answer as ApiAnswer, Refusal } from '@varde/contract/client'
import type { ConfirmedPayment, FailedLines, PlacedOrder } from '@varde/contract/entities'
import type { FaultRule } from '@varde/sandbox-klarna/faults'
import type { Database } from '../db/connect.ts'
import { startTestKlarna, type TestKlarna } from '../providers/payment/test-klarna.ts'
import { startTestVipps, type TestVipps } from '../providers/payment/test-vipps.ts'
import { toVippsReference } from '../providers/payment/vipps-reference.ts'
import { eanOf, NOON, SHOP } from './test-catalogue.ts'
import { type Answer, anOrder, startTestShop, type TestServer, type TestShop } from './test-shop.ts'

export type Opened = ApiAnswer<'POST /reservations/klarna/'>
export type CheckoutRefusal = Refusal<'POST /reservations/klarna/'> & {
  failed?: FailedLines
  token?: string
  errors?: Record<string, string[]>
}
export type OpenAnswer = Answer<Opened & CheckoutRefusal>

/** A shop with payment providers of its own, and a clock that only the test moves. */
export type TestCheckout = {
  shop: TestShop
  klarna: TestKlarna
  vipps: TestVipps
  now(): Date
  /** Moves the shop's clock forward. */
  pass(ms: number): void
  open(
    more?: Partial<ReturnType<typeof aCheckout>>,
    headers?: Record<string, string>,
    at?: TestServer,
  ): Promise<OpenAnswer>
  authorise(
    checkoutId: string,
    token: string | null,
    at?: TestServer,
  ): Promise<Answer<ConfirmedPayment & { code?: string }>>
  /** The shopper is back from Vipps: her browser lets the shop ask there. */
  refresh(checkoutId: string, at?: TestServer): Promise<Answer<ConfirmedPayment & { code?: string }>>
  /** A whole purchase, approved by the shopper and reported by her browser. */
  buy(more?: Partial<ReturnType<typeof aCheckout>>): Promise<{ opened: Opened; confirmed: ConfirmedPayment }>
  order(token: string): Promise<PlacedOrder>
  /** Makes the providers fail in this way from now on; without arguments they work again. */
  breakDown(faults?: FaultRule[], seed?: number): Promise<void>
  rows<Row>(query: string): Promise<Row[]>
  stockOf(ean: string, shopId?: number): Promise<{ on_hand: number; held: number } | undefined>
  close(): Promise<void>
}

/** A checkout that the shop can serve; by default one shell jacket, collected in Odda, by card. */
export function aCheckout(order: Parameters<typeof anOrder>[0] = {}) {
  return {
    order: anOrder(order),
    shop: null as number | null,
    promocodeId: null as string | null,
    payment: { method: 'card' as 'card' | 'invoice' | 'vipps' },
    orderInfo: {} as { comment?: string },
    acceptPartial: false,
    cartId: null as string | null,
  }
}

/** Sent home to Oslo. */
export function toHome(more: Parameters<typeof anOrder>[0] = {}) {
  return anOrder({
    Email: undefined,
    Delivery: 1,
    ShopID: null,
    Address: 'Storgata 1',
    PostalCode: '0155',
    City: 'Oslo',
    shipping_method_id: 2,
    ...more,
  })
}

export async function startTestCheckout(
  options: {
    timeoutMs?: number
    env?: Record<string, string>
    webhookCa?: string
    /** Writes what the test needs before the shop is started. */
    fill?: (db: Database) => Promise<void>
  } = {},
): Promise<TestCheckout> {
  const port = await findFreePort()
  let clock = NOON.getTime()
  const timeoutMs = options.timeoutMs ?? 5_000
  const klarna = await startTestKlarna()
  const vipps = await startTestVipps({
    webhookUrl: `http://127.0.0.1:${port}/api/v1/reservations/vipps/webhook`,
    // Its payments expire, and its webhooks are dated, by the shop's clock.
    now: () => new Date(clock),
  })
  const shop = await startTestShop({
    port,
    now: () => new Date(clock),
    ...(options.webhookCa === undefined ? {} : { webhookCa: options.webhookCa }),
    ...(options.fill === undefined ? {} : { fill: options.fill }),
    payments: [klarna, vipps].map(({ connect }) => ({ provider: connect({ timeoutMs }), isTest: true })),
    env: { PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'info', ...options.env },
  })
  const rows = async <Row>(query: string) => (await shop.database.pool.query(query)).rows as Row[]
  // From different browsers, since the same body from the same browser is the same checkout.
  let shoppers = 0
  const open: TestCheckout['open'] = (more = {}, headers = {}, at = shop) => {
    shoppers += 1
    const { order, ...rest } = { ...aCheckout(), ...more }
    const sent = { ...rest, order: { ...order, Email: more.order?.Email ?? `nr${shoppers}@example.test` } }
    return at.post('/reservations/klarna/', sent, headers)
  }
  const authorise: TestCheckout['authorise'] = (checkoutId, token, at = shop) =>
    at.post(`/reservations/klarna/${checkoutId}/authorization`, { authorization_token: token })
  const refresh: TestCheckout['refresh'] = (checkoutId, at = shop) =>
    at.post(`/reservations/vipps/${checkoutId}/refresh`, {})
  return {
    shop,
    klarna,
    vipps,
    refresh,
    now: () => new Date(clock),
    pass: (ms) => {
      clock += ms
    },
    open,
    authorise,
    buy: async (more = {}) => {
      const { status, body: opened } = await open(more)
      if (status !== 201) throw new Error(`the checkout was not opened: ${JSON.stringify(opened)}`)
      if (opened.payment.provider === 'vipps') {
        await vipps.decide(opened.checkoutId, 'approve')
        return { opened, confirmed: (await refresh(opened.checkoutId)).body }
      }
      const token = await klarna.authorise(opened.payment.sessionId)
      return { opened, confirmed: (await authorise(opened.checkoutId, token)).body }
    },
    order: async (token) => (await shop.get<PlacedOrder>(`/api/v1/orders/by-token/${token}`)).body,
    breakDown: async (faults = [], seed = 1) => {
      await klarna.control('faults', { faults, seed })
      await vipps.control('faults', { faults, seed })
    },
    rows,
    stockOf: async (ean, shopId = SHOP.odda) =>
      (
        await rows<{ on_hand: number; held: number }>(
          `select on_hand, held from stock where ean = '${ean}' and shop_id = ${shopId}`,
        )
      )[0],
    close: async () => {
      await shop.close()
      await klarna.sandbox.stop()
      await vipps.sandbox.stop()
    },
  }
}

/** The provider must know the shop's address before the shop listens there. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })
}

/** One piece is held in the small catalogue without a reservation. */
const HELD_FROM_THE_START = `s.shop_id = ${SHOP.web} and s.ean = '${eanOf(1, 1)}'`

/**
 * Lists inconsistencies in the tables, none when all is right: movements add up to the stock, held pieces are those
 * of open reservations, uses of codes are those of orders, and every amount is covered by the one above it.
 */
export async function findFaults(pool: TestShop['database']['pool']): Promise<unknown[]> {
  const queries = [
    `select 'movements' as fault, s.shop_id, s.ean, s.on_hand, m.moved from stock s
       left join (select shop_id, ean, sum(delta)::int as moved from stock_movements group by 1, 2) m using (shop_id, ean)
       where s.on_hand <> coalesce(m.moved, 0)`,
    `select 'held' as fault, s.shop_id, s.ean, s.held, h.counted from stock s
       left join (select r.shop_id, l.ean, sum(l.count)::int as counted from reservation_lines l
         join reservations r on r.id = l.reservation_id where r.status_id in (1, 2, 3, 4) group by 1, 2) h
         using (shop_id, ean)
       where s.held <> coalesce(h.counted, 0) and not (${HELD_FROM_THE_START})`,
    `select 'code' as fault, p.code, p.used from promocodes p
       where p.used < (select count(*) from promocode_uses u where u.promocode_id = p.id and u.state <> 'released')`,
    `select 'money' as fault, * from payments where not (refunded_ore <= captured_ore
       and captured_ore + released_ore <= authorised_ore and authorised_ore <= total_ore)`,
    `select 'order' as fault, o.id from orders o join payments p on p.order_id = o.id
       where (o.placed_at is not null) <> (p.status in ('authorised', 'settled'))`,
    `select 'sum' as fault, o.id from orders o
       join (select order_id, sum(total_ore) as total from reservations group by 1) r on r.order_id = o.id
       where r.total <> o.total_ore`,
    `select 'ledger' as fault, p.order_id from payments p left join (
         select order_id, sum(amount_ore) filter (where kind = 'captured') as captured,
           sum(amount_ore) filter (where kind = 'refunded') as refunded from payment_ledger group by 1) l using (order_id)
       where p.captured_ore <> coalesce(l.captured, 0) or p.refunded_ore <> coalesce(l.refunded, 0)`,
  ]
  const found: unknown[] = []
  for (const query of queries) found.push(...(await pool.query(query)).rows)
  return found
}

/** Lists where the provider's records and ours differ; empty when they agree on every order and every øre. */
export async function compareLedgers(
  pool: TestShop['database']['pool'],
  klarna: { sandbox: Pick<TestKlarna['sandbox'], 'ledger'> },
): Promise<unknown[]> {
  const { rows: ours } = await pool.query<OurPayment>(
    `select o.public_token, p.status, p.provider_order_id, p.authorised_ore, p.captured_ore, p.refunded_ore,
       p.released_ore from payments p join orders o on o.id = p.order_id where p.provider = 'klarna'`,
  )
  const { orders: theirs } = klarna.sandbox.ledger()
  const differences: unknown[] = []
  for (const order of theirs) {
    const own = ours.filter((each) => each.public_token === order.reference)
    const isAlive = order.fraudStatus === 'ACCEPTED' && order.status !== 'CANCELLED'
    const [payment] = own
    const agrees =
      own.length === 1 &&
      payment !== undefined &&
      payment.provider_order_id === order.orderId &&
      payment.captured_ore === order.captured &&
      payment.refunded_ore === order.refunded &&
      (isAlive
        ? payment.authorised_ore === order.amount &&
          payment.authorised_ore - payment.captured_ore - payment.released_ore === order.remaining
        : payment.authorised_ore - payment.captured_ore - payment.released_ore === 0)
    if (!agrees) differences.push({ theirs: order, ours: own })
  }
  for (const payment of ours) {
    const isPlaced = payment.status === 'authorised' || payment.status === 'settled'
    const known = theirs.filter(({ reference }) => reference === payment.public_token)
    if (known.length > 1 || (isPlaced && known.length === 0))
      differences.push({ ours: payment, theirs: known })
  }
  return differences
}

/**
 * The same for Vipps, where each checkout has one payment: what is set aside there and not captured is what the shop may
 * still capture, and nothing is set aside for a checkout without an order.
 */
export async function compareVippsLedger(
  pool: TestShop['database']['pool'],
  vipps: { sandbox: Pick<TestVipps['sandbox'], 'ledger'> },
): Promise<unknown[]> {
  const { rows: ours } = await pool.query<OurPayment>(
    `select o.public_token, p.status, p.provider_order_id, p.authorised_ore, p.captured_ore, p.refunded_ore,
       p.released_ore from payments p join orders o on o.id = p.order_id where p.provider = 'vipps'`,
  )
  const byReference = new Map(ours.map((payment) => [toVippsReference(payment.public_token), payment]))
  const { orders, payments } = vipps.sandbox.ledger()
  const differences: unknown[] = []
  for (const order of orders) {
    const own = byReference.get(order.reference)
    const agrees =
      own !== undefined &&
      own.captured_ore === order.captured &&
      own.refunded_ore === order.refunded &&
      own.authorised_ore - own.captured_ore - own.released_ore === order.remaining
    if (!agrees) differences.push({ theirs: order, ours: own })
  }
  for (const [reference, own] of byReference) {
    const isPlaced = own.status === 'authorised' || own.status === 'settled'
    const theirs = payments.find((payment) => payment.reference === reference)
    const isDone = isPlaced ? theirs?.status === 'AUTHORIZED' : theirs?.status !== 'CREATED'
    if (own.status !== 'open' && !isDone) differences.push({ theirs, ours: own })
  }
  return differences
}

type OurPayment = {
  public_token: string
  status: string
  provider_order_id: string | null
  authorised_ore: number
  captured_ore: number
  refunded_ore: number
  released_ore: number
}
