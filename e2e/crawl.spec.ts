import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { crawlShop } from './fixtures/crawl-shop.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

test('no link is broken, and every page has its own title, is in Norwegian and is valid HTML @any-width', async ({
  shop,
}) => {
  // `npm run prove -- crawl` visits every page.
  const { pages, validated, problems } = await crawlShop(shop.url, {
    articles: 40,
    queries: 5,
    validated: 3,
  })
  expect(problems).toEqual([])
  expect(pages).toBeGreaterThan(150)
  expect(validated).toBeGreaterThan(40)
})

/** Kinds of page that no journey checks at the width of a phone and of a desktop. */
const LIVED_ON_BY_NO_JOURNEY = [
  '/om-oss',
  '/jan-mayen',
  '/vedlikehold',
  '/personvernerklaering',
  '/storrelsesguide',
  '/logg-inn',
  '/registrer',
  '/glemt-passord',
  '/favoritter',
]

test('every kind of page opens without a console error, and axe finds nothing on it', async ({ page }) => {
  test.setTimeout(180_000)
  // The other kinds are checked, at both widths, by the journeys that use them.
  for (const path of LIVED_ON_BY_NO_JOURNEY) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await checkAccessibility(page)
  }
})
