import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseShops } from './choose-shops.ts'
import { type DeliverableArticle, planDelivery, type SendingShop } from './plan-delivery.ts'

const good: DeliverableArticle = {
  id: 1,
  visible: true,
  canPurchase: true,
  webPurchaseLimit: null,
  onlyCC: false,
}
const articles: Record<string, DeliverableArticle> = {
  jacket: good,
  boots: good,
  tent: good,
  sock: { ...good, id: 2, webPurchaseLimit: 2 },
  sockInLarge: { ...good, id: 2, webPurchaseLimit: 2 },
  hidden: { ...good, visible: false },
  display: { ...good, canPurchase: false },
  canoe: { ...good, onlyCC: true },
}
type Stock = Record<number, Record<string, number>>
function plan(lines: Record<string, number>, stock: Stock, shops: SendingShop[]) {
  return planDelivery({
    lines: Object.entries(lines).map(([ean, count]) => ({ ean, count })),
    shops,
    findArticle: (ean) => articles[ean] ?? null,
    available: (shopId, ean) => stock[shopId]?.[ean] ?? 0,
  })
}
const near = { id: 7, distance: 1000 }
const far = { id: 3, distance: 90_000 }
const web = { id: 55, distance: null }
const everything = { jacket: 5, boots: 5, tent: 5, sock: 5, sockInLarge: 5, hidden: 5, display: 5, canoe: 5 }

