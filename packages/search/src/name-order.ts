import { compareNorwegian } from '@varde/domain/norwegian/collate'

/** The characters of most names, sorted by the collation, which gives their weights. */
const LETTERS = [..." -,.'()/&%+0abcdefghijklmnopqrstuvwxyzæøå"].toSorted(compareNorwegian)
const weightOf = new Map(LETTERS.map((letter, at) => [letter, String.fromCharCode(0x40 + at)]))
const ZERO = weightOf.get('0') ?? ''

/**
 * A sort key of a name, without accents and case: two different keys compare as the collation would. Null for a name
 * with other characters, which the collation itself has to compare.
 */
export const nameKey = (name: string): string | null => {
  // The collation treats «aa», «Aa» and «AA» as å, but not «aA» and «aå».
  if (name.includes('aA') || /aå/i.test(name)) return null
  let key = ''
  for (const part of name.toLowerCase().replaceAll('aa', 'å').split(/(\d+)/)) {
    if (part === '') continue
    if (part.charCodeAt(0) >= 48 && part.charCodeAt(0) <= 57) {
      // Numbers compare by length first, then by digits.
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

/** 9.04: the same order as `compareNorwegian`, much faster where the keys differ. */
export const compareNames = (a: KeyedName, b: KeyedName): number => {
  if (a.key !== null && b.key !== null && a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.name === b.name ? 0 : compareNorwegian(a.name, b.name)
}
