import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connectDatabase } from '@varde/api/db/connect'
import { startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import { ARTICLE, eanOf } from '@varde/api/testing/test-catalogue'
import { aCheckout, type OpenAnswer } from '@varde/api/testing/test-checkout'
import { findFreePort, type RunningShop, startShop } from '../../e2e/fixtures/start-shop.ts'
import { type Browser, openBrowser } from './browser.ts'
import {
  countOf,
  createRandom,
  demand,
  type Figures,
  type Proof,
  type ProofSettings,
  pollUntilEmpty,
} from './proof.ts'
import { inspectShops, makeFolder, PLENTY, prepareDatabase, settingsOf } from './start-test-shops.ts'
import { methodOf, startTestPayments, type TestPayments } from './test-payments.ts'

// Proves that a shop whose process is killed at random points loses no paid order and charges nobody twice.

const KILLS = 50
const SHOPPERS = 8
/** A shop is killed after at most this many responses, or after this time when it is slow. */
const MOST_RESPONSES = 40
const LONGEST_LIFE_MS = 8000
/** The kill is delayed by up to this time, to hit any point of the shop's work. */
const LONGEST_DELAY_MS = 60
/** How soon provider and shop must agree after the last shop has started. */
const AGREED_WITHIN_MS = 60_000

/** The responses that shoppers got; later kills must not undo them. */
type Acknowledged = { paid: Set<string>; placed: number; abandoned: number; cutOff: number; answered: number }

/** The shop that runs now: after each kill another one starts at the same address. */
type CurrentShop = { url: string; isOpen: boolean }

/** Repeats a request until there is a response, like a shopper who reloads the page. */
async function retryWhileOpen<T>(
  current: CurrentShop,
  acknowledged: Acknowledged,
  send: () => Promise<T>,
): Promise<T | null> {
  while (current.isOpen) {
    try {
      const response = await send()
      acknowledged.answered += 1
      return response
    } catch {
      acknowledged.cutOff += 1
      await setTimeout(100)
    }
  }
  return null
}

/** Places one order after the other, each with a new cart, until the shops are closed. */
async function placeOrders(given: {
  who: number
  current: CurrentShop
  browser: Browser
  payments: TestPayments
  acknowledged: Acknowledged
  random: () => number
}): Promise<void> {
  const { who, current, browser, payments, acknowledged, random } = given
  for (let no = 0; current.isOpen; no += 1) {
    const name = `${who}-${no}`
    const items = [
      { EanNo: eanOf(2), Count: 1 },
      { EanNo: eanOf(ARTICLE.drink), Count: 1 + (no % 2) },
    ]
    const body = {
      ...aCheckout({ items, Email: `kunde${name}@example.test` }),
      cartId: `handlekurv-nummer-${name}`,
      payment: { method: methodOf(who + no) },
    }
    const opened = await retryWhileOpen(current, acknowledged, () =>
      browser.post<OpenAnswer['body']>('/reservations/klarna/', body, { 'idempotency-key': `kunde-${name}` }),
    )
    if (opened === null) return
    // A shop that is being killed may report that the provider is unavailable: try with another cart.
    if (opened.status !== 201) continue
    const { checkoutId, payment } = opened.body
    const confirm = await payments.decide(opened.body, 'approve', random() < 0.5 ? 'send' : 'none')
    demand(confirm !== null, `${name}: the session expired before it was paid`)
    if (random() < 0.25) {
      // The shopper closes the window after the click and does not wait for the response.
      acknowledged.abandoned += 1
      void confirm(browser).catch(() => undefined)
      continue
    }
    const confirmed = await retryWhileOpen(current, acknowledged, () => confirm(browser))
    if (confirmed === null) return
    // Vipps could not be asked just then: the webhook or the sweeper does it.
    if (payment.provider === 'vipps' && confirmed.status === 503) continue
    demand(confirmed.status === 200, `${name}: a confirmation was refused`, confirmed.text)
    if (confirmed.body.txData.status !== 'authorised') continue
    acknowledged.paid.add(checkoutId)
    acknowledged.placed += 1
  }
}

/** Waits until a random point of the shop's work. */
async function waitForPoint(acknowledged: Acknowledged, random: () => number): Promise<void> {
  const until = performance.now() + LONGEST_LIFE_MS
  const answered = acknowledged.answered + random() * MOST_RESPONSES
  while (acknowledged.answered < answered && performance.now() < until) await setTimeout(5)
  await setTimeout(random() * LONGEST_DELAY_MS)
}

async function proveKills({ share, seed, log }: ProofSettings): Promise<Figures> {
  const folder = await makeFolder()
  const dataDir = path.join(folder, 'shop')
  const port = await findFreePort()
  const payments = await startTestPayments(folder, `http://127.0.0.1:${port}`)
  let shop: RunningShop | undefined
  let inspection: ReturnType<typeof inspectShops> | undefined
  const current: CurrentShop = { url: '', isOpen: true }
  try {
    const first = await startEmbeddedPostgres({ dataDir })
    const prepared = await prepareDatabase(first)
    for (const ean of [eanOf(2), eanOf(ARTICLE.drink)]) {
      await inspectShops(prepared, payments).setAvailable(ean, PLENTY)
    }
    await prepared.close()
    await first.stop()

    const env = settingsOf(payments)
    shop = await startShop({ dataDir, demo: 'off', env, port })
    current.url = shop.url
    // The shop's database server survives the kill, and the next shop takes it over.
    const postgres = await startEmbeddedPostgres({ dataDir, share: true })
    inspection = inspectShops(await connectDatabase({ url: postgres.url }), payments)
    const { rows, compare } = inspection

    const acknowledged: Acknowledged = { paid: new Set(), placed: 0, abandoned: 0, cutOff: 0, answered: 0 }
    const browser = await openBrowser(shop.url)
    const shoppers = Array.from({ length: SHOPPERS }, (_, who) =>
      placeOrders({ who, current, browser, payments, acknowledged, random: createRandom(seed * 101 + who) }),
    )
    const failed = Promise.all(shoppers)
    failed.catch(() => undefined)
    const random = createRandom(seed)
    const kills = countOf(KILLS, share)
    let slowestStartMs = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await Promise.race([failed, waitForPoint(acknowledged, random)])
      // The browsers stop with the last kill, so that only the sweeper can finish the orders.
      if (kill === kills - 1) current.isOpen = false
      await shop.kill()
      const started = performance.now()
      shop = await startShop({ dataDir, demo: 'off', env, port })
      slowestStartMs = Math.max(slowestStartMs, performance.now() - started)
      if (kill % 10 === 9) log(`  ${kill + 1} of ${kills} kills, ${acknowledged.placed} orders placed`)
    }
    await failed
    const { left, tookMs } = await pollUntilEmpty(compare, 4 * AGREED_WITHIN_MS)
    demand(left.length === 0, 'providers and shop never agree', left)
    const seconds = Math.round(tookMs / 1000)
    demand(tookMs <= AGREED_WITHIN_MS, `providers and shop agree only after ${seconds} s`)

    const placed = new Set(
      (
        await rows<{ public_token: string }>('select public_token from orders where placed_at is not null')
      ).map((order) => order.public_token),
    )
    const lost = [...acknowledged.paid].filter((checkoutId) => !placed.has(checkoutId))
    demand(lost.length === 0, 'acknowledged orders are lost', lost)
    demand(acknowledged.placed >= kills, 'too few orders to prove anything', acknowledged)
    const twice = await rows(
      `select email, count(distinct order_id) from reservations r join orders o on o.id = r.order_id
         where o.placed_at is not null group by email having count(distinct order_id) > 1`,
    )
    demand(twice.length === 0, 'a cart was ordered twice', twice)
    const { orders } = await payments.read()
    const alive = orders.filter(({ isAlive }) => isAlive).map(({ checkoutId }) => checkoutId)
    demand(new Set(alive).size === alive.length, 'a checkout was charged twice', alive)
    demand(
      alive.every((checkoutId) => placed.has(checkoutId)),
      'a provider has an order that we do not have',
    )
    const [vipps] = await rows<{ placed: number }>(
      `select count(*)::int as placed from payments where provider = 'vipps' and status in ('authorised', 'settled')`,
    )
    demand((vipps?.placed ?? 0) > 0, 'nothing was paid with Vipps')
    await inspection.demandConsistency()
    return {
      kills,
      'acknowledged orders': acknowledged.paid.size,
      'orders placed': placed.size,
      'of them paid with Vipps': vipps?.placed ?? 0,
      'orders at the providers': orders.length,
      'windows closed without waiting': acknowledged.abandoned,
      'requests cut off': acknowledged.cutOff,
      'slowest start after a kill (s)': Math.round(slowestStartMs / 100) / 10,
      'seconds until both agreed after the last kill': seconds,
    }
  } finally {
    current.isOpen = false
    await inspection?.database.close()
    await shop?.stop()
    await payments.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const killsProof: Proof = {
  name: 'kills',
  claim:
    'killed at any point: no paid order is lost, nobody is charged twice, every order at Klarna and Vipps has its match',
  prove: proveKills,
}
