import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectDatabase } from './connect.ts'
import { migrateDatabase } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'varde-migrations-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Later than every migration of the shop, otherwise it would count as already run. */
const farAheadMs = Date.UTC(2100, 0, 1)

function writeMigrations(...statements: string[]): void {
  mkdirSync(path.join(folder, 'meta'), { recursive: true })
  const entries = statements.map((sql, idx) => {
    writeFileSync(path.join(folder, `${idx}.sql`), sql)
    return { idx, version: '7', when: farAheadMs + idx, tag: String(idx), breakpoints: true }
  })
  writeFileSync(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
}

test('processes that start at once wait for each other, and each migration runs once', async () => {
  writeMigrations('create table done (id integer)', 'insert into done values (1)')
  const processes = await Promise.all([1, 2, 3, 4].map(() => connectDatabase({ url: database.url })))
  await Promise.all(processes.map((connection) => migrateDatabase(connection.db, folder)))
  await Promise.all(processes.map((connection) => connection.close()))
  expect((await database.pool.query('select id from done')).rows).toEqual([{ id: 1 }])
})

test('a migration that fails leaves nothing behind, and the lock is released', async () => {
  writeMigrations('create table half (id integer); select nonsense')
  await expect(migrateDatabase(database.db, folder)).rejects.toThrow()
  expect((await database.pool.query(`select to_regclass('half') as found`)).rows).toEqual([{ found: null }])
  writeMigrations('create table half (id integer)')
  await migrateDatabase(database.db, folder)
  expect((await database.pool.query(`select to_regclass('half') as found`)).rows).toEqual([{ found: 'half' }])
})

test('without any migration there is nothing to do', async () => {
  await expect(migrateDatabase(database.db, folder)).resolves.toBeUndefined()
})
