import type { APIRequestContext, Page } from '@playwright/test'
import type { PlacedOrder } from '@varde/contract/entities'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { decide, goToPayment, openCheckoutWith, sendHome } from './fixtures/payment-steps.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'
import { chooseWay, fillContact, GUEST, reserveButton, shopChoices } from './fixtures/shop-steps.ts'
import type { RunningShop } from './fixtures/start-shop.ts'

/**
 * Controls the demo shop's stand-in for Klarna, which otherwise approves an undecided payment after twenty
 * seconds.
 */
async function control(shop: RunningShop, path: string, data: object): Promise<void> {
  const provider = /står på (http:\S+)\/ledger/.exec(shop.output())?.[1]
  if (provider === undefined) throw new Error('the shop does not say where its test payment is')
  const answer = await fetch(`${provider}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  if (!answer.ok) throw new Error(`control/${path}: ${answer.status}`)
}

async function openWithBeanie(page: Page, request: APIRequestContext) {
  const article = await getArticle(request, DEMO_ARTICLES.beanie)
  const variant = article.variants.find(({ shops }) => (shops[0]?.qty ?? 0) > 1 && shops[0]?.id !== 55)
  if (variant === undefined) throw new Error('the demo has no two beanies in a shop')
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])
  await fillContact(page, { ...GUEST, email: `venter.${test.info().project.name}@example.test` })
  return { article, variant }
}
const readStatus = async (request: APIRequestContext, token: string): Promise<string> => {
  const order = (await (await request.get(`/api/v1/orders/by-token/${token}`)).json()) as PlacedOrder
  return order.payment.status
}
const emptyCartLink = (page: Page) => page.getByRole('link', { name: 'Gå til kassen', exact: true })
const keptEans = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { orders = [] } = JSON.parse(localStorage.getItem('cart') ?? '{}') as { orders?: { ean: string }[] }
    return orders.map(({ ean }) => ean)
  })

test('4.04, 8.14: while my invoice is being decided nothing asks me to buy again; when it is rejected my cart is restored', {
  tag: '@any-width',
}, async ({ page, request, shop, isMobile }) => {
  const { article, variant } = await openWithBeanie(page, request)
  await shopChoices(page).first().press('Space')
  await chooseWay(page, 'Faktura')
  await expect(page.getByRole('button', { name: 'Bestill på faktura' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Betal.* nå/ })).toHaveCount(0)
  await goToPayment(page)
  await expect(page.getByRole('button', { name: /^Bestill for .+ på faktura$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Betal.* nå/ })).toHaveCount(0)
  await decide(page, 'Vent')

  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Betalingen behandles' })).toBeVisible()
  await expect(main).toContainText('du trenger ikke å bestille på nytt')
  await expect(main).not.toContainText('ikke bestilt')
  await expect(emptyCartLink(page)).toBeVisible()
  expect(await keptEans(page)).toEqual([])
  await checkAccessibility(page)
  await control(shop, 'resolve', { decision: 'REJECTED', callback: 'send' })
  await expect(page.getByRole('heading', { level: 1, name: 'Ikke gjennomført' })).toBeVisible()
  await expect.poll(() => keptEans(page)).toEqual([variant.ean])
  await expect(emptyCartLink(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Se i kurven' }).click()
  // On a phone the goods are in the bar, which unfolds.
  if (isMobile) await page.getByRole('button', { name: /^Vis vare/ }).click()
  await expect(page.getByRole('link', { name: article.name })).toBeVisible()
})

test('4.04: reloaded while the payment is decided, the page follows it without input', {
  tag: '@any-width',
}, async ({ page, request, shop }) => {
  await openWithBeanie(page, request)
  await shopChoices(page).first().press('Space')
  await chooseWay(page, 'Faktura')
  await goToPayment(page)
  await decide(page, 'Vent')
  const pending = page.getByRole('heading', { level: 1, name: 'Betalingen behandles' })
  await expect(pending).toBeVisible()
  await page.reload()
  await expect(pending).toBeVisible()
  await control(shop, 'resolve', { decision: 'ACCEPTED', callback: 'send' })
  await expect(page.getByRole('heading', { level: 1, name: 'Takk for kjøpet' })).toBeVisible()
})

test('4.04: rejected while I was elsewhere, my cart is restored at the checkout; approved, it is empty', {
  tag: '@any-width',
}, async ({ page, request, shop }) => {
  const { variant } = await openWithBeanie(page, request)
  await sendHome(page)
  await goToPayment(page)
  await decide(page, 'Vent')
  await expect(page.getByRole('heading', { level: 1, name: 'Betalingen behandles' })).toBeVisible()
  const token = new URL(page.url()).pathname.split('/')[2] ?? ''
  await openPage(page, '/')
  await control(shop, 'resolve', { decision: 'REJECTED', callback: 'send' })
  await expect.poll(() => readStatus(request, token)).toBe('declined')
  await openPage(page, '/checkout')
  await expect(page.getByText('Varene ligger i kurven igjen.')).toBeVisible()
  expect(await keptEans(page)).toEqual([variant.ean])

  await fillContact(page, GUEST)
  await sendHome(page)
  await goToPayment(page)
  await decide(page, 'Vent')
  await expect(page.getByRole('heading', { level: 1, name: 'Betalingen behandles' })).toBeVisible()
  const address = new URL(page.url()).pathname
  await openPage(page, '/checkout')
  await expect(page.getByText('Betalingen av den forrige bestillingen din behandles ennå.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kurven er tom' })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Se bestillingen' }).click()
  await expect(page).toHaveURL(address)
  await control(shop, 'resolve', { decision: 'ACCEPTED', callback: 'send' })
  await expect(page.getByRole('heading', { level: 1, name: 'Takk for kjøpet' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('7.04: when the provider cannot be reached I pay in the shop instead, with the form as I filled it in', {
  tag: '@any-width',
}, async ({ page, request, shop, expectConsoleError }) => {
  expectConsoleError(/503/)
  await openWithBeanie(page, request)
  await shopChoices(page).first().press('Space')
  await chooseWay(page, 'Kort')
  await control(shop, 'faults', { faults: [{ kind: 'error-before', path: '/sessions' }] })
  try {
    await page.getByRole('button', { name: 'Betal nå' }).click()
    await expect(page.getByRole('alert', { name: 'Noe må rettes' })).toContainText(
      'Vi får ikke kontakt med betalingen akkurat nå.',
    )
    const instead = page.getByRole('button', { name: 'Betal i butikken i stedet' })
    await expect(instead).toBeVisible()
    await checkAccessibility(page)
    await instead.click()
    await expect(instead).toBeHidden()
    await expect(page.getByRole('radio', { name: /^Betal i butikken/ })).toBeFocused()
    await expect(page.getByLabel('Navn')).toHaveValue(GUEST.name)
    await reserveButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  } finally {
    await control(shop, 'faults', { faults: [] })
  }
})
