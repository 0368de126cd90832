import type { RelatedArticles } from '@varde/contract/entities'
import { eq, gte, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { notifyChange } from '../../db/notify-change.ts'
import { ARTICLE, eanOf, SHOP, SOCK_COUNT } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { stock } from '../stock/stock.tables.ts'
import { articles, variants } from './catalogue.tables.ts'

const { boot, firstSock, pack, hidden } = ARTICLE
const [soldOut, unseen, forHiking, long] = [1, 2, 9, 15].map((more) => firstSock + more) as [
  number,
  number,
  number,
  number,
]

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({
    fill: async (db) => {
      await db
        .update(articles)
        .set({ attributes: { kind: 'hiking-boots' } })
        .where(eq(articles.id, boot))
      await db
        .update(articles)
        .set({ attributes: { kind: 'socks' } })
        .where(gte(articles.id, firstSock))
      await db
        .update(articles)
        .set({ attributes: { kind: 'socks', activities: ['hiking'] }, brandId: 2 })
        .where(eq(articles.id, forHiking))
      await db
        .update(articles)
        .set({ attributes: { kind: 'socks', length: 'long' } })
        .where(eq(articles.id, long))
      // A colour that is known.
      await db.update(variants).set({ colorId: 1 }).where(gte(variants.articleId, firstSock))
      await db.update(articles).set({ visibleOnWeb: false }).where(eq(articles.id, unseen))
      await db
        .update(stock)
        .set({ onHand: 0 })
        .where(eq(stock.ean, eanOf(soldOut)))
      // Voss gets two of the socks.
      await db
        .update(stock)
        .set({ shopId: SHOP.voss })
        .where(inArray(stock.ean, [eanOf(firstSock + 20), eanOf(firstSock + 21)]))
    },
  })
})
afterAll(() => shop.close())

async function ask(id: number, shopId?: number) {
  const query = shopId === undefined ? '' : `?shop=${shopId}`
  return await shop.get<RelatedArticles>(`/api/v1/articles/${id}/related${query}`)
}
const idsOf = (list: RelatedArticles['similar']) => list.map(({ article }) => article.id)

test('2.24: what resembles an article comes with the reason, without itself, hidden and sold-out ones', async () => {
  const { status, body } = await ask(firstSock)
  expect(status).toBe(200)
  expect(body.inShop).toBe(false)
  expect(body.similar).toHaveLength(5)
  // Every fifth pair costs the same. The long pair looks different from the first; the others look like it.
  expect(idsOf(body.similar).slice(0, 4)).toEqual([5, 15, 10, 20].map((more) => firstSock + more))
  expect(body.similar[0]?.reason).toBe('Også fra Holmvik, samme pris')
  for (let near = 0; near < SOCK_COUNT; near += 5) {
    const { similar } = (await ask(firstSock + near)).body
    for (const id of [firstSock + near, soldOut, unseen]) expect(idsOf(similar)).not.toContain(id)
  }
})

test('2.24: a shop with enough of it is named alone; one with less changes nothing', async () => {
  const odda = (await ask(firstSock, SHOP.odda)).body
  expect(odda.inShop).toBe(true)
  expect(odda.similar).toHaveLength(5)
  for (const { article } of odda.similar) expect(article.available).toContain(SHOP.odda)
  expect(odda.similar.map(({ article }) => article.id)).not.toContain(firstSock + 20)
  const voss = (await ask(firstSock, SHOP.voss)).body
  expect(voss).toEqual((await ask(firstSock)).body)
})

test('2.24: what goes with an article fills one place each', async () => {
  const { goesWith } = (await ask(boot)).body
  expect(goesWith).toHaveLength(1)
  expect(goesWith[0]?.reason).toBe('Sokker til skoene')
  expect(goesWith[0]?.article.attributes.kind).toBe('socks')
})

test('2.24: nothing resembles what nothing resembles', async () => {
  expect((await ask(pack)).body).toEqual({ inShop: false, similar: [], goesWith: [] })
})

test('2.24: hidden and unknown articles have no neighbours', async () => {
  expect((await ask(hidden)).status).toBe(404)
  expect((await ask(999_999)).status).toBe(404)
})

test('2.24: a price that changes is in the next answer', async () => {
  await shop.database.db
    .update(articles)
    .set({ finalPriceOre: 29_900, suggestedPriceOre: 29_900 })
    .where(eq(articles.id, firstSock + 5))
  await notifyChange(shop.database.db, 'catalogue_changed')
  await vi.waitFor(
    async () => {
      const { similar } = (await ask(firstSock)).body
      expect(idsOf(similar).slice(0, 3)).toEqual([10, 15, 20].map((more) => firstSock + more))
    },
    { timeout: 10_000, interval: 20 },
  )
})
