import { setImmediate as nextTurn } from 'node:timers/promises'
import { createSearchIndexInSlices } from '@varde/search/create-search-index'
import type { SearchDocument, SearchIndex, SynonymLine } from '@varde/search/search-index'
import { readArticlesNotice } from '../../db/article-notices.ts'
import type { Database } from '../../db/connect.ts'
import { type Channel, listen } from '../../db/listen.ts'
import { readCheckNotice, readStockNotice, type StockCheck } from '../../db/stock-notices.ts'
import { transact } from '../../db/transact.ts'
import type { HealthChecks } from '../../server/health-checks.ts'
import type { TimeLimits } from '../../server/time-limits.ts'
import {
  buildSnapshot,
  countRows,
  countShop,
  mergeStock,
  replaceReviews,
  replaceStock,
  repriceSnapshot,
} from './build-snapshot.ts'
import {
  listEansAsOf,
  readArticlesAnew,
  readReviewsOf,
  readStockOf,
  type StockRow,
} from './catalogue.store.ts'
import type { ArticleRecord, Snapshot } from './catalogue-snapshot.ts'
import { createRefreshQueue, ignoreLoggedFailure } from './refresh-queue.ts'
import { replaceArticles } from './replace-articles.ts'
import { toSearchDocument } from './search-document.ts'

type Logger = { error(details: object, message: string): void }

export { pictureOfColor } from './build-article.ts'
export { buildReview } from './build-detail.ts'
export { countByWords, findByWords } from './find-by-words.ts'
export { type ArticleChoice, setArticlesHidden } from './hide-articles.ts'
export { listCampaigns } from './reference-lists.ts'
export type { ArticleRecord, Snapshot, StockRow }

/** How many notices are kept while the catalogue is read for the first time. */
const MOST_EARLY_NOTICES = 10_000

/** How many EANs are read at once, and how many of them are applied between two pauses: a few milliseconds. */
const EANS_PER_READ = 1000
const EANS_PER_SLICE = 200

/** How many articles that were edited are read at once and applied without a pause. */
const ARTICLES_PER_READ = 200
/** With more of them waiting everything is read again, which then costs less. */
const MOST_WAITING_ARTICLES = 10_000

export type CatalogueService = {
  /** The current catalogue with current prices; never waits for the database. */
  current(): Snapshot
  index(): SearchIndex
  /** Milliseconds since the connection for notices of changes last answered. */
  noticesAgeMs(): number
  /**
   * Counts up whenever something that is read from here has changed, except stock: prices and contents above all, which
   * pages must have at once.
   */
  version(): number
  /** Counts up whenever a row of stock has changed, and with it perhaps lists and counts. */
  stockVersion(): number
  /** Reads everything again; resolves when it is in use. */
  refresh(): Promise<void>
  /** Applies rows that this process has just written, so that its next responses have them. */
  applyStock(rows: StockRow[]): void
  /** Reads the stock of some EANs again; resolves when it is in use. */
  refreshStock(eans: string[]): Promise<void>
  /** Reads some edited articles and all campaigns again; resolves when they are in use. */
  refreshArticles(articleIds: number[]): Promise<void>
  /**
   * Reads everything else that the process keeps in memory again, but not the catalogue; resolves when it is in use.
   */
  refreshContent(): Promise<void>
  close(): Promise<void>
}

/**
 * Keeps the catalogue in memory: read once, updated by the database's notifications, and priced again when a campaign
 * begins or ends.
 */
