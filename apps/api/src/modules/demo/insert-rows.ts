import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { PgArray, type PgColumn, PgJsonb, type PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/connect.ts'

/** The arrays of a statement are in memory several times, so the number of rows is limited. */
const rowsPerStatement = 20_000

/**
 * Inserts many rows in few statements: one array for each column, which PostgreSQL unnests. All rows must have the
 * columns of the first; the other columns get their defaults.
 *
 * @param onConflict `keep` leaves existing rows as they are; otherwise they are an error
 */
export async function insertRows<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict: 'keep' | 'fail' = 'fail',
): Promise<void> {
  const [first] = rows
  if (!first) return
  const all: Record<string, PgColumn> = getTableColumns(table)
  const columns = Object.entries(all).filter(([name]) => name in first)
  const names = columns.map(([, column]) => sql.identifier(column.name))
  // Arrays and JSON are sent as text, since unnest would flatten an array of arrays.
  const isText = (column: PgColumn) => is(column, PgArray) || is(column, PgJsonb)
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part: readonly Record<string, unknown>[] = rows.slice(from, from + rowsPerStatement)
    const arrays = columns.map(([name, column]) => {
      const values = part.map((row) => {
        const value = row[name]
        return value === null || value === undefined ? null : column.mapToDriverValue(value)
      })
      return sql`${sql.param(values)}::${sql.raw(isText(column) ? 'text' : column.getSQLType())}[]`
    })
    const picked: SQL[] = columns.map(([, column], at) => {
      const name = sql.identifier(`c${at}`)
      return isText(column) ? sql`${name}::${sql.raw(column.getSQLType())}` : sql`${name}`
    })
    const aliases = columns.map((_, at) => sql.identifier(`c${at}`))
    await db.execute(sql`
      insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(picked, sql`, `)}
      from unnest(${sql.join(arrays, sql`, `)}) as rows(${sql.join(aliases, sql`, `)})
      ${onConflict === 'keep' ? sql`on conflict do nothing` : sql``}`)
  }
}
