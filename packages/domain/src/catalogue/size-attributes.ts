import { type ArticleKind, familyOf } from './article-kind.ts'
import { type ArticleAttributes, type Span, toAttributes } from './attributes.ts'
import { findSizeGuideByKind } from './find-size-guide.ts'
import { findGuideRow } from './size-guide.ts'

type Source = { kind: ArticleKind | undefined; sizes: readonly string[]; forChildren: boolean }

/**
 * What the sizes of an article say about it: age and body height of children, persons, litres, and the length of what is
 * sold by length. They change with its variants, so they are never stored.
 */
export function readSizeAttributes({ kind, sizes, forChildren }: Source): ArticleAttributes {
  const family = kind === undefined ? undefined : familyOf(kind)
  const isByLength = kind === 'sleeping-bag' || kind === 'poles' || kind?.endsWith('-skis') === true
  const isWorn = family !== 'shoes' && family !== 'socks'
  const heights = forChildren && isWorn ? spanOf(sizes.map(readHeight)) : undefined
  const found = {
    persons: spanOf(sizes.map((size) => readNumber(/^(\d{1,2})\s*(?:person|pers)/iu, size))),
    volumeLitres: spanOf(sizes.map(readLitres)),
    lengthCm: isByLength ? spanOf(sizes.map((size) => readNumber(/^(\d{2,3})\s*cm$/iu, size))) : undefined,
    heightCm: heights,
    ageMonths: spanOf(sizes.flatMap(readAges)) ?? (heights && ageOfHeights(heights)),
  }
  return toAttributes(found)
}

function spanOf(numbers: readonly (number | undefined)[]): Span | undefined {
  const known = numbers.filter((number) => number !== undefined)
  return known.length === 0 ? undefined : { from: Math.min(...known), to: Math.max(...known) }
}

function readNumber(pattern: RegExp, size: string): number | undefined {
  const found = pattern.exec(size.trim())?.[1]
  return found === undefined ? undefined : Number(found.replace(',', '.'))
}

function readLitres(size: string): number | undefined {
  const millilitres = readNumber(/^(\d{2,4})\s*ml$/iu, size)
  return millilitres === undefined
    ? readNumber(/^(\d{1,3}(?:[.,]\d{1,2})?)\s*l(?:iter)?$/iu, size)
    : millilitres / 1000
}

/** Children's sizes are their height: «104», «98/104». Shoes have smaller numbers. */
function readHeight(size: string): number | undefined {
  const height = readNumber(/^(\d{2,3})(?:\s*cm)?(?:\s*[/–-]\s*\d{2,3})?$/u, size)
  return height !== undefined && height >= 50 && height <= 182 ? height : undefined
}

/** «6–8 år», «0–3 mnd», «1½–2 år». */
export function readAges(size: string): number[] {
  const found = /^(?:(\d{1,2})(½)?\s*[/–-]\s*)?(\d{1,2})(½)?\s*(år|mnd|months|years)/iu.exec(size.trim())
  if (found === null) return []
  const [, from, fromHalf, to, toHalf, unit = ''] = found
  const months = (count: string | undefined, half: string | undefined) =>
    (Number(count) + (half === undefined ? 0 : 0.5)) * (/^(?:år|years)/iu.test(unit) ? 12 : 1)
  return from === undefined ? [months(to, toHalf)] : [months(from, fromHalf), months(to, toHalf)]
}

/** The body height (and so the size) that the guide gives for a child of an age; undefined beyond its ages. */
export function findHeightAtAge(months: number): number | undefined {
  const guide = findSizeGuideByKind('barn')
  const column = guide?.columns.indexOf('Alder') ?? 0
  const row = guide?.rows.find(({ cells }) => {
    const [from = 0, to = 0] = readAges(cells[column] ?? '')
    return from < months && months <= to
  })
  return row === undefined ? undefined : Number(row.sizes[0])
}

/** The ages that the size guide gives for the smallest and the largest height. */
function ageOfHeights({ from, to }: Span): Span | undefined {
  const guide = findSizeGuideByKind('barn')
  const agesAt = (height: number) => {
    const row = guide && findGuideRow(guide, String(height))
    return readAges(row?.cells[guide?.columns.indexOf('Alder') ?? 0] ?? '')
  }
  return spanOf([...agesAt(from), ...agesAt(to)])
}
