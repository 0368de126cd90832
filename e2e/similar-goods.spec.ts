import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

test('2.24: under its facts an article leads on to what resembles it and what goes with it', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const jacket = await getArticle(request, DEMO_ARTICLES.jacket)
  await openPage(page, `/product/${jacket.slug}`)
  const related = page.getByRole('region', { name: 'Lignende varer' })
  await related.scrollIntoViewIfNeeded()
  const alike = related.getByRole('list').first().getByRole('listitem')
  await expect(related.getByRole('heading', { name: 'Lignende', exact: true })).toBeVisible()
  await expect(related.getByRole('heading', { name: 'Passer sammen med' })).toBeVisible()
  for (const tile of await alike.all()) {
    await expect(tile.getByText(/, (omtrent )?(samme pris|[\d\s]+kr (rimeligere|dyrere))$/)).toBeAttached()
  }
  await checkAccessibility(page)
  const next = (await alike.first().getByRole('link').textContent()) ?? ''
  await alike.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
})

test('2.24: what resembles an article is in the shopper’s own shop, when one is chosen', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const jacket = await getArticle(request, DEMO_ARTICLES.jacket)
  await openPage(page, `/velg-butikk?sok=0155&tilbake=${encodeURIComponent(`/product/${jacket.slug}`)}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Velg / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: jacket.name })).toBeVisible()
  const related = page.getByRole('region', { name: 'Lignende varer' })
  await related.scrollIntoViewIfNeeded()
  await expect(related.getByRole('heading', { name: 'Lignende, inne i butikken din' })).toBeVisible()
  const alike = related.getByRole('list').first().getByRole('listitem')
  await expect(alike.getByText(/^På lager i (?!\d)/)).toHaveCount(await alike.count())
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('2.24: a link leads to more of the kind', { tag: '@any-width' }, async ({ page, request }) => {
    const jacket = await getArticle(request, DEMO_ARTICLES.jacket)
    await page.goto(`/product/${jacket.slug}`)
    await page
      .getByRole('region', { name: 'Lignende varer' })
      .getByRole('link', { name: /^Se flere / })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: jacket.group3 })).toBeVisible()
  })
})
