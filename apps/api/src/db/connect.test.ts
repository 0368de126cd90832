import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connectDatabase, DatabaseUnavailableError } from './connect.ts'

test('the pool and the query builder are of the same database', async () => {
  const { superuserUrl } = inject('testCluster')
  const connection = await connectDatabase({ url: superuserUrl, applicationName: 'varde-prøve' })
  const { rows } = await connection.db.execute(sql`select current_database() as name`)
  expect(rows).toEqual([{ name: 'postgres' }])
  expect(connection.db.$client).toBe(connection.pool)
  await connection.close()
  await connection.close()
})

test('a server that does not answer is named without user and password', async () => {
  const port = await findClosedPort()
  const starting = connectDatabase({ url: `postgresql://shop:hemmelig@127.0.0.1:${port}/butikk` })
  const refusal = await starting.catch((error: Error) => error)
  expect(refusal).toBeInstanceOf(DatabaseUnavailableError)
  expect((refusal as Error).message).toMatch(`The database at 127.0.0.1:${port}/butikk does not answer: `)
  expect((refusal as Error).message).not.toContain('hemmelig')
})

test('a database in another encoding than UTF-8 is refused', async () => {
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
  const failing = server.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await server.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    // The server has closed its end; the news arrives while nobody asks anything.
    await new Promise((resolve) => setImmediate(resolve))
    await tx.execute(sql`select 1`)
  })
  await expect(failing).rejects.toThrow()
  expect((await server.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await server.close()
})
