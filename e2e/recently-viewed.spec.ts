import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

test('empty cart and favourites lead on: bestsellers, and what was viewed once the shopper has agreed', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const jacket = await getArticle(request, DEMO_ARTICLES.jacket)
  const main = page.getByRole('main')
  await openPage(page, '/favoritter')
  await expect(main.getByRole('heading', { name: 'Mest solgt nå' })).toBeVisible()
  await checkAccessibility(page)

  await openPage(page, `/product/${jacket.slug}`)
  // The question comes when its place is near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await main.getByRole('button', { name: 'Ja, husk det' }).click()
  await expect(main.getByText('det huskes i denne nettleseren')).toBeVisible()

  await openPage(page, '/favoritter')
  await expect(main.getByRole('heading', { name: 'Sist sett' })).toBeVisible()
  await expect(main.getByRole('link', { name: jacket.name })).toBeVisible()

  // The empty cart: a press on the article closes the drawer and leads to it.
  await openPage(page, '/?openCart=1')
  const drawer = page.getByRole('dialog', { name: 'Handlekurv' })
  await expect(drawer.getByRole('heading', { name: 'Sist sett' })).toBeVisible()
  await checkAccessibility(page)
  await drawer.getByRole('link', { name: jacket.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: jacket.name })).toBeVisible()
  await expect(drawer).toBeHidden()

  // On the front page, where it can be forgotten.
  await openPage(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await main
    .getByRole('region', { name: 'Sist sett' })
    .getByRole('button', { name: 'Glem det jeg har sett' })
    .click()
  await expect(main.getByText('Det du har sett, er glemt.')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull()
})
