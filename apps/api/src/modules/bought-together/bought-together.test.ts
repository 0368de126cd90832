import type { RelatedArticles } from '@varde/contract/entities'
import { ERASED } from '@varde/domain/customer/erased-contact'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createJobQueue } from '../../jobs/job-queue.ts'
import { jobs as jobsTable } from '../../jobs/jobs.tables.ts'
import { ARTICLE, eanOf, NOON } from '../../testing/test-catalogue.ts'
import { anOrder, startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { articles } from '../catalogue/catalogue.tables.ts'
import { reservationLines, reservations } from '../reservations/reservations.tables.ts'
import { createBoughtTogetherService } from './bought-together.service.ts'
import { countPairs, readPairs } from './bought-together.store.ts'

const { shellJacket, beanie, boot } = ARTICLE
const LONG_AGO = new Date('2020-01-01T00:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.delete(reservationLines)
  await shop.database.db.update(reservations).set({ statusId: RESERVATION_STATUS.cancelled })
})

async function order(buyer: string, ...articleIds: number[]): Promise<void> {
  const { status, text } = await shop.post(
    '/reservations',
    anOrder({
      Email: `${buyer}@example.test`,
      items: articleIds.map((id) => ({ EanNo: eanOf(id), Count: 1 })),
    }),
  )
  expect(status, text).toBe(201)
}
const count = () => countPairs(shop.database.db, LONG_AGO)
const BOTH_WAYS = [
  { articleId: shellJacket, otherId: beanie, buyers: 3 },
  { articleId: beanie, otherId: shellJacket, buyers: 3 },
]

test('2.24: a pair counts when three buyers had both in one order, each buyer once', async () => {
  for (const buyer of ['kari', 'ola', 'kari', 'KARI']) await order(buyer, shellJacket, beanie)
  // In two orders it is not together.
  await order('siv', shellJacket)
  await order('siv', beanie)
  expect(await count()).toEqual([])
  await order('siv', shellJacket, beanie, boot)
  expect(await count()).toEqual(BOTH_WAYS)
})

test('2.24: what was cancelled, sent back, hidden, or is nobody’s any more does not count', async () => {
  const { db } = shop.database
  for (const buyer of ['kari', 'ola', 'siv']) await order(buyer, shellJacket, beanie)
  expect(await count()).toEqual(BOTH_WAYS)
  const ofSiv = and(
    eq(reservations.email, 'siv@example.test'),
    eq(reservations.statusId, RESERVATION_STATUS.received),
  )
  const [row] = await db.select().from(reservations).where(ofSiv)
  if (row === undefined) throw new Error('the order was not stored')
  const isIt = eq(reservations.id, row.id)

  await db.update(reservations).set({ statusId: RESERVATION_STATUS.returned }).where(isIt)
  expect(await count()).toEqual([])
  await db.update(reservations).set({ statusId: RESERVATION_STATUS.completed, email: ERASED }).where(isIt)
  expect(await count()).toEqual([])
  await db.update(reservations).set({ email: row.email }).where(isIt)
  expect(await count()).toEqual(BOTH_WAYS)

  await db.update(articles).set({ visibleOnWeb: false }).where(eq(articles.id, beanie))
  expect(await count()).toEqual([])
  await db.update(articles).set({ visibleOnWeb: true }).where(eq(articles.id, beanie))
  await db
    .update(reservationLines)
    .set({ returnedCount: 1 })
    .where(eq(reservationLines.reservationId, row.id))
  expect(await count()).toEqual([])
})

test('2.24: the count of the day is made once, and is what an article goes with', async () => {
  const { db } = shop.database
  // The shop that runs beside may have counted its own day already.
  const tomorrow = () => new Date(NOON.getTime() + DAY_MS)
  const jobs = createJobQueue({ db, now: tomorrow, log: console })
  const counts = await createBoughtTogetherService({ db, jobs, now: tomorrow })
  for (const buyer of ['kari', 'ola', 'siv']) await order(buyer, shellJacket, beanie)
  // Whichever process takes the job, all of them know the result.
  await counts.queueCount()
  await jobs.flush('bought-together')
  await vi.waitFor(
    async () => {
      const { body } = await shop.get<RelatedArticles>(`/api/v1/articles/${shellJacket}/related`)
      expect(body.goesWith[0]).toMatchObject({ article: { id: beanie }, reason: 'Kjøpt sammen av 3' })
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(await readPairs(db)).toEqual(BOTH_WAYS)
  // The same day again.
  await order('per', shellJacket, beanie)
  await counts.queueCount()
  const ofTheDay = eq(jobsTable.onceKey, 'bought-together 2026-11-21')
  const rows = await db.select().from(jobsTable).where(ofTheDay)
  expect(rows).toHaveLength(1)
  await jobs.close()
})
