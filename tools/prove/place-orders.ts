import { setTimeout } from 'node:timers/promises'
import { ARTICLE, eanOf, SHOP } from '@varde/api/testing/test-catalogue'
import { aCheckout, type OpenAnswer } from '@varde/api/testing/test-checkout'
import { anOrder, type Placed } from '@varde/api/testing/test-shop'
import type { ApiResponse, Browser } from './browser.ts'
import { demand, pollUntilEmpty } from './proof.ts'
import type { inspectShops } from './start-test-shops.ts'
import type { TestPayments } from './test-payments.ts'

const SHOPPERS = 8
const RETRY_AFTER_MS = 200
/** How soon providers and shop must agree. */
const AGREED_WITHIN_MS = 60_000

/** The orders that shoppers got a response for, and the time of the latest. */
export type Acknowledged = {
  placed: Set<string>
  byVipps: number
  lastAt: number
  refused: Record<string, number>
}

export type Shoppers = {
  acknowledged: Acknowledged
  /** Waits for the open requests. */
  close: () => Promise<void>
  /** Leaves them. */
  leave: () => void
}

type Pace = {
  shoppers?: number
  /** Between two orders of a shopper. */
  pauseMs?: number
  /** Between a refusal and the next attempt. */
  retryAfterMs?: number
  /** The refusals that an order may get for a while; 503 by default. A lost connection always may. */
  refusals?: readonly number[]
  /** Called when an order is refused or cut off again after its first retry. */
  onSecondRefusal?: (status: string) => void
}

/**
 * Starts shoppers who place one order after the other, each with a new idempotency key, and retry with the same key
 * until they get a response. Every fourth pays with Vipps, the others in the shop.
 */
export function startShoppers(browser: Browser, payments: TestPayments, pace: Pace = {}): Shoppers {
  const { shoppers: shopperCount = SHOPPERS, pauseMs = 0, retryAfterMs = RETRY_AFTER_MS } = pace
  const refusals = new Set(pace.refusals ?? [503])
  const acknowledged: Acknowledged = { placed: new Set(), byVipps: 0, lastAt: 0, refused: {} }
  let isOpen = true
  let hasLeft = false
  /** Repeats a request until the shop has done it; null when the shopper has left. */
  async function insist<Body>(
    send: () => Promise<ApiResponse<Body>>,
    isDone: (response: ApiResponse<Body>) => boolean,
  ): Promise<Body | null> {
    for (let refused = 1; !hasLeft; refused += 1) {
      const response = await send().catch(() => null)
      if (response !== null && isDone(response)) return response.body
      const what = response === null ? 'cut off' : String(response.status)
      acknowledged.refused[what] = (acknowledged.refused[what] ?? 0) + 1
      demand(
        response === null || refusals.has(response.status),
        'an order got a response that is neither success nor an expected refusal',
        response === null ? null : [response.status, response.text],
      )
      if (refused === 2) pace.onSecondRefusal?.(what)
      await setTimeout(retryAfterMs)
    }
    return null
  }
  function isCreated({ status }: { status: number }) {
    return status === 201
  }
  async function payWithVipps(order: ReturnType<typeof anOrder>, key: Record<string, string>) {
    const body = { ...aCheckout(), order, payment: { method: 'vipps' as const } }
    const opened = await insist(
      () => browser.post<OpenAnswer['body']>('/reservations/klarna/', body, key),
      isCreated,
    )
    if (opened === null) return null
    // She approves in the app, whatever happens to the shop meanwhile.
    const confirm = await payments.decide(opened, 'approve', 'send')
    demand(confirm !== null, 'an approved payment was declined')
    const confirmed = await insist(
      () => confirm(browser),
      ({ status, body }) => status === 200 && body.txData.status === 'authorised',
    )
    if (confirmed !== null) acknowledged.byVipps += 1
    return confirmed
  }
  async function placeOrders(who: number) {
    for (let no = 0; isOpen; no += 1) {
      const Email = `kunde${who}-${no}@example.test`
      const order = anOrder({
        Email,
        ShopID: (who + no) % 2 === 0 ? SHOP.odda : SHOP.voss,
        items: [
          { EanNo: eanOf(2), Count: 1 },
          { EanNo: eanOf(ARTICLE.drink), Count: 1 + (no % 2) },
        ],
      })
      const key = { 'idempotency-key': `kunde-${who}-${no}` }
      // After `close` too, an order that was sent is retried until there is a response.
      const placed =
        (who + no) % 4 === 0
          ? await payWithVipps(order, key)
          : await insist(() => browser.post<Placed>('/reservations', order, key), isCreated)
      if (placed === null) return
      acknowledged.placed.add(Email)
      acknowledged.lastAt = performance.now()
      if (pauseMs > 0) await setTimeout(pauseMs)
    }
  }
  const shoppers = Promise.all(Array.from({ length: shopperCount }, (_, who) => placeOrders(who)))
  shoppers.catch(() => undefined)
  return {
    acknowledged,
    close: async () => {
      isOpen = false
      await shoppers
    },
    leave: () => {
      isOpen = false
      hasLeft = true
    },
  }
}

/** Demands that exactly the acknowledged orders exist, each once, and that the tables are consistent. */
export async function compareBooks(
  inspection: ReturnType<typeof inspectShops>,
  acknowledged: Acknowledged,
): Promise<number> {
  const found = await inspection.rows<{ email: string; orders: number; reservations: number }>(
    `select email, count(distinct order_id)::int as orders, count(*)::int as reservations
       from reservations r join orders o on o.id = r.order_id
       where o.placed_at is not null and email like 'kunde%' group by email`,
  )
  const lost = [...acknowledged.placed].filter((email) => !found.some((row) => row.email === email))
  demand(lost.length === 0, 'acknowledged orders are lost', lost)
  const twice = found.filter(({ orders }) => orders !== 1)
  demand(twice.length === 0, 'an order was placed twice', twice)
  demand(found.length === acknowledged.placed.size, 'there are orders that no shopper got a response for', {
    found: found.length,
    acknowledged: acknowledged.placed.size,
  })
  const { left } = await pollUntilEmpty(() => inspection.compare(), AGREED_WITHIN_MS)
  demand(left.length === 0, 'providers and shop do not agree', left)
  demand(acknowledged.byVipps > 0, 'nothing was paid with Vipps')
  await inspection.demandConsistency()
  return found.length
}
