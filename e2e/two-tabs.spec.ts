import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle, quantityAt, readStock } from './fixtures/shop-api.ts'
import {
  fillContact,
  GUEST,
  goToCheckout,
  putInCart,
  reachShops,
  reserveButton,
  shopChoices,
} from './fixtures/shop-steps.ts'

test('4.13: what I order in one tab is said in the other, and cannot be ordered twice from a tab that never heard', async ({
  page,
  context,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const article = await getArticle(request, DEMO_ARTICLES.beanie)
  const variant = article.variants.find((each) => each.shops.some(({ id, qty }) => id !== 55 && qty > 2))
  if (variant === undefined) throw new Error('the demo shop has no beanie to reserve')
  await putInCart(page, article, variant)
  await goToCheckout(page)
  const other = await context.newPage()
  await openPage(other, '/checkout')
  await expect(reserveButton(other)).toBeVisible()
  const kept = await page.evaluate(() => ({ ...localStorage }))

  const reserve = async (tab: typeof page) => {
    await reachShops(tab)
    const shop = shopChoices(tab).first()
    await tab.locator('label').filter({ has: shop }).click()
    await fillContact(tab, GUEST)
    const shopId = Number(await shop.getAttribute('value'))
    await reserveButton(tab).click()
    await expect(tab).toHaveURL(/\/ordre\/[\w-]{20,}$/)
    return shopId
  }
  const before = variant
  const shopId = await reserve(page)
  const ordered = new URL(page.url()).pathname
  const left = await readStock(request, article.id, variant.ean, shopId)
  expect(left).toBe(quantityAt(before, shopId) - 1)

  // The other tab stood at checkout: it says what became of the cart, and where.
  await expect(other.getByRole('heading', { name: 'Handlekurven er bestilt' })).toBeVisible()
  await expect(other.getByRole('main').getByRole('link', { name: 'Se ordren' })).toHaveAttribute(
    'href',
    ordered,
  )

  // A tab that never heard still has the cart under its old name.
  await other.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, kept)
  await openPage(other, '/checkout')
  await reserve(other)
  expect(new URL(other.url()).pathname).toBe(ordered)
  await expect(other.getByText('Handlekurven var alt bestilt')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  expect(await readStock(request, article.id, variant.ean, shopId)).toBe(left)
})