describe('1.02, 3.20: which shops send which goods', () => {
  test('3.20: the nearest shop that has everything sends it all, its lines sorted by EAN', () => {
    expect(
      plan({ tent: 1, jacket: 2 }, { 3: everything, 7: everything, 55: everything }, [web, far, near]),
    ).toEqual({
      ok: true,
      parcels: [
        {
          shopId: 7,
          holds: [
            { shopId: 7, ean: 'jacket', count: 2 },
            { shopId: 7, ean: 'tent', count: 1 },
          ],
        },
      ],
      refusals: [],
    })
  })

  test('3.20: one far shop with everything is preferred to two near ones; an unknown distance comes last', () => {
    const neighbour = { id: 8, distance: 1200 }
    const stock = { 7: { jacket: 1 }, 8: { boots: 1 }, 3: { jacket: 1, boots: 1 }, 55: everything }
    const one = plan({ jacket: 1, boots: 1 }, stock, [near, neighbour, far, web])
    expect(one.parcels.map(({ shopId }) => shopId)).toEqual([3])
    expect(plan({ jacket: 1, boots: 1 }, stock, [near, neighbour, web]).parcels[0]?.shopId).toBe(55)
  })

  test('9.08: the web stock sends what the shops do not have', () => {
    const { ok, parcels } = plan({ jacket: 1, tent: 1 }, { 7: { jacket: 1 }, 55: { tent: 4 } }, [near, web])
    expect(ok).toBe(true)
    expect(parcels).toEqual([
      { shopId: 7, holds: [{ shopId: 7, ean: 'jacket', count: 1 }] },
      { shopId: 55, holds: [{ shopId: 55, ean: 'tent', count: 1 }] },
    ])
  })

  test('3.20: a line is divided only when no single shop has its count, and then between as few shops as possible', () => {
    const whole = plan({ jacket: 4 }, { 7: { jacket: 3 }, 3: { jacket: 4 } }, [near, far])
    expect(whole.parcels).toEqual([{ shopId: 3, holds: [{ shopId: 3, ean: 'jacket', count: 4 }] }])
    const divided = plan({ jacket: 6 }, { 7: { jacket: 1 }, 3: { jacket: 4 }, 55: { jacket: 3 } }, [
      near,
      far,
      web,
    ])
    expect(divided.parcels.flatMap(({ holds }) => holds)).toEqual([
      { shopId: 3, ean: 'jacket', count: 4 },
      { shopId: 55, ean: 'jacket', count: 2 },
    ])
  })

  test.each([
    ['unknown', 'nothing', 1, 0],
    ['invisible', 'hidden', 1, 0],
    ['not_for_sale', 'display', 1, 0],
    ['only_collect', 'canoe', 1, 0],
    ['limit', 'sock', 3, 2],
    ['out_of_stock', 'jacket', 11, 10],
  ])('8.14, 3.01: a line is refused as %s, and the rest is planned', (reason, ean, wanted, available) => {
    const answer = plan({ [ean]: wanted, boots: 1 }, { 3: everything, 7: everything }, [far, near])
    expect(answer).toEqual({
      ok: false,
      parcels: [{ shopId: 7, holds: [{ shopId: 7, ean: 'boots', count: 1 }] }],
      refusals: [{ ean, wanted, available, reason }],
    })
  })

  test('9.07: the sizes of one article share its limit, whichever shop sends them', () => {
    const stock = { 7: { sock: 2 }, 3: { sockInLarge: 2 } }
    expect(plan({ sock: 1, sockInLarge: 1 }, stock, [near, far]).ok).toBe(true)
    expect(plan({ sock: 2, sockInLarge: 1 }, stock, [near, far])).toEqual({
      ok: false,
      parcels: [{ shopId: 7, holds: [{ shopId: 7, ean: 'sock', count: 2 }] }],
      refusals: [{ ean: 'sockInLarge', wanted: 1, available: 0, reason: 'limit' }],
    })
  })

  test('8.14: without shops that send, everything is out of stock', () => {
    expect(plan({ jacket: 1 }, {}, [])).toMatchObject({ parcels: [], refusals: [{ reason: 'out_of_stock' }] })
  })

  test('3.20: no plan exceeds the stock, every line is sent in full or refused, and the order of lines and shops does not matter', () => {
    const world = fc.record({
      lines: fc.dictionary(fc.constantFrom(...Object.keys(articles)), fc.integer({ min: 1, max: 7 })),
      stock: fc.array(fc.dictionary(fc.constantFrom(...Object.keys(articles)), fc.nat(4)), { maxLength: 7 }),
      distances: fc.array(fc.option(fc.nat(500_000)), { minLength: 7, maxLength: 7 }),
    })
    fc.assert(
      fc.property(world, ({ lines, stock, distances }) => {
        const byShop = Object.fromEntries(stock.map((row, at) => [at + 1, row]))
        const shops = stock.map((_, at) => ({ id: at + 1, distance: distances[at] ?? null }))
        const { parcels, refusals, ok } = plan(lines, byShop, shops)
        const holds = parcels.flatMap((parcel) => parcel.holds)
        expect(ok).toBe(refusals.length === 0)
        for (const { shopId, ean, count } of holds) {
          expect(count).toBeGreaterThan(0)
          expect(count).toBeLessThanOrEqual(byShop[shopId]?.[ean] ?? 0)
        }
        for (const [ean, wanted] of Object.entries(lines)) {
          const parts = holds.filter((hold) => hold.ean === ean)
          const sent = parts.reduce((sum, { count }) => sum + count, 0)
          expect(sent).toBe(refusals.some((refusal) => refusal.ean === ean) ? 0 : wanted)
          const alone = stock.some((row) => (row[ean] ?? 0) >= wanted)
          if (alone) expect(parts.length).toBeLessThanOrEqual(1)
        }
        const key = holds.map(({ shopId, ean }) => `${String(shopId).padStart(3, '0')} ${ean}`)
        expect(key).toEqual(key.toSorted())
        expect(parcels.every((parcel) => parcel.holds.length > 0)).toBe(true)
        expect(plan(lines, byShop, shops.toReversed()).parcels).toEqual(parcels)
        // 9.07: when two sizes share a limit, the first line gets its pieces first.
        if ('sock' in lines && 'sockInLarge' in lines) return
        const turned = Object.fromEntries(Object.entries(lines).toReversed())
        expect(plan(turned, byShop, shops.toReversed()).parcels).toEqual(parcels)
      }),
    )
  })

  test('3.20: a plan uses the fewest shops possible, and the nearest of them', () => {
    const need = fc.record({
      count: fc.integer({ min: 1, max: 6 }),
      inShops: fc.array(fc.nat(4), { minLength: 6, maxLength: 6 }),
    })
    fc.assert(
      fc.property(
        fc.array(need, { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }),
        (all, distances) => {
          const needs = all.filter(({ count, inShops }) => count <= inShops.reduce((sum, n) => sum + n, 0))
          fc.pre(needs.length > 0)
          const chosen = chooseShops(needs, distances)
          function serves(shops: number[]) {
            return needs.every(({ count, inShops }) => {
              const here = shops.map((at) => inShops[at] ?? 0)
              return inShops.some((n) => n >= count)
                ? here.some((n) => n >= count)
                : here.reduce((sum, n) => sum + n, 0) >= count
            })
          }
          const metres = (shops: number[]) => shops.reduce((sum, at) => sum + (distances[at] ?? 0), 0)
          expect(serves(chosen)).toBe(true)
          for (let choice = 0; choice < 64; choice++) {
            const other = [0, 1, 2, 3, 4, 5].filter((at) => (choice >> at) & 1)
            if (!serves(other)) continue
            expect(other.length).toBeGreaterThanOrEqual(chosen.length)
            if (other.length === chosen.length) expect(metres(other)).toBeGreaterThanOrEqual(metres(chosen))
          }
        },
      ),
    )
  })

  test('3.20: two hundred lines are planned over sixty shops when three shops have each line', () => {
    const shops = Array.from({ length: 60 }, (_, at) => at)
    const needs = Array.from({ length: 200 }, (_, line) => ({
      count: 1,
      inShops: shops.map((at) => ([7, 11, 13].some((step) => (line * step) % 60 === at) ? 1 : 0)),
    }))
    const chosen = chooseShops(
      needs,
      shops.map(() => null),
    )
    expect(needs.every(({ inShops }) => chosen.some((at) => inShops[at] === 1))).toBe(true)
  })

  test('3.20: two hundred lines over fourteen shops are planned exactly', () => {
    // Shops n and n + 1 of the fourteen lack line n, so any two shops that are not neighbours have everything.
    const shops = Array.from({ length: 14 }, (_, at) => at)
    const needs = Array.from({ length: 200 }, (_, line) => ({
      count: 1 + (line % 3),
      inShops: shops.map((at) => (at === line % 14 || at === (line + 1) % 14 ? 0 : 3)),
    }))
    const chosen = chooseShops(
      needs,
      shops.map((at) => 14_000 - at * 1000),
    )
    expect(chosen).toEqual([11, 13])
  })
})
