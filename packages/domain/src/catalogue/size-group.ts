import { type ArticleKind, familyOf, type KindFamily } from './article-kind.ts'
import { findSizeGuideByKind } from './find-size-guide.ts'
import { readAges } from './size-attributes.ts'
import { findGuideRow } from './size-guide.ts'
import { compareSizes } from './size-order.ts'

/** What sizes are of, with the headings that a filter has them under, in its order. */
export const SIZE_GROUPS = {
  clothes: 'Klær',
  children: 'Barn',
  shoes: 'Sko',
  socks: 'Sokker',
  head: 'Hodeplagg',
  gear: 'Utstyr',
  other: 'Andre',
} as const
export type SizeGroup = keyof typeof SIZE_GROUPS
export const SIZE_GROUP_NAMES = Object.keys(SIZE_GROUPS) as SizeGroup[]

const GROUP_OF_FAMILY: Partial<Record<KindFamily, SizeGroup>> = {
  shoes: 'shoes',
  socks: 'socks',
  head: 'head',
  pack: 'gear',
  camp: 'gear',
  light: 'gear',
  drinkware: 'gear',
  equipment: 'gear',
  care: 'gear',
  other: 'gear',
}

/** What the sizes of an article are of; undefined where it is not known what the article is. */
export function groupOfArticle(kind: ArticleKind | undefined, forChildren: boolean): SizeGroup | undefined {
  if (kind === undefined) return undefined
  return GROUP_OF_FAMILY[familyOf(kind)] ?? (forChildren ? 'children' : 'clothes')
}

/**
 * What a size is of. Most say it by the way they are written; «38» may be of shoes or of trousers and «50» of men or of
 * babies, so for plain numbers the articles decide.
 *
 * @param articles how many articles of each group have the size
 */
export function groupOfSize(name: string, articles: ReadonlyMap<SizeGroup, number>): SizeGroup {
  const text = name.trim()
  const written = readGroup(text)
  if (written !== undefined) return written
  const counts = SIZE_GROUP_NAMES.map((group) => articles.get(group) ?? 0)
  const most = Math.max(...counts)
  if (most > 0) return SIZE_GROUP_NAMES[counts.indexOf(most)] ?? 'other'
  const number = /^(\d{1,3})(?:[,.]\d|½|\s[12]\/[23])?(?:\s*[/–-]\s*\d{1,3})?$/.exec(text)?.[1]
  if (number === undefined) return 'other'
  return Number(number) < 15 ? 'clothes' : Number(number) < 50 ? 'shoes' : 'children'
}

/** What the writing of a size says; undefined where it does not. */
function readGroup(text: string): SizeGroup | undefined {
  if (/^(?:én|en|one)[ -]?(?:størrelse|size)$/i.test(text)) return 'other'
  // S, XXL, 3XL, S/M, W32/L34, 75B
  if (/^(?:\d{1,2}X|X{0,8})[SML](?:\s*[/–-]\s*(?:\d{1,2}X|X{0,8})[SML])?$/i.test(text)) return 'clothes'
  if (/^(?:W\d{2}(?:\/L\d{2})?|\d{2,3}[A-K]{1,2})$/i.test(text)) return 'clothes'
  if (/^\d{1,2}½?(?:\s*[/–-]\s*\d{1,2}½?)?\s*(?:år|mnd)$/i.test(text)) return 'children'
  const head = /^(\d{2})\s*[–-]\s*(\d{2})\s*cm$/i.exec(text)
  if (head !== null && Number(head[1]) >= 34 && Number(head[2]) <= 66) return 'head'
  if (
    /^[\d,.]+(?:\s*[–-]\s*[\d,.]+)?\s*(?:ml|cl|l|liter|mm|cm|m|g|kg|tommer|person|personer|pers)$/i.test(text)
  ) {
    return 'gear'
  }
  return undefined
}

/** A child's height stands behind the age: «6–7 år · 122». */
function labelOfSize(name: string, group: SizeGroup): string {
  const age = group === 'children' ? ageOfHeight(name) : null
  return age === null ? name : `${age.text} · ${name}`
}

/** The sizes with their labels, in the order of a filter: by group, children's by age, the others by how large they are. */
export function arrangeSizes<S extends { name: string; group: SizeGroup }>(sizes: readonly S[]): S[] {
  return SIZE_GROUP_NAMES.flatMap((group) => {
    const compare = compareInGroup(group)
    return sizes
      .filter((size) => size.group === group)
      .toSorted((a, b) => compare(a.name, b.name))
      .map((size) => ({ ...size, name: labelOfSize(size.name, group) }))
  })
}

function compareInGroup(group: SizeGroup): (a: string, b: string) => number {
  if (group === 'gear') return (a, b) => unitPlace(a) - unitPlace(b) || compareSizes(a, b)
  if (group !== 'children') return compareSizes
  return (a, b) => {
    const [left, right] = [monthsOf(a), monthsOf(b)]
    return left.from - right.from || left.to - right.to || compareSizes(a, b)
  }
}

const UNITS = ['ml', 'cl', 'l', 'g', 'kg', 'person', 'mm', 'cm', 'm', 'tommer']

/** Sizes of one unit stand together. */
function unitPlace(name: string): number {
  const unit = /[a-zæøå]+$/i.exec(name.trim())?.[0].toLowerCase() ?? ''
  return UNITS.indexOf(unit.startsWith('pers') ? 'person' : unit)
}

const NO_AGE = Number.MAX_SAFE_INTEGER

function monthsOf(name: string): { from: number; to: number } {
  const months = readAges(name)
  if (months.length > 0) return { from: Math.min(...months), to: Math.max(...months) }
  return ageOfHeight(name) ?? { from: NO_AGE, to: NO_AGE }
}

/** The age that the size guide gives for a body height, «104», or for two, «98/104». */
function ageOfHeight(name: string): { text: string; from: number; to: number } | null {
  const heights = /^(\d{2,3})(?:\s*[/–-]\s*(\d{2,3}))?$/.exec(name.trim())
  const guide = findSizeGuideByKind('barn')
  if (heights === null || guide === null) return null
  const column = guide.columns.indexOf('Alder')
  const ageAt = (height: string | undefined) =>
    height === undefined ? undefined : findGuideRow(guide, height)?.cells[column]
  const [, first, last] = heights
  const youngest = ageAt(first)
  const oldest = last === undefined ? youngest : ageAt(last)
  if (youngest === undefined || oldest === undefined) return null
  const [from = 0] = readAges(youngest)
  const to = readAges(oldest).at(-1) ?? from
  return { text: youngest === oldest ? youngest : joinAges(youngest, oldest), from, to }
}

/** «2–3 år» and «3–4 år» are «2–4 år»; «9–12 mnd» and «1–1½ år» are «9 mnd–1½ år». */
function joinAges(youngest: string, oldest: string): string {
  const [begin = '', unit = ''] = [/^[\d½]+/.exec(youngest)?.[0], /\S+$/.exec(youngest)?.[0]]
  const end = oldest.replace(/^[\d½]+–/, '')
  return end.endsWith(unit) ? `${begin}–${end}` : `${begin} ${unit}–${end}`
}
