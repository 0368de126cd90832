import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StockRow } from './catalogue.store.ts'
import { createStockBuilder, type StockStore } from './stock-store.ts'

const EANS = ['7030000000011', '7030000000028', '7030000000035', '7030000000042']
const UNKNOWN = '7039999999999'
const PLACES = new Map(EANS.map((ean, place) => [ean, place]))

/** The rows of each EAN by shop: what the store must answer like. */
type Model = Map<string, Map<number, StockRow>>

const row = fc
  .record({
    shopId: fc.integer({ min: 1, max: 9 }),
    ean: fc.constantFrom(...EANS, UNKNOWN),
    onHand: fc.nat(20),
    heldShare: fc.double({ min: 0, max: 1, noNaN: true }),
    second: fc.nat(4_000_000_000),
  })
  .map(
    ({ shopId, ean, onHand, heldShare, second }): StockRow => ({
      shopId,
      ean,
      onHand,
      held: Math.floor(onHand * heldShare),
      asOf: new Date(second * 1000),
    }),
  )
const rowsOfDifferentPlaces = (length: number) =>
  fc.uniqueArray(row, { selector: ({ shopId, ean }) => `${shopId} ${ean}`, maxLength: length })
const step = fc.oneof(
  fc.record({ kind: fc.constant('merge' as const), row }),
  fc.record({
    kind: fc.constant('replace' as const),
    ean: fc.constantFrom(...EANS, UNKNOWN),
    rows: rowsOfDifferentPlaces(20),
  }),
  fc.record({
    kind: fc.constant('countShop' as const),
    shopId: fc.integer({ min: 1, max: 9 }),
    second: fc.nat(4_000_000_000),
  }),
  fc.record({
    kind: fc.constant('countRows' as const),
    shopId: fc.integer({ min: 1, max: 9 }),
    eans: fc.subarray([...EANS, UNKNOWN]),
    second: fc.nat(4_000_000_000),
  }),
)

function toModel(rows: readonly StockRow[]): Model {
  const model: Model = new Map(EANS.map((ean) => [ean, new Map()]))
  for (const each of rows) model.get(each.ean)?.set(each.shopId, each)
  return model
}

function build(rows: readonly StockRow[]): StockStore {
  const building = createStockBuilder(PLACES)
  for (const { ean, shopId, onHand, held, asOf } of rows) {
    building.add(ean, shopId, onHand - held, asOf.getTime())
  }
  return building.finish()
}

/** @param counted when everything that a shop has was counted, in ms */
function expectSame(store: StockStore, model: Model, counted: ReadonlyMap<number, number>) {
  for (const ean of EANS) {
    const rows = [...(model.get(ean)?.values() ?? [])]
    expect(store.of(ean)).toEqual(
      rows
        .map(({ shopId, onHand, held, asOf }) => ({
          id: shopId,
          qty: onHand - held,
          asOfMs: Math.max(asOf.getTime(), counted.get(shopId) ?? 0),
        }))
        .filter(({ qty }) => qty > 0)
        .toSorted((a, b) => b.qty - a.qty || a.id - b.id),
    )
    const carriers = rows.map(({ shopId }) => shopId)
    expect(store.carriers(ean).toSorted((a, b) => a - b)).toEqual(carriers.toSorted((a, b) => a - b))
  }
  expect(store.of(UNKNOWN)).toEqual([])
  expect(store.carriers(UNKNOWN)).toEqual([])
}

function quantities(model: Model, ean: string) {
  return [...(model.get(ean) ?? [])].map(([id, { onHand, held }]) => `${id}:${onHand - held}`).toSorted()
}

test('4.01, 9.07: whatever is replaced and merged, each EAN has the rows that were written last', () => {
  fc.assert(
    fc.property(rowsOfDifferentPlaces(30), fc.array(step, { maxLength: 60 }), (rows, steps) => {
      const store = build(rows)
      const model = toModel(rows)
      const counted = new Map<number, number>()
      for (const each of steps) {
        if (each.kind === 'countShop') {
          counted.set(each.shopId, each.second * 1000)
          store.countShop(each.shopId, each.second * 1000)
          continue
        }
        if (each.kind === 'countRows') {
          for (const code of each.eans) {
            const old = model.get(code)?.get(each.shopId)
            if (old) model.get(code)?.set(each.shopId, { ...old, asOf: new Date(each.second * 1000) })
          }
          store.countRows(each.shopId, each.eans, each.second * 1000)
          continue
        }
        const ean = each.kind === 'merge' ? each.row.ean : each.ean
        const before = quantities(model, ean)
        const own = model.get(ean)
        if (each.kind === 'merge') {
          own?.set(each.row.shopId, each.row)
          expect(store.merge(each.row)).toBe(`${quantities(model, ean)}` !== `${before}`)
        } else {
          const whole = each.rows.filter((one) => one.ean === ean)
          own?.clear()
          for (const one of whole) own?.set(one.shopId, one)
          expect(store.replace(ean, whole)).toBe(`${quantities(model, ean)}` !== `${before}`)
        }
      }
      expectSame(store, model, counted)
    }),
  )
})

test('rows that come and go ten thousand times leave the others as they were', () => {
  const at = (shopId: number, ean: string, onHand: number): StockRow => ({
    shopId,
    ean,
    onHand,
    held: 0,
    asOf: new Date(1_700_000_000_000),
  })
  const [first = '', second = ''] = EANS
  const kept = [at(1, second, 5), at(2, second, 7)]
  const store = build(kept)
  for (let round = 0; round < 10_000; round++) {
    store.replace(
      first,
      Array.from({ length: 1 + (round % 10) }, (_, shop) => at(shop + 1, first, round + 1)),
    )
  }
  expect(store.of(second).map(({ id, qty }) => [id, qty])).toEqual([
    [2, 7],
    [1, 5],
  ])
  expect(store.of(first).map(({ id, qty }) => [id, qty])).toEqual(
    Array.from({ length: 10 }, (_, shop) => [shop + 1, 10_000]),
  )
})
