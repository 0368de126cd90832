import type {
  Article,
  Category,
  SearchBody,
  SearchFilter,
  SearchResponse,
} from '../packages/contract/src/entities.ts'
import type { PreparedRequest } from './send-requests.ts'

/** A kind of reading, as many different requests of it as are asked for. */
export type RequestKind = { what: string; make: () => PreparedRequest }

/** A small generator of chance with a seed (mulberry32): a whole number from 0, below `below`. */
export function createChance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 0x1_0000_0000) % below
  }
}

type Chance = ReturnType<typeof createChance>

/** What a shop is asked about: read from the shop itself, over the calls that shoppers use. */
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
  const ofFacet = (name: keyof Omit<SearchResponse['facets'], 'price'>) => facets[name].map(({ id }) => id)
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

/** The kinds of reading that are measured. */
export function listRequestKinds(words: ShopWords): RequestKind[] {
  const chance = createChance(23)
  return [
    { what: 'list with facets', make: () => search(makeListBody(words, chance)) },
    { what: 'words with facets', make: () => search(makeWordsBody(words, chance)) },
    { what: 'GET categories/{id}/articles', make: () => ({ path: makeListPath(words, chance) }) },
    {
      what: 'GET articles/{id}',
      make: () => ({ path: `/api/v1/articles/${pick(words.ids.articles, chance)}` }),
    },
    {
      what: 'GET articles/suggest',
      make: () => ({
        path: `/api/v1/articles/suggest?q=${encodeURIComponent(makeBeginning(words, chance))}`,
      }),
    },
  ]
}

/** Each request once: what is asked was never asked before. Kinds with few different ones repeat them at last. */
export function makeDistinct({ make }: RequestKind, count: number): PreparedRequest[] {
  const seen = new Map<string, PreparedRequest>()
  for (let tries = 0; seen.size < count && tries < count * 4; tries++) {
    const request = make()
    seen.set(`${request.path} ${request.body ?? ''}`, request)
  }
  return [...seen.values()]
}

/** As shoppers repeat them: of `requests` the first most, the second half as often, by Zipf's rule. */
export function drawByZipf(requests: readonly PreparedRequest[], count: number): PreparedRequest[] {
  const chance = createChance(5)
  const sums: number[] = []
  let sum = 0
  for (const at of requests.keys()) {
    sum += 1 / (at + 1)
    sums.push(sum)
  }
  return Array.from({ length: count }, () => {
    const drawn = (chance(2 ** 30) / 2 ** 30) * sum
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

function pick<T>(list: readonly T[], chance: Chance): T {
  return list[chance(list.length)] as T
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

/** A listing as the storefront asks for it: everything of a group, a subgroup, a main group or a gender. */
function makeListBody(words: ShopWords, chance: Chance): Partial<SearchBody> {
  const filters: SearchFilter[] = []
  const isOfGender = chance(4) === 0
  if (isOfGender) filters.push({ genders: [pick(words.ids.genders, chance)] })
  else {
    const subgroups = pick(words.tree, chance).subcategories
    const within = chance(2) === 0 ? subgroups : [pick(subgroups, chance)]
    filters.push({ groups: within.flatMap(({ groups }) => groups.map(({ id }) => id)) })
  }
  return {
    query: '',
    take: pageSize,
    page: chance(5),
    ...makeSort(chance, 0),
    filters: narrow(filters, words, chance),
  }
}

/** A search: most for a thing, some with a brand, a colour or for whom, some half typed or with a slip. */
function makeWordsBody(words: ShopWords, chance: Chance): Partial<SearchBody> {
  const filters = chance(3) === 0 ? [] : narrow([], words, chance)
  return { query: makeQuery(words, chance), take: pageSize, page: 0, ...makeSort(chance, 3), filters }
}

function makeQuery(words: ShopWords, chance: Chance): string {
  const noun = pick(words.nouns, chance)
  const drawn = chance(20)
  if (drawn < 7) return noun
  if (drawn < 10) return `${noun} ${pick(words.brands, chance).name}`
  if (drawn < 13) return `${pick(words.colorWords, chance)} ${noun}`
  if (drawn < 15) return `${noun} ${pick(words.genderWords, chance)}`
  if (drawn < 17) return `${pick(words.places, chance)} ${noun}`
  if (drawn < 18) return noun.slice(0, Math.max(3, noun.length - 2))
  const slip = 1 + chance(Math.max(1, noun.length - 2))
  return noun.slice(0, slip) + noun.slice(slip + 1)
}

function makeBeginning(words: ShopWords, chance: Chance): string {
  const word = chance(2) === 0 ? pick(words.nouns, chance) : pick(words.places, chance)
  return word.slice(0, 2 + chance(word.length - 1))
}

/** Sorted by choice, or not at all `unsorted` times out of that many and one. */
function makeSort(chance: Chance, unsorted: number): Partial<SearchBody> {
  return chance(unsorted + 1) === 0
    ? { orderBy: pick(sorts, chance), order: chance(2) === 0 ? 'asc' : 'desc' }
    : {}
}

/** Up to two more rules, the price most often: it has the most different values. */
function narrow(filters: SearchFilter[], words: ShopWords, chance: Chance): SearchFilter[] {
  const rules: (() => SearchFilter)[] = [
    () => {
      const min = 10 * chance(150)
      return { price: [{ min, max: min + 10 * (20 + chance(300)) }] }
    },
    () => ({ brands: [pick(words.brands, chance).id, pick(words.brands, chance).id] }),
    () => ({ colors: [pick(words.ids.colors, chance)] }),
    () => ({ sizes: [pick(words.ids.sizes, chance), pick(words.ids.sizes, chance)] }),
    () => ({ shops: [pick(words.ids.shops, chance)] }),
  ]
  const first = chance(3) === 0 ? 1 + chance(rules.length - 1) : 0
  const chosen = chance(3) === 0 ? [first, (first + 1 + chance(rules.length - 1)) % rules.length] : [first]
  return [...filters, ...chosen.flatMap((at) => rules[at]?.() ?? [])]
}

function makeListPath(words: ShopWords, chance: Chance): string {
  const category = pick(words.tree, chance)
  const subgroup = pick(category.subcategories, chance)
  const isWhole = chance(2) === 0
  const total = isWhole ? category.count : subgroup.articlesCount
  const page = 1 + chance(Math.max(1, Math.ceil(total / pageSize)))
  const place = isWhole ? `categories/${category.id}` : `subcategories/${subgroup.ArticleGroup2ID}`
  const order =
    chance(2) === 0 ? '' : `&orderBy=${pick(sorts, chance)}&order=${chance(2) === 0 ? 'asc' : 'desc'}`
  return `/api/v1/${place}/articles?page=${page}${order}`
}
