import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articles, colors, ownNumbers, sizes, variants } from '../catalogue/catalogue.tables.ts'
import { giveOwnNumbers } from './give-own-numbers.ts'
import type { ImportLog } from './import-report.ts'
import type { MappedRow, NumberedRow } from './numbered-row.ts'

export type ResolveOptions = {
  feed: string
  /** 20 to 29; see `makeCompanyNumber`. */
  ownEanPrefix: number
  now: Date
  /** The numbers of earlier rows of the file, by their value. */
  lineOfEan: ReadonlyMap<number, number>
}

/** A number that a variant of this feed has, and what the feed called the variant. */
export type KnownNumber = { ean: string; sku: string; articleNo: string; color: string; size: string }

/**
 * Finds the number that each row's variant has in the shop: the feed's EAN; where it gives none, the number that the
 * variant got before, by its SKU or by article, colour and size; otherwise a new one of our own. A variant with a number
 * of our own keeps it when its feed gets EANs: orders, stock and baskets name it.
 */
export async function resolveEans(
  tx: Queryable,
  rows: readonly MappedRow[],
  options: ResolveOptions,
  log: ImportLog,
): Promise<NumberedRow[]> {
  const inUse = await findEansInUse(tx, rows)
  const found = new Map<MappedRow, string>()
  const missing: MappedRow[] = []
  for (const row of rows) {
    const ean = row.product.ean === null ? undefined : inUse.get(row.product.ean)
    if (ean === undefined) missing.push(row)
    else found.set(row, ean)
  }
  if (missing.length > 0) {
    const numbers = await findNumbers(tx, missing, options.feed)
    for (const [row, ean] of matchNumbers(missing, numbers, options.lineOfEan)) found.set(row, ean)
  }
  const unnumbered = missing.filter((row) => row.product.ean === null && !found.has(row))
  const kept = missing.filter((row) => row.product.ean === null && found.has(row)).length
  if (kept > 0) log.count('Egne numre', 'unchanged', kept)
  for (const [row, ean] of await giveOwnNumbers(tx, unnumbered, options, log)) found.set(row, ean)

  return rows.map((row) => {
    const given = row.product.ean
    const ean = found.get(row) ?? given
    if (ean === null) throw new Error(`Line ${row.line} has no number`)
    return { line: row.line, product: { ...row.product, ean, gtin: given === ean ? null : given } }
  })
}

/** The variants' own numbers by the EANs that are theirs: as number, or as the EAN that came later. */
async function findEansInUse(tx: Queryable, rows: readonly MappedRow[]): Promise<Map<string, string>> {
  const eans = rows.flatMap(({ product }) => product.ean ?? [])
  if (eans.length === 0) return new Map()
  const there = await tx
    .select({ ean: variants.ean, gtin: variants.gtin })
    .from(variants)
    .where(or(inArray(variants.ean, eans), inArray(variants.gtin, eans)))
  return new Map(
    there.flatMap(
      ({ ean, gtin }) => [[ean, ean], ...(gtin === null ? [] : [[gtin, ean]])] as [string, string][],
    ),
  )
}

/** What this feed's variants are called here: numbers of our own, and EANs of variants that have the same SKU. */
async function findNumbers(tx: Queryable, rows: readonly MappedRow[], feed: string): Promise<KnownNumber[]> {
  const skus = [...new Set(rows.map(({ product }) => product.sku))].filter((sku) => sku !== '')
  const articleNos = [...new Set(rows.map(({ product }) => product.articleNo))]
  const { ean, sku, articleNo, color, size } = ownNumbers
  const own = await tx
    .select({ ean, sku, articleNo, color, size })
    .from(ownNumbers)
    .where(and(eq(ownNumbers.feed, feed), or(inArray(articleNo, articleNos), inArray(sku, skus))))
    .orderBy(ownNumbers.id)
  const there = await tx
    .select({
      ean: variants.ean,
      sku: variants.sku,
      articleNo: articles.articleNo,
      color: colors.name,
      size: sizes.name,
    })
    .from(variants)
    .innerJoin(articles, eq(articles.id, variants.articleId))
    .innerJoin(colors, eq(colors.id, variants.colorId))
    .innerJoin(sizes, eq(sizes.id, variants.sizeId))
    .where(and(eq(variants.feed, feed), inArray(variants.sku, skus)))
    .orderBy(variants.id)
  const owned = new Set(own.map((number) => number.ean))
  return [
    ...own,
    ...there.filter((row) => !owned.has(row.ean)).map((row) => ({ ...row, sku: row.sku ?? '' })),
  ]
}

/**
 * Gives rows the numbers that their variants have. Rows that agree in everything come first, so that two variants of
 * one SKU do not change places with the order of the file; then the SKU alone counts, so that a renamed size or
 * colour keeps its number.
 */
function matchNumbers(
  rows: readonly MappedRow[],
  numbers: readonly KnownNumber[],
  lineOfEan: ReadonlyMap<number, number>,
): Map<MappedRow, string> {
  const matched = new Map<MappedRow, string>()
  const used = new Set<string>()
  const isFree = ({ ean }: KnownNumber) => !used.has(ean) && !lineOfEan.has(Number(ean))
  function match(row: MappedRow, number: KnownNumber | undefined) {
    if (number === undefined) return
    matched.set(row, number.ean)
    used.add(number.ean)
  }
  const byPlace = Map.groupBy(numbers, placeKey)
  for (const row of rows) {
    const { product } = row
    const places = byPlace.get(placeKey({ ...product, color: product.color.name })) ?? []
    const same = places.find(({ sku }) => sku === product.sku)
    // A row of nothing new is the same variant again, which is refused; with an EAN it is another one.
    if (same && (product.ean === null || isFree(same))) match(row, same)
    else
      match(
        row,
        places.find((number) => (number.sku === '' || product.sku === '') && isFree(number)),
      )
  }
  const bySku = Map.groupBy(numbers, ({ sku }) => sku)
  for (const row of rows) {
    if (matched.has(row) || row.product.sku === '') continue
    match(row, bySku.get(row.product.sku)?.find(isFree))
  }
  return matched
}

function placeKey({ articleNo, color, size }: Pick<KnownNumber, 'articleNo' | 'color' | 'size'>): string {
  return [articleNo, color, size].join('\n')
}
