import type {
  Article,
  ArticleDetail,
  Campaign,
  SearchResponse,
  Settings,
  Shop,
} from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { notifyCheck } from '../../db/stock-notices.ts'
import { transact } from '../../db/transact.ts'
import { ARTICLE, eanOf, NOON, SHOP } from '../../testing/test-catalogue.ts'
import { startTestProxy } from '../../testing/test-proxy.ts'
import { startTestShop, type TestServer, type TestShop } from '../../testing/test-shop.ts'
import { changeStock } from '../stock/stock.store.ts'
import { stockCounts } from '../stock/stock.tables.ts'

let shop: TestShop
let other: TestServer
let at = NOON
beforeAll(async () => {
  shop = await startTestShop({ now: () => at })
  other = await shop.startAnother({ env: { BRAND: 'krabat' } })
})
afterAll(() => shop.close())

function run(query: string) {
  return shop.database.pool.query(query)
}
async function articleAt(server: TestServer, id: number) {
  return (await server.get<ArticleDetail>(`/api/v1/articles/${id}`)).body
}
/** Retries until the check passes, because a notification arrives some time after the commit. */
function eventually(check: () => Promise<void>) {
  return vi.waitFor(check, { timeout: 10_000, interval: 20 })
}

test('3.15: every process has the new data after catalogue_changed', async () => {
  await run(`update articles set name = 'Bygevær regnjakke' where id = ${ARTICLE.shellJacket}`)
  await run(`update shops set name = 'Odda sentrum' where id = ${SHOP.odda}`)
  await run(`insert into settings values ('krabat', 'general', '{"title":"Ut i regnet"}')`)
  await run(`select pg_notify('catalogue_changed', '')`)
  for (const server of [shop, other]) {
    await eventually(async () => {
      expect((await articleAt(server, ARTICLE.shellJacket)).name).toBe('Bygevær regnjakke')
      expect((await server.get<Shop[]>('/api/v1/shops')).body[0]?.name).toBe('Odda sentrum')
    })
    const { body } = await server.post<SearchResponse>('/articles/search', { query: 'regnjakke' })
    expect(body.hits.hits.map(({ _id }) => _id)).toEqual([ARTICLE.shellJacket])
  }
  expect((await other.get<Settings>('/api/v1/settings')).body.general).toEqual({ title: 'Ut i regnet' })
})

test('every process has the new stock after stock_changed, in lists, filters and details', async () => {
  const [ean, boot] = [eanOf(ARTICLE.shellJacket), eanOf(ARTICLE.boot)]
  await run(`update stock set on_hand = 0 where ean = '${ean}' and shop_id = ${SHOP.voss}`)
  await run(`insert into stock (shop_id, ean, on_hand) values (${SHOP.depot}, '${boot}', 4)`)
  await run(`select pg_notify('stock_changed', '[{"s":${SHOP.voss},"e":"${ean}"},{"s":3,"e":"${boot}"}]')`)
  for (const server of [shop, other]) {
    await eventually(async () => {
      const jacket = await articleAt(server, ARTICLE.shellJacket)
      expect(jacket).toMatchObject({ available: [SHOP.odda], shops: [SHOP.odda, SHOP.voss], availability: 1 })
      expect(jacket.variants[0]?.shops).toEqual([{ id: SHOP.odda, qty: 50 }])
      expect((await articleAt(server, ARTICLE.boot)).shops).toEqual([SHOP.odda, SHOP.voss, SHOP.depot])
    })
    const inVoss = await server.post<SearchResponse>('/articles/search', {
      filters: [{ shops: [SHOP.voss] }],
    })
    expect(inVoss.body.hits.hits.map(({ _id }) => _id)).not.toContain(ARTICLE.shellJacket)
  }
})

