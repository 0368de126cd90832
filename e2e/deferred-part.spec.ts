import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

test('8.22: a dialog whose script cannot be fetched says so, and opens when it is pressed again', {
  tag: '@any-width',
}, async ({ page, request, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/)
  const { slug } = await getArticle(request, DEMO_ARTICLES.boot)
  await openPage(page, `/product/${slug}`)
  await page.route('**/assets/*.js', (route) => route.abort())
  const share = page.getByRole('main').getByRole('link', { name: 'Del', exact: true })
  await share.click()
  await expect(page.getByText('Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.')).toBeVisible()

  await page.unroute('**/assets/*.js')
  await share.click()
  await expect(page.getByRole('dialog', { name: 'Del' })).toBeVisible()
})
