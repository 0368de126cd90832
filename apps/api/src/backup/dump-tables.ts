import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../db/connect.ts'

/** One table of a backup; its rows are in a file of PostgreSQL's COPY text format. */
export type DumpedTable = { name: string; columns: string[]; rows: number }

/** What a backup holds of the database, all of one moment. */
export type DumpedDatabase = {
  takenAt: string
  /** The hashes of the migrations that the tables had, the earliest first. */
  migrations: string[]
  tables: DumpedTable[]
  /** The last number that each sequence has given; sequences without one are left out. */
  sequences: { name: string; last: string }[]
}

/** A table of a large shop may take minutes; one that takes longer than this hangs. */
export const COPY_TIMEOUT_MS = 60 * 60_000

/** The name of a table's file in a backup. */
export const fileOfTable = (name: string): string => `${name}.copy`

/**
 * A connection for copying: its queries take minutes. PostgreSQL ends them, not the driver: its timer of a COPY is never
 * cleared, and would keep a command from ending for as long as the limit.
 */
export async function connectToCopy(db: Database): Promise<pg.Client> {
  const client = new pg.Client({
    ...db.$client.options,
    statement_timeout: COPY_TIMEOUT_MS,
    query_timeout: 0,
    application_name: 'varde backup',
  })
  await client.connect()
  return client
}

export const quote = (name: string): string => pg.escapeIdentifier(name)

/**
 * Writes all tables into a folder, as they are at one moment, while the shop goes on: one REPEATABLE READ transaction
 * reads them all.
 *
 * @param onTable called before each table
 */
export async function dumpTables(
  db: Database,
  folder: string,
  onTable: (name: string) => void = () => undefined,
): Promise<DumpedDatabase> {
  const client = await connectToCopy(db)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: names } = await client.query<{ name: string; columns: string[] }>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`)
    const tables: DumpedTable[] = []
    for (const { name, columns } of names) {
      onTable(name)
      const rows = client.query(copyTo(`copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`))
      await pipeline(rows, createWriteStream(path.join(folder, fileOfTable(name)), { mode: 0o600 }), {
        signal: AbortSignal.timeout(COPY_TIMEOUT_MS),
      })
      tables.push({ name, columns, rows: rows.rowCount })
    }
    const { rows: sequences } = await client.query<{ name: string; last: string }>(`
      select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`)
    const { rows: applied } = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by id',
    )
    const { rows: clock } = await client.query<{ now: Date }>('select now()')
    await client.query('commit')
    return {
      takenAt: (clock[0]?.now ?? new Date()).toISOString(),
      migrations: applied.map(({ hash }) => hash),
      tables,
      sequences,
    }
  } finally {
    await client.end()
  }
}
