import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { crawlShop } from './fixtures/crawl-shop.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle, listShops } from './fixtures/shop-api.ts'

test('no link is broken, every page has a title of its own, is Norwegian and valid HTML @any-width', async ({
  shop,
}) => {
  // `npm run prove -- crawl` walks through all of it.
  const { pages, validated, problems } = await crawlShop(shop.url, {
    articles: 40,
    queries: 5,
    validated: 3,
  })
  expect(problems).toEqual([])
  expect(pages).toBeGreaterThan(150)
  expect(validated).toBeGreaterThan(40)
})

test('every kind of page opens without an error in the console, and axe finds nothing on it', async ({
  page,
  request,
  expectConsoleError,
}) => {
  test.setTimeout(180_000)
  expectConsoleError(/404/)
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  const [shop] = (await listShops(request)).filter(({ hasCounter }) => hasCounter)
  const posts = (await (await request.get('/api/v1/blog/posts')).json()) as { data: { slug: string }[] }
  // The other kinds are looked at by the journeys that live on them.
  for (const path of [
    '/',
    '/dame',
    '/klaer/jakker',
    '/search/qqqqzzz',
    `/product/${slug}`,
    '/om-oss',
    '/vedlikehold',
    '/jan-mayen',
    '/personvernerklaering',
    `/blogg/${posts.data[0]?.slug}`,
    `/butikker/${shop?.slug}`,
    '/storrelsesguide',
    '/ordre',
    '/glemt-passord',
    '/her-er-det-ingenting',
  ]) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await checkAccessibility(page)
  }
})