export async function createCatalogueService(options: {
  db: Database
  url: string
  limits: Pick<TimeLimits, 'listen' | 'refreshRetry'>
  health: HealthChecks
  now: () => Date
  log: Logger
  /** Everything else that this process keeps in memory; read again whenever the catalogue is. */
  refreshOthers?: () => Promise<void>
  /** The shop's own synonyms; read again whenever the catalogue or the content is. */
  readSynonyms: (db: Database) => Promise<SynonymLine[]>
}): Promise<CatalogueService> {
  const { db, limits, now, log } = options
  // Listen before reading, so that changes during the reading are not missed.
  const early: [Channel, string][] = []
  let onNotification = (channel: Channel, payload: string): void => {
    early.push([channel, payload])
    // Reading everything again makes up for them all.
    if (early.length > MOST_EARLY_NOTICES) early.splice(0, early.length, ['catalogue_changed', ''])
  }
  const listener = await listen({
    url: options.url,
    channels: [
      'catalogue_changed',
      'articles_changed',
      'stock_changed',
      'stock_checked',
      'reviews_changed',
      'content_changed',
    ],
    limits: limits.listen,
    log,
    notice: (channel, payload) => onNotification(channel, payload),
    reconnected: () => onNotification('catalogue_changed', ''),
  })
  options.health.add('listener', listener.problem)
  let snapshot = await read(db, now()).catch(async (error: unknown) => {
    await listener.close()
    throw error
  })
  let index = await buildIndex(snapshot)
  index.setSynonyms(await options.readSynonyms(db))
  let version = 0
  let stockVersion = 0
  const waitingEans = new Set<string>()
  const waitingChecks: StockCheck[] = []
  const waitingReviews = new Set<number>()
  const waitingArticles = new Set<number>()
  const queue = createRefreshQueue(limits.refreshRetry, log)

  /** 3.04: a campaign's price counts exactly from its beginning to its end. */
  function priceForNow(at = now()) {
    if (snapshot.validUntil === null || at < snapshot.validUntil) return
    const repriced = repriceSnapshot(snapshot, at)
    snapshot = repriced.snapshot
    for (const record of repriced.changed) putDocument(record)
    version++
  }

  async function readAll(): Promise<void> {
    const [next, synonyms] = await Promise.all([
      read(db, now()),
      options.readSynonyms(db),
      options.refreshOthers?.(),
    ])
    // Both are swapped at once; until then the current catalogue is used.
    const nextIndex = await buildIndex(next)
    nextIndex.setSynonyms(synonyms)
    snapshot = next
    index = nextIndex
    version++
  }

  async function readWaitingStock(): Promise<void> {
    const asked = [...waitingEans]
    waitingEans.clear()
    for (let from = 0; from < asked.length; from += EANS_PER_READ) {
      try {
        await readStock(asked.slice(from, from + EANS_PER_READ))
      } catch (error) {
        for (const ean of asked.slice(from)) waitingEans.add(ean)
        throw error
      }
    }
  }

  async function readStock(eans: string[]): Promise<void> {
    const read = await readStockOf(db, eans)
    const packedOf = new Map(read.map(({ ean, packed }) => [ean, packed]))
    for (let from = 0; from < eans.length; from += EANS_PER_SLICE) {
      for (const record of replaceStock(snapshot, eans.slice(from, from + EANS_PER_SLICE), packedOf)) {
        putDocument(record)
      }
      await pause()
    }
    // Once, since searches and pages are asked again for every version.
    stockVersion++
  }

  /** Tills have counted: the numbers are the same, but newer. */
  async function readWaitingChecks(): Promise<void> {
    for (let check = waitingChecks[0]; check !== undefined; check = waitingChecks[0]) {
      const { shopId, asOf, isWhole } = check
      if (isWhole) countShop(snapshot, shopId, asOf.getTime())
      else countRows(snapshot, shopId, await listEansAsOf(db, shopId, asOf), asOf.getTime())
      waitingChecks.shift()
    }
    stockVersion++
  }

  async function readWaitingReviews(): Promise<void> {
    const articleIds = [...waitingReviews]
    waitingReviews.clear()
    try {
      const reviews = await readReviewsOf(db, articleIds)
      // Lists are sorted by rating.
      for (const record of replaceReviews(snapshot, articleIds, reviews)) putDocument(record)
    } catch (error) {
      for (const id of articleIds) waitingReviews.add(id)
      throw error
    }
    version++
  }

  async function readWaitingArticles(): Promise<void> {
    const asked = [...waitingArticles]
    waitingArticles.clear()
    try {
      if (asked.length > MOST_WAITING_ARTICLES) return await readAll()
      // Once at least: campaigns may have changed that no article is in.
      for (let from = 0; from === 0 || from < asked.length; from += ARTICLES_PER_READ) {
        const anew = await transact(
          db,
          (tx) => readArticlesAnew(tx, asked.slice(from, from + ARTICLES_PER_READ)),
          { mode: READ_MODE },
        )
        const at = now()
        priceForNow(at)
        const replaced = replaceArticles(snapshot, anew, at)
        // What else has changed needs everything.
        if (replaced === null) return await readAll()
        snapshot = replaced.snapshot
        for (const record of replaced.changed) {
          if (record.row.visibleOnWeb) putDocument(record)
          else index.remove(record.row.id)
        }
        version++
        await pause()
      }
    } catch (error) {
      for (const id of asked) waitingArticles.add(id)
      throw error
    }
  }

  const refresh = queue.createRefresh(readAll)
  /** Pages, posts or banners have changed, but not the catalogue. */
  const refreshContent = queue.createRefresh(async () => {
    const [synonyms] = await Promise.all([options.readSynonyms(db), options.refreshOthers?.()])
    index.setSynonyms(synonyms)
    version++
  })
  const refreshWaitingStock = queue.createRefresh(readWaitingStock)
  const refreshWaitingChecks = queue.createRefresh(readWaitingChecks)
  const refreshWaitingReviews = queue.createRefresh(readWaitingReviews)
  const refreshWaitingArticles = queue.createRefresh(readWaitingArticles)

  function refreshStock(eans: string[]): Promise<void> {
    for (const ean of eans) waitingEans.add(ean)
    return refreshWaitingStock()
  }

  function refreshArticles(articleIds: number[]): Promise<void> {
    for (const id of articleIds) waitingArticles.add(id)
    return refreshWaitingArticles()
  }

  function applyStock(rows: StockRow[]): void {
    for (const record of mergeStock(snapshot, rows)) putDocument(record)
    stockVersion++
  }

  function putDocument(record: ArticleRecord) {
    if (record.row.visibleOnWeb) index.put(toSearchDocument(record, snapshot))
  }

  /** What a payload that cannot be read wanted to say is unknown: then everything is read again. */
  function takeNotice(channel: Channel, payload: string): Promise<void> {
    if (channel === 'content_changed') return refreshContent()
    if (channel === 'stock_changed') {
      const eans = readStockNotice(payload)
      return eans === null ? refresh() : refreshStock(eans)
    }
    if (channel === 'stock_checked') {
      const check = readCheckNotice(payload)
      if (check === null) return refresh()
      waitingChecks.push(check)
      return refreshWaitingChecks()
    }
    if (channel === 'reviews_changed') {
      const articleIds = readArticlesNotice(payload)
      if (articleIds === null) return refresh()
      for (const id of articleIds) waitingReviews.add(id)
      return refreshWaitingReviews()
    }
    if (channel === 'articles_changed') {
      const articleIds = readArticlesNotice(payload)
      if (articleIds === null) return refresh()
      return refreshArticles(articleIds)
    }
    return refresh()
  }

  onNotification = (channel, payload) => void ignoreLoggedFailure(takeNotice(channel, payload))
  await Promise.all(early.map(([channel, payload]) => takeNotice(channel, payload)))

  return {
    current: () => {
      priceForNow()
      return snapshot
    },
    index: () => {
      priceForNow()
      return index
    },
    version: () => {
      priceForNow()
      return version
    },
    stockVersion: () => stockVersion,
    refresh,
    refreshStock,
    refreshArticles,
    refreshContent,
    applyStock,
    noticesAgeMs: listener.ageMs,
    close: async () => {
      await listener.close()
      await queue.close()
    },
  }
}

/** Sees one state of the database. */
const READ_MODE = 'repeatable read read only'

function read(db: Database, now: Date): Promise<Snapshot> {
  const mode = READ_MODE
  return transact(db, (tx) => transact(db, (stockTx) => buildSnapshot(tx, stockTx, now, pause), { mode }), {
    mode,
  })
}

/** Lets the event loop serve requests that arrived meanwhile. */
function pause(): Promise<void> {
  return nextTurn()
}

function* listDocuments(snapshot: Snapshot): Generator<SearchDocument> {
  for (const record of snapshot.visible) yield toSearchDocument(record, snapshot)
}

function buildIndex(snapshot: Snapshot): Promise<SearchIndex> {
  return createSearchIndexInSlices(
    listDocuments(snapshot),
    {
      genders: snapshot.rows.genders,
      colors: snapshot.rows.colorGroups.map(({ id, label }) => ({ id, name: label })),
      brands: snapshot.rows.brands,
      sizes: snapshot.rows.sizes,
      groups: snapshot.rows.groups,
    },
    pause,
  )
}
