import { GENDER_ID } from '@varde/domain/catalogue/genders'

/** For whom, as ids of 3.08; null when the feed does not say, with a warning when it says it in other words. */
export type ReadGenders = { genderIds: readonly number[] | null; warning?: string }

const { herre, dame, barn, uni, junior } = GENDER_ID
const children = [barn, junior]

const words: Readonly<Record<string, readonly number[]>> = {
  male: [herre],
  men: [herre],
  mens: [herre],
  man: [herre],
  herre: [herre],
  herrer: [herre],
  mann: [herre],
  menn: [herre],
  female: [dame],
  women: [dame],
  womens: [dame],
  woman: [dame],
  dame: [dame],
  damer: [dame],
  kvinne: [dame],
  kvinner: [dame],
  unisex: [uni],
  uni: [uni],
  voksen: [uni],
  adult: [uni],
  'dame og herre': [uni],
  'herre og dame': [uni],
  barn: [barn],
  child: [barn],
  children: [barn],
  baby: [barn],
  småbarn: [barn],
  toddler: [barn],
  infant: [barn],
  newborn: [barn],
  junior: [junior],
  ungdom: [junior],
  teen: [junior],
  youth: [junior],
  kids: children,
  jente: children,
  gutt: children,
  girls: children,
  boys: children,
  'barn og junior': children,
}

/**
 * Reads gender and age group of a feed. A child's age group decides alone (Google writes male and female for
 * boys and girls too, where 3.08 knows only Barn and Junior); Google's `kids` (5 to 13 years) are both.
 */
export function readGenders(gender: string, ageGroup: string): ReadGenders {
  const byAge = words[normalise(ageGroup)]
  const isForChildren = byAge?.every((id) => children.some((child) => child === id)) ?? false
  if (byAge && isForChildren) return { genderIds: byAge }
  const named = gender
    .split(/[,;/|]/)
    .map(normalise)
    .filter((word) => word !== '')
  if (named.length === 0) return { genderIds: byAge ?? null }
  const unknown = named.filter((word) => !words[word])
  const genderIds = [...new Set(named.flatMap((word) => words[word] ?? []))].toSorted((a, b) => a - b)
  const warning =
    unknown.length === 0
      ? undefined
      : `kjønn «${unknown.join(', ')}» kjennes ikke (dame, herre, unisex, barn eller junior ventet)`
  // Both together are Uni, which the pages of both show (2.27).
  const isBoth = genderIds.includes(herre) && genderIds.includes(dame)
  const ids = isBoth
    ? [...new Set([...genderIds.filter((id) => id !== herre && id !== dame), uni])]
    : genderIds
  return { genderIds: ids.length > 0 ? ids : null, warning }
}

function normalise(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/['’]s?\b/g, 's')
    .replace(/&/g, 'og')
    .replace(/\s+/g, ' ')
}
