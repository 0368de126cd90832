import { GENDER_ID } from '@varde/domain/catalogue/genders'
import { splitWords } from './word-table.ts'

/** How the ids of 3.08 were found. `rule`: the feed's mapping; `word`: our words; `none`: not at all. */
export type GenderSource = 'rule' | 'word' | 'none'

/** For whom, as ids of 3.08; null when the feed does not say, with a warning when it says it in other words. */
export type ReadGenders = { genderIds: readonly number[] | null; source: GenderSource; warning?: string }

const { herre, dame, barn, uni, junior } = GENDER_ID
const children = [barn, junior]

/** Norwegian, English, German and Swedish, in lower case. */
const genderWords: readonly (readonly [ids: readonly number[], words: string])[] = [
  [
    [herre],
    'male males men mens man mans herre herrer herres mann menn gentlemen gents guys männlich herren herr mann männer manlig män hombre homme',
  ],
  [
    [dame],
    'female females women womens woman womans dame damer dames kvinne kvinner ladies lady weiblich damen dam dams kvinna kvinnor kvinnlig frau frauen femme',
  ],
  [[uni], 'unisex uni voksen voksne adult adults erwachsene erwachsener vuxen vuxna'],
  [
    [barn],
    'barn child children childrens baby babies babys småbarn toddler toddlers infant infants newborn nyfødt kleinkind kleinkinder säugling bebis spädbarn småbarn minibarn',
  ],
  [[junior], 'junior juniors ungdom teen teens youth tween tweens jugend jugendliche tonåring'],
  [
    children,
    'kids kid jente jenter gutt gutter girl girls boy boys mädchen mädels junge jungen jungs kind kinder flicka flickor pojke pojkar boys',
  ],
]
const words = new Map(
  genderWords.flatMap(([ids, list]) => list.split(' ').map((word) => [word, ids] as const)),
)

/** Words that mean something else in a name: «Baby Blue», «Barn Jacket», «Uni» (one colour), «Man United». */
const notInNames = new Set(
  'baby babies barn child kid uni adult man mann lady junge child dam kind frau herr'.split(' '),
)

/** What a row says about whom it is for. */
export type GenderTexts = {
  gender: string
  ageGroup: string
  /** Paths of groups, the shop's own first. */
  paths: readonly string[]
  title: string
}

/**
 * Reads for whom the goods are: from the gender and age group of the feed, else from its paths («Women > Shoes»), else
 * from the article's name. Words for children decide alone, wherever the feed has them (Google writes male and female
 * for boys and girls too, where 3.08 knows only Barn and Junior); Google's `kids` (5 to 13 years) are both.
 *
 * @param rules the feed's own words, which win over ours
 */
export function readGenders(
  { gender, ageGroup, paths, title }: GenderTexts,
  rules: ReadonlyMap<string, readonly number[]> = new Map(),
): ReadGenders {
  const ruled = findRule([gender, ageGroup, ...paths, title], rules)
  if (ruled !== null) return { genderIds: ruled, source: 'rule' }
  const byAge = findIds(ageGroup)
  if (isForChildren(byAge)) return word(byAge)
  const byGender = findIds(gender)
  const path = paths.map((one) => findIds(one)).find((ids) => ids.length > 0) ?? []
  if (isForChildren(path) && !isForChildren(byGender)) return word(path)
  const named = [byGender, path, findIds(title, notInNames)].find((ids) => ids.length > 0)
  if (named !== undefined) return word(named)
  if (gender.trim() === '') return byAge.length > 0 ? word(byAge) : { genderIds: null, source: 'none' }
  return {
    genderIds: null,
    source: 'none',
    warning: `kjønn «${gender}» kjennes ikke (dame, herre, unisex, barn eller junior ventet)`,
  }
}

function word(ids: readonly number[]): ReadGenders {
  return { genderIds: ids, source: 'word' }
}

function findRule(
  texts: readonly string[],
  rules: ReadonlyMap<string, readonly number[]>,
): readonly number[] | null {
  if (rules.size === 0) return null
  for (const text of texts) {
    const spaced = ` ${splitWords(text).join(' ')} `
    for (const [rule, ids] of rules) if (spaced.includes(` ${rule} `)) return ids
  }
  return null
}

/** The ids of the words and ages in a text; those for children alone where there are any. */
function findIds(text: string, ignored: ReadonlySet<string> = new Set()): number[] {
  const found = splitWords(text)
    .flatMap((one) => one.split('-'))
    .flatMap((one) => (ignored.has(one) ? [] : (words.get(one) ?? [])))
  const ids = [...new Set([...found, ...readAges(text)])].toSorted((a, b) => a - b)
  const forChildren = ids.filter((id) => children.some((child) => child === id))
  if (forChildren.length > 0) return forChildren
  // Both together are Uni, which the pages of both show (2.27).
  return ids.length > 1 ? [uni] : ids
}

/** «2-8 år» is Barn, «8–14 years» Junior, «6-14 Jahre» both; months are Barn. */
function readAges(text: string): readonly number[] {
  const match =
    /(\d{1,2})\s*(?:[-–/]|til|to|bis|till)\s*(\d{1,2})\s*(år|years?|yrs?|y|jahren?|mnd|måneder|months?|mths?|monate?n?|mån)(?![\p{L}])/iu.exec(
      text,
    )
  if (match === null) return []
  if (/^m/i.test(match[3] ?? '')) return [barn]
  const [from, to] = [Number(match[1]), Number(match[2])]
  if (from >= 18 || to > 18) return []
  return to <= 8 ? [barn] : from >= 8 ? [junior] : children
}

function isForChildren(ids: readonly number[]): boolean {
  return ids.length > 0 && ids.every((id) => children.some((child) => child === id))
}
