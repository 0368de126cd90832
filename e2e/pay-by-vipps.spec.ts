import type { APIRequestContext, Page } from '@playwright/test'
import type { PlacedOrder } from '@varde/contract/entities'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { openCheckoutWith, readOrder } from './fixtures/payment-steps.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'
import { chooseWay, fillContact, GUEST, plainText, shopChoices } from './fixtures/shop-steps.ts'

async function goToVipps(page: Page, request: APIRequestContext, who: string) {
  const article = await getArticle(request, DEMO_ARTICLES.beanie)
  const variant = article.variants.find(({ shops }) => (shops[0]?.qty ?? 0) > 3 && shops[0]?.id !== 55)
  if (variant === undefined) throw new Error('the demo has no four beanies in a shop')
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])
  await fillContact(page, { ...GUEST, email: `${who}.${test.info().project.name}@example.test` })
  await shopChoices(page).first().press('Space')
  await chooseWay(page, 'Vipps')
  await expect(page.getByText('Beløpet trekkes når varene sendes eller hentes.')).toBeVisible()
  return variant
}

const payByVipps = (page: Page) => page.getByRole('button', { name: 'Betal med Vipps' }).click()
const atVipps = (page: Page) => page.getByRole('heading', { level: 1, name: 'Godkjenn betalingen' })
const answer = (page: Page, choice: 'Godkjenn' | 'Avbryt') =>
  page.getByRole('button', { name: choice }).click()
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Takk for kjøpet' })

test('7.04, 4.04: I pay with Vipps: cancelled first, then approved, and the receipt says so', {
  tag: '@any-width',
}, async ({ page, request }) => {
  await goToVipps(page, request, 'vipps')
  await checkAccessibility(page)
  const summary = page.getByRole('complementary', { name: 'Din bestilling' })
  const total = plainText((await summary.locator('.order-total dd').textContent()) ?? '')
  await payByVipps(page)
  await expect(atVipps(page)).toBeVisible()
  expect(plainText((await page.getByRole('main').textContent()) ?? '')).toContain(total.replace(' kr', ''))
  await checkAccessibility(page)
  await answer(page, 'Avbryt')

  await expect(
    page.getByText('Betalingen ble ikke fullført. Ingenting er trukket, og kurven er som før.'),
  ).toBeVisible()
  await expect(page.getByLabel('Navn')).toHaveValue(GUEST.name)
  await expect(page.getByRole('radio', { name: /^Vipps/ })).toBeChecked()
  await payByVipps(page)
  await expect(atVipps(page)).toBeVisible()
  await page.getByLabel('Mobilnummer').fill('123')
  await answer(page, 'Godkjenn')
  await expect(page.getByRole('alert')).toHaveText('Skriv et norsk mobilnummer med 8 siffer')
  await page.getByLabel('Mobilnummer').fill('412 34 567')
  await answer(page, 'Godkjenn')

  await expect(thanks(page)).toBeVisible()
  const receipt = page.getByRole('complementary', { name: 'Bestillingen' })
  await expect(receipt.getByText('Betalt med Vipps')).toBeVisible()
  await expect(page.getByText('Vis koden i kassen. Varene er betalt.')).toBeVisible()
  await checkAccessibility(page)
  const order = await readOrder(page, request)
  expect(order.payment).toMatchObject({ method: 'vipps', status: 'authorised' })
  // 4.03, 3.30: the browser keeps nothing of the order.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('checkoutDraft'))).toBeNull()
})

test('4.04: back from Vipps without an answer I can open it again, or choose another way to pay', {
  tag: '@any-width',
}, async ({ page, request }) => {
  await goToVipps(page, request, 'angrer')
  await payByVipps(page)
  await expect(atVipps(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Betaling' })).toBeVisible()
  const open = page.getByRole('link', { name: 'Åpne Vipps' })
  await expect(open).toBeVisible()
  await checkAccessibility(page)
  await open.click()
  await expect(atVipps(page)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Gå tilbake, eller betal på en annen måte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Kort/ })).toBeVisible()
})

test('4.04: I approve after the tab of the shop is closed: the order stands, and my cart is empty when I come back', {
  tag: '@any-width',
}, async ({ page, request, context }) => {
  await goToVipps(page, request, 'lukker')
  await payByVipps(page)
  await expect(atVipps(page)).toBeVisible()
  const landing = page.url()
  await page.close()

  // In the app: the same approval, without the tab that the order was sent from.
  const token = new URL(landing).searchParams.get('token') ?? ''
  const form = { token, phone: '41234567', choice: 'approve' }
  const approved = await request.post(landing.split('?')[0] ?? '', { form, maxRedirects: 0 })
  const orderPath = approved.headers().location ?? ''
  const status = async () => {
    const read = await request.get(`/api/v1/orders/by-token/${orderPath.split('/')[2]}`)
    return ((await read.json()) as PlacedOrder).payment.status
  }
  await expect.poll(status, { timeout: 60_000 }).toBe('authorised')

  const later = await context.newPage()
  await openPage(later, '/checkout')
  await expect(later.getByRole('heading', { name: 'Kurven er tom' })).toBeVisible()
  await openPage(later, orderPath)
  await expect(thanks(later)).toBeVisible()
})
