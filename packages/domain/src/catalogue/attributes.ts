import { formatCount } from '../norwegian/format-number.ts'
import { type ArticleKind, familyOf, KIND_LABELS, type KindFamily } from './article-kind.ts'

/** From and to, both inclusive; equal where there is one number. */
export type Span = { from: number; to: number }

/**
 * The attributes whose values come from a list, with the Norwegian names of the values: alone, and where the label stands
 * beside them. What an ordinary article of a kind has is not said: a garment of ordinary length has no `length`.
 */
const CHOICES = {
  kind: { label: 'Type', values: KIND_LABELS },
  sleeve: {
    label: 'Ermer',
    values: { long: 'Lange ermer', short: 'Korte ermer', none: 'Uten ermer' },
    besideLabel: { long: 'Lange', short: 'Korte', none: 'Ingen' },
  },
  length: { label: 'Lengde', values: { short: 'Kort', knee: 'Til kneet', long: 'Lang' } },
  hood: {
    label: 'Hette',
    values: { fixed: 'Fast hette', detachable: 'Avtakbar hette', none: 'Uten hette' },
    besideLabel: { fixed: 'Fast', detachable: 'Kan tas av', none: 'Ingen' },
  },
  closure: {
    label: 'Lukking',
    values: {
      zip: 'Glidelås',
      'half-zip': 'Kort glidelås',
      button: 'Knapper',
      'pull-over': 'Trekkes over hodet',
      lace: 'Lisser',
      velcro: 'Borrelås',
      'slip-on': 'Uten lukking',
    },
  },
  shaft: {
    label: 'Skaft',
    values: { low: 'Lavt skaft', mid: 'Halvhøyt skaft', high: 'Høyt skaft' },
    besideLabel: { low: 'Lavt', mid: 'Halvhøyt', high: 'Høyt' },
  },
  waterproof: {
    label: 'Vanntett',
    values: { yes: 'Vanntett', repellent: 'Vannavvisende', no: 'Ikke vanntett' },
    besideLabel: { yes: 'Ja', repellent: 'Nei, men vannavvisende', no: 'Nei' },
  },
  warmth: {
    label: 'Varme',
    values: { thin: 'Tynn', medium: 'Middels varm', warm: 'Varm', extra: 'Ekstra varm' },
    besideLabel: { thin: 'Tynn', medium: 'Middels', warm: 'Varm', extra: 'Ekstra varm' },
  },
} as const

/** The attributes that may have several values from a list. */
const LISTS = {
  activities: {
    label: 'Aktivitet',
    values: {
      hiking: 'Tur',
      running: 'Løping',
      'trail-running': 'Terrengløping',
      training: 'Trening',
      cycling: 'Sykling',
      'alpine-skiing': 'Alpint',
      'cross-country': 'Langrenn',
      'ski-touring': 'Skitur',
      football: 'Fotball',
      handball: 'Håndball',
      swimming: 'Bading',
      school: 'Skole og barnehage',
      everyday: 'Hverdag',
    },
  },
  details: {
    label: 'Detaljer',
    values: {
      'pom-pom': 'Med dusk',
      pattern: 'Mønster',
      lined: 'Fôret',
      spikes: 'Pigger',
      visor: 'Visir',
      braces: 'Seler',
      frame: 'Ramme',
      foldable: 'Sammenleggbar',
      rechargeable: 'Oppladbar',
      'spare-lens': 'Byttelinse',
      ties: 'Til å knyte',
      spray: 'Spray',
      wax: 'Voks',
      'high-neck': 'Høy hals',
    },
  },
} as const

/** The attributes that are one number, with the bounds that a value must be within. */
const NUMBERS = {
  waterColumnMm: { label: 'Vannsøyle', min: 500, max: 60_000 },
  comfortC: { label: 'Komfort', min: -60, max: 40 },
  pieces: { label: 'Antall deler', min: 2, max: 50 },
} as const

