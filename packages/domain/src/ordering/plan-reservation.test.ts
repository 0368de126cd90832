import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderableArticle, planReservation } from './plan-reservation.ts'

const good: OrderableArticle = { id: 1, visible: true, canPurchase: true, webPurchaseLimit: null }
const articles: Record<string, OrderableArticle> = {
  jacket: good,
  sock: { ...good, id: 2, webPurchaseLimit: 2 },
  sockInLarge: { ...good, id: 2, webPurchaseLimit: 2 },
  hidden: { ...good, id: 3, visible: false },
  display: { ...good, id: 4, canPurchase: false },
}
const stock: Record<string, number> = { jacket: 3, sock: 9, sockInLarge: 9, hidden: 5, display: 5 }
function plan(
  lines: { ean: string; count: number }[],
  shop: { id: number; hasCounter: boolean } | null = counter,
) {
  return planReservation({
    lines,
    shop,
    findArticle: (ean) => articles[ean] ?? null,
    available: (_shopId, ean) => stock[ean] ?? 0,
  })
}
const counter = { id: 3, hasCounter: true }

describe('3.20, 8.14, 9.07: planning a reservation', () => {
  test('3.20: available lines are held in the shop, sorted by EAN', () => {
    expect(
      plan([
        { ean: 'sock', count: 2 },
        { ean: 'jacket', count: 3 },
      ]),
    ).toEqual({
      ok: true,
      holds: [
        { shopId: 3, ean: 'jacket', count: 3 },
        { shopId: 3, ean: 'sock', count: 2 },
      ],
      refusals: [],
    })
  })

  test.each([
    ['unknown', 'nothing', 1, 0],
    ['invisible', 'hidden', 1, 0],
    ['not_for_sale', 'display', 1, 0],
    ['limit', 'sock', 3, 2],
    ['out_of_stock', 'jacket', 4, 3],
  ])('8.14: a line is refused as %s', (reason, ean, wanted, available) => {
    expect(plan([{ ean, count: wanted }])).toEqual({
      ok: false,
      holds: [],
      refusals: [{ ean, wanted, available, reason }],
    })
  })

  test.each([[{ id: 55, hasCounter: false }], [null]])('1.04: nothing can be collected at %j', (shop) => {
    expect(plan([{ ean: 'jacket', count: 1 }], shop)).toMatchObject({
      ok: false,
      holds: [],
      refusals: [{ ean: 'jacket', available: 0, reason: 'shop_without_counter' }],
    })
  })

  test('9.07: the same EAN on two lines counts as one line for the limit and the stock', () => {
    function twice(ean: string, count: number) {
      return plan([
        { ean, count },
        { ean, count },
      ])
    }
    expect(twice('sock', 2)).toMatchObject({ refusals: [{ wanted: 4, reason: 'limit' }] })
    expect(twice('jacket', 2)).toMatchObject({
      refusals: [{ wanted: 4, available: 3, reason: 'out_of_stock' }],
    })
    expect(twice('jacket', 1)).toMatchObject({ ok: true, holds: [{ ean: 'jacket', count: 2 }] })
  })

  test('9.07: the sizes of one article share its limit: the first lines are held, the others refused', () => {
    function both(medium: number, large: number) {
      return plan([
        { ean: 'sock', count: medium },
        { ean: 'sockInLarge', count: large },
      ])
    }
    expect(both(1, 1).ok).toBe(true)
    expect(both(2, 2)).toEqual({
      ok: false,
      holds: [{ shopId: 3, ean: 'sock', count: 2 }],
      refusals: [{ ean: 'sockInLarge', wanted: 2, available: 0, reason: 'limit' }],
    })
    expect(both(1, 2)).toMatchObject({ refusals: [{ ean: 'sockInLarge', available: 1, reason: 'limit' }] })
    // A refused line does not use up the limit.
    expect(both(3, 2)).toMatchObject({
      holds: [{ ean: 'sockInLarge', count: 2 }],
      refusals: [{ ean: 'sock', available: 2, reason: 'limit' }],
    })
  })

  test('8.14: the rest of an order can still be held', () => {
    const mixed = plan([
      { ean: 'jacket', count: 1 },
      { ean: 'hidden', count: 1 },
    ])
    expect(mixed.holds).toEqual([{ shopId: 3, ean: 'jacket', count: 1 }])
    expect(mixed.refusals).toHaveLength(1)
  })

  test('9.07: no order holds more than stock or limit, and each EAN is either held in full or refused', () => {
    const line = fc.record({
      ean: fc.constantFrom(...Object.keys(articles), 'nothing'),
      count: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const { holds, refusals, ok } = plan(lines)
        expect(ok).toBe(refusals.length === 0)
        for (const hold of holds) {
          expect(hold.count).toBeLessThanOrEqual(stock[hold.ean] ?? 0)
          expect(hold.count).toBeLessThanOrEqual(
            articles[hold.ean]?.webPurchaseLimit ?? Number.POSITIVE_INFINITY,
          )
        }
        const socks = holds.filter(({ ean }) => ean.startsWith('sock'))
        expect(socks.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(2)
        const answered = [...holds, ...refusals].map(({ ean }) => ean).toSorted()
        expect(answered).toEqual([...new Set(lines.map(({ ean }) => ean))].toSorted())
        const wanted = lines.reduce((sum, { count }) => sum + count, 0)
        const counted = [...holds.map(({ count }) => count), ...refusals.map((refusal) => refusal.wanted)]
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(wanted)
      }),
    )
  })
})
