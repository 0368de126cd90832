import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/connect.ts'
import { NOON } from '../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'
import { sweepEvery } from './sweep.ts'

const HOUR_MS = 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test('9.17: a shop that starts removes data that has expired', async () => {
  const { pool } = shop.database
  const day = 24 * 60 * 60 * 1000
  const daysAgo = (days: number) => new Date(NOON.getTime() - days * day)
  await pool.query(`insert into sessions values ('gammel', '{}', $1), ('ny', '{}', $2)`, [
    daysAgo(1),
    daysAgo(-1),
  ])
  await pool.query(
    `insert into idempotency_keys values ('gammel', 'x', 201, '{}', $1), ('ny', 'x', 201, '{}', $2)`,
    [daysAgo(8), daysAgo(6)],
  )
  await (await shop.startAnother()).close()
  expect((await pool.query('select sid from sessions')).rows).toEqual([{ sid: 'ny' }])
  expect((await pool.query('select key from idempotency_keys')).rows).toEqual([{ key: 'ny' }])
})

test('a chore that fails is logged, and does not stop the others, which run one after the other', async () => {
  const errors: string[] = []
  const ran: string[] = []
  const other = (name: string) => async (db: Database) => {
    expect(db).toBe(shop.database.db)
    ran.push(`${name} begins`)
    await db.execute(sql`select 1`)
    ran.push(`${name} ends`)
  }
  const stop = sweepEvery(
    HOUR_MS,
    shop.database.db,
    [other('first'), () => Promise.reject(new Error('gikk galt')), other('second')],
    { error: (_, message) => void errors.push(message) },
  )
  await stop()
  expect(errors).toEqual(['a chore failed'])
  expect(ran).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
