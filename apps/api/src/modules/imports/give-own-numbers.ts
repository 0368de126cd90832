import { makeCompanyNumber } from '@varde/domain/catalogue/ean'
import { inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { ownNumbers, variants } from '../catalogue/catalogue.tables.ts'
import type { ImportLog } from './import-report.ts'
import type { MappedRow } from './numbered-row.ts'

/**
 * Gives variants without EAN numbers of the shop's own range, for good. Rows of the same variant get the same number.
 */
export async function giveOwnNumbers(
  tx: Queryable,
  rows: readonly MappedRow[],
  { feed, ownEanPrefix, now }: { feed: string; ownEanPrefix: number; now: Date },
  log: ImportLog,
): Promise<Map<MappedRow, string>> {
  if (rows.length === 0) return new Map()
  const variantRows = Map.groupBy(rows, ({ product }) =>
    [product.sku, product.articleNo, product.color.name, product.size].join('\n'),
  )
  const numbers = await takeNumbers(tx, variantRows.size, ownEanPrefix)
  const given = new Map<MappedRow, string>()
  const inserts: (typeof ownNumbers.$inferInsert)[] = []
  for (const [first, ...more] of variantRows.values()) {
    const number = numbers.shift()
    if (first === undefined || number === undefined) throw new Error('There are fewer numbers than variants')
    const { sku, articleNo, color, size } = first.product
    inserts.push({ ...number, feed, sku, articleNo, color: color.name, size, createdAt: now })
    for (const row of [first, ...more]) given.set(row, number.ean)
  }
  await tx.insert(ownNumbers).overridingSystemValue().values(inserts)
  log.count('Egne numre', 'new', inserts.length)
  return given
}

/** Numbers that nothing has; a till that makes numbers of the same range may have used some. */
async function takeNumbers(
  tx: Queryable,
  count: number,
  prefix: number,
): Promise<{ id: number; ean: string }[]> {
  const free: { id: number; ean: string }[] = []
  while (free.length < count) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('own_numbers', 'id')) as id
          from generate_series(1, ${count - free.length}::int)`,
    )
    const numbers = rows.map(({ id }) => ({ id: Number(id), ean: makeCompanyNumber(prefix, Number(id)) }))
    const eans = numbers.map(({ ean }) => ean)
    const there = await tx
      .select({ ean: variants.ean, gtin: variants.gtin })
      .from(variants)
      .where(or(inArray(variants.ean, eans), inArray(variants.gtin, eans)))
    const taken = new Set(there.flatMap(({ ean, gtin }) => [ean, gtin]))
    free.push(...numbers.filter(({ ean }) => !taken.has(ean)))
  }
  return free
}
