import { slugify } from '@varde/domain/norwegian/slug'
import { childGroups } from './child-groups.ts'
import { googleCategoryWords } from './google-categories.ts'
import { groupWords, wideGroupWords, widestGroupWords } from './group-words.ts'
import { adaptToSport } from './sport-groups.ts'
import { createWordFinder, type WordFinder } from './word-table.ts'

const findSpecific = createWordFinder(groupWords)
const findWide = createWordFinder(wideGroupWords)
const findWidest = createWordFinder(widestGroupWords)

/** Where the words about the goods themselves end: «Bukse med belte», «Jacket for skiing». */
const besides = /\s(?:med|uten|til|for|av|i|fra|with|without|in|from|of|by|mit|ohne|für|aus|von|utan|från)\s/i

/**
 * The group of our tree that a feed's article belongs to, as `main/sub/group`.
 *
 * The shop's own words (`product_type`) count first, the last one of the path most: a group of the same name is that
 * group; else the tables of `group-words.ts`. A broad word («Jakker») loses to a more exact one in the article's name
 * for the same sort of thing; Google's category counts last. The sport that is named, and goods for children, have
 * groups of their own.
 *
 * @param knownPaths the paths that the tree holds
 * @returns null when nothing fits: the caller has a fallback
 */
export function findGroup(
  input: {
    productType: string
    googleCategory: string
    title: string
    forChildren: boolean
  },
  knownPaths: ReadonlySet<string>,
): string | null {
  const segments = splitPath(input.productType)
  const google = splitPath(googleCategoryWords[input.googleCategory.trim()] ?? input.googleCategory)
  const exact = findByPath(segments, knownPaths)
  const found =
    exact ?? findByName(segments, input.forChildren, knownPaths) ?? findByWords(segments, input.title, google)
  if (found === null) return null
  const path = exact ?? adaptToSport(found, [...segments, input.title])
  const adapted = input.forChildren ? (childGroups[path] ?? childGroups[parentOf(path)] ?? path) : path
  return [adapted, path, found].find((one) => knownPaths.has(one)) ?? null
}

/** The segments of a path, the last one first. */
export function splitPath(path: string): string[] {
  return path
    .split(/\s*(?:>|\/|\||»)\s*/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
    .reverse()
}

function findByWords(segments: readonly string[], title: string, google: readonly string[]): string | null {
  const [thing = ''] = title.split(besides)
  const named = findSpecific(thing) ?? findSpecific(title)
  const typed = first(segments, (segment) => findInList(segment, thing, findSpecific))
  if (typed !== null) return typed
  const wide = first(segments, (segment) => findInList(segment, thing, findWide))
  if (named !== null && (wide === null || isSameSort(named, wide))) return named
  return (
    wide ??
    findWide(thing) ??
    first(google, findSpecific) ??
    findWide(title) ??
    first(google, findWide) ??
    first(segments, findWidest) ??
    findWidest(thing) ??
    first(google, findWidest)
  )
}

/** «Hats, Scarves & Gloves» is the one of them that the article's name says, else the longest of its words. */
function findInList(segment: string, thing: string, find: WordFinder): string | null {
  const parts = segment.split(/\s*(?:[&,+]|\s(?:og|and|und|och)\s)\s*/i)
  if (parts.length > 1) {
    const named = findSpecific(thing) ?? findWide(thing)
    if (named !== null && parts.some((part) => (findSpecific(part) ?? findWide(part)) === named)) return named
  }
  return find(segment)
}

/** The group whose slugs the whole path has. */
function findByPath(segments: readonly string[], knownPaths: ReadonlySet<string>): string | null {
  const whole = segments.slice(0, 3).map(slugify).toReversed().join('/')
  return segments.length >= 3 && knownPaths.has(whole) ? whole : null
}

/** The only group with the name of the last segment; one of the children's groups only for children. */
function findByName(
  segments: readonly string[],
  forChildren: boolean,
  knownPaths: ReadonlySet<string>,
): string | null {
  const [slug] = segments.map(slugify)
  const named = [...knownPaths].filter((path) => path.endsWith(`/${slug}`))
  const [only] = named
  return only !== undefined && named.length === 1 && (forChildren || !only.startsWith('barneklaer/'))
    ? only
    : null
}

const sorts: readonly (readonly [string, RegExp])[] = [
  ['footwear', /^sko\/|(?:sko|stovler)$/],
  ['bags', /(?:sekker|vesker|kofferter|lommeboker)$/],
  [
    'clothes',
    /^klaer\/|(?:trenings|sykkel)klaer\/|(?:jakker|bukser|klaer|troyer|shorts|stromper|dresser|hansker)$/,
  ],
  ['eyewear', /briller$/],
]
const trousers = /(?:bukser|jeans|tights|longs|shorts)$/

/** Whether a more exact group holds the same sort of thing, so that a name like «Fuel» does not make gas of a shoe. */
function isSameSort(exact: string, wide: string): boolean {
  if (trousers.test(wide)) return trousers.test(exact)
  return sortOf(exact) === sortOf(wide)
}

function sortOf(path: string): string {
  return sorts.find(([, pattern]) => pattern.test(path))?.[0] ?? parentOf(path)
}

function first<T>(items: readonly T[], find: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

function parentOf(path: string) {
  return path.slice(0, path.lastIndexOf('/'))
}