/** The attributes that are a span of numbers. */
const SPANS = {
  ageMonths: { label: 'Alder', min: 0, max: 240 },
  heightCm: { label: 'Kroppshøyde', min: 40, max: 230 },
  lengthCm: { label: 'Lengde', min: 1, max: 1000 },
  volumeLitres: { label: 'Volum', min: 0.05, max: 300 },
  persons: { label: 'Personer', min: 1, max: 20 },
} as const

type Values<T> = { -readonly [K in keyof T]?: T[K] extends { values: infer V } ? keyof V & string : never }
type ValueLists<T> = {
  -readonly [K in keyof T]?: readonly (T[K] extends { values: infer V } ? keyof V & string : never)[]
}

/** What an article is, so far as it is known; each attribute may be missing. */
export type ArticleAttributes = Values<typeof CHOICES> &
  ValueLists<typeof LISTS> & { [K in keyof typeof NUMBERS]?: number } & { [K in keyof typeof SPANS]?: Span }

export type AttributeName = keyof ArticleAttributes
export type ChoiceAttribute = keyof typeof CHOICES
export type ListAttribute = keyof typeof LISTS
type NumberAttribute = keyof typeof NUMBERS
type SpanAttribute = keyof typeof SPANS

export const CHOICE_ATTRIBUTES = Object.keys(CHOICES) as ChoiceAttribute[]
export const LIST_ATTRIBUTES = Object.keys(LISTS) as ListAttribute[]
export const NUMBER_ATTRIBUTES = Object.keys(NUMBERS) as NumberAttribute[]
export const SPAN_ATTRIBUTES = Object.keys(SPANS) as SpanAttribute[]

/** Every attribute, in the order that an article's page shows them. */
export const ATTRIBUTE_NAMES: readonly AttributeName[] = [
  'kind',
  'pieces',
  'activities',
  'waterproof',
  'waterColumnMm',
  'warmth',
  'comfortC',
  'hood',
  'closure',
  'sleeve',
  'length',
  'shaft',
  'ageMonths',
  'heightCm',
  'volumeLitres',
  'persons',
  'lengthCm',
  'details',
]

/** The name of an attribute on screen. */
export function labelOfAttribute(name: AttributeName): string {
  return { ...CHOICES, ...LISTS, ...NUMBERS, ...SPANS }[name].label
}

/** The values that an attribute may have, with their names on screen; empty for numbers. */
export function valuesOfAttribute(name: AttributeName): Readonly<Record<string, string>> {
  if (name in CHOICES) return CHOICES[name as ChoiceAttribute].values
  return name in LISTS ? LISTS[name as ListAttribute].values : {}
}

/** A value's name where the attribute's label stands beside it: «Hette: Fast». */
export function nameBesideLabel(name: AttributeName, value: string): string {
  const choices: { label: string; besideLabel?: Readonly<Record<string, string>> } | undefined =
    name in CHOICES ? CHOICES[name as ChoiceAttribute] : undefined
  return choices?.besideLabel?.[value] ?? valuesOfAttribute(name)[value] ?? value
}

/** The attributes of an article as rows for its page: «Vannsøyle», «20 000 mm». */
export function describeAttributes(attributes: ArticleAttributes): { label: string; value: string }[] {
  return ATTRIBUTE_NAMES.flatMap((name) => {
    const held = attributes[name]
    if (held === undefined) return []
    return [{ label: labelOfAttribute(name), value: describeAttribute(name, held) }]
  })
}

