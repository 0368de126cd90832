import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network the shop’s own page says so, and shows no outdated prices', {
  tag: '@any-width',
}, async ({ page, context, expectConsoleError }) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|503/)
  await openPage(page, '/dame')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The service worker handles requests from the next page on.
  await openPage(page, '/herre')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  await context.setOffline(true)
  await page.goto('/herre')
  await expect(page.getByRole('heading', { level: 1, name: 'Ingen dekning her' })).toBeVisible()
  await expect(page.getByText(/\d,00/)).toHaveCount(0)
  await checkAccessibility(page)
  expect(await page.evaluate(() => caches.keys()), 'nothing is kept').toEqual([])

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Herre' })).toBeVisible()
})
