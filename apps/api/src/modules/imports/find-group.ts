import { slugify } from '@varde/domain/norwegian/slug'
import {
  childGroups,
  type GroupWords,
  googleCategoryWords,
  groupWords,
  wideGroupWords,
} from './group-words.ts'

type Lexicon = { single: ReadonlyMap<string, string>; double: readonly (readonly [string, string])[] }

const specific = makeLexicon(groupWords)
const wide = makeLexicon(wideGroupWords)

/** Words shorter than this count only when they stand alone: «cap» is no part of «landscape». */
const shortestPart = 5

/**
 * The group of our tree that a feed's article belongs to, as `main/sub/group`.
 *
 * The shop's own words (`product_type`) count first, the last one of the path most: a group of the same name is that
 * group; else the tables of `group-words.ts`. A broad word («Jakker») loses to a more exact one in the article's name;
 * Google's category counts last. Goods for children go to the children's groups.
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
  const segments = input.productType
    .split(/\s*(?:>|\/|\||»)\s*/)
    .map((segment) => segment.toLowerCase().normalize('NFC'))
    .filter((segment) => segment !== '')
    .reverse()
  const title = input.title.toLowerCase().normalize('NFC')
  const google = googleCategoryWords[input.googleCategory.trim()] ?? input.googleCategory.toLowerCase()
  const path =
    findByName(segments, knownPaths) ??
    first(segments, (segment) => match(segment, specific)) ??
    match(title, specific) ??
    first(segments, (segment) => match(segment, wide)) ??
    match(title, wide) ??
    match(google, specific) ??
    match(google, wide)
  if (path === null) return null
  const adapted = input.forChildren ? (childGroups[path] ?? childGroups[parentOf(path)] ?? path) : path
  return knownPaths.has(adapted) ? adapted : knownPaths.has(path) ? path : null
}

/** A path of three whose slugs are in the tree, else the only group with the name of the last segment. */
function findByName(segments: readonly string[], knownPaths: ReadonlySet<string>): string | null {
  const slugs = segments.map(slugify)
  const whole = slugs.slice(0, 3).toReversed().join('/')
  if (slugs.length >= 3 && knownPaths.has(whole)) return whole
  const named = [...knownPaths].filter((path) => path.endsWith(`/${slugs[0]}`))
  return named.length === 1 ? (named[0] ?? null) : null
}

function match(text: string, { single, double }: Lexicon): string | null {
  let best: { length: number; path: string } | null = null
  function consider(word: string, path: string) {
    if (best === null || word.length > best.length) best = { length: word.length, path }
  }
  for (const [word, path] of double) if (text.includes(word)) consider(word, path)
  for (const token of text.split(/[^\p{L}\p{N}-]+/u)) {
    for (const ending of ['', 'r', 'er', 'n', 'en', 's']) {
      if (!token.endsWith(ending)) continue
      const stem = token.slice(0, token.length - ending.length)
      for (let at = 0; at < stem.length; at += 1) {
        const part = stem.slice(at)
        if (at > 0 && part.length < shortestPart) break
        const path = single.get(part)
        if (path !== undefined) {
          consider(part, path)
          break
        }
      }
    }
  }
  return (best as { path: string } | null)?.path ?? null
}

function makeLexicon(table: readonly GroupWords[]): Lexicon {
  const all = table.flatMap(([path, ...words]) => words.map((word) => [word, path] as const))
  return {
    single: new Map(all.filter(([word]) => !word.includes(' '))),
    double: all.filter(([word]) => word.includes(' ')),
  }
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
