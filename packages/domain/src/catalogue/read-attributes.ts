import type { ArticleKind } from './article-kind.ts'
import { KIND_WORDS, VALUE_WORDS } from './attribute-words.ts'
import {
  type ArticleAttributes,
  type AttributeName,
  fitsKind,
  LIST_ATTRIBUTES,
  labelOfAttribute,
  toAttributes,
} from './attributes.ts'

/** What is known of an article whose feed has no columns for attributes. */
export type AttributeSource = {
  name: string
  /** The names of its groups, the narrowest first. */
  path: readonly string[]
  /** Description and technical text. */
  text: string
}

type Words = { name: AttributeName; value: string; inName: RegExp; inText: RegExp }

const ENDINGS = '(?:e|a|n|r|s|en|et|er|ne|ene)?'

/** `hette*, long sleeve` as a pattern that finds whole words. */
function toPattern(words: string): RegExp {
  const alternatives = words.split(', ').map((word) => {
    const letters = word.replaceAll('*', '\\p{L}*').replaceAll(' ', '[\\s:-]{0,2}')
    return `${letters}${ENDINGS}`
  })
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

function readLines(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
}

const kindWords = readLines(KIND_WORDS).map(([kind = '', words = '']) => ({
  kind: kind as ArticleKind,
  pattern: toPattern(words),
}))

const valueWords = readLines(VALUE_WORDS).map(([target = '', inName = '', inText = '']): Words => {
  const [name = '', value = ''] = target.split('.')
  return {
    name: name as AttributeName,
    value,
    inName: toPattern(inName),
    // A line without words of texts has a hyphen, which no pattern finds.
    inText: toPattern(inText),
  }
})

/** What every article of a kind is, unless its words say otherwise. */
const OF_KIND: Partial<Record<ArticleKind, ArticleAttributes>> = {
  'shell-jacket': { waterproof: 'yes', closure: 'zip' },
  'rain-jacket': { waterproof: 'yes' },
  'shell-trousers': { waterproof: 'yes' },
  'rain-trousers': { waterproof: 'yes' },
  'rain-set': { waterproof: 'yes', pieces: 2 },
  'rubber-boots': { waterproof: 'yes' },
  'softshell-jacket': { waterproof: 'repellent' },
  'base-layer-set': { pieces: 2 },
  'down-jacket': { warmth: 'warm', closure: 'zip' },
  'padded-jacket': { warmth: 'warm', closure: 'zip' },
  parka: { warmth: 'warm', length: 'long' },
  'fleece-jacket': { closure: 'zip' },
  hoodie: { hood: 'fixed' },
  't-shirt': { sleeve: 'short', closure: 'pull-over' },
  'polo-shirt': { sleeve: 'short' },
  singlet: { sleeve: 'none' },
  vest: { sleeve: 'none' },
  'base-layer-top': { sleeve: 'long' },
  'winter-boots': { warmth: 'warm' },
  'hiking-shoes': { activities: ['hiking'] },
  'hiking-boots': { activities: ['hiking'] },
  'running-shoes': { activities: ['running'], shaft: 'low' },
  'trail-shoes': { activities: ['trail-running'], shaft: 'low' },
  'football-shoes': { activities: ['football'] },
  'alpine-skis': { activities: ['alpine-skiing'] },
  'cross-country-skis': { activities: ['cross-country'] },
  'mountain-skis': { activities: ['ski-touring'] },
}

/** Where the words about the thing itself end: «impregnering til skall», «jacket for skiing». */
const BESIDES = /[,;(]|\s(?:med|uten|til|for|av|i|with|without|in|from|of|by)\s/iu

/**
 * Reads out of an article's words what it is. Its name counts first, then its groups, then its text, of which only words
 * count that hardly say anything else; what every article of its kind is comes last.
 */
export function readAttributes({ name, path, text }: AttributeSource): ArticleAttributes {
  const kind = findKind([name.split(BESIDES, 1)[0] ?? '', name, ...path])
  const found = new Map<AttributeName, string | string[]>()
  for (const source of [[name, 'inName'], ...path.map((part) => [part, 'inName']), [text, 'inText']] as const)
    for (const words of valueWords) take(words, source[0] ?? '', source[1] as 'inName' | 'inText')

  function take({ name: attribute, value, inName, inText }: Words, said: string, where: 'inName' | 'inText') {
    const isList = (LIST_ATTRIBUTES as AttributeName[]).includes(attribute)
    const known = found.get(attribute)
    if (known !== undefined && !isList) return
    if (!isSaid(where === 'inName' ? inName : inText, said)) return
    found.set(attribute, isList ? [...(known ?? []), value] : value)
  }

  const ofKind = kind === undefined ? {} : OF_KIND[kind]
  const read = toAttributes({
    ...ofKind,
    ...readNumbers(name, text),
    ...Object.fromEntries([...found].filter(([attribute]) => isMeant(attribute, kind))),
    kind,
  })
  // A top for the skin has no zip all the way: «ulltrøye med glidelås».
  if (kind === 'base-layer-top' && read.closure === 'zip') read.closure = 'half-zip'
  // A water column is measured on what holds water out.
  if (read.waterColumnMm !== undefined && read.waterproof === undefined) read.waterproof = 'yes'
  return read
}

/** The value of an attribute that a text names: «avtagbar» of a hood as «avtagbar hette»; undefined for none. */
export function readValueWords(attribute: AttributeName, text: string): string | undefined {
  if (attribute === 'kind') return findKind([text])
  const phrase = `${text} ${labelOfAttribute(attribute).toLowerCase()}`
  // A word that is the label's own says nothing.
  const isNamed = ({ inName }: Words) => {
    // `matchAll` begins where the last search with the pattern ended.
    inName.lastIndex = 0
    return [...phrase.matchAll(inName)].some(({ index }) => index < text.length)
  }
  return valueWords.find((words) => words.name === attribute && isNamed(words))?.value
}

/** The kind that the first of several texts names. */
function findKind(texts: readonly string[]): ArticleKind | undefined {
  for (const text of texts) {
    let best: { kind: ArticleKind; end: number; length: number } | undefined
    for (const { kind, pattern } of kindWords)
      for (const match of text.matchAll(pattern)) {
        const [{ length }, end] = [match[0], match.index + match[0].length]
        if (best === undefined || end > best.end || (end === best.end && length > best.length))
          best = { kind, end, length }
      }
    if (best !== undefined) return best.kind
  }
  return undefined
}

function isSaid(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(text)
}

/** A word like «lav» or «kort» says something about a shaft only where there is one. */
function isMeant(name: AttributeName, kind: ArticleKind | undefined): boolean {
  return kind === undefined
    ? name !== 'shaft' && name !== 'length' && name !== 'closure'
    : fitsKind(name, kind)
}

function readNumbers(name: string, text: string): ArticleAttributes {
  const words = `${name}\n${text}`
  const column = /(?:vannsøyle|water ?column)[^\d\n]{0,20}(\d{1,2}[\s\u00a0.,]?\d{3})\s*mm/iu.exec(words)
  const columnBefore = /(\d{1,2}[\s\u00a0.,]?\d{3})\s*mm\s*(?:vannsøyle|water ?column)/iu.exec(words)
  const litres = /(?:volum\w*|volume|capacity)[^\d\n]{0,12}(\d{1,3}(?:[.,]\d)?)\s*l(?:iter)?\b/iu.exec(words)
  const litresAlone = /(?<![\d.,])(\d{1,3}(?:[.,]\d)?)\s?(?:l|liter|litre|litres)\b/iu.exec(name)
  const comfort = /(?:komfort\w*|comfort)[^\d\n+−–-]{0,16}([+−–-]?\s?\d{1,2})\s*(?:°|grader)/iu.exec(words)
  const pieces = /(?<![\d.,])(\d{1,2})[\s-]?(?:pk|pack|pakning|deler)\b/iu.exec(name)
  const volume = toNumber((litres ?? litresAlone)?.[1])
  return {
    ...optional('waterColumnMm', toNumber((column ?? columnBefore)?.[1]?.replace(/\D/g, ''))),
    ...(volume === undefined ? {} : { volumeLitres: { from: volume, to: volume } }),
    ...optional('comfortC', toNumber(comfort?.[1])),
    ...optional('pieces', toNumber(pieces?.[1])),
  }
}

function optional<K extends string>(name: K, value: number | undefined): { [key in K]?: number } {
  return value === undefined ? {} : ({ [name]: value } as { [key in K]: number })
}

function toNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text.replace(/[\s+]/g, '').replace(/[−–]/g, '-').replace(',', '.'))
  return Number.isFinite(value) ? value : undefined
}
