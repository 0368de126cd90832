import { findHeightAtAge } from '@varde/domain/catalogue/size-attributes'
import { foldWord } from './fold-text.ts'

type Label = { id: number; name: string }
type Range = { id: number; from: number; to: number; unit: string }

/** Finds the sizes that a text means: «38» also means «37–39», «M» also «S/M». */
export type SizeReader = (written: string) => number[]

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(',', '.')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, '')
    .replace(/personer$|manns?$|pers$/, 'person')

/** Creates a reader of sizes; a name may be one size, a range of numbers, or two sizes. */
export const createSizeReader = (sizes: readonly Label[]): SizeReader => {
  const idsByName = new Map<string, number[]>()
  const ranges: Range[] = []
  const know = (name: string, id: number) => {
    const ids = idsByName.get(name) ?? []
    idsByName.set(name, [...ids, id])
  }
  for (const { id, name } of sizes) {
    const written = plain(name)
    know(written, id)
    const range = /^(\d{1,4})[-/](\d{1,4})([a-zæøå]*)$/.exec(written)
    if (range !== null) {
      const [, from, to, unit = ''] = range
      ranges.push({ id, from: Number(from), to: Number(to), unit })
    } else if (/^[a-z0-9]+\/[a-z0-9]+$/.test(written)) {
      for (const half of written.split('/')) know(half, id)
    }
  }
  return (asked) => {
    const written = plain(asked)
    const found = new Set(idsByName.get(written) ?? idsByName.get(foldWord(written)))
    const number = /^(\d{1,4})([a-zæøå]*)$/.exec(written)
    if (number !== null) {
      const value = Number(number[1])
      for (const { id, from, to, unit } of ranges) {
        if (unit === number[2] && value >= from && value <= to) found.add(id)
      }
    }
    return [...found]
  }
}

/** Finds the sizes that fit a child of an age: by body height, and those that name ages. */
export const createAgeReader =
  (readSize: SizeReader) =>
  (written: string): number[] => {
    const [, count = '', half, unit = ''] = /(\d{1,2})(½)? ?-?([a-zæøå]+)/.exec(written) ?? []
    const isMonths = unit.startsWith('m')
    const months = (Number(count) + (half === undefined ? 0 : 0.5)) * (isMonths ? 1 : 12)
    const height = findHeightAtAge(months)
    return [
      ...new Set([
        ...(height === undefined ? [] : readSize(String(height))),
        ...readSize(`${count} ${isMonths ? 'mnd' : 'år'}`),
      ]),
    ]
  }

const WORD_EDGE = '(?<![\\p{L}\\p{N}])'
const WORD_END = '(?![\\p{L}\\p{N}])'
const pattern = (source: string) => new RegExp(`${WORD_EDGE}${source}${WORD_END}`, 'gu')

/** «str 38», «størrelse M»: with a word that says it is a size. */
export const explicitSize = pattern(
  '(?:str|strl|størrelse|storrelse|size)(?:\\. ?| )([a-z0-9]{1,8}(?: ?[-–/.,] ?[a-z0-9]{1,6})?(?: (?:cm|år|ml|g|l))?)',
)
/** «7 år», «7-åring», «18 mnd»; «6–8 år» is a size. */
export const childAge = pattern(
  '(?<![-–/.,] ?)\\d{1,2}½?[ -]?(?:åringer|åring|års|år|years old|years|year|mnd|måneder|måned|months)',
)
/** «37-39», «188 cm», «2 personer», «2-manns»: recognised by its form. */
export const impliedSize = pattern(
  '\\d{1,3}(?:(?: ?[-–/.,] ?\\d{1,3})?[ -]?(?:cm|ml|g|l|år|personer|person|manns|mann)| ?[-–/] ?\\d{1,3})',
)
/** «under 500 kr», «over 1000». */
export const priceLimit = pattern('(under|maks|max|inntil|over|minst|fra) (\\d{2,6})(?: ?(?:kr|kroner|nok))?')
