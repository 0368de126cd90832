import { planReservation } from '@varde/domain/ordering/plan-reservation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planInTurn, sumHolds } from './plan-in-turn.ts'

type Order = { shopId: number; lines: { ean: string; count: number }[]; acceptPartial: boolean }

const EANS = ['7090000000017', '7090000000024', '7090000000031']
const order: fc.Arbitrary<Order> = fc.record({
  shopId: fc.integer({ min: 1, max: 2 }),
  lines: fc.array(fc.record({ ean: fc.constantFrom(...EANS), count: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  acceptPartial: fc.boolean(),
})
const shelves = fc.array(fc.integer({ min: 0, max: 6 }), {
  minLength: 2 * EANS.length,
  maxLength: 2 * EANS.length,
})
const place = (shopId: number, ean: string) => (shopId - 1) * EANS.length + EANS.indexOf(ean)

const plan = (
  { shopId, lines, acceptPartial }: Order,
  available: (shopId: number, ean: string) => number,
) => {
  const { ok, holds } = planReservation({
    lines,
    shop: { id: shopId, hasCounter: true },
    findArticle: () => ({ id: 1, visible: true, canPurchase: true, webPurchaseLimit: null }),
    available,
  })
  return { holds: ok || acceptPartial ? holds : [] }
}

test('design §4.1: orders of a group never hold more than there is', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 16 }), shelves, (orders, onShelf) => {
      const available = (shopId: number, ean: string) => onShelf[place(shopId, ean)] ?? 0
      const planned = planInTurn(orders, available, plan)
      const held = sumHolds(planned.flatMap(({ holds }) => holds))
      for (const { shopId, ean, count } of held) expect(count).toBeLessThanOrEqual(available(shopId, ean))
      expect(new Set(held.map(({ shopId, ean }) => place(shopId, ean))).size).toBe(held.length)
    }),
  )
})

test('design §4.1: a group gets what its orders would get one after another', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 16 }), shelves, (orders, onShelf) => {
      const together = planInTurn(orders, (shopId, ean) => onShelf[place(shopId, ean)] ?? 0, plan)
      const left = [...onShelf]
      for (const [no, each] of orders.entries()) {
        const { holds } = plan(each, (shopId, ean) => left[place(shopId, ean)] ?? 0)
        expect(together[no]?.holds).toEqual(holds)
        for (const { shopId, ean, count } of holds) {
          left[place(shopId, ean)] = (left[place(shopId, ean)] ?? 0) - count
        }
      }
      const held = sumHolds(together.flatMap(({ holds }) => holds))
      expect(held.reduce((sum, { count }) => sum + count, 0)).toBe(
        onShelf.reduce((sum, count) => sum + count, 0) - left.reduce((sum, count) => sum + count, 0),
      )
    }),
  )
})
