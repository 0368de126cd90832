import type { Page } from '@playwright/test'
import { appliedFilters, filterButton, listChoices, openFilters, press } from './fixtures/filter-steps.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, waitUntilLive } from './fixtures/open-page.ts'
import { expectPayment, goToPayment, openCheckoutWith, sendHome } from './fixtures/payment-steps.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'
import { addButton, cartDrawer, chooseWay, fillContact, GUEST } from './fixtures/shop-steps.ts'

// Going back may leave the page itself.
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))
const goForward = (page: Page) => page.evaluate(() => void setTimeout(() => history.forward()))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Goes from a listing to an article without loading a new document, and opens the cart over it. */
async function openCartOnArticle(page: Page, request: Parameters<typeof getArticle>[0]): Promise<string> {
  const { name, slug } = await getArticle(request, DEMO_ARTICLES.beanie)
  await openPage(page, `/utvalg/${DEMO_ARTICLES.beanie}`)
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${slug}`))
  await addButton(page).click()
  await expect(cartDrawer(page)).toBeVisible()
  return name
}

test('4.11: Back closes the cart, then goes to the page before; Forward does not open it again', async ({
  page,
  request,
}) => {
  const name = await openCartOnArticle(page, request)
  const address = page.url()
  await goBack(page)
  await expect(cartDrawer(page)).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(addButton(page), 'the focus is where it was').toBeFocused()
  await goForward(page)
  await goBack(page)
  await expect(heading(page, 'Utvalg'), 'one press is enough').toBeVisible()
  await goForward(page)
  await expect(heading(page, name)).toBeVisible()
  await waitUntilLive(page)
  await expect(cartDrawer(page)).toBeHidden()
})

test('4.11: a cart that was closed without Back leaves no step in the history', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const name = await openCartOnArticle(page, request)
  await page.keyboard.press('Escape')
  await expect(cartDrawer(page)).toBeHidden()
  await addButton(page).click()
  await expect(cartDrawer(page)).toBeVisible()
  await cartDrawer(page).getByRole('button', { name: 'Lukk handlekurven' }).click()
  await expect(cartDrawer(page)).toBeHidden()
  await goBack(page)
  await expect(heading(page, 'Utvalg')).toBeVisible()
  // A link in the open cart leads to another page; Back leads to the article without the cart.
  await goForward(page)
  await expect(heading(page, name)).toBeVisible()
  await waitUntilLive(page)
  await addButton(page).click()
  await cartDrawer(page).getByRole('link', { name: 'Gå til kassen' }).click()
  await expect(heading(page, 'Kasse')).toBeVisible()
  await goBack(page)
  await expect(heading(page, name)).toBeVisible()
  await expect(cartDrawer(page)).toBeHidden()
  await goBack(page)
  await expect(heading(page, 'Utvalg')).toBeVisible()
})

test('2.35, 4.11: Back closes a dialog over the cart first, then the cart', {
  tag: '@any-width',
}, async ({ page, request }) => {
  await openCartOnArticle(page, request)
  await cartDrawer(page)
    .getByRole('button', { name: /rabattkode/i })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Rabattkode' })
  await expect(dialog).toBeVisible()
  await goBack(page)
  await expect(dialog).toBeHidden()
  await expect(cartDrawer(page)).toBeVisible()
  await goBack(page)
  await expect(cartDrawer(page)).toBeHidden()
  await goBack(page)
  await expect(heading(page, 'Utvalg')).toBeVisible()
})

test('2.37, 2.44: on a phone Back closes the menu and the filters, and keeps the chosen filters', async ({
  page,
  isMobile,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: menu and filters are drawers below 1020 px only
  test.skip(!isMobile, 'they are no drawers on a desktop')
  await openPage(page, '/dame')
  await openPage(page, '/sko')
  await page.getByRole('banner').getByRole('link', { name: 'Åpne meny' }).click()
  const menu = page.getByRole('dialog', { name: 'Meny' })
  await expect(menu).toBeVisible()
  await goBack(page)
  await expect(menu).toBeHidden()
  const filters = await openFilters(page, isMobile)
  const [color] = await listChoices(filters, 'Farge')
  if (color === undefined) throw new Error('no colours')
  await press(color.box)
  await expect(page).toHaveURL(/farge=\d+/)
  const address = page.url()
  await goBack(page)
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(appliedFilters(page).getByRole('link', { name: color.label })).toBeVisible()
  await expect(filterButton(page)).toHaveAccessibleName(/1 aktivt$/)
  await goBack(page)
  await expect(heading(page, 'Dame')).toBeVisible()
})

test('7.04: Back from the payment leads to the form as it was filled in, and the order can be sent again', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.beanie)
  const variant = article.variants.find(({ shops }) => (shops[0]?.qty ?? 0) >= 2)
  if (variant === undefined) throw new Error('no beanie')
  await openPage(page, '/dame')
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])
  await fillContact(page, GUEST)
  await sendHome(page)
  await chooseWay(page, 'Kort')
  await goToPayment(page)
  await goBack(page)
  await expect(heading(page, 'Kasse')).toBeVisible()
  await expect(page.getByLabel('Navn')).toHaveValue(GUEST.name)
  await goToPayment(page)
  // After a reload the payment is shown again, and Back still leads to the form.
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expectPayment(page)
  await goBack(page)
  await expect(heading(page, 'Kasse')).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
})