test('a notification that cannot be parsed makes everything be read again', async () => {
  await run(`update articles set name = 'Utstilt lavvo' where id = ${ARTICLE.tent}`)
  await run(`select pg_notify('stock_changed', 'ikke json')`)
  await eventually(async () => expect((await articleAt(other, ARTICLE.tent)).name).toBe('Utstilt lavvo'))
})

test('a change of more goods than one notice names makes their stock be read again, not the catalogue', async () => {
  const quantity = async () => {
    const { variants } = await articleAt(other, ARTICLE.boot)
    return variants[0]?.shops.find(({ id }) => id === SHOP.odda)?.qty ?? 0
  }
  const before = await quantity()
  const { name } = await articleAt(other, ARTICLE.boot)
  await run(`update articles set name = 'Ikke meldt' where id = ${ARTICLE.boot}`)
  const unknown = Array.from({ length: 300 }, (_, at) => String(7_040_000_000_000 + at))
  await transact(shop.database.db, (tx) =>
    changeStock(
      tx,
      [...unknown, eanOf(ARTICLE.boot)].map((ean) => ({ shopId: SHOP.odda, ean, onHand: 1, held: 0 })),
    ),
  )
  await eventually(async () => expect(await quantity()).toBe(before + 1))
  expect((await articleAt(other, ARTICLE.boot)).name).toBe(name)
})

test('a count by the till that changes no number makes it newer, for all that a shop has or for some of it', async () => {
  const ean = eanOf(ARTICLE.boot)
  const asOf = async (shopId: number) => {
    const { body } = await other.get<{ variants: { shops: { id: number; asOf: string }[] }[] }>(
      `/api/v1/articles/availability/${ARTICLE.boot}`,
    )
    return body.variants[0]?.shops.find(({ id }) => id === shopId)?.asOf
  }
  const count = (shopId: number, at: string, isWhole: boolean) =>
    transact(shop.database.db, (tx) => notifyCheck(tx, { shopId, asOf: new Date(at), isWhole }))
  const before = await asOf(SHOP.odda)
  await count(SHOP.voss, '2026-11-20T11:00:00.000Z', true)
  await eventually(async () => expect(await asOf(SHOP.voss)).toBe('2026-11-20T11:00:00.000Z'))
  expect(await asOf(SHOP.odda)).toBe(before)

  const place = `ean = '${ean}' and shop_id = ${SHOP.odda}`
  await run(`update stock set as_of = '2026-11-20T11:30:00.000Z' where ${place}`)
  await count(SHOP.odda, '2026-11-20T11:30:00.000Z', false)
  await eventually(async () => expect(await asOf(SHOP.odda)).toBe('2026-11-20T11:30:00.000Z'))
  expect(await asOf(SHOP.voss)).toBe('2026-11-20T11:00:00.000Z')
})

test('the time of the last count is there after a start', async () => {
  const counted = new Date('2026-11-20T11:45:00.000Z')
  await shop.database.db.insert(stockCounts).values({ shopId: SHOP.odda, asOf: counted })
  const started = await shop.startAnother({})
  const { body } = await started.get<{ variants: { shops: { id: number; asOf: string }[] }[] }>(
    `/api/v1/articles/availability/${ARTICLE.boot}`,
  )
  expect(body.variants[0]?.shops.find(({ id }) => id === SHOP.odda)?.asOf).toBe(counted.toISOString())
  await started.close()
})

test('when the catalogue cannot be read, the old one is served on, and reading is retried', async () => {
  await run('alter table bestsellers rename to gone')
  await run(`select pg_notify('catalogue_changed', '')`)
  await eventually(async () => expect(shop.logs()).toContain('the catalogue could not be refreshed'))
  expect((await articleAt(shop, ARTICLE.downJacket)).bestsellerQty).toBe(2)
  await run('alter table gone rename to bestsellers')
  await run('update bestsellers set qty_rank = 8 where article_id = 1')
  await run(`select pg_notify('catalogue_changed', '')`)
  await eventually(async () => expect((await articleAt(shop, ARTICLE.downJacket)).bestsellerQty).toBe(8))
})

