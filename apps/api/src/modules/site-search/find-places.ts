import type { SitePlace } from '@varde/contract/entities'
import { editDistance, maxTypos } from '@varde/search/edit-distance'
import { foldWord } from '@varde/search/fold-text'
import { stemWord } from '@varde/search/stem-word'

/** Something beside the goods that words can lead to. */
export type Searchable = SitePlace & {
  /** Words that find it as well as its title does: «salg» finds a campaign. */
  keywords?: string
  /** Words that may stand beside one of its title: «butikk» in «butikk Bergen». */
  context?: string
  /** Parts of it, which are found only when it is not. */
  parts?: readonly SitePlace[]
}

/**
 * How the words of a query are compared: while the visitor types they may be incomplete; `misspelt` takes near words
 * too, and is for words that are known nowhere.
 */
export type Typed = 'typing' | 'entered' | 'misspelt'

/** A single letter matches too many words. */
const SHORTEST = 2
/** An entered word that is shorter begins too many others («ski» is not «skikkelig»), and is near too many. */
const SHORTEST_BEGINNING = 5
/** More words than any title has. */
const MOST_WORDS = 8

/**
 * The places whose title or keywords have all words of a query: whole ones in the given order, then parts of the others.
 */
export function findPlaces(
  places: readonly Searchable[],
  text: string,
  typed: Typed,
  most: number,
): SitePlace[] {
  const wanted = listWords(text).slice(0, MOST_WORDS)
  if (wanted.join('').length < SHORTEST) return []
  const whole = places.filter((place) => isMeant(place, wanted, typed))
  const parts = places
    .filter((place) => !whole.includes(place))
    .flatMap((place) => (place.parts ?? []).filter((part) => isMeant(part, wanted, typed)))
  return [...whole, ...parts].slice(0, most).map(({ title, path, kind }) => ({ title, path, kind }))
}

function isMeant(
  { title, keywords = '', context = '' }: Pick<Searchable, 'title' | 'keywords' | 'context'>,
  wanted: readonly string[],
  typed: Typed,
): boolean {
  const own = listWords(`${title} ${keywords}`)
  const beside = listWords(context)
  const isIn = (words: readonly string[]) => (word: string) => words.some((each) => says(each, word, typed))
  return wanted.some(isIn(own)) && wanted.every(isIn([...own, ...beside]))
}

function says(own: string, word: string, typed: Typed): boolean {
  if (typed === 'typing') return own.startsWith(word)
  if (own === word || stemWord(own) === stemWord(word)) return true
  if (word.length < SHORTEST_BEGINNING) return false
  if (own.startsWith(word)) return true
  if (typed === 'entered' || own[0] !== word[0]) return false
  const most = maxTypos(word)
  return editDistance(own, word, most) <= most
}

function listWords(text: string): string[] {
  return text
    .split(/[\s/–-]+/)
    .map(foldWord)
    .filter((word) => word !== '')
}
