import { readNumber } from '@varde/search/code-lookup'
import { growArray } from '@varde/search/growing-array'
import { createNumberTable } from '@varde/search/number-table'
import type { ReferenceRows } from './catalogue.store.ts'

export type VariantRecord = {
  id: number
  ean: string
  size: ReferenceRows['sizes'][number]
  color: ReferenceRows['colors'][number]
}

/** What an article's record says of its variants. */
type WithVariants = {
  /** Where its variants stand in the table. */
  firstVariant: number
  /** Size and colour of each of its variants; articles with the same share the list. */
  sizeColors: readonly Pick<VariantRecord, 'size' | 'color'>[]
}

/**
 * The variants of all articles, in columns by place: there are many more of them than articles, and an object and a text
 * for each would be half the catalogue. Those of one article stand in a row from its `firstVariant`.
 */
export type VariantTable<Owner extends WithVariants> = {
  /** Adds the variants of an article, whose `firstVariant` is the `count` of before. */
  add(record: Owner, variants: { ids: readonly number[]; eans: readonly string[] }): void
  count(): number
  of(record: WithVariants): VariantRecord[]
  /** The EANs of an article's variants; one of digits alone as a number, without leading zeros. */
  codesOf(record: WithVariants): (number | string)[]
  /** The place of an EAN's variant; undefined for one that the catalogue does not have. */
  placeOf(ean: string): number | undefined
  /** The variant with an EAN, and its article. */
  find(ean: string): { record: Owner; variant: VariantRecord } | undefined
}

/** From here on numbers stand for codes that are not all digits. */
const OTHER_CODES = 2 ** 52
const POWERS = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)

export function createVariantTable<Owner extends WithVariants>(): VariantTable<Owner> {
  const codes = createNumberTable()
  const otherCodes: string[] = []
  const numberOfOther = new Map<string, number>()
  let ids = new Int32Array(1024)
  /** By place: which of `records` it belongs to. */
  let owners = new Uint32Array(1024)
  const records: Owner[] = []
  let count = 0

  /** The digits after a 1, so that leading zeros count. */
  function numberOf(ean: string): number | undefined {
    const digits = readNumber(ean)
    return digits === -1 ? numberOfOther.get(ean) : digits + (POWERS[ean.length] as number)
  }

  function noteOtherCode(ean: string): number {
    const number = OTHER_CODES + otherCodes.length
    otherCodes.push(ean)
    numberOfOther.set(ean, number)
    return number
  }

  function eanAt(place: number): string {
    const number = codes.numberAt(place)
    return otherCodes[number - OTHER_CODES] ?? String(number).slice(1)
  }

  function codeAt(place: number): number | string {
    const number = codes.numberAt(place)
    const other = otherCodes[number - OTHER_CODES]
    if (other !== undefined) return other
    let digits = POWERS.length - 1
    while ((POWERS[digits] as number) > number) digits--
    return number - (POWERS[digits] as number)
  }

  function placeOf(ean: string): number | undefined {
    const number = numberOf(ean)
    return number === undefined ? undefined : codes.placeOf(number)
  }

  function variantAt({ firstVariant, sizeColors }: WithVariants, at: number): VariantRecord {
    const { size, color } = sizeColors[at] as (typeof sizeColors)[number]
    const place = firstVariant + at
    return { id: ids[place] as number, ean: eanAt(place), size, color }
  }

  return {
    add: (record, variants) => {
      ids = growArray(ids, count + variants.ids.length)
      owners = growArray(owners, count + variants.ids.length)
      for (const [at, ean] of variants.eans.entries()) {
        // No two variants have the same EAN, so it gets the next place.
        codes.add(numberOf(ean) ?? noteOtherCode(ean))
        ids[count] = variants.ids[at] as number
        owners[count++] = records.length
      }
      records.push(record)
    },
    count: () => count,
    of: (record) => record.sizeColors.map((_, at) => variantAt(record, at)),
    codesOf: ({ firstVariant, sizeColors }) => sizeColors.map((_, at) => codeAt(firstVariant + at)),
    placeOf,
    find: (ean) => {
      const place = placeOf(ean)
      if (place === undefined) return undefined
      const record = records[owners[place] as number] as Owner
      return { record, variant: variantAt(record, place - record.firstVariant) }
    },
  }
}
