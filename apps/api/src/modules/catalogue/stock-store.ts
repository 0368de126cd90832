/** What one shop has of one EAN: `qty` = on hand − held; `asOfMs` is when it was last counted, kept in whole seconds. */
export type ShopStock = { id: number; qty: number; asOfMs: number }

/** The stock of every EAN of a catalogue. An EAN that the catalogue does not have is carried nowhere. */
export type StockStore = {
  /** 4.01, 9.07: the shops that have it now, the one with the most first; a shop without any is left out. */
  of(ean: string): ShopStock[]
  /** The shops that carry it, with or without stock. */
  carriers(ean: string): number[]
  /** Calls `visit` with each shop that carries the EAN of a place, in no order. */
  each(place: number, visit: (shopId: number, qty: number) => void): void
  /** Writes the rows of an EAN that has none yet, packed as `readPackedStock` reads them. */
  load(ean: string, packed: Buffer): void
  /** Makes these rows, one for each shop, the whole stock of an EAN; whether that changed a quantity or a shop. */
  replace(ean: string, shops: readonly ShopStock[]): boolean
  /** Writes the row of one shop; whether that changed its quantity. */
  merge(ean: string, shop: ShopStock): boolean
  /** Everything that a shop has was counted at a moment; no quantity changes by it. */
  countShop(shopId: number, countedAtMs: number): void
  /** Some of what a shop has was counted at a moment; no quantity changes by it. */
  countRows(shopId: number, eans: readonly string[], countedAtMs: number): void
}

/** A number from 0 for each EAN of the catalogue, all of them. */
type Places = { placeOf(ean: string): number | undefined; count(): number }

/** How many bytes a packed row has. */
const PACKED_ROW = 16

/**
 * The rows of an EAN that are packed one after the other: shop and quantity as whole numbers of four bytes, and when it
 * was counted as Unix seconds in eight bytes, all of them big-endian as PostgreSQL sends them.
 */
export function readPackedStock(packed: Buffer): ShopStock[] {
  return Array.from({ length: packed.length / PACKED_ROW }, (_, at) => ({
    id: packed.readInt32BE(at * PACKED_ROW),
    qty: packed.readInt32BE(at * PACKED_ROW + 4),
    asOfMs: packed.readDoubleBE(at * PACKED_ROW + 8) * 1000,
  }))
}

/** Rows in columns. There may be ten million: an object for each would take ten times the memory. */
type Columns = { shops: Int32Array; quantities: Int32Array; countedAt: Uint32Array }

/**
 * An empty store. The rows of one EAN stand in one run of the columns; a longer run is written anew at their end.
 */
