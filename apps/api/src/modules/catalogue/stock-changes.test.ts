import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHealthChecks } from '../../server/health-checks.ts'
import { TIME_LIMITS } from '../../server/time-limits.ts'
import { ARTICLE, eanOf, NOON, SHOP, seedTestCatalogue } from '../../testing/test-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type CatalogueService, createCatalogueService, type StockRow } from './catalogue.service.ts'

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
  for (const [id, { article, variants }] of changed.byId) {
    expect(read.byId.get(id)?.article).toEqual(article)
    for (const variant of variants) {
      expect(read.stock.of(variant.ean)).toEqual(changed.stock.of(variant.ean))
    }
  }
})
