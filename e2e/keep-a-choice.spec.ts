import { expect, test } from './fixtures/journey.ts'
import { openPage, reloadPage, waitUntilLive } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'
import { addButton, cartDrawer } from './fixtures/shop-steps.ts'

test('7.37: a size stays chosen after a reload, after coming back, and in the cart', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { slug, name, variants } = await getArticle(request, DEMO_ARTICLES.boot)
  const sizes = [...new Set(variants.filter(({ shops }) => shops.length > 0).map(({ size }) => size.name))]
  const size = sizes.at(-1) ?? ''
  await openPage(page, `/product/${slug}`)
  const button = page.locator('.sizes').getByRole('button', { name: new RegExp(`^${size}\\b`) })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/[?&]str=/)
  const address = page.url()

  await reloadPage(page)
  await expect(page).toHaveURL(address)
  await expect(button, 'after a reload').toHaveAttribute('aria-pressed', 'true')

  // Within the app, and with a whole new page.
  await page
    .getByRole('link', { name: /, forside$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(button, 'back within the app').toHaveAttribute('aria-pressed', 'true')
  await page.goto('/kundeservice')
  await page.goBack({ waitUntil: 'domcontentloaded' })
  await waitUntilLive(page)
  await expect(page).toHaveURL(address)
  await expect(button, 'back from another page load').toHaveAttribute('aria-pressed', 'true')

  await addButton(page).click()
  await expect(cartDrawer(page).locator('.cart-line-variant')).toHaveText(new RegExp(`\\b${size}$`))
})
