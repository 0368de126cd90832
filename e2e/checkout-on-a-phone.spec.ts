import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { reloadPage } from './fixtures/open-page.ts'
import { openCheckoutWith } from './fixtures/payment-steps.ts'
import { DEMO_ARTICLES, getArticle, listShops, quantityAt } from './fixtures/shop-api.ts'
import {
  chooseWay,
  fillContact,
  GUEST,
  plainText,
  reachShops,
  reserveButton,
  shopChoices,
} from './fixtures/shop-steps.ts'

test('2.21: goods and total stay in sight on a phone, and finished steps are folded', async ({
  page,
  request,
  isMobile,
}) => {
  const article = await getArticle(request, DEMO_ARTICLES.beanie)
  const counters = new Set((await listShops(request)).filter((shop) => shop.hasCounter).map(({ id }) => id))
  const variant = article.variants.find((each) => [...counters].some((id) => quantityAt(each, id) > 0))
  if (variant === undefined) throw new Error('the demo has no beanie')
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])

  const goods = page.getByRole('button', { name: /^(Vis|Skjul) varen/ })
  const contactNext = page.getByRole('button', { name: 'Videre til levering' })
  if (!isMobile) {
    // Wider screens have room for the summary, and the steps stay open.
    await expect(goods).toBeHidden()
    await expect(contactNext).toBeHidden()
    await fillContact(page, GUEST)
    await reloadPage(page)
    await expect(page.getByLabel('Navn')).toBeVisible()
    return
  }
  await expect(goods).toHaveAttribute('aria-expanded', 'false')
  await goods.click()
  const bar = page.locator('#varene')
  await expect(bar.getByRole('listitem')).toHaveText(new RegExp(article.name))
  // The goods can be changed here, and are not repeated above the button; the sum is.
  await expect(bar.getByRole('button', { name: new RegExp(`^Fjern ${article.name}`) })).toBeVisible()
  await expect(bar.getByText('Å betale i butikken')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Din reservasjon' })
  await expect(summary.getByRole('link', { name: article.name })).toBeHidden()
  await expect(summary.getByText('Å betale i butikken')).toBeVisible()
  await expect(summary.getByText(/ i alt\.$/)).toBeVisible()
  await checkAccessibility(page)
  await goods.click()

  // The button of a step that is not finished says what is missing.
  await contactNext.click()
  await expect(page.getByLabel('Navn')).toBeFocused()
  await expect(page.locator('#navn-feil')).toBeVisible()
  await fillContact(page, GUEST)
  await contactNext.click()
  await expect(page.getByRole('heading', { name: /Levering$/ })).toBeFocused()
  await expect(page.getByLabel('Navn')).toBeHidden()
  await expect(page.getByText(GUEST.email)).toBeVisible()

  await reachShops(page)
  await expect(goods).toBeInViewport()
  await page.getByLabel('Postnummer').fill('0155')
  await expect(page.getByText('De nærmeste står først.')).toBeVisible()
  await shopChoices(page).first().press('Space')
  await expect(page.getByText(/^Vi holder varene til og med/)).toBeVisible()
  await page.getByRole('button', { name: 'Videre til betaling' }).click()
  await expect(shopChoices(page).first()).toBeHidden()
  expect(plainText((await page.getByRole('main').textContent()) ?? '')).toContain('Hentes i ')
  await checkAccessibility(page)

  // Both are still folded after a reload, and open where they are to be changed.
  await reloadPage(page)
  await page.getByRole('button', { name: 'Endre kontaktopplysninger' }).click()
  await expect(page.getByLabel('Navn')).toHaveValue(GUEST.name)
  await expect(page.getByLabel('Navn')).toBeVisible()
  await page.getByRole('button', { name: 'Endre levering' }).click()
  await expect(shopChoices(page).first()).toBeVisible()
  await reserveButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
})

test('5.10: I write the beginning of my street, and choose the address from the register', async ({
  page,
  request,
}) => {
  const article = await getArticle(request, DEMO_ARTICLES.beanie)
  const variant = article.variants.find((each) => each.shops.length > 0)
  if (variant === undefined) throw new Error('the demo has no beanie')
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])
  await chooseWay(page, 'Hjem på døra')
  await page.getByLabel('Gate og husnummer').pressSequentially('vågs')
  const suggestions = page.getByRole('list', { name: 'Forslag til adresse' })
  await expect(suggestions.getByRole('button')).toHaveText([
    'Vågsgata 15 5014 BERGEN',
    'Vågsgata 17 5014 BERGEN',
    'Vågsgata 17B 5014 BERGEN',
  ])
  await checkAccessibility(page)
  await suggestions.getByRole('button', { name: 'Vågsgata 17 5014' }).click()
  await expect(suggestions).toBeHidden()
  await expect(page.getByLabel('Gate og husnummer')).toHaveValue('Vågsgata 17')
  await expect(page.getByLabel('Postnummer')).toHaveValue('5014')
  await expect(page.getByText('Vi fant Vågsgata 17, 5014 Bergen.')).toBeVisible()

  // By keyboard, with the letters of the house.
  await page.getByLabel('Gate og husnummer').fill('Vågsgata 17b')
  await expect(suggestions.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vi fant Vågsgata 17B, 5014 Bergen.')).toBeVisible()
})
