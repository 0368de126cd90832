import type {
  Article,
  Category,
  SearchBody,
  SearchFilter,
  SearchResponse,
} from '../packages/contract/src/entities.ts'
import type { PreparedRequest } from './send-requests.ts'

/** A kind of read request; each call of `make` makes another one. */
export type RequestKind = { what: string; make: () => PreparedRequest }

/** A seeded random number generator (mulberry32): whole numbers from 0, below `below`. */
export function createRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 0x1_0000_0000) % below
  }
}

type Random = ReturnType<typeof createRandom>

/** Names and ids that requests are made of, read from the shop through its public API. */
export type ShopWords = {
  total: number
  tree: Category[]
  nouns: string[]
  places: string[]
  brands: { id: number; name: string }[]
  colorWords: string[]
  genderWords: string[]
  ids: { genders: number[]; colors: number[]; sizes: number[]; shops: number[]; articles: number[] }
}

export async function readShopWords(url: string): Promise<ShopWords> {
  const get = async <T>(path: string) => (await (await fetch(`${url}/api/v1${path}`)).json()) as T
  async function search(body: object) {
    return (await (
      await fetch(`${url}/api/v1/articles/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as SearchResponse
  }
  const { hits, facets } = await search({ take: 1000, orderBy: 'Price' })
  const tree = await get<Category[]>('/categories')
  const articles: Article[] = hits.hits.map(({ _source }) => _source)
  const ofFacet = (name: keyof Omit<SearchResponse['facets'], 'price' | 'attributes'>) =>
    facets[name].map(({ id }) => id)
  if (articles.length === 0) throw new Error('the shop has no articles to read')
  return {
    total: hits.total.value,
    tree: tree.filter(({ count }) => count > 0),
    nouns: distinct(articles.map(({ name }) => name.split(' ').slice(1).join(' '))),
    places: distinct(articles.map(({ name }) => name.split(' ')[0] ?? '')),
    brands: await get('/brand'),
    colorWords: ['rød', 'blå', 'svart', 'grønn', 'grå', 'hvit', 'gul', 'marine'],
    genderWords: ['dame', 'herre', 'barn', 'junior'],
    ids: {
      genders: ofFacet('genders'),
      colors: ofFacet('colors'),
      sizes: ofFacet('sizes'),
      shops: ofFacet('shops'),
      articles: articles.map(({ id }) => id),
    },
  }
}

/** The kinds of read requests that are measured. */
export function listRequestKinds(words: ShopWords): RequestKind[] {
  const random = createRandom(23)
  return [
    { what: 'list with facets', make: () => search(makeListBody(words, random)) },
    { what: 'words with facets', make: () => search(makeWordsBody(words, random)) },
    { what: 'GET categories/{id}/articles', make: () => ({ path: makeListPath(words, random) }) },
    {
      what: 'GET articles/{id}',
      make: () => ({ path: `/api/v1/articles/${pick(words.ids.articles, random)}` }),
    },
    {
      what: 'GET articles/suggest',
      make: () => ({
        path: `/api/v1/articles/suggest?q=${encodeURIComponent(makeBeginning(words, random))}`,
      }),
    },
  ]
}

/** Different requests of a kind; fewer than `count` when the kind does not have that many. */
export function makeDistinct({ make }: RequestKind, count: number): PreparedRequest[] {
  const seen = new Map<string, PreparedRequest>()
  for (let tries = 0; seen.size < count && tries < count * 4; tries++) {
    const request = make()
    seen.set(`${request.path} ${request.body ?? ''}`, request)
  }
  return [...seen.values()]
}

/** Draws requests by Zipf's law: the first most often, the second half as often, and so on. */
export function drawByZipf(requests: readonly PreparedRequest[], count: number): PreparedRequest[] {
  const random = createRandom(5)
  const sums: number[] = []
  let sum = 0
  for (const at of requests.keys()) {
    sum += 1 / (at + 1)
    sums.push(sum)
  }
  return Array.from({ length: count }, () => {
    const drawn = (random(2 ** 30) / 2 ** 30) * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] as number) > drawn) high = middle
      else low = middle + 1
    }
    return requests[low] as PreparedRequest
  })
}

const pageSize = 20
const sorts = ['Bestseller', 'Price', 'Name'] as const

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T
}
function distinct(list: string[]) {
  return [...new Set(list.filter((text) => text !== ''))]
}

function search(body: Partial<SearchBody>): PreparedRequest {
  return {
    path: '/api/v1/articles/search',
    body: JSON.stringify(body),
  }
}

/** A listing as the storefront requests it: all articles of a group, a subgroup, a main group or a gender. */
function makeListBody(words: ShopWords, random: Random): Partial<SearchBody> {
  const filters: SearchFilter[] = []
  const isOfGender = random(4) === 0
  if (isOfGender) filters.push({ genders: [pick(words.ids.genders, random)] })
  else {
    const subgroups = pick(words.tree, random).subcategories
    const within = random(2) === 0 ? subgroups : [pick(subgroups, random)]
    filters.push({ groups: within.flatMap(({ groups }) => groups.map(({ id }) => id)) })
  }
  return {
    query: '',
    take: pageSize,
    page: random(5),
    ...makeSort(random, 0),
    filters: narrow(filters, words, random),
  }
}

/** A search, some narrowed by filters. */
function makeWordsBody(words: ShopWords, random: Random): Partial<SearchBody> {
  const filters = random(3) === 0 ? [] : narrow([], words, random)
  return { query: makeQuery(words, random), take: pageSize, page: 0, ...makeSort(random, 3), filters }
}

/** A search as it is typed: mostly one noun, some with a brand or a colour, some half typed or with a typing error. */
export function makeQuery(words: ShopWords, random: Random): string {
  const noun = pick(words.nouns, random)
  const drawn = random(20)
  if (drawn < 7) return noun
  if (drawn < 10) return `${noun} ${pick(words.brands, random).name}`
  if (drawn < 13) return `${pick(words.colorWords, random)} ${noun}`
  if (drawn < 15) return `${noun} ${pick(words.genderWords, random)}`
  if (drawn < 17) return `${pick(words.places, random)} ${noun}`
  if (drawn < 18) return noun.slice(0, Math.max(3, noun.length - 2))
  const slip = 1 + random(Math.max(1, noun.length - 2))
  return noun.slice(0, slip) + noun.slice(slip + 1)
}

function makeBeginning(words: ShopWords, random: Random): string {
  const word = random(2) === 0 ? pick(words.nouns, random) : pick(words.places, random)
  return word.slice(0, 2 + random(word.length - 1))
}

/** A random sort order; none in `unsorted` out of `unsorted + 1` cases. */
function makeSort(random: Random, unsorted: number): Partial<SearchBody> {
  return random(unsorted + 1) === 0
    ? { orderBy: pick(sorts, random), order: random(2) === 0 ? 'asc' : 'desc' }
    : {}
}

/** Adds one or two filters, most often the price, since it has the most different values. */
function narrow(filters: SearchFilter[], words: ShopWords, random: Random): SearchFilter[] {
  const rules: (() => SearchFilter)[] = [
    () => {
      const min = 10 * random(150)
      return { price: [{ min, max: min + 10 * (20 + random(300)) }] }
    },
    () => ({ brands: [pick(words.brands, random).id, pick(words.brands, random).id] }),
    () => ({ colors: [pick(words.ids.colors, random)] }),
    () => ({ sizes: [pick(words.ids.sizes, random), pick(words.ids.sizes, random)] }),
    () => ({ shops: [pick(words.ids.shops, random)] }),
  ]
  const first = random(3) === 0 ? 1 + random(rules.length - 1) : 0
  const chosen = random(3) === 0 ? [first, (first + 1 + random(rules.length - 1)) % rules.length] : [first]
  return [...filters, ...chosen.flatMap((at) => rules[at]?.() ?? [])]
}

function makeListPath(words: ShopWords, random: Random): string {
  const category = pick(words.tree, random)
  const subgroup = pick(category.subcategories, random)
  const isWhole = random(2) === 0
  const total = isWhole ? category.count : subgroup.articlesCount
  const page = 1 + random(Math.max(1, Math.ceil(total / pageSize)))
  const place = isWhole ? `categories/${category.id}` : `subcategories/${subgroup.ArticleGroup2ID}`
  const order =
    random(2) === 0 ? '' : `&orderBy=${pick(sorts, random)}&order=${random(2) === 0 ? 'asc' : 'desc'}`
  return `/api/v1/${place}/articles?page=${page}${order}`
}
