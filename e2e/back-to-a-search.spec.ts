import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

test('2.39, 2.44: an article leads back to the search I came from, and the next search keeps its order', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  await openPage(page, '/search/jakke?orderBy=Price')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('breadcrumbs'))).toContain('"search"')
  await openPage(page, `/product/${slug}`)
  const back = page.getByRole('main').getByRole('link', { name: /^Tilbake til / })
  await expect(back).toHaveAttribute('href', '/search/jakke?orderBy=Price')
  await back.click()
  await expect(page).toHaveURL(/\/search\/jakke\?orderBy=Price$/)
  const field = page.getByRole('banner').locator('input[name="q"]').filter({ visible: true })
  await field.fill('lue')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\/lue\?orderBy=Price$/)
})