/** What an article has of one attribute, beside its label: `20 000 mm`. */
export function describeAttribute(
  name: AttributeName,
  held: NonNullable<ArticleAttributes[AttributeName]>,
): string {
  if (typeof held === 'string') return nameBesideLabel(name, held)
  if (typeof held === 'number') return withUnit(name, formatSmall(held))
  if (!('from' in held)) {
    const [first = '', ...others] = held.map((value) => nameBesideLabel(name, value))
    return [first, ...others.map((other) => other.toLowerCase())].join(', ')
  }
  // Ages of less than two years are spoken of in months.
  const isYears = name === 'ageMonths' && held.from % 12 === 0 && held.to % 12 === 0 && held.to >= 24
  const step = isYears ? 12 : 1
  const [from, to] = [formatSmall(held.from / step), formatSmall(held.to / step)]
  const numbers = from === to ? from : `${from}–${to}`
  if (name === 'ageMonths') return `${numbers}${NBSP}${isYears ? 'år' : 'måneder'}`
  return withUnit(name, numbers)
}

const NBSP = '\u00a0'
const UNITS: Partial<Record<AttributeName, string>> = {
  waterColumnMm: 'mm',
  comfortC: '°C',
  heightCm: 'cm',
  lengthCm: 'cm',
  volumeLitres: 'l',
}

function withUnit(name: AttributeName, text: string): string {
  const unit = UNITS[name]
  return unit === undefined ? text : `${text}${NBSP}${unit}`
}

/** Whole numbers without decimals, others as they are: `0,5`. */
function formatSmall(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : String(value).replace('.', ',')
}

const CLOTHES: readonly KindFamily[] = ['jacket', 'top', 'legs', 'dress', 'suit', 'underwear']
/** The families that an attribute says something about; the others may have any value. */
const FAMILIES: Partial<Record<AttributeName, readonly KindFamily[]>> = {
  sleeve: ['jacket', 'top', 'dress', 'suit', 'underwear'],
  hood: ['jacket', 'top', 'dress', 'suit'],
  closure: [...CLOTHES, 'shoes', 'pack', 'camp'],
  length: [...CLOTHES, 'hands'],
  shaft: ['shoes', 'socks'],
  warmth: [...CLOTHES, 'head', 'hands', 'socks', 'shoes', 'camp'],
  persons: ['camp'],
  comfortC: ['camp', 'shoes'],
}

/** Whether an attribute says something about articles of a kind; all do while the kind is not known. */
export function fitsKind(name: AttributeName, kind: ArticleKind | undefined): boolean {
  return kind === undefined || (FAMILIES[name]?.includes(familyOf(kind)) ?? true)
}

/**
 * The attributes of stored or sent data. What is not in the vocabulary is left out: another release may have written it.
 * Keys are in the order of `ATTRIBUTE_NAMES`.
 */
export function toAttributes(data: unknown): ArticleAttributes {
  if (typeof data !== 'object' || data === null) return {}
  const given = data as Record<string, unknown>
  return Object.fromEntries(
    ATTRIBUTE_NAMES.flatMap((name) => {
      const value = toValue(name, given[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function toValue(name: AttributeName, value: unknown): unknown {
  if (name in NUMBERS) return isWithin(value, NUMBERS[name as NumberAttribute]) ? value : undefined
  if (name in SPANS) return toSpan(value, SPANS[name as SpanAttribute])
  const values = valuesOfAttribute(name)
  if (name in CHOICES) return isKnown(value, values) ? value : undefined
  if (!Array.isArray(value)) return undefined
  const known = Object.keys(values).filter((each) => value.includes(each))
  return known.length === 0 ? undefined : known
}

function isKnown(value: unknown, values: Readonly<Record<string, string>>): boolean {
  return typeof value === 'string' && Object.hasOwn(values, value)
}

function isWithin(value: unknown, { min, max }: { min: number; max: number }): boolean {
  return typeof value === 'number' && value >= min && value <= max
}

function toSpan(value: unknown, bounds: { min: number; max: number }): Span | undefined {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return undefined
  const { from, to } = value
  if (typeof from !== 'number' || typeof to !== 'number' || from > to) return undefined
  return isWithin(from, bounds) && isWithin(to, bounds) ? { from, to } : undefined
}
