import { readFileSync } from 'node:fs'
import { count, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { postalCodes } from './postal-codes.tables.ts'

/** One line of postal-codes.tsv; see NOTICE.md for where it comes from. */
export type PostalCodeRow = typeof postalCodes.$inferSelect

/** The 5,132 Norwegian post codes with a point on the map, in code order. */
export function readPostalCodes(): PostalCodeRow[] {
  return readFileSync(new URL('postal-codes.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [code = '', place = '', latitude, longitude, approximate] = line.split('\t')
      return {
        code,
        place,
        latitude: Number(latitude),
        longitude: Number(longitude),
        approximate: approximate === '1',
      }
    })
}

/**
 * 7.17: fills the post code table when it holds fewer codes than the register. Rows that are there stay as
 * they are: an import may have brought better points.
 */
export async function seedPostalCodes(db: Database): Promise<void> {
  const rows = readPostalCodes()
  const [held] = await db.select({ codes: count() }).from(postalCodes)
  if (held && held.codes >= rows.length) return
  await db.execute(sql`
    insert into ${postalCodes} (code, place, latitude, longitude, approximate)
    select * from unnest(
      ${sql.param(rows.map((row) => row.code))}::text[],
      ${sql.param(rows.map((row) => row.place))}::text[],
      ${sql.param(rows.map((row) => row.latitude))}::float8[],
      ${sql.param(rows.map((row) => row.longitude))}::float8[],
      ${sql.param(rows.map((row) => row.approximate))}::bool[]
    )
    on conflict (code) do nothing`)
}
