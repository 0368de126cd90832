import type { Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, reloadPage } from './fixtures/open-page.ts'
import { registerThroughApi } from './fixtures/register-through-api.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'
import { cartDrawer } from './fixtures/shop-steps.ts'

// A customer of its own: the cart follows the account, and other journeys count what is in the demo customer's.
const CUSTOMER = { email: 'favoritt@example.test', password: 'skituren-2026' }

const favouriteButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Legg ${name} i favoritter` })
const keptIds = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]'))
const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true })

test('1.07c, 3.30, 4.06, 4.13: a visitor’s favourite moves to the account at log-in, and stays there after log-out', {
  tag: '@any-width',
}, async ({ page, request, context, expectConsoleError }) => {
  // The scripts that are delayed.
  expectConsoleError(/ERR_FAILED|Failed to (load|fetch)/)
  const [jacket, boot] = await Promise.all([
    getArticle(request, DEMO_ARTICLES.jacket),
    getArticle(request, DEMO_ARTICLES.boot),
  ])

  await registerThroughApi(request, CUSTOMER)

  // Pressed before the shop's scripts have loaded: shown at once, and not lost.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`/product/${jacket.slug}`, { waitUntil: 'domcontentloaded' })
  await favouriteButton(page, jacket.name).click()
  await expect(favouriteButton(page, jacket.name)).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/assets/*.js')
  await reloadPage(page)
  await expect(favouriteButton(page, jacket.name)).toHaveAttribute('aria-pressed', 'true')
  await expect(headerLink(page, 'Favoritter, 1 vare')).toBeVisible()

  // 4.13: a second favourite, from another tab.
  const other = await context.newPage()
  await openPage(other, `/product/${boot.slug}`)
  await favouriteButton(other, boot.name).click()
  await expect(headerLink(page, 'Favoritter, 2 varer')).toBeVisible()
  await other.close()

  await headerLink(page, 'Favoritter, 2 varer').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritter' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
  await expect(cards).toHaveText([boot.name, jacket.name])
  await checkAccessibility(page)

  // A removed favourite stays visible until the page is left, and can be put back.
  const row = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
  await row(boot.name).getByRole('button', { name: 'Fjern fra favoritter' }).click()
  await expect(row(boot.name).getByRole('status')).toHaveText('Fjernet.')
  await expect(row(boot.name).getByRole('button', { name: 'Legg tilbake' })).toBeFocused()
  await expect(cards).toHaveCount(2)
  expect(await keptIds(page)).toEqual([jacket.id])
  await row(boot.name).getByRole('button', { name: 'Legg tilbake' }).click()
  expect(await keptIds(page)).toEqual([boot.id, jacket.id])
  await row(boot.name).getByRole('button', { name: 'Fjern fra favoritter' }).click()

  // 3.06, 4.01: sizes with their stock are chosen in the list, and put in the cart from it.
  const soldOut = jacket.variants.find(({ shops, color }) => shops.length === 0 && color.name === 'Petrol')
  const held = jacket.variants.find(({ shops, color }) => shops.length > 0 && color.name === 'Petrol')
  const size = (name = '') =>
    row(jacket.name)
      .getByRole('group', { name: 'Størrelse' })
      .getByRole('button')
      .filter({ has: page.getByText(name, { exact: true }) })
  await row(jacket.name).getByRole('button', { name: 'Petrol' }).click()
  await row(jacket.name).getByRole('button', { name: 'Velg størrelse' }).click()
  await expect(
    row(jacket.name).getByRole('group', { name: 'Størrelse' }).getByRole('button').first(),
  ).toBeFocused()
  await expect(size(soldOut?.size.name)).toContainText('utsolgt')
  const add = row(jacket.name).getByRole('button', { name: 'Legg i kurven' })
  await add.click()
  await expect(row(jacket.name).getByRole('alert')).toHaveText('Velg størrelse først')
  await size(held?.size.name).click()
  await add.click()
  await expect(cartDrawer(page)).toContainText(jacket.name)
  await page.keyboard.press('Escape')
  await expect(row(jacket.name)).toContainText(`${held?.size.name} i petrol ligger i kurven.`)

  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click()
  await page.getByLabel('E-post eller mobil').fill(CUSTOMER.email)
  await page.getByLabel('Passord', { exact: true }).fill(CUSTOMER.password)
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await page.waitForURL('**/favoritter', { waitUntil: 'commit' })
  await expect(page.getByText('De følger kontoen din')).toBeVisible()
  await expect(row(jacket.name).getByRole('button', { name: 'Fjern fra favoritter' })).toBeVisible()
  const account = await page.request.get('/api/v1/customers/current/favourites')
  expect(((await account.json()) as { ids: number[] }).ids).toContain(jacket.id)

  // Logged out: the browser keeps nothing, the account keeps all of it.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Min konto/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Logg ut' }).filter({ visible: true }).click()
  await page.waitForURL(/^http:\/\/[^/]+\/$/, { waitUntil: 'commit' })
  await expect(headerLink(page, 'Favoritter')).toBeVisible()
  expect(await keptIds(page)).toEqual([])
})

test('4.13: a favourite from another tab is shown, also when it comes while the list is being fetched', {
  tag: '@any-width',
}, async ({ page, request, context }) => {
  const [jacket, boot] = await Promise.all([
    getArticle(request, DEMO_ARTICLES.jacket),
    getArticle(request, DEMO_ARTICLES.boot),
  ])
  const other = await context.newPage()
  await openPage(other, `/product/${jacket.slug}`)
  await favouriteButton(other, jacket.name).click()
  await openPage(other, `/product/${boot.slug}`)

  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/articles/bundle*', async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  await page.bringToFront()
  await openPage(page, '/favoritter')
  await asked.promise
  await other.bringToFront()
  await favouriteButton(other, boot.name).click()
  await expect(headerLink(page, 'Favoritter, 2 varer')).toBeVisible()
  released.resolve()
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
  await expect(cards).toHaveText([boot.name, jacket.name])
})
