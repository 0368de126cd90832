import type { Locator, Page } from '@playwright/test'
import { type Steps, search, test } from '../fixtures/count-steps.ts'
import { expect } from '../fixtures/journey.ts'
import { openPage } from '../fixtures/open-page.ts'
import { expectPayment, openCheckoutWith } from '../fixtures/payment-steps.ts'
import { DEMO_ARTICLES, findScarce, getArticle, quantityAt, reserveThroughApi } from '../fixtures/shop-api.ts'
import { addButton, cartDrawer, GUEST, reserveButton, shopChoices } from '../fixtures/shop-steps.ts'

/** The card of a delivery method, a payment method or a shop. */
const cardOf = (page: Page, name: RegExp): Locator =>
  page.locator('label').filter({ has: page.getByRole('radio', { name }) })

/** Three steps: who I am. The phone's «Videre til levering» only folds what is written, and is not needed. */
async function sayWhoIAm(page: Page, steps: Steps): Promise<void> {
  await steps.type(page.getByLabel('Navn'), GUEST.name)
  await steps.type(page.getByLabel('E-post'), GUEST.email)
  await steps.type(page.getByLabel('Mobil'), GUEST.phone)
}

/** Two steps: the button of the payment page, and the provider's. */
async function pay(page: Page, steps: Steps): Promise<void> {
  await expectPayment(page)
  await steps.press(page.getByRole('button', { name: /^(Betal .+ nå|Bestill for .+ på faktura)$/ }))
  const provider = page.getByRole('dialog', { name: 'Testbetaling' }).locator('iframe').contentFrame()
  await steps.press(provider.getByRole('button', { name: 'Godkjenn' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Takk for kjøpet' })).toBeVisible()
}

async function openCheckoutWithBeanie(page: Page, request: Parameters<typeof getArticle>[0]): Promise<void> {
  const { id, variants } = await getArticle(request, DEMO_ARTICLES.beanie)
  const variant = variants.find(({ shops }) => (shops[0]?.qty ?? 0) > 0 && shops[0]?.id !== 55)
  if (variant === undefined) throw new Error('the demo has no beanie in a shop')
  await openCheckoutWith(page, request, [{ articleId: id, variant }])
}

test('task 4: as a guest I find a hat, have it sent home and pay by card', async ({ page, steps }) => {
  await openPage(page, '/')
  await search(page, steps, 'lue')
  const main = page.getByRole('main')
  const card = main
    .getByRole('listitem')
    .filter({ hasText: /På lager i \d+ butikker/, hasNotText: 'Kun i butikk' })
    .first()
  await steps.press(card.getByRole('heading').getByRole('link'))
  await expect(addButton(page)).toBeVisible()
  const sizes = main.getByRole('group', { name: /^Størrelse/ }).getByRole('button')
  if ((await sizes.count()) > 1) await steps.press(sizes.filter({ hasText: / butikker$| i / }).first())
  await steps.press(addButton(page))
  await steps.press(cartDrawer(page).getByRole('link', { name: 'Gå til kassen' }))
  await expect(reserveButton(page)).toBeVisible()
  await sayWhoIAm(page, steps)
  await steps.press(cardOf(page, /^Hjem på døra(?!,)/))
  await steps.type(page.getByLabel('Gate og husnummer'), 'Vågsgata 17')
  await steps.press(
    page.getByRole('list', { name: 'Forslag til adresse' }).getByRole('button', { name: 'Vågsgata 17 5014' }),
  )
  await steps.press(cardOf(page, /^Kort(?!,)/))
  await steps.press(page.getByRole('button', { name: 'Betal nå' }))
  await pay(page, steps)
  steps.expectAtMost(16)
})

test('task 5: one of my two articles is sold while I write, and I reserve the other', async ({
  page,
  request,
  steps,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const second = await getArticle(request, DEMO_ARTICLES.boot)
  const { article, variant, shop, left } = await findScarce(request, DEMO_ARTICLES.jacket, second.variants)
  const kept = second.variants.find((candidate) => quantityAt(candidate, shop.id) > 0)
  if (kept === undefined) throw new Error(`the demo gives ${shop.name} no boots to go on with`)
  await openCheckoutWith(page, request, [
    { articleId: second.id, variant: kept },
    { articleId: article.id, variant },
  ])
  await sayWhoIAm(page, steps)
  const choice = cardOf(page, new RegExp(`^${shop.name}`))
  await expect(shopChoices(page).first()).toBeVisible()
  if ((await choice.count()) === 0)
    await steps.press(page.getByRole('button', { name: /^Vis alle \d+ butikker$/ }))
  await steps.press(choice)
  await reserveThroughApi(request, shop.id, [{ EanNo: variant.ean, Count: left }])
  await steps.press(reserveButton(page))
  await steps.press(page.getByRole('dialog').getByRole('button', { name: 'Reserver resten' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  steps.expectAtMost(7)
})

test('task 6: I collect a hat and pay by invoice', { tag: '@any-width' }, async ({
  page,
  request,
  steps,
}) => {
  await openCheckoutWithBeanie(page, request)
  await sayWhoIAm(page, steps)
  await shopChoices(page).first().scrollIntoViewIfNeeded()
  await steps.press(page.getByRole('group', { name: 'Butikk å hente i' }).locator('label').first())
  await steps.press(cardOf(page, /^Faktura(?!,)/))
  await steps.press(page.getByRole('button', { name: 'Bestill på faktura' }))
  await pay(page, steps)
  steps.expectAtMost(8)
})

test('task 7: a promo code with a slip of the finger, then the right one', { tag: '@any-width' }, async ({
  page,
  request,
  steps,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  await openCheckoutWithBeanie(page, request)
  await steps.press(page.getByRole('button', { name: 'Har du en rabattkode?' }))
  const field = page.getByRole('dialog', { name: 'Rabattkode' }).getByLabel('Skriv koden')
  await steps.type(field, 'fjel10')
  await steps.key('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await steps.type(field, 'fjell10')
  await steps.key('Enter')
  await expect(page.getByText('FJELL10 10 % rabatt')).toBeVisible()
  steps.expectAtMost(5)
})
