import { isChildGender } from '@varde/domain/catalogue/genders'
import { createFacetTable, type FacetTable, setBit } from './facet-table.ts'
import { growArray } from './growing-array.ts'
import type { SearchDocument } from './search-index.ts'
import type { SortColumns, SortedColumn } from './sort-orders.ts'

/** For whom a query asks, as far as the order of its hits depends on it. */
export type Audience = 'adults' | 'children' | 'anyone'

/** Everything about documents except their words, in columns by ordinal. */
export type DocumentStore = SortColumns & {
  /** 1 while the ordinal belongs to a document. */
  alive: Uint8Array
  /** The same as one bit for each ordinal. */
  aliveBits: Uint32Array
  /** 1 while a shop has it in stock. */
  inStock: Uint8Array
  /** The factors of scores by sales and by whom it is for. */
  lifts: Record<Audience, Float32Array>
  /** 1 when it is for children only. */
  isForChildren: Uint8Array
  facets: FacetTable
  aliveCount: number
  /** How many documents have each choice. */
  totals: Uint32Array
  ordinalOf(id: number): number | undefined
  /** Adds a row for a new document and returns its ordinal. */
  append(document: SearchDocument): number
  /** Writes numbers and choices of a document whose words stay; returns the columns that lists are sorted by anew. */
  update(ordinal: number, document: SearchDocument): SortedColumn[]
  /** Removes the document of an ordinal. */
  bury(ordinal: number): void
}

export const createDocumentStore = (): DocumentStore => {
  const ordinalById = new Map<number, number>()

  /** Adds `step` to the totals of a document's choices. */
  const tally = (ordinal: number, step: 1 | -1) => {
    const { starts, lengths, pool } = store.facets.runs()
    store.totals = growArray(store.totals, store.facets.choiceCount())
    const { totals } = store
    const start = starts[ordinal] ?? 0
    for (let at = start; at < start + (lengths[ordinal] ?? 0); at++) {
      const choice = pool[at] ?? 0
      totals[choice] = (totals[choice] ?? 0) + step
    }
  }

  const write = (ordinal: number, document: SearchDocument) => {
    for (const column of SORTED_COLUMNS) store.sorted[column][ordinal] = SORTED_BY[column](document)
    store.inStock[ordinal] = document.shops.length > 0 ? 1 : 0
    const { genders, shops } = document
    const isForChildren = genders.length > 0 && genders.every(isChildGender)
    const lift = shops.length > 0 ? liftOf(document.bestsellerRank) : 1
    store.isForChildren[ordinal] = isForChildren ? 1 : 0
    store.lifts.anyone[ordinal] = lift
    store.lifts.adults[ordinal] = isForChildren ? lift * OTHER_AUDIENCE : lift
    store.lifts.children[ordinal] = isForChildren ? lift : lift * OTHER_AUDIENCE
    store.facets.set(ordinal, document)
    tally(ordinal, 1)
  }

  const store: DocumentStore = {
    count: 0,
    aliveCount: 0,
    ids: new Float64Array(64),
    names: [],
    sorted: {
      Price: new Float64Array(64),
      Bestseller: new Float64Array(64),
      Recommended: new Float64Array(64),
      Newest: new Float64Array(64),
      Discount: new Float64Array(64),
      Rating: new Float64Array(64),
    },
    alive: new Uint8Array(64),
    aliveBits: new Uint32Array(64),
    inStock: new Uint8Array(64),
    lifts: { adults: new Float32Array(64), children: new Float32Array(64), anyone: new Float32Array(64) },
    isForChildren: new Uint8Array(64),
    facets: createFacetTable(),
    totals: new Uint32Array(64),
    ordinalOf: (id) => ordinalById.get(id),
    append: (document) => {
      const ordinal = store.count++
      store.ids = growArray(store.ids, store.count)
      const { sorted } = store
      for (const column of SORTED_COLUMNS) sorted[column] = growArray(sorted[column], store.count)
      store.alive = growArray(store.alive, store.count)
      store.inStock = growArray(store.inStock, store.count)
      for (const audience of AUDIENCES) store.lifts[audience] = growArray(store.lifts[audience], store.count)
      store.isForChildren = growArray(store.isForChildren, store.count)
      store.ids[ordinal] = document.id
      store.names.push(document.name)
      store.alive[ordinal] = 1
      store.aliveBits = growArray(store.aliveBits, (ordinal >>> 5) + 1)
      setBit(store.aliveBits, ordinal)
      store.aliveCount++
      ordinalById.set(document.id, ordinal)
      write(ordinal, document)
      return ordinal
    },
    update: (ordinal, document) => {
      const changed = SORTED_COLUMNS.filter(
        (column) => store.sorted[column][ordinal] !== SORTED_BY[column](document),
      )
      tally(ordinal, -1)
      write(ordinal, document)
      return changed
    },
    bury: (ordinal) => {
      if (store.alive[ordinal] !== 1) return
      tally(ordinal, -1)
      store.alive[ordinal] = 0
      store.aliveBits[ordinal >>> 5] = (store.aliveBits[ordinal >>> 5] as number) & ~(1 << (ordinal & 31))
      store.aliveCount--
      ordinalById.delete(store.ids[ordinal] ?? 0)
    },
  }
  return store
}

/** What a document is sorted by in each column. */
const SORTED_BY: Record<SortedColumn, (document: SearchDocument) => number> = {
  Price: ({ price }) => price,
  Bestseller: ({ bestsellerRank }) => bestsellerRank,
  Recommended: ({ recommendedRank }) => recommendedRank,
  Newest: ({ newest }) => newest,
  Discount: ({ discount }) => discount,
  Rating: ({ rating }) => rating,
}
const SORTED_COLUMNS = Object.keys(SORTED_BY) as SortedColumn[]

const AUDIENCES: readonly Audience[] = ['adults', 'children', 'anyone']
/** The factor for goods of children where nothing was said of children, and the other way round. */
const OTHER_AUDIENCE = 0.6
/** What sells little or is in no shop has the factor 1, the bestseller this much more. */
const MOST_LIFT = 0.12
const LAST_RANK = 9999

/** Ranks weigh by their magnitude: the first ten differ as much as the next ninety. */
const liftOf = (rank: number): number =>
  1 + MOST_LIFT * Math.max(0, 1 - Math.log(Math.max(1, rank)) / Math.log(LAST_RANK))
