import { expect, test } from './fixtures/journey.ts'

test('a kept page answers 304 until the stock it shows has changed', { tag: '@any-width' }, async ({
  request,
}) => {
  const found = await request.post('/api/v1/articles/search', { data: { query: 'skalljakke', take: 50 } })
  const { hits } = await found.json()
  const ids: number[] = hits.hits.map(({ _id }: { _id: number }) => _id)
  const shops = await (await request.get('/api/v1/shops')).json()
  const counters = new Set(
    shops.filter((shop: { hasCounter: boolean }) => shop.hasCounter).map(({ id }: { id: number }) => id),
  )
  let chosen: { ean: string; shopId: number; slug: string } | undefined
  for (const id of ids) {
    const article = await (await request.get(`/api/v1/articles/${id}`)).json()
    for (const { ean, shops: holders } of article.canPurchase ? article.variants : []) {
      const holder = holders.find((shop: { id: number }) => counters.has(shop.id))
      if (holder !== undefined) chosen ??= { ean, shopId: holder.id, slug: article.slug }
    }
    if (chosen !== undefined) break
  }
  if (chosen === undefined) throw new Error('the demo shop has no shell jacket to reserve')

  const path = `/product/${chosen.slug}`
  let tag = ''
  // «Stenger om 20 min»: with the full minute a page may become another, between these two as well.
  await expect(async () => {
    tag = (await request.get(path)).headers().etag ?? ''
    expect((await request.get(path, { headers: { 'if-none-match': tag } })).status()).toBe(304)
  }).toPass()

  const cookies = (await request.storageState()).cookies
  const token = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? ''
  const reserved = await request.post('/api/v1/reservations', {
    headers: { 'x-csrf-token': decodeURIComponent(token) },
    data: {
      CustomerName: 'Ingrid Aga',
      Email: 'ingrid@example.test',
      Phone: '41234567',
      Delivery: 0,
      ShopID: chosen.shopId,
      items: [{ EanNo: chosen.ean, Count: 1 }],
    },
  })
  expect(reserved.status()).toBe(201)
  expect((await request.get(path, { headers: { 'if-none-match': tag } })).status()).toBe(200)
})
