import {
  type ArticleAttributes,
  ATTRIBUTE_NAMES,
  type AttributeName,
  LIST_ATTRIBUTES,
  labelOfAttribute,
  NUMBER_ATTRIBUTES,
  nameBesideLabel,
  SPAN_ATTRIBUTES,
  toAttributes,
  valuesOfAttribute,
} from './attributes.ts'
import { readValueWords } from './read-attributes.ts'

/** What a feed says under a name: `Vannsøyle`, `20 000 mm`. */
export type NamedText = { name: string; value: string }

/** What feeds call an attribute beside its key and its name on screen, in lower case without spaces and signs. */
const OTHER_NAMES: Readonly<Record<string, AttributeName>> = {
  producttype: 'kind',
  produkttype: 'kind',
  varetype: 'kind',
  sleevelength: 'sleeve',
  sleevelengthtype: 'sleeve',
  ermelengde: 'sleeve',
  clothinglength: 'length',
  modellengde: 'length',
  hoodtype: 'hood',
  closuretype: 'closure',
  fastening: 'closure',
  shaftheight: 'shaft',
  skafthøyde: 'shaft',
  waterresistance: 'waterproof',
  vanntetthet: 'waterproof',
  warmthlevel: 'warmth',
  activity: 'activities',
  aktiviteter: 'activities',
  bruksområde: 'activities',
  sport: 'activities',
  features: 'details',
  watercolumn: 'waterColumnMm',
  hydrostatichead: 'waterColumnMm',
  comfort: 'comfortC',
  comforttemperature: 'comfortC',
  komforttemperatur: 'comfortC',
  numberofpieces: 'pieces',
  age: 'ageMonths',
  height: 'heightCm',
  høyde: 'heightCm',
  volume: 'volumeLitres',
  capacity: 'volumeLitres',
  capacitypersons: 'persons',
  antallpersoner: 'persons',
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

// «Lengde» is the cut of clothes and the length of skis: the first of the vocabulary counts, the value decides between them.
const namesByText = new Map<string, AttributeName[]>()
for (const name of ATTRIBUTE_NAMES)
  for (const text of new Set([plain(name), plain(labelOfAttribute(name))]))
    namesByText.set(text, [...(namesByText.get(text) ?? []), name])
for (const [text, name] of Object.entries(OTHER_NAMES)) namesByText.set(text, [name])

/** The attribute that a text is the name of. */
export function findAttribute(text: string): AttributeName | undefined {
  return namesByText.get(plain(text))?.[0]
}

/** Whether a text is the name of an attribute. */
export function isAttributeName(text: string): boolean {
  return namesByText.has(plain(text))
}

/**
 * Reads what a feed says under one name.
 *
 * @returns null where the name is no attribute's, or the value none of its values
 */
export function readNamedAttribute({ name, value }: NamedText): ArticleAttributes | null {
  for (const attribute of namesByText.get(plain(name)) ?? []) {
    const read = toAttributes({ [attribute]: readValue(attribute, value) })
    if (read[attribute] !== undefined) return read
  }
  return null
}

function readValue(name: AttributeName, text: string): unknown {
  if ((NUMBER_ATTRIBUTES as AttributeName[]).includes(name)) return readNumbers(text)[0]
  if ((SPAN_ATTRIBUTES as AttributeName[]).includes(name)) return readSpan(name, text)
  if (!(LIST_ATTRIBUTES as AttributeName[]).includes(name)) return findValue(name, text)
  return text.split(/[,;/|\n]/).flatMap((part) => findValue(name, part) ?? [])
}

/** A value by its key or one of its names on screen, else by the words that stand for it; «Ja» and «Nei» are of the name. */
function findValue(name: AttributeName, text: string): string | undefined {
  const wanted = plain(text)
  const values = Object.entries(valuesOfAttribute(name))
  const named = values.find(([value, label]) =>
    [value, label, nameBesideLabel(name, value)].some((known) => plain(known) === wanted),
  )
  if (named !== undefined) return named[0]
  const label = labelOfAttribute(name).toLowerCase()
  if (/^(?:ja|yes|true)$/.test(wanted)) return readValueWords(name, label)
  if (/^(?:nei|no|false|ingen|none)$/.test(wanted)) return readValueWords(name, `uten ${label}`)
  return readValueWords(name, text)
}

/** Numbers with a decimal comma or point; a space, a point or a comma before three digits separates thousands. */
function readNumbers(text: string): number[] {
  const found = text.matchAll(
    /(?<![\d.,])[−-]?\d{1,3}(?:[\s\u00a0.,]\d{3})+(?!\d)|(?<![\d.,])[−-]?\d+(?:[.,]\d+)?/g,
  )
  return [...found].map(([number]) => {
    const digits = number.replace('−', '-')
    const isGrouped = /^-?\d{1,3}(?:[\s\u00a0.,]\d{3})+$/.test(digits)
    return Number(isGrouped ? digits.replace(/[\s\u00a0.,]/g, '') : digits.replace(',', '.'))
  })
}

/** «2–4 år», «98/104», «30 l»: the smallest and the largest of its numbers. */
function readSpan(name: AttributeName, text: string): { from: number; to: number } | undefined {
  // A hyphen between two numbers is no sign.
  const numbers = readNumbers(text.replace(/(?<=\d)\s*[-–−]\s*(?=\d)/g, ' til '))
  const factor = factorOf(name, text)
  const [from, to] = [Math.min(...numbers) * factor, Math.max(...numbers) * factor]
  return numbers.length === 0 ? undefined : { from, to }
}

function factorOf(name: AttributeName, text: string): number {
  if (name === 'ageMonths') return /\b(?:mnd|måned|month|mo\b)/iu.test(text) ? 1 : 12
  if (name === 'volumeLitres') return /\d\s*ml\b/i.test(text) ? 1 / 1000 : 1
  return name.endsWith('Cm') && /\d\s*m\b/i.test(text) ? 100 : 1
}
