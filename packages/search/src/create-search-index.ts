import { createAccumulator } from './accumulate.ts'
import { createCodeLookup } from './code-lookup.ts'
import { createDocumentStore } from './document-store.ts'
import { createDocumentReader, type DocumentWords } from './document-words.ts'
import { expandWord, isInPrimary } from './expand-word.ts'
import { filterDocuments, toFacets } from './filter-documents.ts'
import { createFinder, type Found } from './find-documents.ts'
import { growArray } from './growing-array.ts'
import { isForChildrenOnly, listHeld } from './held-choices.ts'
import { pageByOrder, pageByScore } from './order-hits.ts'
import { createQueryReader } from './read-query.ts'
import { resolveWords } from './resolve-words.ts'
import {
  FACET_NAMES,
  type SearchDocument,
  type SearchIndex,
  type SearchLabels,
  type SearchRequest,
  type SearchResult,
} from './search-index.ts'
import { createSortOrders, type SortOrder } from './sort-orders.ts'
import { createSuggester } from './suggest.ts'
import { createTextIndex } from './text-index.ts'

/**
 * Builds the index: words, facets and orders of all documents, in typed arrays. Later changes are applied one by one:
 * numbers are overwritten, words are added beside those that were built.
 */
export const createSearchIndex = (documents: Iterable<SearchDocument>, labels: SearchLabels): SearchIndex => {
  const building = beginIndex(labels)
  for (const document of documents) building.take(document)
  return building.finish()
}

/** The same with pauses, so that the process can serve requests meanwhile. */
export const createSearchIndexInSlices = async (
  documents: Iterable<SearchDocument>,
  labels: SearchLabels,
  pause: () => Promise<void>,
): Promise<SearchIndex> => {
  const building = beginIndex(labels)
  let taken = 0
  for (const document of documents) {
    building.take(document)
    if (++taken % SLICE === 0) await pause()
  }
  return building.finish()
}

/** Documents between two pauses: a few milliseconds of work. */
const SLICE = 200

const beginIndex = (labels: SearchLabels) => {
  const held = createHeldDocuments()
  const { store } = held
  return {
    take: (document: SearchDocument) => {
      const before = store.ordinalOf(document.id)
      if (before !== undefined) store.bury(before)
      held.append(document, held.read(document))
    },
    finish: (): SearchIndex => {
      held.text.settle()
      held.codes.settle()
      held.orders.popularity()
      return openIndex(held, labels)
    },
  }
}

/** The parts of the index. */
const createHeldDocuments = () => {
  const store = createDocumentStore()
  const text = createTextIndex((ordinal) => store.alive[ordinal] === 1)
  const codes = createCodeLookup()
  const orders = createSortOrders(() => store)
  const read = createDocumentReader()
  /** By ordinal: a hash that shows whether the words of a document have changed. */
  let prints = new Float64Array(64)

  const append = (document: SearchDocument, words: DocumentWords) => {
    const ordinal = store.append(document)
    text.add(ordinal, words)
    for (let at = 0; at < words.numberCount; at++) codes.add(words.numbers[at] as number, ordinal)
    if (ordinal >= prints.length) prints = growArray(prints, ordinal + 1)
    prints[ordinal] = words.print
  }
  return { store, text, codes, orders, read, append, printOf: (ordinal: number) => prints[ordinal] }
}

