import { tmpdir } from 'node:os'
import path from 'node:path'
import { type App, buildApp } from '@varde/api/server/build-app'
import { readEnvironment } from '@varde/api/server/environment'
import { ARTICLE, eanOf } from '@varde/api/testing/test-catalogue'
import {
  countOf,
  createRandom,
  demand,
  type Figures,
  inParallel,
  type Proof,
  type ProofSettings,
  pollUntilEmpty,
} from './proof.ts'
import { FAULTS, type FlowEnd, simulateCheckout } from './simulate-checkout.ts'
import { PLENTY, startTestShops, type TestShops } from './start-test-shops.ts'

// Proves that shop and providers agree in the end, over thousands of checkouts through Klarna and Vipps, which lose
// responses, fail, and send callbacks late, twice or never.

const FLOWS = 2000
const AT_A_TIME = 24
/** The time within which provider and shop must agree. */
const AGREED_WITHIN_MS = 60_000

/** The services for the shop's employees, in this process. */
function openDesk({ database, env }: TestShops): Promise<App> {
  const environment = readEnvironment({ ...env, DATA_DIR: path.join(tmpdir(), 'varde-prove-desk') })
  return buildApp({ environment, db: database.db, databaseUrl: env.DATABASE_URL ?? '' })
}

/** The open tasks and payments, and the differences between shop and provider, which decides all pending orders. */
async function listUnsettled(shops: TestShops, statuses: readonly string[]): Promise<unknown[]> {
  await shops.payments.resolve('REJECTED')
  return [
    ...(await shops.rows(`select kind, attempts, last_error from payment_tasks where done_at is null`)),
    ...(await shops.rows('select order_id, status, checks from payments where status = any($1)', [statuses])),
    ...(await shops.compare()),
  ]
}

async function settle(shops: TestShops, what: string, unsettled: readonly string[]): Promise<number> {
  const { left, tookMs } = await pollUntilEmpty(() => listUnsettled(shops, unsettled), 5 * AGREED_WITHIN_MS)
  demand(left.length === 0, `${what}: providers and shop never agree`, left)
  demand(
    tookMs <= AGREED_WITHIN_MS,
    `${what}: providers and shop agree only after ${Math.round(tookMs / 1000)} s`,
  )
  return Math.round(tookMs / 1000)
}

/** Our own sums in øre, and how many placed orders were paid with Vipps. */
async function countPaid({ rows }: TestShops) {
  const [sums] = await rows<{ captured: number; refunded: number; vipps: number }>(
    `select sum(captured_ore)::int as captured, sum(refunded_ore)::int as refunded,
       count(*) filter (where provider = 'vipps' and status in ('authorised', 'settled'))::int as vipps from payments`,
  )
  demand(sums !== undefined && sums.vipps > 0, 'nothing was paid with Vipps', sums)
  return sums
}

async function proveFlows({ share, seed, log }: ProofSettings): Promise<Figures> {
  const shops = await startTestShops()
  const desk = await openDesk(shops)
  try {
    const { payments, rows } = shops
    for (const ean of [eanOf(2), eanOf(ARTICLE.drink)]) await shops.setAvailable(ean, PLENTY)
    await payments.setFaults(FAULTS, seed)
    const ends = new Map<FlowEnd, number>()
    const flows = countOf(FLOWS, share)
    await inParallel(flows, AT_A_TIME, async (no) => {
      const browser = shops.browsers[no % shops.browsers.length]
      if (browser === undefined) throw new Error('no process is running')
      const random = createRandom(seed * 1_000_003 + no)
      const end = await simulateCheckout({ no, random, browser, payments, desk })
      ends.set(end, (ends.get(end) ?? 0) + 1)
      if (no % 250 === 249) log(`  ${no + 1} of ${flows} flows`)
    })
    const struck = await payments.countFaults()
    // From here on the providers work without faults.
    await payments.setFaults([], seed)
    const afterFlows = await settle(shops, 'after the flows', ['pending'])
    // Expires the holds of unpaid checkouts, as half an hour would.
    await rows(
      `update payments set hold_until = now(), check_at = now() where status = 'open' and session_id is not null`,
    )
    const afterHolds = await settle(shops, 'after the holds', ['pending', 'open'])
    await shops.demandConsistency()
    const twice = await rows(
      `select order_id from payment_ledger where kind = 'captured' group by order_id, reservation_id having count(*) > 1`,
    )
    demand(twice.length === 0, 'a part was charged twice', twice)
    const given = await rows('select kind, last_error from payment_tasks where failed_at is not null')
    demand(given.length === 0, 'a task was given up', given)
    const { orders, totals } = await payments.read()
    const paid = await countPaid(shops)
    demand(paid.captured === totals.captured && paid.refunded === totals.refunded, 'the sums differ', {
      paid,
      totals,
    })
    return {
      flows,
      ...Object.fromEntries([...ends].map(([end, count]) => [`  ${end}`, count])),
      ...Object.fromEntries(Object.entries(struck).map(([kind, taken]) => [`  fault ${kind}`, taken])),
      'orders at the providers': orders.length,
      'of them paid with Vipps here': paid.vipps,
      'authorised, captured, refunded (kr)': [totals.authorised, totals.captured, totals.refunded]
        .map((ore) => Math.round(ore / 100))
        .join(', '),
      'seconds until both agreed, after the flows': afterFlows,
      'seconds until both agreed, after the holds': afterHolds,
    }
  } finally {
    await desk.close()
    await shops.close()
  }
}

export const flowsProof: Proof = {
  name: 'flows',
  claim:
    'whatever fails on the way, Klarna, Vipps and the shop have the same orders and the same øre after the sweeper has run',
  prove: proveFlows,
}
