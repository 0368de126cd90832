import type { StockRow } from './catalogue.store.ts'

/** What one shop has of one EAN: `qty` = on hand − held; `asOfMs` is when it was last counted, in whole seconds. */
export type ShopStock = { id: number; qty: number; asOfMs: number }

/** The stock of every EAN of a catalogue. An EAN that the catalogue does not have is carried nowhere. */
export type StockStore = {
  /** 4.01, 9.07: the shops that have it now, the one with the most first; a shop without any is left out. */
  of(ean: string): ShopStock[]
  /** The shops that carry it, with or without stock. */
  carriers(ean: string): number[]
  /** Calls `visit` with each shop that carries it, in no order. */
  each(ean: string, visit: (shopId: number, qty: number) => void): void
  /** Makes `rows` the whole stock of an EAN; whether that changed a quantity or a shop. */
  replace(ean: string, rows: readonly StockRow[]): boolean
  /** Writes the row of one shop; whether that changed its quantity. */
  merge(row: StockRow): boolean
  /** Everything that a shop has was counted at a moment; no quantity changes by it. */
  countShop(shopId: number, countedAtMs: number): void
  /** Some of what a shop has was counted at a moment; no quantity changes by it. */
  countRows(shopId: number, eans: readonly string[], countedAtMs: number): void
}

/**
 * The rows of a stock store in columns. The rows of one EAN stand in one run; `pool` has room for more runs at its end.
 * There may be ten million rows: an object for each would take ten times the memory.
 */
type Columns = { shops: Int32Array; quantities: Int32Array; countedAt: Uint32Array }

/** Collects stock rows in any order, then gives the store. */
export type StockBuilder = {
  /** @param countedAtMs Unix time in milliseconds */
  add(ean: string, shopId: number, qty: number, countedAtMs: number): void
  finish(): StockStore
}

/** @param placeOf a number from 0 for each EAN of the catalogue */
export function createStockBuilder(placeOf: ReadonlyMap<string, number>): StockBuilder {
  let places = new Uint32Array(1024)
  let rows = createColumns(1024)
  let count = 0
  return {
    add: (ean, shopId, qty, countedAtMs) => {
      const place = placeOf.get(ean)
      if (place === undefined) return
      if (count === places.length) {
        const larger = new Uint32Array(count * 2)
        larger.set(places)
        places = larger
        rows = resize(rows, count, count * 2)
      }
      places[count] = place
      writeRow(rows, count++, shopId, qty, countedAtMs)
    },
    finish: () => {
      const lengths = new Uint16Array(placeOf.size)
      for (let at = 0; at < count; at++) {
        const place = places[at] as number
        lengths[place] = (lengths[place] as number) + 1
      }
      const starts = new Uint32Array(placeOf.size)
      let next = 0
      for (let place = 0; place < starts.length; place++) {
        starts[place] = next
        next += lengths[place] as number
      }
      const sorted = createColumns(count)
      const ends = starts.slice()
      for (let at = 0; at < count; at++) {
        const place = places[at] as number
        const to = ends[place] as number
        ends[place] = to + 1
        sorted.shops[to] = rows.shops[at] as number
        sorted.quantities[to] = rows.quantities[at] as number
        sorted.countedAt[to] = rows.countedAt[at] as number
      }
      return openStore(placeOf, starts, lengths, sorted, count)
    },
  }
}

