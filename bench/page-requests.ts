import { createRandom, makeDistinct, makeQuery, type ShopWords } from './read-requests.ts'
import type { PreparedRequest } from './send-requests.ts'

/** A kind of page, with the requests that are measured. */
export type PageKind = {
  what: string
  /** Asked for again and again, so that a shop may keep the pages. */
  kept: PreparedRequest[]
  /** Each asked for once; empty for a page with one address only. */
  each: PreparedRequest[]
}

const KEPT_ARTICLES = 1000
const KEPT_SEARCHES = 200
/** More than a run can ask for. */
const NEW_PAGES = 20_000

/** The pages of a shop, read from its sitemap, and searches for the names of its articles. */
export async function listPageKinds(url: string, words: ShopWords): Promise<PageKind[]> {
  const random = createRandom(17)
  const paths = await readSitemap(url)
  const articles = shuffle(
    paths.filter((path) => path.startsWith('/product/')),
    random,
  )
  const groups = words.tree.map(({ slug }) => `/${slug}`)
  const lists = paths.filter((path) => groups.some((group) => path === group || path.startsWith(`${group}/`)))
  const searches = makeDistinct(
    { what: 'search', make: () => ({ path: `/search/${encodeURIComponent(makeQuery(words, random))}` }) },
    NEW_PAGES,
  )
  const narrowedLists = makeDistinct(
    { what: 'list', make: () => ({ path: `${lists[random(lists.length)]}?${makePriceRange(random)}` }) },
    NEW_PAGES,
  )
  const postCodes = shuffle(
    Array.from({ length: 9000 }, (_, at) => String(at + 1000)),
    random,
  )
  return [
    { what: 'home', kept: toRequests(['/']), each: [] },
    { what: 'list', kept: toRequests(lists), each: narrowedLists },
    { what: 'search', kept: searches.slice(0, KEPT_SEARCHES), each: searches.slice(KEPT_SEARCHES) },
    {
      what: 'article',
      kept: toRequests(articles.slice(0, KEPT_ARTICLES)),
      each: toRequests(articles.slice(KEPT_ARTICLES)),
    },
    {
      what: 'shops',
      kept: toRequests(paths.filter((path) => /^\/butikker(\/|$)/.test(path))),
      each: toRequests(postCodes.map((code) => `/butikker?postnr=${code}`)),
    },
    { what: 'blog', kept: toRequests(paths.filter((path) => /^\/blogg(\/|$)/.test(path))), each: [] },
    { what: 'checkout', kept: toRequests(['/checkout']), each: [] },
  ]
}

function toRequests(paths: readonly string[]): PreparedRequest[] {
  return paths.map((path) => ({ path }))
}

/** The paths of all pages of a shop that search engines may find. */
async function readSitemap(url: string): Promise<string[]> {
  const locations = await readLocations(`${url}/sitemap.xml`)
  const files = locations.filter((location) => location.endsWith('.xml'))
  const pages = files.length === 0 ? locations : (await Promise.all(files.map(readLocations))).flat()
  return pages.map((page) => new URL(page).pathname)
}

async function readLocations(address: string): Promise<string[]> {
  const text = await (await fetch(address)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) =>
    (location ?? '').replaceAll(/&(?:#38|amp);/g, '&'),
  )
}

/** Prices in whole kroner, as the price filter writes them into the address. */
function makePriceRange(random: (below: number) => number): string {
  const min = 10 * random(100)
  return `min=${min}&max=${min + 10 * (50 + random(300))}`
}

/** Fisher and Yates. */
function shuffle<T>(list: readonly T[], random: (below: number) => number): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random(at + 1)
    const [a, b] = [mixed[at] as T, mixed[other] as T]
    mixed[at] = b
    mixed[other] = a
  }
  return mixed
}
