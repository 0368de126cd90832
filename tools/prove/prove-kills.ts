import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connectDatabase } from '@varde/api/db/connect'
import { startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import { ARTICLE, eanOf } from '@varde/api/testing/test-catalogue'
import { aCheckout, type OpenAnswer } from '@varde/api/testing/test-checkout'
import { type RunningShop, startShop } from '../../e2e/fixtures/start-shop.ts'
import { startTestProvider, type TestProvider } from '../../e2e/fixtures/start-test-provider.ts'
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
import { type Ledger, lookInto, makeFolder, PLENTY, prepareDatabase, settingsOf } from './start-market.ts'

const KILLS = 50
const SHOPPERS = 8
/** Each shop answers so many presses at most before it is killed, or lives so long where it answers slowly. */
const MOST_PRESSES = 40
const LONGEST_LIFE_MS = 8000
/** Then it is killed a little later, wherever it is by then. */
const LONGEST_DELAY_MS = 60
/** How soon provider and shop must agree, counted from when the last shop was ready. */
const AGREED_WITHIN_MS = 60_000

/** What shoppers were told, which must be true whatever was killed since. */
type Told = { paid: Set<string>; placed: number; abandoned: number; cutOff: number; answered: number }

/** The shop that stands now: one is killed, another takes its place at the same address. */
type Stand = { url: string; isOpen: boolean }

/** Asks until it is answered: a shopper whose page does not load loads it again. */
async function insist<T>(stand: Stand, told: Told, ask: () => Promise<T>): Promise<T | null> {
  while (stand.isOpen) {
    try {
      const answer = await ask()
      told.answered += 1
      return answer
    } catch {
      told.cutOff += 1
      await setTimeout(100)
    }
  }
  return null
}

/** One after the other, each a cart of its own, until the market closes. */
async function shopOn(given: {
  who: number
  stand: Stand
  browser: Browser
  provider: TestProvider
  told: Told
  random: () => number
}): Promise<void> {
  const { who, stand, browser, provider, told, random } = given
  for (let no = 0; stand.isOpen; no += 1) {
    const name = `${who}-${no}`
    const items = [
      { EanNo: eanOf(2), Count: 1 },
      { EanNo: eanOf(ARTICLE.drink), Count: 1 + (no % 2) },
    ]
    const body = {
      ...aCheckout({ items, Email: `kunde${name}@example.test` }),
      cartId: `handlekurv-nummer-${name}`,
    }
    const opened = await insist(stand, told, () =>
      browser.post<OpenAnswer['body']>('/reservations/klarna/', body, { 'idempotency-key': `kunde-${name}` }),
    )
    if (opened === null) return
    // A shop that is going down may say that the provider cannot be had; she tries with another cart.
    if (opened.status !== 201) continue
    const { checkoutId, payment } = opened.body
    const token = await provider.authorise(payment.sessionId, 'approve', random() < 0.5 ? 'send' : 'none')
    demand(token !== null, `${name}: the session was over before it was paid`)
    function confirm() {
      return browser.post<{ txData: { status: string } }>(
        `/reservations/klarna/${checkoutId}/authorization`,
        {
          authorization_token: token,
        },
      )
    }
    if (random() < 0.25) {
      // She closes the window after pressing; nobody waits for the answer.
      told.abandoned += 1
      void confirm().catch(() => undefined)
      continue
    }
    const confirmed = await insist(stand, told, confirm)
    if (confirmed === null) return
    demand(confirmed.status === 200, `${name}: a confirmation was not taken`, confirmed.text)
    if (confirmed.body.txData.status !== 'authorised') continue
    told.paid.add(checkoutId)
    told.placed += 1
  }
}

/** A point somewhere in the middle of things. */
async function waitForPoint(told: Told, random: () => number): Promise<void> {
  const until = performance.now() + LONGEST_LIFE_MS
  const answered = told.answered + random() * MOST_PRESSES
  while (told.answered < answered && performance.now() < until) await setTimeout(5)
  await setTimeout(random() * LONGEST_DELAY_MS)
}

async function proveKills({ share, seed, log }: ProofSettings): Promise<Figures> {
  const folder = await makeFolder()
  const dataDir = path.join(folder, 'shop')
  const provider = await startTestProvider(path.join(folder, 'provider.jsonl'))
  let shop: RunningShop | undefined
  let look: ReturnType<typeof lookInto> | undefined
  const stand: Stand = { url: '', isOpen: true }
  try {
    const first = await startEmbeddedPostgres({ dataDir })
    const prepared = await prepareDatabase(first)
    for (const ean of [eanOf(2), eanOf(ARTICLE.drink)]) {
      await lookInto(prepared, provider).setAvailable(ean, PLENTY)
    }
    await prepared.close()
    await first.stop()

    const env = settingsOf(provider)
    shop = await startShop({ dataDir, demo: 'off', env })
    stand.url = shop.url
    const port = Number(new URL(shop.url).port)
    // The shop's own database, which outlives it and is taken over by the next one.
    const postgres = await startEmbeddedPostgres({ dataDir, share: true })
    look = lookInto(await connectDatabase({ url: postgres.url }), provider)
    const { rows, compare } = look

    const told: Told = { paid: new Set(), placed: 0, abandoned: 0, cutOff: 0, answered: 0 }
    const browser = await openBrowser(shop.url)
    const shoppers = Array.from({ length: SHOPPERS }, (_, who) =>
      shopOn({ who, stand, browser, provider, told, random: createRandom(seed * 101 + who) }),
    )
    const failed = Promise.all(shoppers)
    failed.catch(() => undefined)
    const random = createRandom(seed)
    const kills = countOf(KILLS, share)
    let slowestStartMs = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await Promise.race([failed, waitForPoint(told, random)])
      // With the last one the browsers die, too: nobody asks again but the sweeper.
      if (kill === kills - 1) stand.isOpen = false
      await shop.kill()
      const started = performance.now()
      shop = await startShop({ dataDir, demo: 'off', env, port })
      slowestStartMs = Math.max(slowestStartMs, performance.now() - started)
      if (kill % 10 === 9) log(`  ${kill + 1} of ${kills} kills, ${told.placed} orders placed`)
    }
    await failed
    const { left, tookMs } = await pollUntilEmpty(compare, 4 * AGREED_WITHIN_MS)
    demand(left.length === 0, 'provider and shop never agree', left)
    const seconds = Math.round(tookMs / 1000)
    demand(tookMs <= AGREED_WITHIN_MS, `provider and shop agree only after ${seconds} s`)

    const placed = new Set(
      (
        await rows<{ public_token: string }>('select public_token from orders where placed_at is not null')
      ).map((order) => order.public_token),
    )
    const lost = [...told.paid].filter((checkoutId) => !placed.has(checkoutId))
    demand(lost.length === 0, 'orders that shoppers were told of are lost', lost)
    demand(told.placed >= kills, 'too few orders to prove anything', told)
    const twice = await rows(
      `select email, count(distinct order_id) from reservations r join orders o on o.id = r.order_id
         where o.placed_at is not null group by email having count(distinct order_id) > 1`,
    )
    demand(twice.length === 0, 'a cart was ordered twice', twice)
    const { orders } = await provider.ledger<Ledger>()
    const alive = orders.filter(({ status }) => status !== 'CANCELLED')
    demand(
      new Set(alive.map(({ reference }) => reference)).size === alive.length,
      'a checkout was charged twice',
      alive.map(({ reference }) => reference),
    )
    demand(
      alive.every(({ reference }) => placed.has(reference)),
      'the provider has an order that we do not have',
    )
    await look.demandOrder()
    return {
      kills,
      'orders that shoppers were told of': told.paid.size,
      'orders placed': placed.size,
      'orders at the provider': orders.length,
      'windows closed without waiting': told.abandoned,
      'requests cut off': told.cutOff,
      'slowest start after a kill (s)': Math.round(slowestStartMs / 100) / 10,
      'seconds until both agreed after the last kill': seconds,
    }
  } finally {
    stand.isOpen = false
    await look?.database.close()
    await shop?.stop()
    await provider.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const killsProof: Proof = {
  name: 'kills',
  claim:
    'killed at any point: no paid order is lost, nobody is charged twice, every order at the provider has its match',
  prove: proveKills,
}
