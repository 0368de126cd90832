import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../db/transact.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createAttemptsService } from '../attempts/attempts.service.ts'
import { orders } from '../orders/orders.tables.ts'
import { createPromocodesService } from './promocodes.service.ts'
import { promocodeChecks, promocodes, promocodeUses } from './promocodes.tables.ts'

let database: TestDatabase
let at = new Date('2026-11-20T12:00:00Z')
function now() {
  return at
}
function daysOn(days: number) {
  return new Date(Date.parse('2026-11-20T12:00:00Z') + days * 86_400_000)
}
let tokens = 0

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  at = daysOn(0)
  await database.db.delete(promocodeUses)
  await database.db.delete(promocodeChecks)
  await database.db.delete(promocodes)
})

/** Called twice, it gives two processes of one shop. */
function start(scale = 0) {
  return createPromocodesService({
    db: database.db,
    attempts: createAttemptsService(database.db, now, scale),
    now,
    randomToken: () => `token-${++tokens}`,
    log: { warn: () => undefined },
  })
}

async function addCode(code: string, more: Partial<typeof promocodes.$inferInsert> = {}) {
  const id = `id-${code}`
  const row = {
    id,
    code,
    name: 'Høstens kode',
    validFrom: daysOn(-1),
    validTo: daysOn(1),
    fixed: true,
    amount: 10_050,
  }
  await database.db.insert(promocodes).values({ ...row, ...more })
  return id
}
async function addOrders(count: number) {
  return (
    await database.db
      .insert(orders)
      .values(
        Array.from({ length: count }, () => ({
          publicToken: `order-${++tokens}`,
          brand: 'fonna',
          goodsOre: 0,
          pantOre: 0,
          totalOre: 0,
          createdAt: at,
        })),
      )
      .returning({ id: orders.id })
  ).map(({ id }) => id)
}
async function usedOf(id: string) {
  return (await database.pool.query('select used from promocodes where id = $1', [id])).rows[0].used as number
}
async function usesIn(state: string) {
  return (await database.pool.query('select order_id from promocode_uses where state = $1', [state])).rows
    .length
}
const kari = { beginSession: () => 'kari', network: '192.0.2.1' }

test('3.23, 7.30: a code is found however it is typed, and given in kroner or as a fraction', async () => {
  const service = start()
  await addCode('HUNDRE')
  await addCode('FJELL10', { fixed: false, amount: 1000 })
  const hundred = await service.checkCode('  hundre ', kari)
  expect(hundred).toEqual({
    ok: true,
    code: {
      id: `token-${tokens}`,
      name: 'HUNDRE',
      valid_from: daysOn(-1).toISOString(),
      valid_to: daysOn(1).toISOString(),
      fixed: true,
      amount: 100.5,
      type: 'order',
    },
  })
  expect(await service.checkCode('Fjell10', kari)).toMatchObject({ code: { fixed: false, amount: 0.1 } })
  expect(await service.findCheckedCode(`token-${tokens}`, 'kari')).toEqual({
    promocodeId: 'id-FJELL10',
    name: 'FJELL10',
    rule: { fixed: false, amount: 0.1 },
  })
})

test.each<[string, Partial<typeof promocodes.$inferInsert>]>([
  ['one that has expired', { validTo: daysOn(-0.01) }],
  ['one that has not begun', { validFrom: daysOn(0.01) }],
  ['one that is used up', { usageLimit: 3, used: 3 }],
])('7.30: %s is as unknown as one that never existed', async (_, more) => {
  const service = start()
  await addCode('KODE', { isPublic: true, ...more })
  expect(await service.checkCode('KODE', kari)).toEqual({ ok: false, refused: 'PROMOCODE_NOT_FOUND' })
  expect(await service.checkCode('ANNEN', kari)).toEqual({ ok: false, refused: 'PROMOCODE_NOT_FOUND' })
  expect(await service.listPublicCodes()).toEqual([])
})

test('7.30: the list holds public codes only, and no id of a check', async () => {
  const service = start()
  await addCode('ALLE', { isPublic: true })
  await addCode('HEMMELIG')
  const [listed, ...others] = await service.listPublicCodes()
  expect(others).toEqual([])
  expect(listed?.name).toBe('ALLE')
  expect(await service.findCheckedCode(listed?.id ?? '', 'kari')).toBeNull()
})

test('7.30: a check is valid in its own session, which may get a new id, until it or the code expires', async () => {
  const service = start()
  await addCode('KODE', { validTo: daysOn(10) })
  await service.checkCode('KODE', kari)
  const id = `token-${tokens}`
  expect(await service.findCheckedCode(id, 'ola')).toBeNull()
  expect(await service.findCheckedCode('id-KODE', 'kari')).toBeNull()
  await service.moveChecks('kari', 'kari-2')
  expect(await service.findCheckedCode(id, 'kari')).toBeNull()
  expect(await service.findCheckedCode(id, 'kari-2')).not.toBeNull()
  at = daysOn(10.5)
  expect(await service.findCheckedCode(id, 'kari-2')).toBeNull()
  await service.removeExpiredChecks()
  expect(await database.db.select().from(promocodeChecks)).toHaveLength(1)
  at = daysOn(14)
  await service.removeExpiredChecks()
  expect(await database.db.select().from(promocodeChecks)).toEqual([])
})

