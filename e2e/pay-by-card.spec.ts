import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, reloadPage } from './fixtures/open-page.ts'
import {
  decide,
  expectPayment,
  goToPayment,
  openCheckoutWith,
  readOrder,
  sendHome,
} from './fixtures/payment-steps.ts'
import { DEMO_ARTICLES, getArticle, quantityAt, readStock } from './fixtures/shop-api.ts'
import { fillContact, GUEST, plainText, reserveButton, variantPath } from './fixtures/shop-steps.ts'

test('1.04, 2.41, 3.17, 4.05, 5.10, 7.04: I order home delivery with a promo code and a card: declined, reloaded, then approved', async ({
  page,
  request,
}) => {
  const article = await getArticle(request, DEMO_ARTICLES.boot)
  const variant = article.variants.find((one) => one.shops.reduce((sum, { qty }) => sum + qty, 0) >= 3)
  if (variant === undefined) throw new Error('the demo has no three boots of one size')
  // 9.14: the same delivery promise from the strip to the receipt.
  await openPage(page, variantPath(article, variant))
  const benefit = page.getByRole('main').getByText(/^Hjem (man|tir|ons|tor|fre)\. \d/)
  const arrival = ((await benefit.textContent()) ?? '').replace('Hjem ', '')
  await expect(page.getByText(`Bestill i dag, så er det fremme ${arrival}`)).toBeVisible()
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])

  // 2.35, 4.11: the promo code, first an invalid one.
  await reserveButton(page).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Har du en rabattkode?' }).click()
  const promo = page.getByRole('dialog', { name: 'Rabattkode' })
  await promo.getByLabel('Skriv koden').fill('   ')
  await promo.getByRole('button', { name: 'Bruk koden' }).click()
  await expect(promo.getByRole('alert')).toHaveText('Skriv rabattkoden')
  await checkAccessibility(page)
  await promo.getByLabel('Skriv koden').fill('fjell10')
  await page.keyboard.press('Enter')
  await expect(promo).toBeHidden()
  await expect(page.getByText('FJELL10 10 % rabatt')).toBeVisible()

  await fillContact(page, GUEST)
  await sendHome(page)
  await expect(page.getByText(`Fremme ${arrival}`).first()).toBeVisible()
  await expect(page.getByText(/Kommer i én pakke fra/)).toBeVisible()
  await expect(page.getByText('Testbetaling. Dette er en prøvebutikk.')).toBeVisible()
  await checkAccessibility(page)
  const summary = page.getByRole('complementary', { name: 'Din bestilling' })
  const total = plainText((await summary.locator('.order-total dd').textContent()) ?? '')

  await goToPayment(page)
  await expect(page.getByText('Dette betaler du for')).toBeVisible()
  await checkAccessibility(page)
  await decide(page, 'Avslå')
  await expect(
    page.getByText('Betalingen ble avvist. Ingenting er trukket, og kurven er som før.'),
  ).toBeVisible()
  // 3.17, 4.04: the stored cart has the delivery method and no payment data.
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'))
  expect(kept.orders).toHaveLength(1)
  expect(kept).toMatchObject({
    shipping: { pickup: false, price: 79 },
    orderInfo: { shopId: null, comment: '' },
    klarnaOrders: [],
    txData: null,
  })

  await reloadPage(page)
  await expectPayment(page)
  await decide(page, 'Godkjenn')
  await expect(page.getByRole('heading', { level: 1, name: 'Takk for kjøpet' })).toBeVisible()
  await expect(page.getByRole('main').getByText(`fremme ${arrival}`)).toBeVisible()
  await checkAccessibility(page)

  // 5.20: the total that was shown is charged; one order, one payment, one use of the code.
  const order = await readOrder(page, request)
  expect(order).toMatchObject({ promocode: 'FJELL10', freight: 79, payment: { method: 'card' } })
  expect(['authorised', 'settled']).toContain(order.payment.status)
  const goods = Math.round(article.price * 100)
  expect(Math.round(order.total * 100)).toBe(goods - Math.round(goods / 10) + 7900)
  const receipt = page.getByRole('complementary', { name: 'Bestillingen' })
  expect(plainText((await receipt.textContent()) ?? '')).toContain(total)
  await expect(receipt.getByText('FJELL10')).toBeVisible()
  const [reservation] = order.reservations
  const shopId = reservation?.shopID ?? 0
  expect(await readStock(request, article.id, variant.ean, shopId)).toBe(quantityAt(variant, shopId) - 1)
  // 4.03, 3.30: the browser keeps nothing of the order.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('checkoutDraft'))).toBeNull()
})
