import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailFolder } from '../modules/outbox/outbox.service.ts'
import { ARTICLE, eanOf, SHOP, seedTestCatalogue } from '../testing/test-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { makeTestFolder } from '../testing/test-folder.ts'
import { startServerProcess } from '../testing/test-process.ts'
import { anOrder, type Placed } from '../testing/test-shop.ts'

let database: TestDatabase
const dataDir = makeTestFolder('varde-kill-')
const children: ChildProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await seedTestCatalogue(database.db)
  await mkdir(dataDir, { recursive: true })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function startServer() {
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  children.push(server.child)
  return server
}

async function rows<Row>(query: string) {
  return (await database.pool.query(query)).rows as Row[]
}
const OPEN = '(1, 2, 3, 4)'

async function expectBooksToBalance() {
  expect(
    await rows(`select s.shop_id, s.ean, s.on_hand, m.moved from stock s
      left join (select shop_id, ean, sum(delta)::int as moved from stock_movements group by 1, 2) m
        using (shop_id, ean)
      where s.on_hand <> coalesce(m.moved, 0)`),
  ).toEqual([])
  // The small catalogue holds one piece without a reservation.
  expect(
    await rows(`select s.shop_id, s.ean, s.held, h.counted from stock s
      left join (select r.shop_id, l.ean, sum(l.count)::int as counted from reservation_lines l
        join reservations r on r.id = l.reservation_id where r.status_id in ${OPEN} group by 1, 2) h
        using (shop_id, ean)
      where s.held <> coalesce(h.counted, 0) and not (s.shop_id = ${SHOP.web} and s.ean = '${eanOf(1, 1)}')`),
  ).toEqual([])
}

test('killed twice in the middle of reservations, everything acknowledged is stored and the tables are consistent', {
  timeout: 120_000,
}, async () => {
  await database.pool.query(
    `update stock set on_hand = 5000 where ean in ('${eanOf(2)}', '${eanOf(ARTICLE.boot)}')`,
  )
  await database.pool.query(
    `insert into stock_movements (shop_id, ean, delta, reason)
      select shop_id, ean, 4950, 'import' from stock where ean in ('${eanOf(2)}', '${eanOf(ARTICLE.boot)}')`,
  )
  const acknowledged: number[] = []
  let cutOff = 0
  for (let round = 0; round < 2; round += 1) {
    const { child, url, token } = await startServer()
    const ended = once(child, 'exit')
    let placedNow = 0
    const shopper = async (no: number) => {
      for (;;) {
        try {
          const response = await fetch(`${url}/api/v1/reservations`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              cookie: `XSRF-TOKEN=${token}`,
              'x-csrf-token': token,
            },
            body: JSON.stringify(
              anOrder({
                ShopID: no % 2 === 0 ? SHOP.odda : SHOP.voss,
                items: [
                  { EanNo: eanOf(2), Count: 1 },
                  { EanNo: eanOf(ARTICLE.boot), Count: 2 },
                ],
              }),
            ),
          })
          const { reservations } = (await response.json()) as Placed
          acknowledged.push(...reservations.map(({ id }) => id))
          placedNow += reservations.length
          // Other orders are still under way when the process is killed.
          if (placedNow === 25) child.kill('SIGKILL')
        } catch {
          cutOff += 1
          return
        }
      }
    }
    await Promise.all(Array.from({ length: 12 }, (_, no) => shopper(no)))
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(placedNow).toBeGreaterThanOrEqual(25)
  }
  expect(cutOff).toBe(24)

  const { child, url } = await startServer()
  const kept = new Set((await rows<{ id: number }>('select id from reservations')).map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(kept.size).toBeGreaterThanOrEqual(acknowledged.length)
  await expectBooksToBalance()

  // Every reservation has its mail, and the next process sends those that the last one left.
  await vi.waitFor(async () => expect(await readdir(mailFolder(dataDir))).toHaveLength(kept.size), 20_000)
  expect(await rows(`select count(*)::int as count from jobs where kind = 'placed'`)).toEqual([
    { count: kept.size },
  ])

  const { body } = await fetch(`${url}/api/v1/articles/2`).then(async (response) => ({
    body: (await response.json()) as { variants: { shops: { id: number; qty: number }[] }[] },
  }))
  const [held] = await rows<{ held: number }>(
    `select held from stock where ean = '${eanOf(2)}' and shop_id = ${SHOP.odda}`,
  )
  expect(body.variants[0]?.shops.find(({ id }) => id === SHOP.odda)?.qty).toBe(5000 - (held?.held ?? 0))
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
})
