import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const first = await createTestDatabase()
const second = await createTestDatabase()
afterAll(() => Promise.all([first.drop(), second.drop()]))

test('what one test file writes is not seen by another', async () => {
  await first.pool.query('create table only_here (id integer)')
  const seen = await second.pool.query(`select to_regclass('only_here') as found`)
  expect(seen.rows).toEqual([{ found: null }])
})

test('a test database has the tables of the migrations and belongs to a user without special rights', async () => {
  const { rows } = await first.pool.query(
    `select current_user as user, (select rolsuper from pg_roles where rolname = current_user) as super,
            to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )
  expect(rows).toEqual([{ user: 'varde', super: false, migrated: true }])
})

test('a dropped database is gone, open connections or not', async () => {
  const third = await createTestDatabase()
  await third.drop()
  const { rows } = await first.pool.query('select 1 from pg_database where datname = $1', [
    new URL(third.url).pathname.slice(1),
  ])
  expect(rows).toEqual([])
})
