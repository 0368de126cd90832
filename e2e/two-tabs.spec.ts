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

test('4.13: an order in one tab is announced in the other, with a link to it', { tag: '@any-width' }, async ({
  page,
  context,
  request,
}) => {
  const article = await getArticle(request, DEMO_ARTICLES.beanie)
  const variant = article.variants.find((each) => each.shops.some(({ id, qty }) => id !== 55 && qty > 2))
  if (variant === undefined) throw new Error('the demo shop has no beanie to reserve')
  await putInCart(page, article, variant)
  await goToCheckout(page)
  const other = await context.newPage()
  await openPage(other, '/checkout')
  await expect(reserveButton(other)).toBeVisible()

  const reserve = async (tab: typeof page) => {
    await reachShops(tab)
    const shop = shopChoices(tab).first()
    // A finger presses the card around the radio button.
    await tab.getByRole('group', { name: 'Butikk å hente i' }).locator('label').first().click()
    await expect(shop).toBeChecked()
    await fillContact(tab, GUEST)
    const shopId = Number(await shop.getAttribute('value'))
    await reserveButton(tab).click()
    await expect(tab).toHaveURL(/\/ordre\/[\w-]{20,}$/)
    return shopId
  }
  const before = variant
  await page.bringToFront()
  const shopId = await reserve(page)
  const ordered = new URL(page.url()).pathname
  const left = await readStock(request, article.id, variant.ean, shopId)
  expect(left).toBe(quantityAt(before, shopId) - 1)

  // The other tab was at the checkout: it says that the cart was ordered, and links to the order.
  await expect(other.getByRole('heading', { name: 'Handlekurven er bestilt' })).toBeVisible()
  await expect(other.getByRole('main').getByRole('link', { name: 'Se ordren' })).toHaveAttribute(
    'href',
    ordered,
  )
})
