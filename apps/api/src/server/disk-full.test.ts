import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { anOrder, startTestShop, type TestShop } from '../testing/test-shop.ts'
import { createHealthChecks } from './health-checks.ts'
import { addStorageChecks } from './storage-checks.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await startTestShop({ limits: { storageCheckMs: 0 } })
})
afterEach(() => shop.close())

/** PostgreSQL's error when it cannot extend a file. */
function refuseRows(table: string) {
  return shop.database.pool.query(`
    create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger disk_full before insert on ${table} for each row execute function disk_full();`)
}

test('while the disk of the database is full, writes get a Retry-After, and reads are served', async () => {
  await refuseRows('reservations')
  const refused = await shop.post('/reservations', anOrder())
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await shop.get('/api/v1/articles/1')).status).toBe(200)
  await shop.database.pool.query('drop function disk_full cascade')
  expect((await shop.post('/reservations', anOrder())).status).toBe(201)
})

test('a database that cannot write files is not ready, and recovers without a restart', async () => {
  expect((await shop.get('/readyz')).status).toBe(200)
  const name = new URL(shop.database.url).pathname.slice(1)
  const superuser = new pg.Client({ connectionString: inject('testCluster').superuserUrl })
  await superuser.connect()
  async function setting(words: string) {
    await superuser.query(`alter database ${name} ${words}`)
    // The setting applies to connections that are made after it.
    await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  }
  const ready = () => expect.poll(async () => (await shop.get('/readyz')).text, { timeout: 20_000 })
  await setting('set temp_file_limit = 0')
  await ready().toBe('database disk')
  // The first check may have failed because its connection was ended.
  await expect
    .poll(async () => {
      await shop.get('/readyz')
      return shop.logs()
    })
    .toContain('temp_file_limit')
  await setting('reset temp_file_limit')
  await ready().toBe('ok')
  await setting('set default_transaction_read_only = on')
  await ready().toContain('database disk')
  await setting('reset default_transaction_read_only')
  await ready().toBe('ok')
  await superuser.end()
})

test('a data folder that cannot be written to is not ready', async () => {
  await rm(shop.dataDir, { recursive: true })
  await writeFile(shop.dataDir, 'no folder')
  expect(await shop.get('/readyz')).toMatchObject({ status: 503, text: 'data folder' })
  await rm(shop.dataDir)
})

test('a check that passed is cached for a while, one that failed is repeated', async () => {
  const health = createHealthChecks(10_000)
  const folder = path.join(shop.dataDir, 'not-there')
  addStorageChecks(health, { db: shop.database.db, dataDir: folder, everyMs: 60_000 })
  const names = async () => (await health.run()).map(({ check }) => check)
  expect(await names()).toEqual(['data folder'])
  expect(await names()).toEqual(['data folder'])
  const passing = createHealthChecks(10_000)
  addStorageChecks(passing, { db: shop.database.db, dataDir: shop.dataDir, everyMs: 60_000 })
  expect(await passing.run()).toEqual([])
  await rm(shop.dataDir, { recursive: true })
  expect(await passing.run()).toEqual([])
})
