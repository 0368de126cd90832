import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '../db/connect.ts'

export type TestDatabase = DatabaseConnection & {
  /** Address of this database, for a server that the test starts. */
  url: string
  /** Closes all connections to the database, and removes it. */
  drop(): Promise<void>
}

/**
 * Creates a separate database for a test file, with every migration and no rows: a copy of the template that the
 * test run made once (`test-cluster.ts`).
 *
 * @example
 * const database = await createTestDatabase()
 * afterAll(() => database.drop())
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { superuserUrl, templateUrl } = inject('testCluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = new URL(templateUrl)
  await runAsSuperuser(superuserUrl, `create database ${name} template varde owner ${template.username}`)
  template.pathname = `/${name}`
  const url = template.href
  const connection = await connectDatabase({ url })
  return {
    ...connection,
    url,
    async drop() {
      await connection.close()
      await runAsSuperuser(superuserUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function runAsSuperuser(superuserUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
