import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../db/connect.ts'
import { isAlive } from '../db/embedded/postmaster-file.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { makeTestFolder, testRoot } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: {
      /** Address for the superuser, who creates and drops the databases of the test files. */
      superuserUrl: string
      /** Address of the migrated template, for the user that owns it and every copy of it. */
      templateUrl: string
    }
  }
}

const folderPrefix = 'varde-test-'

/**
 * Starts one embedded cluster for a whole test run and migrates the shop's database in it, which the test
 * files then copy (`createTestDatabase`). Data of tests may be lost, so nothing waits for the disk.
 */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandonedClusters()
  const dataDir = makeTestFolder(`${folderPrefix}${process.pid}-`)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  })
  const connection = await connectDatabase({ url: postgres.url, maxConnections: 1 })
  await migrateDatabase(connection.db)
  await connection.close()
  await closeTemplate(postgres.superuserUrl)
  project.provide('testCluster', { superuserUrl: postgres.superuserUrl, templateUrl: postgres.url })
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Refuses connections to the template, since a database can be copied only while it has none. */
async function closeTemplate(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('alter database varde with allow_connections false')
  await client.end()
}

/** Stops the servers and removes the folders of earlier runs that were killed. */
async function removeAbandonedClusters(): Promise<void> {
  for (const name of readdirSync(testRoot)) {
    if (!name.startsWith(folderPrefix)) continue
    const pid = Number.parseInt(name.slice(folderPrefix.length), 10)
    if (!pid || isAlive(pid)) continue
    const dataDir = path.join(testRoot, name)
    try {
      const postgres = await startEmbeddedPostgres({ dataDir })
      await postgres.stop()
    } catch {
      // A server that cannot be started needs no stopping; another run may also be cleaning at once.
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}
