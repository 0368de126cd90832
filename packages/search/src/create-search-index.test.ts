import { sortArticles } from '@varde/domain/catalogue/sort-articles'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSearchIndex, createSearchIndexInSlices } from './create-search-index.ts'
import { FACET_NAMES, type SearchDocument, type SearchRequest } from './search-index.ts'
import {
  arbitraryDocument,
  arbitraryDocuments,
  arbitraryRequest,
  noLabels,
  testDocument,
  testRequest,
} from './test-documents.ts'

/** 7.36–7.44 read aloud: every document against every rule. */
const keeps = (document: SearchDocument, request: SearchRequest, but?: string): boolean =>
  (but === 'price' ||
    request.price === null ||
    (document.price >= request.price.min && document.price <= request.price.max)) &&
  (request.also ?? []).every(({ facet, ids }) => (document[facet] ?? []).some((id) => ids.includes(id))) &&
  FACET_NAMES.every((name) => {
    const asked = request[name] ?? []
    return name === but || asked.length === 0 || (document[name] ?? []).some((id) => asked.includes(id))
  })

const saysJakke = (name: string) => name.includes('jakke')
const WORDS: Record<string, (name: string) => boolean> = {
  '': () => true,
  jakke: saysJakke,
  dunjakke: (name) => name.includes('dunjakke'),
  lue: (name) => name.toLowerCase().includes('lue'),
  ull: (name) => name.includes('ull'),
}