function openStore(
  placeOf: ReadonlyMap<string, number>,
  starts: Uint32Array,
  lengths: Uint16Array,
  packed: Columns,
  count: number,
): StockStore {
  let pool = packed
  /** How much of the pool is written, and how many rows of that belong to no EAN any more. */
  let used = count
  let abandoned = 0
  /** When everything that a shop has was last counted, in Unix seconds. */
  const wholeCounts = new Map<number, number>()

  function each(ean: string, visit: (shopId: number, qty: number) => void): void {
    const place = placeOf.get(ean)
    if (place === undefined) return
    const start = starts[place] as number
    const end = start + (lengths[place] as number)
    for (let at = start; at < end; at++) visit(pool.shops[at] as number, pool.quantities[at] as number)
  }

  /** Where the row of a shop is; -1 when the shop does not carry the EAN. */
  function findRow(place: number, shopId: number): number {
    const start = starts[place] as number
    const end = start + (lengths[place] as number)
    for (let at = start; at < end; at++) if (pool.shops[at] === shopId) return at
    return -1
  }

  /** Room for `length` rows of an EAN: where they stand already, or at the end of the pool. */
  function makeRoom(place: number, length: number): void {
    const held = lengths[place] as number
    const start = starts[place] as number
    if (length <= held) {
      abandoned += held - length
    } else {
      if (used + length > pool.shops.length) pool = resize(pool, used, Math.ceil((used + length) * 1.25))
      copyRows(pool, start, pool, used, held)
      starts[place] = used
      used += length
      abandoned += held
    }
    lengths[place] = length
  }

  /** Moves the runs together when more than a quarter of the pool is abandoned. */
  function compact(): void {
    if (abandoned < 4096 || abandoned * 4 < used) return
    const next = createColumns(used - abandoned)
    let at = 0
    for (let place = 0; place < starts.length; place++) {
      copyRows(pool, starts[place] as number, next, at, lengths[place] as number)
      starts[place] = at
      at += lengths[place] as number
    }
    pool = next
    used = at
    abandoned = 0
  }

  return {
    of: (ean) => {
      const place = placeOf.get(ean)
      if (place === undefined) return []
      const found: ShopStock[] = []
      const start = starts[place] as number
      const end = start + (lengths[place] as number)
      for (let at = start; at < end; at++) {
        const qty = pool.quantities[at] as number
        if (qty <= 0) continue
        const id = pool.shops[at] as number
        const countedAt = Math.max(pool.countedAt[at] as number, wholeCounts.get(id) ?? 0)
        found.push({ id, qty, asOfMs: countedAt * 1000 })
      }
      return found.sort((a, b) => b.qty - a.qty || a.id - b.id)
    },
    carriers: (ean) => {
      const ids: number[] = []
      each(ean, (id) => ids.push(id))
      return ids
    },
    each,
    replace: (ean, rows) => {
      const place = placeOf.get(ean)
      if (place === undefined) return false
      let isChanged = rows.length !== lengths[place]
      for (const { shopId, onHand, held } of rows) {
        if (isChanged) break
        const at = findRow(place, shopId)
        isChanged = at === -1 || pool.quantities[at] !== onHand - held
      }
      makeRoom(place, rows.length)
      let at = starts[place] as number
      for (const { shopId, onHand, held, asOf } of rows) {
        writeRow(pool, at++, shopId, onHand - held, asOf.getTime())
      }
      compact()
      return isChanged
    },
    merge: ({ ean, shopId, onHand, held, asOf }) => {
      const place = placeOf.get(ean)
      if (place === undefined) return false
      let at = findRow(place, shopId)
      const isChanged = at === -1 || pool.quantities[at] !== onHand - held
      if (at === -1) {
        makeRoom(place, (lengths[place] as number) + 1)
        at = (starts[place] as number) + (lengths[place] as number) - 1
      }
      writeRow(pool, at, shopId, onHand - held, asOf.getTime())
      compact()
      return isChanged
    },
    countShop: (shopId, countedAtMs) => {
      wholeCounts.set(shopId, Math.floor(countedAtMs / 1000))
    },
    countRows: (shopId, eans, countedAtMs) => {
      for (const ean of eans) {
        const place = placeOf.get(ean)
        const at = place === undefined ? -1 : findRow(place, shopId)
        if (at !== -1) pool.countedAt[at] = Math.floor(countedAtMs / 1000)
      }
    },
  }
}

function createColumns(length: number): Columns {
  return {
    shops: new Int32Array(length),
    quantities: new Int32Array(length),
    countedAt: new Uint32Array(length),
  }
}

function writeRow(rows: Columns, at: number, shopId: number, qty: number, countedAtMs: number): void {
  rows.shops[at] = shopId
  rows.quantities[at] = qty
  rows.countedAt[at] = Math.floor(countedAtMs / 1000)
}

function copyRows(from: Columns, start: number, into: Columns, to: number, count: number): void {
  into.shops.set(from.shops.subarray(start, start + count), to)
  into.quantities.set(from.quantities.subarray(start, start + count), to)
  into.countedAt.set(from.countedAt.subarray(start, start + count), to)
}

/** The first `count` rows in columns of another length. */
function resize(rows: Columns, count: number, length: number): Columns {
  const next = createColumns(length)
  copyRows(rows, 0, next, 0, count)
  return next
}
