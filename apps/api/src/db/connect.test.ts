import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts'
import { connectDatabase, type DatabaseConnection, DatabaseUnavailableError } from './connect.ts'
import { isDatabaseAway } from './database-away.ts'
import { transact } from './transact.ts'

test('the pool and the query builder use the same database', async () => {
  const { superuserUrl } = inject('testCluster')
  const connection = await connectDatabase({ url: superuserUrl, applicationName: 'varde-prøve' })
  const { rows } = await connection.db.execute(sql`select current_database() as name`)
  expect(rows).toEqual([{ name: 'postgres' }])
  expect(connection.db.$client).toBe(connection.pool)
  await connection.close()
  await connection.close()
})

test('the error about a server that does not respond has no user or password', async () => {
  const port = await findClosedPort()
  const starting = connectDatabase({ url: `postgresql://shop:hemmelig@127.0.0.1:${port}/butikk` })
  const refusal = await starting.catch((error: Error) => error)
  expect(refusal).toBeInstanceOf(DatabaseUnavailableError)
  expect((refusal as Error).message).toMatch(`The database at 127.0.0.1:${port}/butikk does not answer: `)
  expect((refusal as Error).message).not.toContain('hemmelig')
})

test('a database in an encoding other than UTF-8 is refused', async () => {
  const { superuserUrl } = inject('testCluster')
  const server = await connectDatabase({ url: superuserUrl })
  const name = `latin_${process.pid}`
  await server.pool.query(
    `create database ${name} encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
  )
  const url = new URL(superuserUrl)
  url.pathname = `/${name}`
  await expect(connectDatabase({ url: url.href })).rejects.toThrow('The database is encoded in LATIN1')
  await server.pool.query(`drop database ${name}`)
  await server.close()
})

async function findClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

test('a connection that is lost in the middle of a transaction fails that transaction and nothing else', async () => {
  const { superuserUrl } = inject('testCluster')
  const server = await connectDatabase({ url: superuserUrl, maxConnections: 2 })
  const failing = transact(server.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await server.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    // The server has closed its end; the event arrives while no query is running.
    await new Promise((resolve) => setImmediate(resolve))
    await tx.execute(sql`select 1`)
  })
  await expect(failing).rejects.toThrow()
  expect((await server.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await server.close()
})

const LIMITS = { connectMs: 1500, statementMs: 300, idleTransactionMs: 300 }

/** Connections through a proxy that can be disturbed. */
async function throughProxy(
  work: (given: { connection: DatabaseConnection; proxy: TestProxy }) => Promise<void>,
  maxConnections = 2,
): Promise<void> {
  const proxy = await startTestProxy(inject('testCluster').superuserUrl)
  const connection = await connectDatabase({ url: proxy.url, maxConnections, limits: LIMITS })
  try {
    await work({ connection, proxy })
  } finally {
    await connection.close()
    await proxy.close()
  }
}

test('a server that stops responding is given up, and when it is back every connection is a new one', async () => {
  await throughProxy(async ({ connection: { db, pool }, proxy }) => {
    // Both connections are open, one of them in the middle of a transaction.
    let finished = 0
    async function runQuery() {
      await pool.query('select 1')
      finished += 1
    }
    await Promise.all([runQuery(), runQuery()])
    const failing = transact(db, async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.silence()
      await tx.execute(sql`select 2`)
    })
    await expect(failing).rejects.toSatisfy(isDatabaseAway)
    await expect(runQuery()).rejects.toSatisfy(isDatabaseAway)
    proxy.restore()
    const before = proxy.connections()
    await Promise.all([runQuery(), runQuery(), runQuery(), runQuery()])
    expect(finished).toBe(6)
    expect(proxy.connections() - before).toBe(2)
  })
})

test('a connection that a firewall dropped costs one wait: a read is repeated, a write is not', async () => {
  await throughProxy(async ({ connection: { pool }, proxy }) => {
    await pool.query('create temp table written (id int)')
    proxy.silence()
    proxy.restore()
    // The pool has one idle connection, which is dead.
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect((await pool.query({ text: 'select $1::int as one', values: [1] })).rows).toEqual([{ one: 1 }])
    proxy.silence()
    proxy.restore()
    await expect(pool.query(`insert into pg_temp.written values (1)`)).rejects.toThrow('Query read timeout')
  })
})

test('a statement that takes too long is ended by the server, which keeps the connection', async () => {
  await throughProxy(async ({ connection: { db }, proxy }) => {
    const made = proxy.connections()
    await transact(db, async (tx) => {
      await tx.execute(sql`savepoint before`)
      await expect(tx.execute(sql`select pg_sleep(60)`)).rejects.toSatisfy(isDatabaseAway)
      await tx.execute(sql`rollback to before`)
      await tx.execute(sql`select 1`)
    })
    expect(proxy.connections()).toBe(made)
  }, 1)
})

test('a transaction that the shop abandoned releases its locks', async () => {
  await throughProxy(async ({ connection: { db, pool }, proxy }) => {
    const key = process.pid
    await expect(
      transact(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
        proxy.silence()
        await tx.execute(sql`select 1`)
      }),
    ).rejects.toSatisfy(isDatabaseAway)
    proxy.restore()
    // PostgreSQL does not notice that the connection is dead, but ends transactions that are idle for too long.
    await expect
      .poll(() =>
        pool.query('select pg_try_advisory_xact_lock($1) as free', [key]).then(({ rows }) => rows[0]),
      )
      .toEqual({ free: true })
  })
})

test('a server that has become read-only is not used again: the next connection may reach the new primary', async () => {
  await throughProxy(async ({ connection: { db, pool }, proxy }) => {
    await pool.query('set default_transaction_read_only = on')
    const made = proxy.connections()
    const writing = transact(db, (tx) => tx.execute(sql`create table never_there (id int)`))
    await expect(writing).rejects.toSatisfy(isDatabaseAway)
    expect((await pool.query('show default_transaction_read_only')).rows).toEqual([
      { default_transaction_read_only: 'off' },
    ])
    expect(proxy.connections() - made).toBe(1)
  }, 1)
})
