import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle, reserveThroughApi } from './fixtures/shop-api.ts'

test('2.33, 7.22: on the receipt I make an account with a password alone, and the order is in it', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { variants } = await getArticle(request, DEMO_ARTICLES.jacket)
  const [found] = variants.flatMap(({ ean, shops }) =>
    shops.filter(({ id, qty }) => id !== 55 && qty > 0).map(({ id }) => ({ ean, shopId: id })),
  )
  // From the browser of the page: only there the order is known to be the visitor's.
  const { token } = await reserveThroughApi(page.request, found?.shopId ?? 0, [
    { EanNo: found?.ean ?? '', Count: 1 },
  ])
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, `/ordre/${token}`)
    await expect(page.getByText('Sendt til rask.rev@example.test')).toBeVisible()
    await page.getByRole('heading', { level: 2, name: 'Om ordren' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { level: 2, name: 'Lag konto' })).toBeVisible()
    await checkAccessibility(page)
    await page.screenshot({ path: `test-results/make-account-${width}.png`, fullPage: true })
  }
  const account = page.getByRole('region', { name: 'Lag konto' })
  await account.getByRole('textbox', { name: 'Passord' }).fill('kort')
  await account.getByRole('button', { name: 'Lag konto' }).click()
  await expect(account.getByRole('alert')).toBeFocused()
  await account.getByRole('textbox', { name: 'Passord' }).fill('fire gode ord her')
  await account.getByRole('button', { name: 'Lag konto' }).click()
  await expect(page.getByText('Velkommen, Rask')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Lag konto' })).toHaveCount(0)
  await openPage(page, '/konto/ordrer')
  await expect(page.getByRole('article')).toHaveCount(1)
})
