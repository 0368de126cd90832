import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

test('a kept page is 304 until the stock it shows has changed', { tag: '@any-width' }, async ({
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
  // A shop may open or close between these two requests.
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
  // What has been sold shows within a second.
  await expect
    .poll(async () => (await request.get(path, { headers: { 'if-none-match': tag } })).status())
    .toBe(200)
})

test('a HEAD request leaves the kept page complete for the next visitor', { tag: '@any-width' }, async ({
  request,
}) => {
  const head = await request.head('/herre')
  const got = await request.get('/herre')
  expect([head.status(), head.headers()['content-type']]).toEqual([200, got.headers()['content-type']])
  expect((await got.body()).length).toBeGreaterThan(10_000)
})

test('all addresses that do not exist share one page, which does not name the address', {
  tag: '@any-width',
}, async ({ page, request, expectConsoleError }) => {
  expectConsoleError(/404/)
  for (const [first, second, title] of [
    ['/finnes-ikke-en', '/finnes-ikke-to', 'Her er det ingen sti'],
    ['/a/b/c/en', '/a/b/c/to', 'Her er det ingen sti'],
    ['/product/finnes-ikke-en', '/product/finnes-ikke-to', 'Vi fant ikke varen'],
  ] as const) {
    // The page may be rendered again between these two requests.
    await expect(async () => {
      const answers = [await request.get(first), await request.get(second)]
      expect(answers.map((answer) => answer.status())).toEqual([404, 404])
      const [one, two] = await Promise.all(answers.map((answer) => answer.text()))
      expect(two).toBe(one)
      expect(one).not.toMatch(/ikke-en|c\/en|c%2Fen/)
    }).toPass()
    await openPage(page, second)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  // 8.11: the browser adds what the address says.
  await page.getByRole('link', { name: 'Søk etter «finnes ikke to»' }).click()
  await expect(page).toHaveURL('/search/finnes%20ikke%20to')
})

test('advertising parameters in an address do not change the page, and stay in the address', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const path = '/dame?merke=1'
  await expect(async () => {
    const plain = await (await request.get(path)).text()
    expect(await (await request.get(`/dame?utm_source=brev&merke=1&fbclid=abc`)).text()).toBe(plain)
  }).toPass()
  await openPage(page, '/dame?utm_source=brev')
  await expect(page).toHaveURL('/dame?utm_source=brev')
  await expect(page.getByRole('heading', { level: 1, name: 'Dame' })).toBeVisible()
  await openPage(page, '/Dame?utm_source=brev')
  await expect(page).toHaveURL('/dame?utm_source=brev')
})
