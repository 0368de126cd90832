import { createHmac } from 'node:crypto'
import { addDays, osloTime } from '@varde/domain/norwegian/oslo-time'
import { foldWord } from '@varde/search/fold-text'
import { stemWord } from '@varde/search/stem-word'
import type { Database, Queryable } from '../../db/connect.ts'
import { type CatalogueService, countByWords } from '../catalogue/catalogue.service.ts'
import type { KeyRing } from '../signing-keys/signing-keys.service.ts'
import { deleteSearches, listTerms, upsertSearch } from './popular-searches.store.ts'
import { readTerm } from './read-term.ts'

export type PopularSearchesService = {
  /**
   * Counts a search that a visitor has sent, once for each network in thirty days. Only what consists of words that the
   * goods have is counted, so no name, address or slip is kept.
   *
   * @param network the visitor's, as `networkOf` has it; it is not stored
   */
  count(text: string, network: string): Promise<void>
  /** The most popular searches that find goods for these genders; none is all. */
  list(genderIds: readonly number[]): Promise<string[]>
  removeOld(on?: Queryable): Promise<void>
}

const MOST_SHOWN = 5
/** Some of them may find nothing any more, or mean the same. */
const MOST_READ = 40
const FEWEST_VISITORS = 20
const KEPT_DAYS = 30
/** For each term; visitors who share one count as one, so the number shown is never too high. */
const PSEUDONYMS = 256
const MOST_ROWS = 100_000
const FRESH_MS = 5 * 60 * 1000

/** 2.39: what many search for, from counts that say nothing about anybody. */
export function createPopularSearches({
  db,
  catalogue,
  key,
  now,
}: {
  db: Database
  catalogue: Pick<CatalogueService, 'index'>
  /** Makes the pseudonyms, so that nobody who reads the table can try addresses. */
  key: KeyRing
  now: () => Date
}): PopularSearchesService {
  let lastRead: { atMs: number; terms: Promise<string[]> } | undefined

  const oldestDay = () => addDays(osloTime(now()).date, -KEPT_DAYS)

  /** A different pseudonym for each term, so that one visitor's searches cannot be linked. */
  function nameVisitor(term: string, network: string): number {
    const hash = createHmac('sha256', key.signing()).update(`search ${term} ${network}`).digest()
    return hash.readUInt32BE() % PSEUDONYMS
  }

  function readTerms(): Promise<string[]> {
    const atMs = now().getTime()
    if (lastRead !== undefined && Math.abs(atMs - lastRead.atMs) < FRESH_MS) return lastRead.terms
    const read = { atMs, terms: listTerms(db, oldestDay(), FEWEST_VISITORS, MOST_READ) }
    lastRead = read
    read.terms.catch(() => {
      if (lastRead === read) lastRead = undefined
    })
    return read.terms
  }

  return {
    count: async (text, network) => {
      const term = readTerm(text)
      if (term === null) return
      const { total, areKnown } = countByWords(catalogue.index(), term)
      if (total === 0 || !areKnown) return
      await upsertSearch(db, { term, visitor: nameVisitor(term, network), day: osloTime(now()).date })
    },
    list: async (genderIds) => {
      const shown = new Map<string, string>()
      for (const term of await readTerms()) {
        // «jakke» and «jakker» are one.
        const meaning = term
          .split(/[ -]/)
          .map((word) => stemWord(foldWord(word)))
          .join(' ')
        if (shown.has(meaning) || countByWords(catalogue.index(), term, genderIds).total === 0) continue
        shown.set(meaning, term)
        if (shown.size === MOST_SHOWN) break
      }
      return [...shown.values()]
    },
    removeOld: (on = db) => deleteSearches(on, oldestDay(), MOST_ROWS),
  }
}
