import { eanOf } from '@varde/api/testing/test-catalogue'
import { aCheckout } from '@varde/api/testing/test-checkout'
import { anOrder } from '@varde/api/testing/test-shop'
import { type Browser, checkCode } from './browser.ts'
import { countOf, demand, type Figures, type Proof, type ProofSettings, tally } from './proof.ts'
import { PLENTY, startTestShops, type TestShops } from './start-test-shops.ts'

// Proves that a promo code is used exactly as often as its limit allows, even when many visitors order at once.

const VISITORS = 20

function insertCode({ rows }: TestShops, code: string, limit: number) {
  return rows(
    `insert into promocodes (id, code, name, valid_from, valid_to, fixed, amount, usage_limit)
       values ($1, $1, $1, now() - interval '1 day', now() + interval '1 day', true, 10000, $2)`,
    [code, limit],
  )
}

/** Half of them pay in the shop, half by card. */
function buyWith(browser: Browser, id: string, no: number, Email: string) {
  return no % 2 === 0
    ? browser.post('/reservations', { ...anOrder({ Email }), promocodeId: id })
    : browser.post('/reservations/klarna/', { ...aCheckout({ Email }), promocodeId: id })
}

async function demandUses({ rows }: TestShops, code: string, expected: number) {
  const [uses] = await rows<{ used: number; kept: number }>(
    `select used, (select count(*)::int from promocode_uses where promocode_id = $1 and state <> 'released') as kept
       from promocodes where id = $1`,
    [code],
  )
  demand(uses?.used === expected && uses.kept === expected, `${code} should have ${expected} uses`, uses)
}

/** Many visitors order at once with a code that has `limit` uses. */
async function raceForUses(shops: TestShops, code: string, limit: number): Promise<void> {
  await insertCode(shops, code, limit)
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, (_, no) =>
      checkCode(shops.processes[no % shops.processes.length]?.url ?? '', code),
    ),
  )
  const responses = await Promise.all(
    visitors.map(({ browser, id }, no) => buyWith(browser, id, no, `${code}-${no}@example.test`)),
  )
  const counts = tally(responses)
  const lost = VISITORS - limit
  demand(counts[201] === limit && counts[404] === lost, `${code}: ${limit} should get it`, counts)
  await demandUses(shops, code, limit)
}

/** A code that was checked twice has two ids, but still one limit. */
async function twoIds(shops: TestShops, code: string): Promise<void> {
  await insertCode(shops, code, 1)
  const url = shops.processes[0]?.url ?? ''
  const [one, other] = [await checkCode(url, code), await checkCode(shops.processes.at(-1)?.url ?? url, code)]
  demand(one.id !== other.id, `${code}: every check has an id of its own`)
  const responses = await Promise.all([
    buyWith(one.browser, one.id, 0, `${code}-a@example.test`),
    buyWith(other.browser, other.id, 1, `${code}-b@example.test`),
  ])
  const counts = tally(responses)
  demand(counts[201] === 1 && counts[404] === 1, `${code}: one of two`, counts)
  await demandUses(shops, code, 1)
}

async function proveCodes({ share }: ProofSettings): Promise<Figures> {
  const shops = await startTestShops()
  try {
    await shops.setAvailable(eanOf(2), PLENTY)
    const rounds = countOf(100, share)
    for (let round = 0; round < rounds; round += 1) {
      await raceForUses(shops, `SISTE-${round}`, 1)
      await twoIds(shops, `TO-${round}`)
      if (round % 10 === 0) await raceForUses(shops, `SYV-${round}`, 7)
    }
    await shops.demandConsistency()
    return {
      [`rounds of ${VISITORS} after the last use`]: rounds,
      'rounds of two ids of one code': rounds,
      [`rounds of ${VISITORS} after seven uses`]: Math.ceil(rounds / 10),
    }
  } finally {
    await shops.close()
  }
}

export const codesProof: Proof = {
  name: 'codes',
  claim: 'a code is used exactly as often as it may be',
  prove: proveCodes,
}
