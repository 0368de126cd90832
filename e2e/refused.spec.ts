import type { Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { openCheckoutWith } from './fixtures/payment-steps.ts'
import { DEMO_ARTICLES, findScarce, getArticle, quantityAt, reserveThroughApi } from './fixtures/shop-api.ts'
import { chooseShop, fillContact, GUEST, reserveButton, shopChoices } from './fixtures/shop-steps.ts'

const CONFLICT = /409/
const summary = (page: Page) => page.getByRole('alert', { name: 'Noe må rettes' })
const failedOrder = (page: Page) =>
  page.getByRole('dialog', { name: 'Følgende artikler ble dessverre ikke bestilt:' })

test('8.14, 2.35: the last one is sold while I fill in the form, and I choose another shop', {
  tag: '@any-width',
}, async ({ page, request, expectConsoleError }) => {
  expectConsoleError(CONFLICT)
  const { article, variant, shop, other, left } = await findScarce(request, DEMO_ARTICLES.boot)
  // The shopper's own shop is the first of those that have it.
  await openPage(page, `/velg-butikk?butikk=${shop.id}&tilbake=%2F`)
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])
  await fillContact(page, GUEST)
  await chooseShop(page, shop.name)
  await expect(shopChoices(page).first()).toBeChecked()
  await reserveThroughApi(request, shop.id, [{ EanNo: variant.ean, Count: left }])
  await reserveButton(page).click()

  const dialog = failedOrder(page)
  await expect(dialog.getByRole('heading', { name: shop.name })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(
    new RegExp(`${article.name}, ${variant.color.name}, ${variant.size.name}.*Utsolgt i denne butikken`, 'i'),
  )
  await expect(dialog.getByRole('button', { name: 'Reserver resten' })).toHaveCount(0)
  await checkAccessibility(page)

  // The new stock comes after the first shop got the focus, and sorts the shops again.
  const held = Promise.withResolvers<void>()
  const address = `**/api/v1/articles/${article.id}`
  await page.route(address, (route) => held.promise.then(() => route.continue()))
  const asked = page.waitForRequest(address)
  const fresh = page.waitForResponse(address)
  await dialog.getByRole('button', { name: 'Velg en annen butikk' }).click()
  await expect(dialog).toBeHidden()
  await expect(shopChoices(page).first()).toBeFocused()
  await asked
  held.resolve()
  await fresh
  await page.unroute(address)
  await expect(shopChoices(page).first()).toBeFocused()
  await chooseShop(page, other.name)
  await expect(page.getByLabel('Navn')).toHaveValue(GUEST.name)
  await reserveButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(other.address)
})

test('8.14: one of two articles is sold meanwhile, and I order the other', { tag: '@any-width' }, async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(CONFLICT)
  const second = await getArticle(request, DEMO_ARTICLES.boot)
  const { article, variant, shop, left } = await findScarce(request, DEMO_ARTICLES.jacket, second.variants)
  const kept = second.variants.find((candidate) => quantityAt(candidate, shop.id) > 0)
  if (kept === undefined) throw new Error(`the demo gives ${shop.name} no boots to go on with`)
  await openCheckoutWith(page, request, [
    { articleId: second.id, variant: kept },
    { articleId: article.id, variant },
  ])
  await chooseShop(page, shop.name)
  await fillContact(page, GUEST)
  await reserveThroughApi(request, shop.id, [{ EanNo: variant.ean, Count: left }])
  await reserveButton(page).click()

  await expect(failedOrder(page).getByRole('listitem')).toHaveText(new RegExp(article.name))
  await failedOrder(page).getByRole('button', { name: 'Reserver resten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  const reserved = page.getByRole('complementary', { name: 'Dette er lagt til side' }).getByRole('listitem')
  await expect(reserved).toHaveCount(1)
  await expect(reserved).toContainText(second.name)
  // The unavailable article stays in the cart.
  const orders = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').orders)
  expect(orders).toEqual([expect.objectContaining({ ean: variant.ean })])
})

test('8.14: pressed twice, an order that is refused is sent once', {
  tag: '@any-width',
}, async ({ page, request, expectConsoleError }) => {
  expectConsoleError(CONFLICT)
  const { article, variant, shop, left } = await findScarce(request, DEMO_ARTICLES.boot)
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])
  await fillContact(page, GUEST)
  await chooseShop(page, shop.name)
  await reserveThroughApi(request, shop.id, [{ EanNo: variant.ean, Count: left }])
  let sent = 0
  page.on('request', (each) => {
    if (each.method() === 'POST' && each.url().endsWith('/api/v1/reservations')) sent += 1
  })
  await reserveButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(failedOrder(page).getByRole('listitem')).toHaveText(/Utsolgt i denne butikken/)
  await failedOrder(page).getByRole('button', { name: 'Velg en annen butikk' }).click()
  await expect(failedOrder(page)).toBeHidden()
  expect(sent).toBe(1)
})

