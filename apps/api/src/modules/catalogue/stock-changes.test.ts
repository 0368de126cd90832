import { searchBody } from '@varde/contract/article-search'
import type { SearchResponse } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHealthChecks } from '../../server/health-checks.ts'
import { TIME_LIMITS } from '../../server/time-limits.ts'
import { ARTICLE, eanOf, NOON, SHOP, seedTestCatalogue } from '../../testing/test-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { getAvailability } from './build-availability.ts'
import { countRows, countShop } from './build-snapshot.ts'
import { type CatalogueService, createCatalogueService, type StockRow } from './catalogue.service.ts'
import { listCampaignArticles } from './reference-lists.ts'
import { rememberSearches } from './remember-searches.ts'
import { toSearchDocument } from './search-document.ts'

let database: TestDatabase
let catalogue: CatalogueService
beforeAll(async () => {
  database = await createTestDatabase()
  await seedTestCatalogue(database.db)
  catalogue = await createCatalogueService({
    db: database.db,
    url: database.url,
    limits: TIME_LIMITS,
    health: createHealthChecks(TIME_LIMITS.readinessMs),
    now: () => NOON,
    log: { error: () => undefined },
    readSynonyms: () => Promise.resolve([]),
  })
})
afterAll(async () => {
  await catalogue.close()
  await database.drop()
})

const ean = eanOf(ARTICLE.shellJacket)
function articleNow(id: number) {
  return catalogue.current().byId.get(id)?.article
}
/** The row that the first shop has of the jacket, with another quantity. */
function rowWith(onHand: number, shopId: number = SHOP.odda): StockRow {
  return { shopId, ean, onHand, held: 0, asOf: NOON }
}

test('a sale that leaves pieces in the shop keeps the list shape, which kept answers are compared by', () => {
  const before = articleNow(ARTICLE.shellJacket)
  const [version, stockVersion] = [catalogue.version(), catalogue.stockVersion()]
  catalogue.applyStock([rowWith(11)])
  expect(catalogue.current().stock.of(ean)).toContainEqual({
    id: SHOP.odda,
    qty: 11,
    asOfMs: NOON.getTime(),
  })
  expect(articleNow(ARTICLE.shellJacket)).toBe(before)
  expect(catalogue.version()).toBe(version)
  expect(catalogue.stockVersion()).toBe(stockVersion + 1)
})

test('the last piece of a shop makes a new list shape, of that article alone', () => {
  const before = articleNow(ARTICLE.shellJacket)
  const other = articleNow(ARTICLE.boot)
  catalogue.applyStock([rowWith(0)])
  expect(articleNow(ARTICLE.shellJacket)).not.toBe(before)
  expect(articleNow(ARTICLE.shellJacket)?.available).not.toContain(SHOP.odda)
  expect(articleNow(ARTICLE.boot)).toBe(other)
  catalogue.applyStock([rowWith(50)])
  expect(articleNow(ARTICLE.shellJacket)).toEqual(before)
})

test('the colour in stock comes first in the list shape, and changes no word of the search index', async () => {
  const record = catalogue.current().byId.get(1)
  if (record === undefined) throw new Error('the article with two colours is missing')
  const variants = catalogue.current().variants.of(record)
  const eans = variants.map((variant) => variant.ean)
  const wordsWithOnly = (color: string) => {
    const { stock } = catalogue.current()
    catalogue.applyStock(
      variants.flatMap((variant) =>
        stock
          .carriers(variant.ean)
          .map((id) => ({ ...rowWith(variant.color.name === color ? 5 : 0, id), ean: variant.ean })),
      ),
    )
    expect(record.article.colors[0]?.name).toBe(color)
    return toSearchDocument(record, catalogue.current()).colorNames
  }
  expect(wordsWithOnly('Furu')).toEqual(wordsWithOnly('Granitt'))
  await catalogue.refreshStock(eans)
})

