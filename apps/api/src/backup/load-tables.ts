import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../db/connect.ts'
import { BackupError } from './archive.ts'
import { COPY_TIMEOUT_MS, connectToCopy, type DumpedDatabase, fileOfTable, quote } from './dump-tables.ts'

/**
 * Reads the tables of a backup into a database whose tables are those of the backup's release. All or nothing: one
 * transaction. References between tables are dropped for it and made again at the end, which checks every row.
 *
 * @param folder with the tables' files
 * @param onTable called before each table
 * @throws BackupError when fewer or more rows came than the backup says
 */
export async function loadTables(
  db: Database,
  folder: string,
  dumped: DumpedDatabase,
  onTable: (name: string) => void = () => undefined,
): Promise<void> {
  const client = await connectToCopy(db)
  try {
    await client.query('begin')
    const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    for (const { table, name } of references) {
      await client.query(`alter table ${table} drop constraint ${quote(name)}`)
    }
    const names = dumped.tables.map(({ name }) => quote(name))
    // What the migrations themselves have written is in the backup too.
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
    for (const { name, columns, rows } of dumped.tables) {
      onTable(name)
      const into = client.query(copyFrom(`copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`))
      await pipeline(createReadStream(path.join(folder, fileOfTable(name))), into, {
        signal: AbortSignal.timeout(COPY_TIMEOUT_MS),
      })
      if (into.rowCount !== rows) {
        throw new BackupError(`${name} har ${into.rowCount} rader i stedet for ${rows}: fila er skadet.`)
      }
    }
    for (const { name, last } of dumped.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [quote(name), last])
    }
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`)
    }
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
