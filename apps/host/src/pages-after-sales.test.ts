import { eanOf, NOON, SHOP } from '@varde/api/testing/test-catalogue'
import { anOrder, startTestShop, type TestShop } from '@varde/api/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findListing } from '../../storefront/app/features/listing/find-listing.server.ts'
import type { RequestValues } from '../../storefront/app/platform/request-context.ts'
import { loadReferenceData } from '../../storefront/app/state/reference-data.server.ts'
import { createInProcessClient } from './in-process-client.ts'
import { hasSameAnswers, recordSources } from './record-sources.ts'

/** How many pieces of a sock there are, all of them in one shop. */
const SOCK_STOCK = 10

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

function callApi() {
  return createInProcessClient(shop.app.fastify, { host: undefined, remoteAddress: '127.0.0.1' })
}

/** Loads something as a page does, and gives what `isSame` asks after a change. */
async function load<Loaded>(loader: (values: RequestValues) => Promise<Loaded>) {
  const { api, validUntil, sources } = recordSources(callApi(), Number.POSITIVE_INFINITY)
  const tenant = await api('GET /tenant/get')
  if (!tenant.ok) throw new Error('the shop has no brand')
  const loaded = await loader({
    api,
    tenant: tenant.data,
    publicUrl: shop.url,
    now: NOON,
    validUntil,
    sandboxPayment: false,
    myShopId: null,
    isCustomer: false,
  })
  return { loaded, isSame: () => hasSameAnswers(callApi(), sources().calls) }
}

async function loadList(path: string, query: string) {
  const asked = new URLSearchParams(query)
  const { loaded, isSame } = await load((values) => findListing(values, path, asked))
  if (loaded === null) throw new Error('the list is missing')
  return { ids: loaded.articles.map(({ id }) => id), isSame }
}

const loadSocks = (query = '') => loadList('/search/tursokk', query)

/** Sells all pieces of a sock, so that the shop is no longer counted among those that have it. */
async function sellOut(articleId: number | undefined) {
  if (articleId === undefined) throw new Error('no article to sell')
  const items = [{ EanNo: eanOf(articleId), Count: SOCK_STOCK }]
  expect((await shop.post('/reservations', anOrder({ ShopID: SHOP.odda, items }))).status).toBe(201)
}

test('a sale changes the counts of filters, and neither the lists that do not show the article nor the frame', async () => {
  const [first, second] = [await loadSocks(), await loadSocks('page=2')]
  const ofOneShop = await loadList('/klaer', `butikk=${SHOP.voss}&min=1`)
  expect(ofOneShop.ids).not.toEqual([])
  const frame = await load(loadReferenceData)
  const counts = await load((values) => findListing(values, '/search/tursokk', new URLSearchParams(), true))
  await sellOut(second.ids.at(-1))
  expect(await counts.isSame()).toBe(false)
  expect(await first.isSame()).toBe(true)
  expect(await ofOneShop.isSame()).toBe(true)
  expect(await frame.isSame()).toBe(true)
  expect(await second.isSame()).toBe(false)
  await sellOut(first.ids[0])
  expect(await first.isSame()).toBe(false)
})
