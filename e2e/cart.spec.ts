import type { Page } from '@playwright/test'
import { toCartLine } from '@varde/domain/cart/cart-line'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { keepInCart } from './fixtures/keep-in-cart.ts'
import { openPage, reloadPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'
import { addButton, cartDrawer, putInCart, variantPath } from './fixtures/shop-steps.ts'

/** A beanie that the first shop has several of. */
async function getBeanie(request: Parameters<typeof getArticle>[0]) {
  const article = await getArticle(request, DEMO_ARTICLES.beanie)
  const variant = article.variants.find(({ shops }) => (shops[0]?.qty ?? 0) >= 3)
  if (variant === undefined) throw new Error('no beanie that a shop has three of')
  return { article, variant }
}

const readKeptCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))
const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

test('3.30, 4.04, 9.06: my cart survives a reload, stored as JSON without payment data', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { article, variant } = await getBeanie(request)
  await putInCart(page, article, variant)
  const kept = JSON.parse((await readKeptCart(page)) ?? 'null')
  expect(kept.orders).toEqual([
    expect.objectContaining({ ean: variant.ean, articleId: article.id, name: article.name, count: 1 }),
  ])
  expect(kept).toMatchObject({ count: 1, total: article.price, klarnaOrders: [], txData: null })

  await reloadPage(page)
  await expect(cartLink(page, 'Gå til kassen, 1 vare')).toBeVisible()
  await openPage(page, '/?openCart=1')
  await expect(cartDrawer(page).getByRole('link', { name: article.name })).toBeVisible()
})

test('3.30, 4.04: a stored cart that cannot be read counts as empty', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page, '/')
  await page.evaluate(() => localStorage.setItem('cart', '{"orders":[{"ean":7}],"txData":'))
  await reloadPage(page)
  await expect(cartLink(page, 'Gå til kassen')).toBeVisible()
})

test('4.13: two tabs show the same cart', { tag: '@any-width' }, async ({ page, request, context }) => {
  const { article, variant } = await getBeanie(request)
  const other = await context.newPage()
  await openPage(other, '/?openCart=1')
  await expect(cartDrawer(other).getByText('Kurven er tom')).toBeVisible()

  // A browser hardly draws a tab that is behind another one, so each is brought to the front as a visitor does.
  await page.bringToFront()
  const drawer = await putInCart(page, article, variant)
  await expect(cartDrawer(other).getByRole('link', { name: article.name })).toBeVisible()
  await other.bringToFront()
  await cartDrawer(other)
    .getByRole('button', { name: /^Én til av/ })
    .click()
  await expect(drawer.getByRole('group', { name: /^Antall av/ })).toHaveText('2')
  await page.bringToFront()
  await drawer.getByRole('button', { name: /^Fjern/ }).click()
  await expect(cartDrawer(other).getByText('Kurven er tom')).toBeVisible()
})

test('9.01: the open cart says what has changed since my last visit @any-width', async ({
  page,
  request,
}) => {
  const { article, variant } = await getBeanie(request)
  const line = toCartLine(article, variant)
  await keepInCart(page, [{ ...line, price: line.price + 100 }])
  await openPage(page, '/dame?openCart=1')
  await expect(cartDrawer(page).getByText(`Prisen på ${article.name}`)).toHaveText(
    / er satt ned fra [\d\s]+,00 til [\d\s]+,00\.$/,
  )
  await expect.poll(async () => JSON.parse((await readKeptCart(page)) ?? '{}').total).toBe(article.price)
})

test('4.01, 4.02, 2.40: I change the count, remove the last article, and the cart says that it is empty', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { article, variant } = await getBeanie(request)
  const drawer = await putInCart(page, article, variant)
  const count = drawer.getByRole('group', { name: /^Antall av/ })
  await drawer.getByRole('button', { name: /^Én til av/ }).click()
  await expect(count).toHaveText('2')
  await expect(drawer.getByText('Antallet er nå 2.')).toBeVisible()
  await drawer.getByRole('button', { name: /^Én mindre av/ }).click()
  await expect(count).toHaveText('1')
  await checkAccessibility(page)

  // Both buttons remove the last article and have different names.
  await expect(drawer.getByRole('button', { name: /^Én mindre av .*: tar den ut av kurven$/ })).toBeVisible()
  await drawer.getByRole('button', { name: /^Fjern .*, Én størrelse$/ }).click()
  await expect(drawer.getByText('Kurven er tom')).toBeVisible()
  await expect(drawer.getByText('er tatt ut av kurven.')).toBeVisible()
  await checkAccessibility(page)
  expect(await readKeptCart(page)).toBeNull()

  await drawer.getByRole('button', { name: 'Se deg om i butikken' }).click()
  await expect(drawer).toBeHidden()
  await cartLink(page, 'Gå til kassen').click()
  await expect(page.getByRole('heading', { name: 'Kurven er tom' })).toBeVisible()
  await checkAccessibility(page)
})

test('4.01, 9.07: the count cannot exceed the quantity in the first shop', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.jacket)
  const variant = article.variants.find(({ shops }) => [2, 3].includes(shops[0]?.qty ?? 0))
  if (variant === undefined) throw new Error('no jacket of which the first shop has two or three')
  const stock = variant.shops[0]?.qty ?? 0
  const drawer = await putInCart(page, article, variant)
  const more = drawer.getByRole('button', { name: /^Én til av/ })
  for (let count = 2; count <= stock; count++) {
    await more.click()
    await expect(drawer.getByRole('group', { name: /^Antall av/ })).toHaveText(String(count))
  }
  // At the limit the button is marked as disabled, but still responds to a press.
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.press('Enter')
  await expect(drawer.getByText(`Bare ${stock} på lager i én butikk.`)).toBeVisible()
  await expect(drawer.getByRole('group', { name: /^Antall av/ })).toHaveText(String(stock))
})

test('2.34, 4.11, 4.14b: an address with openCart=1 opens the cart, whatever the page', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, '/dame?openCart=1')
  await expect(cartDrawer(page)).toBeVisible()
  await expect(page).toHaveURL(/\/dame$/)
  await page.keyboard.press('Escape')
  await expect(cartDrawer(page)).toBeHidden()
  // On the log-in page the flag is carried along to the page after it.
  await openPage(page, '/logg-inn?openCart=1')
  await page.getByLabel('E-post').fill('kari@example.test')
  await expect(cartDrawer(page)).toBeHidden()
  await openPage(page, '/dame')
  await expect(page.getByRole('heading', { level: 1, name: 'Dame' })).toBeVisible()
  await expect(cartDrawer(page)).toBeHidden()
})

test('4.11: with the keyboard alone I open the cart, change the count and return to where I was', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { article, variant } = await getBeanie(request)
  await openPage(page, variantPath(article, variant))
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  const drawer = cartDrawer(page)
  await expect(drawer.getByRole('link', { name: article.name })).toBeVisible()

  const more = drawer.getByRole('button', { name: /^Én til av/ })
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect(drawer.locator(':focus'), 'the focus stays in the drawer').toHaveCount(1)
    if (await more.evaluate((button) => button === document.activeElement)) break
  }
  await expect(more).toBeFocused()
  await page.keyboard.press('Space')
  await expect(drawer.getByRole('group', { name: /^Antall av/ })).toHaveText('2')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(addButton(page)).toBeFocused()
})