const countSlowly = (documents: SearchDocument[], request: SearchRequest) => {
  const candidates = documents.filter(
    ({ id, name }) => WORDS[request.text]?.(name) && !request.exclude.includes(id),
  )
  const facets = Object.fromEntries(
    FACET_NAMES.map((name) => {
      const counts = new Map<number, number>()
      for (const document of candidates.filter((candidate) => keeps(candidate, request, name))) {
        for (const id of document[name] ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      const list = [...counts].map(([id, count]) => ({ id, count }))
      return [name, list.sort((a, b) => b.count - a.count || a.id - b.id)]
    }),
  )
  const prices = candidates.filter((document) => keeps(document, request, 'price')).map(({ price }) => price)
  return {
    ids: candidates.filter((document) => keeps(document, request)).map(({ id }) => id),
    facets,
    price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
  }
}

const rising = (a: number, b: number) => a - b

describe('7.12, 7.36–7.44: filters and counts', () => {
  /** The same choices again under names that nobody asks for: then words find few among many. */
  const pad = (documents: SearchDocument[], rounds: number) =>
    Array.from({ length: rounds }, (_, round) =>
      documents.map((each) => ({ ...each, id: each.id + 100 * (round + 1), name: 'Telt' })),
    ).flat()

  test.each([0, 20])('equal those of reading every article, for any search (%i times more)', (rounds) => {
    fc.assert(
      fc.property(arbitraryDocuments, arbitraryRequest, (drawn, request) => {
        const documents = [...drawn, ...pad(drawn, rounds)]
        const found = createSearchIndex(documents, noLabels).search(request)
        const slow = countSlowly(documents, request)
        // A text that no name has is corrected to a near word, which this comparison does not know.
        fc.pre(request.text === '' || documents.some(({ name }) => WORDS[request.text]?.(name)))
        expect(found.hits.map(({ id }) => id).sort(rising)).toEqual(slow.ids)
        expect(found.total).toBe(slow.ids.length)
        expect(found.facets).toEqual(slow.facets)
        expect(found.price).toEqual(slow.price)
      }),
      { numRuns: 300 },
    )
  })

  test.each([0, 20])('a search that counts less finds the same (%i times more)', (rounds) => {
    fc.assert(
      fc.property(arbitraryDocuments, arbitraryRequest, (drawn, request) => {
        const index = createSearchIndex([...drawn, ...pad(drawn, rounds)], noLabels)
        const { facets, price, ...found } = index.search(request)
        const none = Object.fromEntries(Object.keys(facets).map((name) => [name, []]))
        expect(index.search({ ...request, counts: 'groups' })).toEqual({
          ...found,
          facets: { ...none, groups: facets.groups },
          price,
        })
        expect(index.search({ ...request, counts: 'genders' })).toEqual({
          ...found,
          facets: { ...none, groups: facets.groups, genders: facets.genders },
          price,
        })
        expect(index.search({ ...request, counts: 'price' })).toEqual({ ...found, facets: none, price })
        expect(index.search({ ...request, counts: 'none' })).toEqual({ ...found, facets: none, price: null })
      }),
      { numRuns: 300 },
    )
  })

  test('5.07, 7.41: both ends of the price are included', () => {
    const index = createSearchIndex(
      [1, 2, 3].map((id) => testDocument(id, { price: id * 100 })),
      noLabels,
    )
    const { hits } = index.search(testRequest({ price: { min: 200, max: 300 } }))
    expect(hits.map(({ id }) => id)).toEqual([2, 3])
  })
})

describe('2.44, 9.04: sorting and paging', () => {
  test('equals that of sorting the articles one by one', () => {
    fc.assert(
      fc.property(arbitraryDocuments, arbitraryRequest, (documents, { sort }) => {
        if (sort === undefined) return
        const sorted = sortArticles(
          documents.map((document) => ({
            ...document,
            bestsellerQty: sort.by === 'Recommended' ? document.recommendedRank : document.bestsellerRank,
          })),
          sort.by === 'Recommended' ? 'Bestseller' : sort.by,
          sort.order,
        )
        const { hits } = createSearchIndex(documents, noLabels).search(testRequest({ sort }))
        expect(hits.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
      }),
    )
  })

  test('9.03: all pages together are the whole list', () => {
    fc.assert(
      fc.property(
        arbitraryDocuments,
        arbitraryRequest,
        fc.integer({ min: 1, max: 7 }),
        (documents, request, take) => {
          const index = createSearchIndex(documents, noLabels)
          const whole = index.search(request)
          const pages = Array.from({ length: Math.ceil(whole.total / take) + 1 }, (_, page) =>
            index.search({ ...request, skip: page * take, take }),
          )
          expect(pages.flatMap(({ hits }) => hits)).toEqual(whole.hits)
          expect(new Set(pages.map(({ total }) => total)).size).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('9.03: among thousands of hits', () => {
  const index = createSearchIndex(
    Array.from({ length: 5000 }, (_, at) =>
      testDocument(at + 1, {
        name: at % 3 === 0 ? 'Bø lue' : at % 3 === 1 ? 'Lue til tur' : 'Ullue',
        shops: at % 5 === 0 ? [] : [1],
        bestsellerRank: (at * 7919) % 4999,
      }),
    ),
    noLabels,
  )

  test.each([0, 1, 700, 4990])('the best are found without sorting all of them (%i skipped)', (skip) => {
    const whole = index.search(testRequest({ text: 'lue' }))
    expect(whole.total).toBe(5000)
    expect(index.search(testRequest({ text: 'lue', skip, take: 20 })).hits).toEqual(
      whole.hits.slice(skip, skip + 20),
    )
  })
})

describe('changes', () => {
  test('an index that is built in slices pauses between them and finds the same', async () => {
    const documents = Array.from({ length: 450 }, (_, at) =>
      // The last ones stand for the first again: what came later counts.
      testDocument(1 + (at % 440), {
        name: at % 3 === 0 ? `Storm dunjakke ${at}` : `Storm lue ${at}`,
        price: at,
      }),
    )
    let pauses = 0
    const sliced = await createSearchIndexInSlices(documents, noLabels, async () => {
      pauses++
    })
    const whole = createSearchIndex(documents, noLabels)
    expect(pauses).toBe(2)
    expect(sliced.count()).toBe(440)
    for (const text of ['jakke', 'lue 7', '']) {
      const found = sliced.search(testRequest({ text }))
      expect(found.total).toBeGreaterThan(0)
      expect(found).toEqual(whole.search(testRequest({ text })))
    }
  })

  test('applied one by one lead to the same index as a new build', () => {
    fc.assert(
      fc.property(
        arbitraryDocuments,
        fc.array(
          fc.integer({ min: 1, max: 30 }).chain((id) => fc.tuple(arbitraryDocument(id), fc.boolean())),
          {
            maxLength: 12,
          },
        ),
        arbitraryRequest,
        (documents, changes, request) => {
          const index = createSearchIndex(documents, noLabels)
          index.search(request)
          const standing = new Map(documents.map((document) => [document.id, document]))
          for (const [document, stays] of changes) {
            if (stays) {
              index.put(document)
              standing.set(document.id, document)
            } else {
              index.remove(document.id)
              standing.delete(document.id)
            }
            index.search(request)
          }
          const anew = createSearchIndex(standing.values(), noLabels)
          expect(index.count()).toBe(standing.size)
          fc.pre([...standing.values()].some(({ name }) => WORDS[request.text]?.(name)))
          expect(index.search(request)).toEqual(anew.search(request))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('of many stock rows keep the counts correct', () => {
    const index = createSearchIndex([testDocument(1), testDocument(2)], noLabels)
    for (let round = 0; round < 3000; round++) {
      index.put(testDocument(1, { shops: Array.from({ length: round % 7 }, (_, shop) => shop) }))
    }
    index.put(testDocument(1, { shops: [4, 4, 2] }))
    expect(index.search(testRequest()).facets.shops).toEqual([
      { id: 2, count: 1 },
      { id: 4, count: 1 },
    ])
  })
})

describe('7.12: unusual input', () => {
  const index = createSearchIndex(
    [
      testDocument(1, { name: 'Ås dunjakke', codes: ['2900000000001'] }),
      testDocument(2, { name: 'T-skjorte & lue' }),
    ],
    { ...noLabels, sizes: [{ id: 1, name: '37–39' }], genders: [{ id: 2, name: 'Dame' }] },
  )
  const odd = fc.oneof(
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
      .map((units) => String.fromCharCode(...units)),
    fc.string({ maxLength: 100 }),
    fc
      .array(
        fc.constantFrom(
          '-',
          'str ',
          '38',
          '-39',
          'under 5',
          ' ',
          '&',
          '%',
          '"',
          "'",
          '\\',
          '👟',
          '\ud800',
          '\u0000',
          'uten ',
          'jakke',
          'æ',
          '(',
          '*',
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join('')),
    fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty'),
  )

  test('never makes a search fail', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(index.search(testRequest({ text })).total).toBeLessThanOrEqual(2)
        expect(index.suggest(text).length).toBeLessThanOrEqual(8)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['a', '1', 'dame ', 'str 38 ', '-', 'jakke ', '😀', '%', 'under 500 ', 'å', '\u0301'])(
    'is cut when it is 10 kB of «%s»',
    (part) => {
      const text = part.repeat(10_000 / part.length)
      const { understood } = index.search(testRequest({ text }))
      expect(understood.ignored.length + understood.corrected.length).toBeLessThanOrEqual(16)
      expect(index.suggest(text).length).toBeLessThanOrEqual(8)
    },
  )

  test('of documents does not make building fail', () => {
    fc.assert(
      fc.property(odd, odd, (name, description) => {
        const built = createSearchIndex(
          [testDocument(1, { name, description, brand: name, codes: [name] })],
          noLabels,
        )
        expect(built.search(testRequest()).total).toBe(1)
      }),
      { numRuns: 300 },
    )
  })
})

test('2.44: what passes all rules of `first` comes before the others, each part in the order asked for', () => {
  fc.assert(
    fc.property(
      arbitraryDocuments,
      fc.subarray([1, 2, 3, 4, 5]),
      fc.subarray([1, 2, 3, 4, 5]),
      fc.nat({ max: 12 }),
      fc.nat({ max: 12 }),
      (documents, brands, groups, skip, take) => {
        const index = createSearchIndex(documents, noLabels)
        const first = [
          { facet: 'brands' as const, ids: brands },
          { facet: 'groups' as const, ids: groups },
        ]
        const sort = { by: 'Price' as const, order: 'asc' as const }
        const isFirst = (id: number) =>
          first.every(({ facet, ids }) =>
            documents.findLast((one) => one.id === id)?.[facet].some((choice) => ids.includes(choice)),
          )
        const all = index.search(testRequest({ sort })).hits.map(({ id }) => id)
        const expected = [...all.filter(isFirst), ...all.filter((id) => !isFirst(id))]
        const page = index.search(testRequest({ sort, first, skip, take }))
        expect(page.total).toBe(all.length)
        expect(page.hits.map(({ id }) => id)).toEqual(expected.slice(skip, skip + take))
      },
    ),
  )
})