test('5.01: invalid fields are listed once at the top and once at the field', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const { article, variant } = await findScarce(request, DEMO_ARTICLES.beanie)
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])
  await reserveButton(page).click()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Skriv navnet ditt',
    'Skriv e-postadressen din',
    'Skriv mobilnummeret ditt',
    'Velg butikken du vil hente i',
  ])
  await expect(summary(page)).toBeFocused()
  await checkAccessibility(page)
  await summary(page).getByRole('link', { name: 'Velg butikken du vil hente i' }).click()
  await expect(shopChoices(page).first()).toBeFocused()

  await fillContact(page, { name: GUEST.name, email: 'siv.ase(at)example', phone: '21 23 45 67' })
  await shopChoices(page).first().press('Space')
  await reserveButton(page).click()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no',
    'Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9',
  ])
  await summary(page)
    .getByRole('link', { name: /^Skriv et norsk mobilnummer/ })
    .click()
  const phone = page.getByLabel('Mobil')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/^Skriv et norsk mobilnummer/)

  for (const accepted of ['0047 41234567', ' 91234567 ', '+4741234567']) {
    await phone.fill(accepted)
    await phone.press('Tab')
    await expect(phone, accepted).not.toHaveAttribute('aria-invalid')
  }
})

test('8.22: without contact with the shop nothing is lost, and the second try places the same order', {
  tag: '@any-width',
}, async ({ page, request, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/)
  expectConsoleError(/Network Error/)
  const { article, variant, other } = await findScarce(request, DEMO_ARTICLES.boot)
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])
  await fillContact(page, GUEST)
  await chooseShop(page, other.name)

  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/reservations', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await route.abort()
    else await route.continue()
  })
  await reserveButton(page).click()
  await expect(summary(page)).toContainText('Vi fikk ikke kontakt med butikken. Ingenting er gått tapt')
  await checkAccessibility(page)
  await expect(page.getByLabel('E-post')).toHaveValue(GUEST.email)
  await expect(page.getByRole('radio', { name: new RegExp(`^${other.name}`) })).toBeChecked()

  await reserveButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('6.03, 8.03, 8.19: a page whose token is missing says so and asks to be reloaded', {
  tag: '@any-width',
}, async ({ page, request, expectConsoleError }) => {
  expectConsoleError(/CSRF token not found/)
  expectConsoleError(/419/)
  const { article, variant, other } = await findScarce(request, DEMO_ARTICLES.beanie)
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])
  await fillContact(page, GUEST)
  await chooseShop(page, other.name)
  await page.evaluate(() => document.querySelector('meta[name="csrf-token"]')?.remove())
  await reserveButton(page).click()
  await expect(summary(page)).toContainText('Vennligst last siden på nytt')

  // Reloading helps, and the form is still filled in.
  await page.reload()
  await expect(page.getByLabel('Navn')).toHaveValue(GUEST.name)
  await reserveButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
})