export function createStockStore({ placeOf, count }: Places): StockStore {
  const starts = new Uint32Array(count())
  const lengths = new Uint16Array(count())
  // Most EANs are carried by one shop at least.
  let rows = createColumns(count())
  /** How many rows are written, and how many of them belong to no EAN any more. */
  let used = 0
  let abandoned = 0
  /** When everything that a shop has was last counted, in Unix seconds. */
  const wholeCounts = new Map<number, number>()

  function each(place: number, visit: (shopId: number, qty: number) => void): void {
    const start = starts[place] as number
    const end = start + (lengths[place] as number)
    for (let at = start; at < end; at++) visit(rows.shops[at] as number, rows.quantities[at] as number)
  }

  /** Where the row of a shop is; -1 when the shop does not carry the EAN. */
  function findRow(place: number, shopId: number): number {
    const start = starts[place] as number
    const end = start + (lengths[place] as number)
    for (let at = start; at < end; at++) if (rows.shops[at] === shopId) return at
    return -1
  }

  /** Whether a row is not as it is kept, apart from when it was counted. */
  function isNews(place: number, { id, qty }: ShopStock): boolean {
    const at = findRow(place, id)
    return at === -1 || rows.quantities[at] !== qty
  }

  /** Makes room for `length` rows of an EAN: where they stand already, or at the end. */
  function makeRoom(place: number, length: number): void {
    const held = lengths[place] as number
    if (length <= held) {
      abandoned += held - length
    } else {
      if (used + length > rows.shops.length) rows = resize(rows, used, Math.ceil((used + length) * 1.25))
      copyRows(rows, starts[place] as number, rows, used, held)
      starts[place] = used
      used += length
      abandoned += held
    }
    lengths[place] = length
  }

  function writeRow(at: number, { id, qty, asOfMs }: ShopStock): void {
    rows.shops[at] = id
    rows.quantities[at] = qty
    rows.countedAt[at] = Math.floor(asOfMs / 1000)
  }

  /** Moves the runs together when more than a quarter of all rows is abandoned. */
  function compact(): void {
    if (abandoned < 4096 || abandoned * 4 < used) return
    const next = createColumns(used - abandoned)
    let at = 0
    for (let place = 0; place < starts.length; place++) {
      copyRows(rows, starts[place] as number, next, at, lengths[place] as number)
      starts[place] = at
      at += lengths[place] as number
    }
    rows = next
    used = at
    abandoned = 0
  }

  return {
    of: (ean) => {
      const place = placeOf(ean)
      if (place === undefined) return []
      const found: ShopStock[] = []
      const start = starts[place] as number
      const end = start + (lengths[place] as number)
      for (let at = start; at < end; at++) {
        const qty = rows.quantities[at] as number
        if (qty <= 0) continue
        const id = rows.shops[at] as number
        const countedAt = Math.max(rows.countedAt[at] as number, wholeCounts.get(id) ?? 0)
        found.push({ id, qty, asOfMs: countedAt * 1000 })
      }
      return found.sort((a, b) => b.qty - a.qty || a.id - b.id)
    },
    carriers: (ean) => {
      const place = placeOf(ean)
      const ids: number[] = []
      if (place !== undefined) each(place, (id) => ids.push(id))
      return ids
    },
    each,
    load: (ean, packed) => {
      const place = placeOf(ean)
      if (place === undefined) return
      const count = packed.length / PACKED_ROW
      makeRoom(place, count)
      let at = starts[place] as number
      for (let from = 0; from < packed.length; from += PACKED_ROW, at++) {
        rows.shops[at] = packed.readInt32BE(from)
        rows.quantities[at] = packed.readInt32BE(from + 4)
        rows.countedAt[at] = packed.readDoubleBE(from + 8)
      }
    },
    replace: (ean, shops) => {
      const place = placeOf(ean)
      if (place === undefined) return false
      const isChanged = shops.length !== lengths[place] || shops.some((shop) => isNews(place, shop))
      makeRoom(place, shops.length)
      for (const [at, shop] of shops.entries()) writeRow((starts[place] as number) + at, shop)
      compact()
      return isChanged
    },
    merge: (ean, shop) => {
      const place = placeOf(ean)
      if (place === undefined) return false
      const isChanged = isNews(place, shop)
      let at = findRow(place, shop.id)
      if (at === -1) {
        const held = lengths[place] as number
        makeRoom(place, held + 1)
        at = (starts[place] as number) + held
      }
      writeRow(at, shop)
      compact()
      return isChanged
    },
    countShop: (shopId, countedAtMs) => {
      wholeCounts.set(shopId, Math.floor(countedAtMs / 1000))
    },
    countRows: (shopId, eans, countedAtMs) => {
      for (const ean of eans) {
        const place = placeOf(ean)
        const at = place === undefined ? -1 : findRow(place, shopId)
        if (at !== -1) rows.countedAt[at] = Math.floor(countedAtMs / 1000)
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

/** Most runs are a few rows long, for which a loop is faster than views of three arrays. */
function copyRows(from: Columns, start: number, into: Columns, to: number, count: number): void {
  for (let at = 0; at < count; at++) {
    into.shops[to + at] = from.shops[start + at] as number
    into.quantities[to + at] = from.quantities[start + at] as number
    into.countedAt[to + at] = from.countedAt[start + at] as number
  }
}

/** The first `count` rows in columns of another length. */
function resize(rows: Columns, count: number, length: number): Columns {
  const next = createColumns(length)
  next.shops.set(rows.shops.subarray(0, count))
  next.quantities.set(rows.quantities.subarray(0, count))
  next.countedAt.set(rows.countedAt.subarray(0, count))
  return next
}
