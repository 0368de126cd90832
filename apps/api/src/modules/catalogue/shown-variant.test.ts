import type { Article, ArticleDetail, SearchResponse } from '@varde/contract/entities'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eanOf, PICTURE_KEY, SHOP } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { drawingKey } from '../pictures/picture-key.ts'
import { pictures } from '../pictures/pictures.tables.ts'
import { stock } from '../stock/stock.tables.ts'
import { articlePictures } from './catalogue.tables.ts'

// The down jacket comes in Granitt (colour 1, group 2: sizes M and XL) and Furu (colour 2, group 5: size S).
const GRANITT = 1
const FURU = 2
const drawing = {
  kind: 'down-jacket',
  cut: 'hooded',
  view: 'front',
  main: '#3f5a44',
  second: '#26292a',
} as const
const FURU_KEY = drawingKey(drawing)

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({
    fill: async (db) => {
      await db
        .insert(pictures)
        .values({ key: FURU_KEY, source: { type: 'drawing', ...drawing }, widthPx: 1000, heightPx: 1250 })
      await db
        .insert(articlePictures)
        .values({ articleId: 1, colorId: FURU, position: 1, pictureKey: FURU_KEY })
    },
  })
})
afterAll(() => shop.close())

async function findShown(body: unknown) {
  const response = await shop.post<SearchResponse>('/articles/search', body)
  expect(response.status).toBe(200)
  return response.body.hits.hits.find(({ _id }) => _id === 1)?.shown
}

test.each<[string, object, object | undefined]>([
  ['nothing', {}, undefined],
  ['a gender', { filters: [{ genders: [2] }] }, undefined],
  [
    'a colour group',
    { filters: [{ colors: [5] }] },
    { colorId: FURU, sizeId: null, shopId: null, image: `/bilder/${FURU_KEY}` },
  ],
  [
    'another colour group, which comes first anyway',
    { filters: [{ colors: [2] }] },
    { colorId: GRANITT, sizeId: null, shopId: null, image: `/bilder/${PICTURE_KEY}` },
  ],
  [
    'a size that only one colour has',
    { filters: [{ sizes: [1] }] },
    { colorId: FURU, sizeId: 1, shopId: null, image: `/bilder/${FURU_KEY}` },
  ],
  [
    'a size and a shop',
    { filters: [{ sizes: [2] }, { shops: [SHOP.odda] }] },
    { colorId: GRANITT, sizeId: 2, shopId: SHOP.odda, image: `/bilder/${PICTURE_KEY}` },
  ],
  [
    'two shops: neither is chosen',
    { filters: [{ shops: [SHOP.odda, SHOP.voss] }] },
    { colorId: GRANITT, sizeId: null, shopId: null, image: `/bilder/${PICTURE_KEY}` },
  ],
  [
    'a colour said in words',
    { query: 'grønn dunjakke' },
    { colorId: FURU, sizeId: null, shopId: null, image: `/bilder/${FURU_KEY}` },
  ],
])('2.24, 7.36: a search narrowed by %s says which variant each hit is shown in', async (_, body, shown) => {
  expect(await findShown(body)).toEqual(shown)
})

test('3.01, 3.02: without narrowing, list and article page begin with the same colour, one that is in stock', async () => {
  async function readFirst() {
    const [listed] = (await shop.get<Article[]>('/api/v1/articles/bundle?articles=1')).body
    const { body: detail } = await shop.get<ArticleDetail>('/api/v1/articles/1')
    return {
      listed: listed?.colors[0]?.id,
      image: listed?.image,
      onPage: detail.variants.find(({ shops }) => shops.length > 0)?.color.id,
    }
  }
  expect(await readFirst()).toEqual({ listed: GRANITT, image: `/bilder/${PICTURE_KEY}`, onPage: GRANITT })
  const soldOut = [eanOf(1, 1), eanOf(1, 3)]
  const { db } = shop.database
  await db.update(stock).set({ onHand: 0, held: 0 }).where(inArray(stock.ean, soldOut))
  await db.execute(sql`select pg_notify('stock_changed', '')`)
  await expect.poll(readFirst).toEqual({ listed: FURU, image: `/bilder/${FURU_KEY}`, onPage: FURU })
})
