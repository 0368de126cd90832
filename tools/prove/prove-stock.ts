import { ARTICLE, eanOf, SHOP } from '@varde/api/testing/test-catalogue'
import { aCheckout, type OpenAnswer, toHome } from '@varde/api/testing/test-checkout'
import { anOrder, type Placed } from '@varde/api/testing/test-shop'
import type { ApiResponse, Browser } from './browser.ts'
import { countOf, demand, type Figures, inParallel, type Proof, type ProofSettings, tally } from './proof.ts'
import { FIFTH_SHOP, startTestShops, type TestShops } from './start-test-shops.ts'
import { methodOf } from './test-payments.ts'

// Proves that nothing is oversold when many buyers order at once: one unit, fifty units in five shops, one EAN on two
// lines, and pairs of orders with their lines in opposite order.

type Order = ReturnType<typeof anOrder>

function browserFor({ browsers }: Pick<TestShops, 'browsers'>, no: number): Browser {
  return browsers[no % browsers.length] as Browser
}

function payInShop(browser: Browser, order: Order) {
  return browser.post<Placed>('/reservations', order)
}

/** By card, or with Vipps. */
function payOnline(browser: Browser, order: Order, no: number) {
  const payment = { method: methodOf(no) }
  return browser.post<OpenAnswer['body']>('/reservations/klarna/', { ...aCheckout(), order, payment })
}

function demandOnly(responses: { status: number; text: string }[], allowed: readonly string[]) {
  const counts = tally(responses)
  const odd = Object.keys(counts).filter((status) => !allowed.includes(status))
  const first = responses.find(({ status }) => !allowed.includes(String(status)))
  demand(odd.length === 0, 'unexpected responses', { counts, first: first?.text })
  return counts
}

function piecesOf(responses: ApiResponse<Placed>[]): number {
  return responses
    .filter(({ status }) => status === 201)
    .flatMap(({ body }) => body.reservations.flatMap(({ articles }) => articles))
    .reduce((sum, { count }) => sum + count, 0)
}

/** Two hundred buyers at once for one unit, in many rounds. */
async function raceForLastUnit(shops: TestShops, { share, log }: ProofSettings): Promise<Figures> {
  const rounds = countOf(100, share)
  const ean = eanOf(ARTICLE.firstSock)
  for (let round = 0; round < rounds; round += 1) {
    await shops.setAvailable(ean, { [SHOP.odda]: 1 })
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, no) => {
        const order = anOrder({
          items: [{ EanNo: ean, Count: 1 }],
          Email: `siste${round}-${no}@example.test`,
        })
        return (no >> 1) % 2 === 0
          ? payInShop(browserFor(shops, no), order)
          : payOnline(browserFor(shops, no), order, no)
      }),
    )
    const counts = tally(responses)
    demandOnly(responses, ['201', '409'])
    demand(counts[201] === 1 && counts[409] === 199, `round ${round}: one of 200 should have it`, counts)
    if (round % 20 === 19) log(`  ${round + 1} of ${rounds} rounds`)
  }
  return { 'rounds of 200 after one unit': rounds }
}

async function raceForFiftyUnits(shops: TestShops): Promise<Figures> {
  const ean = eanOf(ARTICLE.firstSock + 2)
  await shops.setAvailable(ean, {
    [SHOP.odda]: 14,
    [SHOP.voss]: 12,
    [SHOP.depot]: 9,
    [SHOP.web]: 8,
    [FIFTH_SHOP]: 7,
  })
  const responses = await Promise.all(
    Array.from({ length: 500 }, (_, no): Promise<ApiResponse<Placed>> => {
      const items = [{ EanNo: ean, Count: (no % 3) + 1 }]
      const Email = `flokk${no}@example.test`
      const browser = browserFor(shops, no)
      return no % 3 === 0
        ? payInShop(browser, anOrder({ items, Email, ShopID: no % 2 ? SHOP.odda : SHOP.voss }))
        : payOnline(browser, toHome({ items, Email }), no >> 1)
    }),
  )
  demandOnly(responses, ['201', '409'])
  const sold = piecesOf(responses)
  const [left] = await shops.rows<{ free: number; held: number }>(
    'select sum(on_hand - held)::int as free, sum(held)::int as held from stock where ean = $1',
    [ean],
  )
  demand(sold <= 50 && left?.free === 50 - sold, 'of 50 pieces more were given than there are', {
    sold,
    left,
  })
  demand(sold > 40, 'almost all should have been given', { sold })
  return { '500 buyers of 50 pieces got': sold }
}

/** Each buyer wants two pieces of the same EAN, on two lines. */
async function twoLines(shops: TestShops): Promise<Figures> {
  const ean = eanOf(ARTICLE.firstSock + 3)
  await shops.setAvailable(ean, { [SHOP.odda]: 25 })
  const line = { EanNo: ean, Count: 1 }
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, no) =>
      payInShop(
        browserFor(shops, no),
        anOrder({ items: [line, line], Email: `to${no}@example.test`, ShopID: SHOP.odda }),
      ),
    ),
  )
  const counts = demandOnly(responses, ['201', '409'])
  demand(piecesOf(responses) === 24 && counts[201] === 12, 'two lines of one EAN count together', counts)
  return { '100 buyers with one EAN on two lines, 25 pieces: got': piecesOf(responses) }
}

async function reversedPairs(shops: TestShops, { share, log }: ProofSettings): Promise<Figures> {
  const pairs = countOf(1000, share)
  const eans = [eanOf(ARTICLE.firstSock + 4), eanOf(ARTICLE.firstSock + 5)]
  for (const ean of eans) await shops.setAvailable(ean, { [SHOP.odda]: 2 * pairs, [SHOP.voss]: 2 * pairs })
  const lines = eans.map((EanNo) => ({ EanNo, Count: 1 }))
  const responses: { status: number }[] = []
  await inParallel(pairs, 20, async (pair) => {
    const Email = `par${pair}@example.test`
    responses.push(
      ...(await Promise.all([
        payInShop(browserFor(shops, 0), anOrder({ items: lines, Email })),
        payOnline(browserFor(shops, 1), toHome({ items: lines.toReversed(), Email }), pair),
      ])),
    )
    if (pair % 250 === 249) log(`  ${pair + 1} of ${pairs} pairs`)
  })
  const counts = tally(responses)
  demand(counts[201] === 2 * pairs, 'every pair should get what it wants', counts)
  return { 'pairs with their lines the other way round': pairs }
}

export const stockProof: Proof = {
  name: 'stock',
  claim: 'nothing is oversold, no 5xx, no deadlock, and the movements add up to what is on hand',
  prove: async (settings) => {
    const shops = await startTestShops()
    try {
      const figures: Figures = {}
      for (const part of [raceForLastUnit, raceForFiftyUnits, twoLines, reversedPairs]) {
        Object.assign(figures, await part(shops, settings))
        await shops.demandConsistency()
      }
      const [sum] = await shops.rows<{ moved: number; there: number }>(
        `select (select sum(delta)::int from stock_movements) as moved, sum(on_hand)::int as there from stock`,
      )
      demand(sum?.moved === sum?.there, 'movements should add up to what is on hand', sum)
      return { ...figures, 'Σ movements = Σ on hand': sum?.there ?? 0 }
    } finally {
      await shops.close()
    }
  },
}