test('4.05: the last use, a hundred orders at once in two processes: one gets it, and redeems it once', async () => {
  const services = [start(), start()]
  const id = await addCode('SISTE1', { usageLimit: 1 })
  const ids = await addOrders(100)
  const kept = await Promise.all(
    ids.map((orderId, nr) =>
      transact(database.db, async (tx) => (services[nr % 2] ?? start()).keepUse(tx, id, orderId)),
    ),
  )
  expect(kept.filter(Boolean)).toHaveLength(1)
  expect([await usedOf(id), await usesIn('kept')]).toEqual([1, 1])
  const winner = ids[kept.indexOf(true)] ?? 0
  const redeem = (orderId: number) => transact(database.db, (tx) => start().redeemUse(tx, orderId))
  await Promise.all([...Array.from({ length: 20 }, () => redeem(winner)), ...ids.slice(0, 20).map(redeem)])
  expect([await usedOf(id), await usesIn('redeemed')]).toEqual([1, 1])
})

test('4.05: two codes, one limit each, reserved and released at once: never more uses than the limits', async () => {
  const service = start()
  const codes = [await addCode('EN', { usageLimit: 5 }), await addCode('TO', { usageLimit: 3 })]
  const [lastOfOne = 0, lastOfTwo = 0, ...ids] = await addOrders(62)
  await Promise.all(
    ids.map(async (orderId, nr) => {
      const code = codes[nr % 2] ?? ''
      const kept = await transact(database.db, (tx) => service.keepUse(tx, code, orderId))
      if (!kept) return
      // Every other payment fails.
      const end = (nr >> 1) % 2 === 0 ? service.releaseUse : service.redeemUse
      await transact(database.db, (tx) => end(tx, orderId))
    }),
  )
  for (const [code = '', limit, last] of [
    [codes[0], 5, lastOfOne] as const,
    [codes[1], 3, lastOfTwo] as const,
  ]) {
    // Released uses can be reserved again, and no others.
    const isLeft = (await usedOf(code)) < limit
    expect(await transact(database.db, (tx) => service.keepUse(tx, code, last))).toBe(isLeft)
    await transact(database.db, (tx) => service.redeemUse(tx, last))
    const { rows } = await database.pool.query(
      `select count(*)::int as redeemed from promocode_uses where promocode_id = $1 and state = 'redeemed'`,
      [code],
    )
    expect(rows[0].redeemed).toBeGreaterThan(0)
    expect(rows[0].redeemed).toBeLessThanOrEqual(limit)
    expect(await usedOf(code)).toBe(rows[0].redeemed)
  }
})

test('4.05: one order reserves one use however often it asks, releases it once, and may reserve it again', async () => {
  const service = start()
  const id = await addCode('EN', { usageLimit: 2 })
  const [orderId = 0] = await addOrders(1)
  const keep = () => transact(database.db, (tx) => service.keepUse(tx, id, orderId))
  const release = () => transact(database.db, (tx) => service.releaseUse(tx, orderId))
  expect([await keep(), await keep()]).toEqual([true, true])
  expect(await usedOf(id)).toBe(1)
  await Promise.all(Array.from({ length: 10 }, release))
  expect(await usedOf(id)).toBe(0)
  expect(await keep()).toBe(true)
  await transact(database.db, (tx) => service.redeemUse(tx, orderId))
  // A redeemed use is never released.
  await release()
  expect([await usedOf(id), await usesIn('redeemed')]).toEqual([1, 1])
})

test('4.05: a use reserved in a transaction that is rolled back is not reserved', async () => {
  const service = start()
  const id = await addCode('EN', { usageLimit: 1 })
  const [orderId = 0] = await addOrders(1)
  const fallen = transact(database.db, async (tx) => {
    await service.keepUse(tx, id, orderId)
    throw new Error('tilbake')
  })
  await expect(fallen).rejects.toThrow('tilbake')
  expect([await usedOf(id), await usesIn('kept')]).toEqual([0, 0])
})

test('4.05: the database itself lets no code be used above its limit', async () => {
  const id = await addCode('EN', { usageLimit: 1, used: 1 })
  await expect(database.pool.query('update promocodes set used = 2 where id = $1', [id])).rejects.toThrow(
    'promocodes_used',
  )
})

test('7.30: ten checks a minute in a session, thirty from a network, counted over processes', async () => {
  const services = [start(1), start(1)]
  await addCode('KODE')
  function tries(sessionId: string, network: string, count: number) {
    return Promise.all(
      Array.from({ length: count }, (_, nr) =>
        (services[nr % 2] ?? start(1)).checkCode('KODE', { beginSession: () => sessionId, network }),
      ),
    )
  }
  const passed = (answers: { ok: boolean }[]) => answers.filter(({ ok }) => ok).length
  expect(passed(await tries('s1', 'a1', 14))).toBe(10)
  expect(passed(await tries('s2', 'a1', 10))).toBe(10)
  // 24 checks came from the network: 6 are left.
  expect(passed(await tries('s3', 'a1', 10))).toBe(6)
  expect(passed(await tries('s4', 'a2', 1))).toBe(1)
  // A fifteenth in this minute: it would count as one of ten until 24 seconds into the next minute.
  const [locked] = await tries('s1', 'a3', 1)
  expect(locked).toEqual({ ok: false, refused: 'RATE_LIMITED', retryAfterSeconds: 84 })
  at = new Date(at.getTime() + 60_000)
  expect(passed(await tries('s1', 'a4', 1))).toBe(0)
  at = new Date(at.getTime() + 120_000)
  expect(passed(await tries('s1', 'a5', 11))).toBe(10)
})
