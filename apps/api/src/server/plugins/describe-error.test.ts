import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseAway } from '../../db/database-away.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { describeError } from './describe-error.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function failing(query: ReturnType<typeof sql>): Promise<unknown> {
  try {
    await database.db.execute(query)
  } catch (error) {
    return error
  }
  throw new Error('the query did not fail')
}

test.each([
  ['a value of the wrong kind', sql`select ${'kari@example.test'}::text::integer`, '22P02'],
  ['a table that is not there', sql`select * from finnes_ikke where email = ${'kari@example.test'}`, '42P01'],
  [
    'a row that is there already',
    sql`insert into brands (id, name, slug) values (1, ${'kari@example.test'}, 'a'), (2, ${'kari@example.test'}, 'b')`,
    '23505',
  ],
])('the values of a query stay out of the log: %s', async (_, query, code) => {
  const described = describeError(await failing(query))
  const text = JSON.stringify(described)
  expect(text).not.toContain('kari@example.test')
  expect(text).toContain(code)
  expect(text).toContain('query failed: ')
  expect(described.stack).toContain('describe-error.test.ts')
})

test('an exception of our own keeps its message, cause and stack', () => {
  const described = describeError(new Error('ytre', { cause: new RangeError('indre') }))
  expect(described).toMatchObject({
    type: 'Error',
    message: 'ytre',
    cause: { type: 'RangeError', message: 'indre' },
  })
  expect(describeError('bare tekst')).toEqual({ type: 'string', message: '', stack: '' })
})

test('a database that cannot be reached is distinguished from a query that is wrong', async () => {
  expect(isDatabaseAway(await failing(sql`select 1/0`))).toBe(false)
  expect(isDatabaseAway(await failing(sql`select pg_terminate_backend(pg_backend_pid())`))).toBe(true)
})
