import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { CommitUnknownError, transact } from './transact.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table things (id int primary key)')
})
afterAll(() => database.drop())

const insert = { name: 'insert-thing', text: 'insert into things (id) values ($1)' }
const listThings = async () => (await database.pool.query('select id from things order by id')).rows

test('what is finished is committed; a last statement that fails leaves nothing, and its own error is told', async () => {
  await transact(database.db, async (_, { run, finish }) => {
    await run(insert, [1])
    await finish(insert, [2])
  })
  const failed = transact(database.db, async (_, { run, finish }) => {
    await run(insert, [3])
    await finish(insert, [1])
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(await listThings()).toEqual([{ id: 1 }, { id: 2 }])
})

test('design §4.1: a connection that is lost with the commit under way is told apart: it is not known what was done', async () => {
  const lost = transact(database.db, (_, { finish }) =>
    finish({ name: 'end-self', text: 'select pg_terminate_backend(pg_backend_pid())' }, []),
  )
  await expect(lost).rejects.toBeInstanceOf(CommitUnknownError)
  // Lost before that, nothing was done, and the error is what it is.
  const early = transact(database.db, async (_, { run }) => {
    await run(insert, [4])
    await run({ name: 'end-self', text: 'select pg_terminate_backend(pg_backend_pid())' }, [])
  })
  await expect(early).rejects.not.toBeInstanceOf(CommitUnknownError)
  expect(await listThings()).toEqual([{ id: 1 }, { id: 2 }])
})