test('a kept search has the new list shape of an article, and facets as they are now', () => {
  const search = rememberSearches(catalogue)
  const find = () => {
    const outcome = search(searchBody.parse({ filters: [{ shops: [SHOP.odda] }] }))
    if (!outcome.ok) throw new Error(outcome.message)
    return outcome.response
  }
  const hitOf = (response: SearchResponse) =>
    response.hits.hits.find(({ _id }) => _id === ARTICLE.shellJacket)?._source
  const before = find()
  expect(hitOf(before)).toBe(articleNow(ARTICLE.shellJacket))
  catalogue.applyStock([rowWith(0, SHOP.voss)])
  const after = find()
  expect(after).not.toBe(before)
  expect(hitOf(after)).toBe(articleNow(ARTICLE.shellJacket))
  expect(after.facets.shops).not.toEqual(before.facets.shops)
  catalogue.applyStock([rowWith(0)])
  expect(hitOf(find())).toBeUndefined()
  catalogue.applyStock([rowWith(50), rowWith(50, SHOP.voss)])
  expect(find().facets).toEqual(before.facets)
})

test('stock that is read again and is as it was keeps the list shape', async () => {
  await database.pool.query(`update stock set on_hand = 50 where ean = '${ean}' and shop_id = ${SHOP.odda}`)
  await catalogue.refreshStock([ean])
  const before = articleNow(ARTICLE.shellJacket)
  await catalogue.refreshStock([ean])
  expect(articleNow(ARTICLE.shellJacket)).toBe(before)
})

test('3.01: a catalogue that took changes one by one is as one that is read anew', async () => {
  const boot = eanOf(ARTICLE.boot)
  await database.pool.query(`
    update stock set on_hand = 0, held = 0 where ean = '${ean}' and shop_id = ${SHOP.voss};
    delete from stock where ean = '${boot}';
    insert into stock (shop_id, ean, on_hand) values (${SHOP.depot}, '${boot}', 4), (${SHOP.odda}, '${boot}', 0)`)
  await catalogue.refreshStock([ean, boot])
  const changed = catalogue.current()
  await catalogue.refresh()
  const read = catalogue.current()
  expect(read).not.toBe(changed)
  for (const [id, record] of changed.byId) {
    expect(read.byId.get(id)?.article).toEqual(record.article)
    for (const variant of changed.variants.of(record)) {
      expect(read.stock.of(variant.ean)).toEqual(changed.stock.of(variant.ean))
    }
  }
})

test('a till that has counted makes a kept availability newer, without a new number', async () => {
  const availabilityNow = () => {
    const record = catalogue.current().byId.get(ARTICLE.shellJacket)
    if (record === undefined) throw new Error('the jacket is missing')
    return getAvailability(record, catalogue.current())
  }
  const before = availabilityNow()
  const later = new Date(NOON.getTime() + 60_000)
  catalogue.applyStock([{ ...rowWith(50), asOf: later }])
  const counted = availabilityNow()
  const inOdda = (availability: typeof before) =>
    availability.variants.flatMap(({ shops }) => shops.filter(({ id }) => id === SHOP.odda))
  expect(inOdda(counted)).toEqual(inOdda(before).map((row) => ({ ...row, asOf: later.toISOString() })))
  countShop(catalogue.current(), SHOP.odda, later.getTime() + 60_000)
  expect(inOdda(availabilityNow())[0]?.asOf).toBe(new Date(later.getTime() + 60_000).toISOString())
  const ofOthers = availabilityNow()
  countRows(catalogue.current(), SHOP.voss, [ean], later.getTime())
  expect(availabilityNow()).not.toBe(ofOthers)
})

test('the list of campaign articles is another one when one of them has changed', () => {
  const before = listCampaignArticles(catalogue.current())
  const [first] = before
  if (first === undefined) throw new Error('no campaign runs')
  expect(listCampaignArticles(catalogue.current())).toBe(before)
  const shopId = first.available[0] ?? SHOP.odda
  const record = catalogue.current().byId.get(first.id)
  const variants = record === undefined ? [] : catalogue.current().variants.of(record)
  const rows = (onHand: number) =>
    variants.map((variant) => ({ ...rowWith(onHand, shopId), ean: variant.ean }))
  catalogue.applyStock(rows(0))
  const after = listCampaignArticles(catalogue.current())
  expect(after).not.toBe(before)
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after[0]?.available).not.toContain(shopId)
})
