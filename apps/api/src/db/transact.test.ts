import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from './connect.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { startTestProxy } from './test-proxy.ts'
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

test('design §9: a commit that is not answered in time is told apart, and its connection is not used again', async () => {
  const proxy = await startTestProxy(database.url)
  const limits = { connectMs: 5000, statementMs: 300, idleTransactionMs: 5000 }
  const connection = await connectDatabase({ url: proxy.url, maxConnections: 1, limits })
  const { rows: before } = await connection.pool.query('select pg_backend_pid() as pid')
  proxy.silenceAfter('commit')
  const open = transact(connection.db, (tx) => tx.execute(sql`insert into things (id) values (5)`))
  await expect(open).rejects.toBeInstanceOf(CommitUnknownError)
  // This one was committed all the same.
  expect(await listThings()).toEqual([{ id: 1 }, { id: 2 }, { id: 5 }])
  const { rows: after } = await connection.pool.query('select pg_backend_pid() as pid')
  expect(after).not.toEqual(before)
  await connection.close()
  await proxy.close()
})

test('a commit that PostgreSQL refuses is an answer: it is known that nothing was done', async () => {
  await database.pool.query(
    'create table late (id int, constraint late_once unique (id) deferrable initially deferred)',
  )
  const refused = transact(database.db, (tx) => tx.execute(sql`insert into late values (1), (1)`))
  await expect(refused).rejects.toMatchObject({ code: '23505' })
})

test('a transaction in which a failure was passed over is not told as done', async () => {
  const passedOver = transact(database.db, async (tx) => {
    await tx.execute(sql`insert into things (id) values (6)`)
    await tx.execute(sql`insert into things (id) values (1)`).catch(() => undefined)
  })
  await expect(passedOver).rejects.toThrow('rolled back')
  expect(await listThings()).not.toContainEqual({ id: 6 })
})

test('a transaction that reads twice reads the same, and cannot write', async () => {
  const count = sql`select count(*)::int as count from things`
  await transact(
    database.db,
    async (tx) => {
      const { rows: first } = await tx.execute(count)
      await database.pool.query('insert into things (id) values (7)')
      expect((await tx.execute(count)).rows).toEqual(first)
    },
    { mode: 'repeatable read read only' },
  )
  const writing = transact(database.db, (tx) => tx.execute(sql`insert into things (id) values (8)`), {
    mode: 'repeatable read read only',
  })
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
})
