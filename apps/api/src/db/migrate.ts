import { existsSync } from 'node:fs'
import path from 'node:path'
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