test('stock that could not be read is read later, without another notification', async () => {
  const ean = eanOf(ARTICLE.boot)
  await run('alter table stock rename to gone')
  await run(`select pg_notify('stock_changed', '[{"s":${SHOP.odda},"e":"${ean}"}]')`)
  await eventually(async () => expect(other.logs()).toContain('the catalogue could not be refreshed'))
  await run(`update gone set on_hand = on_hand + 7 where ean = '${ean}' and shop_id = ${SHOP.odda}`)
  const { rows } = await run(
    `select on_hand - held as qty from gone where ean = '${ean}' and shop_id = ${SHOP.odda}`,
  )
  await run('alter table gone rename to stock')
  for (const server of [shop, other]) {
    await eventually(async () => {
      const { variants } = await articleAt(server, ARTICLE.boot)
      const shops = variants.find((variant) => variant.ean === ean)?.shops
      expect(shops?.find(({ id }) => id === SHOP.odda)?.qty).toBe(rows[0].qty)
    })
  }
})

test('a listener that died makes the process not ready, and its missed changes are read when it is back', async () => {
  const proxy = await startTestProxy(shop.database.url)
  const deaf = await shop.startAnother({
    databaseUrl: proxy.url,
    limits: {
      listen: { heartbeatMs: 20, answerMs: 300, connectMs: 1000, retry: { firstMs: 5, longestMs: 50 } },
    },
  })
  proxy.silence()
  await run(`update articles set name = 'Stille sko' where id = ${ARTICLE.boot}`)
  await run(`select pg_notify('catalogue_changed', '')`)
  await eventually(async () =>
    expect(await deaf.get('/readyz')).toMatchObject({ status: 503, text: 'listener' }),
  )
  expect((await articleAt(deaf, ARTICLE.boot)).name).not.toBe('Stille sko')
  proxy.restore()
  await eventually(async () => expect((await articleAt(deaf, ARTICLE.boot)).name).toBe('Stille sko'))
  expect((await deaf.get('/readyz')).status).toBe(200)
  await deaf.close()
  await proxy.close()
})

test('3.04, 3.05: a campaign counts from its first moment to its last', async () => {
  const jacket = () => articleAt(shop, ARTICLE.shellJacket)
  const begins = new Date(NOON.getTime() + 10 * 24 * 60 * 60 * 1000)
  const ends = new Date(begins.getTime() + 10 * 24 * 60 * 60 * 1000)
  const namesOfCampaigns = async () =>
    (await shop.get<Campaign[]>('/api/v1/campaigns')).body.map(({ name }) => name)
  const cheap = async () =>
    (
      await shop.post<SearchResponse>('/articles/search', {
        filters: [{ price: [{ min: 1499, max: 1499 }] }],
      })
    ).body.hits.hits.map(({ _id }) => _id)

  at = new Date(begins.getTime() - 1)
  expect(await jacket()).toMatchObject({ price: 1899, campaigns: [], campaignLabelType: null })
  expect(await cheap()).toEqual([])
  expect(await namesOfCampaigns()).toEqual([])

  at = begins
  expect(await jacket()).toMatchObject({ price: 1499, campaignLabelType: 'jul', originalPrice: null })
  expect(await cheap()).toEqual([ARTICLE.shellJacket])
  expect(await namesOfCampaigns()).toEqual(['Julesalg'])
  const { body } = await shop.get<{ data: Article[] }>(
    '/api/v1/categories/1/articles?orderBy=Price&order=desc',
  )
  expect(body.data.map(({ price }) => price)).toEqual([5000, 2899, 1499, 999, 399, 39])

  at = new Date(ends.getTime() - 1)
  expect((await jacket()).price).toBe(1499)
  at = ends
  expect(await jacket()).toMatchObject({ price: 1899, campaigns: [], campaignLabelType: null })
  expect(await cheap()).toEqual([])
  at = NOON
})
