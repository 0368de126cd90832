import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStockStore, type ShopStock, type StockStore } from './stock-store.ts'

const EANS = ['7030000000011', '7030000000028', '7030000000035', '7030000000042']
const UNKNOWN = '7039999999999'
const PLACES = {
  placeOf: (ean: string) => (EANS.includes(ean) ? EANS.indexOf(ean) : undefined),
  count: () => EANS.length,
}

/** The rows of each EAN by shop: what the store must answer like. */
type Model = Map<string, Map<number, ShopStock>>

const ean = fc.constantFrom(...EANS, UNKNOWN)
const shopId = fc.integer({ min: 1, max: 9 })
const second = fc.nat(4_000_000_000)
const shop = fc
  .record({ id: shopId, qty: fc.nat(20), second })
  .map((row): ShopStock => ({ id: row.id, qty: row.qty, asOfMs: row.second * 1000 }))
const shops = fc.uniqueArray(shop, { selector: ({ id }) => id, maxLength: 9 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('merge' as const), ean, shop }),
  fc.record({ kind: fc.constant('replace' as const), ean, shops }),
  fc.record({ kind: fc.constant('countShop' as const), shopId, second }),
  fc.record({
    kind: fc.constant('countRows' as const),
    shopId,
    eans: fc.subarray([...EANS, UNKNOWN]),
    second,
  }),
)

/** @param counted when everything that a shop has was counted, in ms */
function expectSame(store: StockStore, model: Model, counted: ReadonlyMap<number, number>) {
  for (const each of EANS) {
    const rows = [...(model.get(each)?.values() ?? [])]
    expect(store.of(each)).toEqual(
      rows
        .filter(({ qty }) => qty > 0)
        .map(({ id, qty, asOfMs }) => ({ id, qty, asOfMs: Math.max(asOfMs, counted.get(id) ?? 0) }))
        .toSorted((a, b) => b.qty - a.qty || a.id - b.id),
    )
    expect(store.carriers(each).toSorted((a, b) => a - b)).toEqual(
      rows.map(({ id }) => id).toSorted((a, b) => a - b),
    )
  }
  expect(store.of(UNKNOWN)).toEqual([])
  expect(store.carriers(UNKNOWN)).toEqual([])
}

function quantities(model: Model, of: string) {
  return [...(model.get(of)?.values() ?? [])]
    .map(({ id, qty }) => `${id}:${qty}`)
    .toSorted()
    .join()
}

test('4.01, 9.07: whatever is replaced and merged, each EAN has the rows that were written last', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const store = createStockStore(PLACES)
      const model: Model = new Map(EANS.map((each) => [each, new Map()]))
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
            if (old) model.get(code)?.set(each.shopId, { ...old, asOfMs: each.second * 1000 })
          }
          store.countRows(each.shopId, each.eans, each.second * 1000)
          continue
        }
        const before = quantities(model, each.ean)
        const own = model.get(each.ean)
        if (each.kind === 'merge') own?.set(each.shop.id, each.shop)
        else {
          own?.clear()
          for (const one of each.shops) own?.set(one.id, one)
        }
        const isChanged =
          each.kind === 'merge' ? store.merge(each.ean, each.shop) : store.replace(each.ean, each.shops)
        expect(isChanged).toBe(quantities(model, each.ean) !== before)
      }
      expectSame(store, model, counted)
    }),
  )
})

test('rows that come and go ten thousand times leave the others as they were', () => {
  const at = (id: number, qty: number): ShopStock => ({ id, qty, asOfMs: 1_700_000_000_000 })
  const [first = '', second = ''] = EANS
  const store = createStockStore(PLACES)
  store.replace(second, [at(1, 5), at(2, 7)])
  for (let round = 0; round < 10_000; round++) {
    store.replace(
      first,
      Array.from({ length: 1 + (round % 10) }, (_, shopAt) => at(shopAt + 1, round + 1)),
    )
  }
  expect(store.of(second)).toEqual([at(2, 7), at(1, 5)])
  expect(store.of(first)).toEqual(Array.from({ length: 10 }, (_, shopAt) => at(shopAt + 1, 10_000)))
})

test('rows that come packed as PostgreSQL sends them are read as they were written', () => {
  const [first = '', second = ''] = EANS
  const store = createStockStore(PLACES)
  const packed = Buffer.alloc(32)
  for (const [at, [id, qty, seconds]] of [
    [7, 3, 1_700_000_000.25],
    [2_000_000_000, 0, 4_000_000_000],
  ].entries()) {
    packed.writeInt32BE(id ?? 0, at * 16)
    packed.writeInt32BE(qty ?? 0, at * 16 + 4)
    packed.writeDoubleBE(seconds ?? 0, at * 16 + 8)
  }
  store.load(first, packed)
  store.load(UNKNOWN, packed)
  expect(store.of(first)).toEqual([{ id: 7, qty: 3, asOfMs: 1_700_000_000_000 }])
  expect(store.carriers(first)).toEqual([7, 2_000_000_000])
  expect(store.carriers(second)).toEqual([])
})
