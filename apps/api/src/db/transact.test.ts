import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type LostCommit, loseCommits } from '../testing/test-lost-commit.ts'
import { startTestProxy } from '../testing/test-proxy.ts'
import { connectDatabase, type Queryable } from './connect.ts'
import { CommitUnknownError, RollbackWith, transact, transactUntilKnown } from './transact.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table things (id int primary key, note text)')
})
afterAll(() => database.drop())
afterEach(async () => {
  await database.pool.query('truncate things')
})

function insert(tx: Queryable, id: number) {
  return tx.execute(sql`insert into things (id) values (${id})`)
}
async function listThings() {
  return (await database.pool.query<{ id: number }>('select id from things order by id')).rows.map(
    ({ id }) => id,
  )
}
function endOwnConnection(tx: Queryable) {
  return tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
}

test('a successful transaction is committed; a failed one leaves nothing, and its own error is thrown', async () => {
  await transact(database.db, async (tx) => {
    await insert(tx, 1)
    await insert(tx, 2)
  })
  const failed = transact(database.db, async (tx) => {
    await insert(tx, 3)
    await insert(tx, 1)
  })
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await listThings()).toEqual([1, 2])
})

test('a transaction that is rolled back on purpose returns its value, and leaves nothing', async () => {
  const result = await transact(database.db, async (tx): Promise<string> => {
    await insert(tx, 1)
    throw new RollbackWith('gone')
  })
  expect(result).toBe('gone')
  expect(await listThings()).toEqual([])
})

test('a failed statement whose error was swallowed is not reported as a commit', async () => {
  const swallowed = transact(database.db, async (tx) => {
    await insert(tx, 1)
    await insert(tx, 1).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('rolled back')
  expect(await listThings()).toEqual([])
})

test('a connection that is lost during the commit is distinguished from one that is lost before it', async () => {
  const losing = loseCommits(database.pool, ['after'])
  const lost = transact(database.db, (tx) => insert(tx, 1))
  await expect(lost).rejects.toBeInstanceOf(CommitUnknownError)
  losing.restore()
  expect(await listThings()).toEqual([1])
  const early = transact(database.db, async (tx) => {
    await insert(tx, 2)
    await endOwnConnection(tx)
  })
  await expect(early).rejects.not.toBeInstanceOf(CommitUnknownError)
  expect(await listThings()).toEqual([1])
})

test('a commit without a response in time is distinguished, and its connection is not used again', async () => {
  const proxy = await startTestProxy(database.url)
  const limits = { connectMs: 5000, statementMs: 300, idleTransactionMs: 5000 }
  const connection = await connectDatabase({ url: proxy.url, maxConnections: 1, limits })
  const { rows: before } = await connection.pool.query('select pg_backend_pid() as pid')
  proxy.silenceAfter('commit')
  const open = transact(connection.db, (tx) => tx.execute(sql`insert into things (id) values (5)`))
  await expect(open).rejects.toBeInstanceOf(CommitUnknownError)
  // This transaction was committed although no response came.
  expect(await listThings()).toEqual([5])
  const { rows: after } = await connection.pool.query('select pg_backend_pid() as pid')
  expect(after).not.toEqual(before)
  await connection.close()
  await proxy.close()
})

test('a commit that PostgreSQL itself refuses is known to have failed', async () => {
  await database.pool.query('create table later (id int unique deferrable initially deferred)')
  const refused = transact(database.db, async (tx) => {
    await tx.execute(sql`insert into later values (1), (1)`)
  })
  await expect(refused).rejects.toMatchObject({ code: '23505' })
})

test('F1: a transaction whose signal is aborted ends at once, and its connection is not used again', async () => {
  const stop = new AbortController()
  const { promise: isWaiting, resolve: tellWaiting } = Promise.withResolvers<number>()
  const hung = transact(
    database.db,
    async (tx) => {
      await insert(tx, 1)
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      tellWaiting(rows[0]?.pid ?? 0)
      await tx.execute(sql`select pg_sleep(600)`)
    },
    { signal: stop.signal },
  )
  const pid = await isWaiting
  stop.abort(new Error('too long'))
  await expect(hung).rejects.toThrow()
  expect(await listThings()).toEqual([])
  await database.pool.query('select pg_terminate_backend($1)', [pid])
  await expect(transact(database.db, (tx) => insert(tx, 1), { signal: stop.signal })).rejects.toThrow(
    'too long',
  )
})

/** Inserts unless the row exists, behind a lock that a lost attempt may still hold. */
async function insertOnce(tx: Queryable, id: number): Promise<'inserted' | 'found'> {
  await tx.execute(sql`select pg_advisory_xact_lock(4711)`)
  const { rowCount } = await tx.execute(sql`select 1 from things where id = ${id}`)
  if (rowCount === 1) return 'found'
  await insert(tx, id)
  return 'inserted'
}

test.each<[LostCommit[], string]>([
  [['before'], 'inserted'],
  [['after'], 'found'],
  [['slow'], 'found'],
  [['before', 'before', 'after'], 'found'],
])('after commits lost %j the work finds out what was committed', async (lost, expected) => {
  const losing = loseCommits(database.pool, lost)
  expect(await transactUntilKnown(database.db, (tx) => insertOnce(tx, 1))).toBe(expected)
  expect(losing.left()).toBe(0)
  losing.restore()
  expect(await listThings()).toEqual([1])
})

test('an outcome that is not known in time is reported as unknown', async () => {
  const losing = loseCommits(
    database.pool,
    Array.from({ length: 50 }, () => 'before' as const),
  )
  const unknown = transactUntilKnown(database.db, (tx) => insertOnce(tx, 1), { limitMs: 120 })
  await expect(unknown).rejects.toBeInstanceOf(CommitUnknownError)
  losing.restore()
  expect(await listThings()).toEqual([])
})

test('in «repeatable read read only» a second read returns the same, and writes fail', async () => {
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
