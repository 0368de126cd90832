import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './connect.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')

// 'migr' in ASCII; the same in every process that may migrate this database.
const migrationLockKey = 0x6d696772

/**
 * Brings the tables up to date. Processes that start at once wait for each other: the first migrates, the others find
 * nothing left to do. Each migration is one transaction with its entry in `drizzle.__drizzle_migrations`.
 */
export async function migrateDatabase(db: Database, folder: string = migrationsFolder): Promise<void> {
  // Before the first migration is written there is no journal, and nothing to do.
  if (!existsSync(path.join(folder, 'meta', '_journal.json'))) return
  // A connection of its own: the lock belongs to a session, and a long migration must not be cut short.
  const client = new pg.Client({ ...db.$client.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    // Ending the session gives the lock back.
    await client.end()
  }
}

/**
 * Makes the tables of an earlier release in an empty database.
 *
 * @param count how many of this release's migrations that release had
 */
export async function migrateToEarlier(db: Database, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'varde-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const file = path.join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] }
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await migrateDatabase(db, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The hashes of this release's migrations, the earliest first. */
export function readMigrationHashes(folder: string = migrationsFolder): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)
}

/** How many migrations of this release the database has not had. */
export async function countMissingMigrations(
  db: Database,
  folder: string = migrationsFolder,
): Promise<number> {
  const known = readMigrationHashes(folder)
  const { rows: tables } = await db.execute(
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  )
  if (tables.length === 0) return known.length
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
  const applied = new Set(rows.map(({ hash }) => hash))
  return known.filter((hash) => !applied.has(hash)).length
}
