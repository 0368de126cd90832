/** A value and the words that mean it. */
export type WordTable = readonly (readonly [value: string, ...words: string[]])[]

/** Finds the value of the longest word of a table that a text holds. */
export type WordFinder = (text: string) => string | null

/** Words shorter than this count only when they stand alone: «cap» is no part of «landscape». */
const shortestPart = 5

/** Endings that a word may have in the text and not in the table, by the fewest letters that must stand before them. */
const endings: readonly (readonly [string, number])[] = [
  ['', 0],
  ['s', 3],
  ['r', 4],
  ['er', 4],
  ['n', 4],
  ['en', 4],
  ['ene', 4],
  ['e', 4],
]

/** Reads `value: word, word` line by line. */
export function readWordTable(text: string): WordTable {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [value = '', words = ''] = line.split(': ')
      return [value, ...words.split(', ')]
    })
}

/** The words of a text in lower case, without the signs between them: `Men’s T-Shirts` is `mens`, `t-shirts`. */
export function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’´`]/gu, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '')
}

/**
 * Makes a table searchable. A word of five letters or more also fits as the end of a longer one, a shorter one where
 * the table writes it `-sko`; several words fit one after the other.
 */
export function createWordFinder(table: WordTable): WordFinder {
  const whole = new Map<string, string>()
  const ends = new Map<string, string>()
  const phrases = new Map<string, { words: string[]; value: string }[]>()
  for (const [value, ...words] of table)
    for (const word of words) {
      const split = splitWords(word)
      if (split.length > 1) {
        const first = split[0] ?? ''
        phrases.set(first, [...(phrases.get(first) ?? []), { words: split, value }])
      } else if (word.startsWith('-')) ends.set(word.slice(1), value)
      else {
        whole.set(word, value)
        if (word.length >= shortestPart) ends.set(word, value)
      }
    }

  return (text) => {
    const words = splitWords(text)
    // «T-shirt» is one word, «trail-running» two.
    const apart = words.flatMap((word) => word.split('-'))
    let best: { length: number; value: string } | null = null
    function consider(length: number, value: string) {
      if (best === null || length > best.length) best = { length, value }
    }
    for (const list of [words, apart])
      list.forEach((first, at) => {
        for (const phrase of phrases.get(first) ?? [])
          if (continues(list, at, phrase.words)) consider(phrase.words.join(' ').length, phrase.value)
      })
    for (const word of words) {
      const found = findWord(word, whole, ends)
      if (found) consider(found.length, found.value)
    }
    for (const word of apart) {
      const value = whole.get(word) ?? null
      if (value !== null && words.every((other) => other !== word)) consider(word.length, value)
    }
    return (best as { value: string } | null)?.value ?? null
  }
}

function findWord(
  word: string,
  whole: ReadonlyMap<string, string>,
  ends: ReadonlyMap<string, string>,
): { length: number; value: string } | null {
  let best: { length: number; value: string } | null = null
  for (const [ending, least] of endings) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, word.length - ending.length)
    if (stem.length < least) continue
    const value = whole.get(stem) ?? null
    if (value !== null && (best === null || stem.length > best.length)) best = { length: stem.length, value }
    for (let at = 1; at <= stem.length - 2; at += 1) {
      const end = ends.get(stem.slice(at))
      if (end === undefined) continue
      if (best === null || stem.length - at > best.length) best = { length: stem.length - at, value: end }
      break
    }
  }
  return best
}

/** Whether the words of a phrase stand one after the other; the last may have an ending. */
function continues(words: readonly string[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((part, index) => {
    const word = words[at + index] ?? ''
    if (word === part) return true
    const isLast = index === phrase.length - 1
    return isLast && endings.some(([ending]) => ending !== '' && word === `${part}${ending}`)
  })
}
