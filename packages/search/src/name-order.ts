import { compareNorwegian } from '@varde/domain/norwegian/collate'

/** What ordinary names are written with, in the order of the collation; weights are taken from it, not guessed. */
const LETTERS = [..." -,.'()/&%+0abcdefghijklmnopqrstuvwxyzæøå"].toSorted(compareNorwegian)
const weightOf = new Map(LETTERS.map((letter, at) => [letter, String.fromCharCode(0x40 + at)]))
const ZERO = weightOf.get('0') ?? ''

/**
 * What a name is ordered by before accents and capitals tell: comparing two keys gives the order of the
 * collation or none. Null for names with letters beyond the ordinary, which must be asked of the collation.
 */
export const nameKey = (name: string): string | null => {
  // «aa», «Aa» and «AA» are å to the collation; of «aA» and «aå» it thinks otherwise.
  if (name.includes('aA') || /aå/i.test(name)) return null
  let key = ''
  for (const part of name.toLowerCase().replaceAll('aa', 'å').split(/(\d+)/)) {
    if (part === '') continue
    if (part.charCodeAt(0) >= 48 && part.charCodeAt(0) <= 57) {
      // By size: a longer number is a larger one.
      const digits = part.replace(/^0+(?=\d)/, '')
      if (digits.length > 200) return null
      key += `${ZERO}${String.fromCharCode(digits.length)}${digits}`
      continue
    }
    for (let at = 0; at < part.length; at++) {
      const weight = weightOf.get(part.charAt(at))
      if (weight === undefined) return null
      key += weight
    }
  }
  return key
}

export type KeyedName = { name: string; key: string | null }

/** 9.04: the same order as `compareNorwegian`, at a fraction of its cost where keys tell. */
export const compareNames = (a: KeyedName, b: KeyedName): number => {
  if (a.key !== null && b.key !== null && a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.name === b.name ? 0 : compareNorwegian(a.name, b.name)
}