const openIndex = (held: ReturnType<typeof createHeldDocuments>, labels: SearchLabels): SearchIndex => {
  const { store, text, codes, orders } = held
  const accumulator = createAccumulator(store, text)
  const find = createFinder(store, text, accumulator)
  const readQuery = createQueryReader(
    labels,
    (word) => isInPrimary(text, expandWord(text, word)),
    (word) => resolveWords(text, [{ folded: word, written: word }]).clauses.length === 0,
    {
      listCampaigns: () => listHeld(store, 'campaigns'),
      isChildSize: (ids) => isForChildrenOnly(store, ids),
      isPhrase: text.synonyms.isPhrase,
    },
  )

  const findByNumber = (number: string): Found | undefined => {
    const docs = codes.find(number).filter((doc) => store.alive[doc] === 1)
    if (docs.length === 0) return undefined
    return {
      docs: Uint32Array.from(new Set(docs)),
      count: new Set(docs).size,
      scores: null,
      audience: 'anyone',
      understood: { filters: [], ignored: [], excluded: [], corrected: [] },
      didYouMean: null,
    }
  }

  const findAll = (asked: string): Found => {
    const query = readQuery(asked)
    // «varenr 710005»: one long number is enough to tell what is meant.
    const number = query.number ?? query.words.find(({ folded }) => /^\d{6,15}$/.test(folded))?.folded
    return (number === undefined ? undefined : findByNumber(number)) ?? find(query, asked)
  }

  const without = (found: Found, exclude: readonly number[]): Found => {
    if (exclude.length === 0) return found
    const left = new Set(exclude.flatMap((id) => store.ordinalOf(id) ?? []))
    const docs = found.docs.subarray(0, found.count).filter((doc) => !left.has(doc))
    return { ...found, docs, count: docs.length }
  }

  /** Whether a document passes all of some rules. */
  const passes = (rules: NonNullable<SearchRequest['also']>): ((doc: number) => boolean) => {
    const { starts, lengths, pool } = store.facets.runs()
    const wanted = rules.map(
      ({ facet, ids }) => new Set(ids.flatMap((id) => store.facets.choiceOf(facet, id) ?? [])),
    )
    return (doc) => {
      const start = starts[doc] as number
      const choices = pool.subarray(start, start + (lengths[doc] as number))
      return wanted.every((ids) => choices.some((choice) => ids.has(choice)))
    }
  }

  const within = (found: Found, rules: SearchRequest['also'] = []): Found => {
    if (rules.length === 0) return found
    const docs = found.docs.subarray(0, found.count).filter(passes(rules))
    return { ...found, docs, count: docs.length }
  }

  /** One page of sorted hits: those that pass the rules, then the others. */
  const pageSorted = (
    hits: { docs: Uint32Array; count: number },
    rules: NonNullable<SearchRequest['first']>,
    order: SortOrder,
    skip: number,
    take: number,
  ): number[] => {
    if (rules.length === 0) return pageByOrder(hits.docs, hits.count, order, skip, take)
    const isFirst = passes(rules)
    const all = hits.docs.subarray(0, hits.count)
    const first = all.filter(isFirst)
    const page = pageByOrder(first, first.length, order, skip, take)
    if (page.length === take) return page
    const others = all.filter((doc) => !isFirst(doc))
    const skipOthers = Math.max(0, skip - first.length)
    return [...page, ...pageByOrder(others, others.length, order, skipOthers, take - page.length)]
  }

  const search = (request: SearchRequest): SearchResult => {
    const found = within(without(findAll(request.text), request.exclude), request.also)
    const isUnruled =
      request.price === null && FACET_NAMES.every((name) => (request[name] ?? []).length === 0)
    const isEverything = isUnruled && found.count === store.aliveCount
    const kept = isEverything
      ? { ...found, ...countAll(found, request.counts) }
      : filterDocuments(store, request, found.docs, found.count)
    const skip = Math.max(0, Math.floor(request.skip ?? 0))
    const take = Math.max(0, Math.floor(request.take ?? kept.count))
    const scores = found.scores
    const page =
      request.sort === undefined && scores !== null
        ? pageByScore(
            store,
            { docs: kept.docs, count: kept.count, scores, audience: found.audience },
            orders.popularity(),
            skip,
            take,
          )
        : pageSorted(
            kept,
            request.first ?? [],
            request.sort === undefined ? orders.popularity() : orders.by(request.sort),
            skip,
            take,
          )
    return {
      total: kept.count,
      hits: page.map((doc) => ({ id: store.ids[doc] ?? 0, score: scores?.[doc] ?? 1 })),
      facets: kept.facets,
      price: kept.price,
      understood: found.understood,
      didYouMean: found.didYouMean,
    }
  }

  const countAll = (
    found: Found,
    wanted: SearchRequest['counts'] = 'all',
  ): Pick<SearchResult, 'facets' | 'price'> => ({
    facets: toFacets(store, store.totals, wanted),
    price: wanted === 'none' ? null : priceBounds(found),
  })

  const priceBounds = ({ docs, count }: Found): SearchResult['price'] => {
    let min = Number.POSITIVE_INFINITY
    let max = Number.NEGATIVE_INFINITY
    for (let at = 0; at < count; at++) {
      const price = store.sorted.Price[docs[at] as number] as number
      if (price < min) min = price
      if (price > max) max = price
    }
    return min > max ? null : { min, max }
  }

  const put = (document: SearchDocument) => {
    const ordinal = store.ordinalOf(document.id)
    const words = held.read(document)
    const hasSameWords =
      ordinal !== undefined && store.names[ordinal] === document.name && held.printOf(ordinal) === words.print
    if (ordinal !== undefined && hasSameWords) {
      orders.change(store.update(ordinal, document))
      return
    }
    if (ordinal !== undefined) store.bury(ordinal)
    held.append(document, words)
  }

  return {
    search,
    suggest: createSuggester({ store, text, labels, accumulator, orders, findByNumber }),
    put,
    remove: (id) => {
      const ordinal = store.ordinalOf(id)
      if (ordinal !== undefined) store.bury(ordinal)
    },
    setSynonyms: (lines) => text.synonyms.replace(lines),
    count: () => store.aliveCount,
  }
}
