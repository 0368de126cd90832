import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { findDesk } from './fixtures/find-desk.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, waitUntilLive } from './fixtures/open-page.ts'
import { decide, goToPayment, openCheckoutWith, readOrder } from './fixtures/payment-steps.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'
import { chooseWay, fillContact, GUEST, shopChoices } from './fixtures/shop-steps.ts'

test('1.04c, 7.04, 9.12: I pay by invoice after going back once, find the order by number and e-mail, and withdraw from it', {
  tag: '@any-width',
}, async ({ page, request, shop }) => {
  const article = await getArticle(request, DEMO_ARTICLES.beanie)
  const variant = article.variants.find(({ shops }) => (shops[0]?.qty ?? 0) > 0 && shops[0]?.id !== 55)
  if (variant === undefined) throw new Error('the demo has no beanie in a shop')
  await openCheckoutWith(page, request, [{ articleId: article.id, variant }])
  const guest = { ...GUEST, email: `faktura.${test.info().project.name}@example.test` }
  await fillContact(page, guest)
  await shopChoices(page).first().press('Space')
  await expect(page.getByText(/^Vi holder varene til og med /)).toBeVisible()
  await chooseWay(page, 'Faktura')
  await goToPayment(page)

  // Back: the form is as it was, and the held stock is free for the next try.
  await page.getByRole('button', { name: 'Gå tilbake, eller betal på en annen måte' }).click()
  await expect(page.getByLabel('E-post')).toHaveValue(guest.email)
  await expect(page.getByRole('radio', { name: /^Faktura/ })).toBeChecked()
  await goToPayment(page)
  await decide(page, 'Lukk')
  await expect(page.getByText('Du lukket betalingen. Ingenting er trukket.')).toBeVisible()
  await decide(page, 'Godkjenn')
  await expect(page.getByRole('heading', { level: 1, name: 'Takk for kjøpet' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-kode/ })).toBeVisible()
  const order = await readOrder(page, request)
  const [reservation] = order.reservations
  if (reservation === undefined) throw new Error('the order has no reservation')

  // The shop hands the order out, with the link in its mail and the code that the shopper has.
  await page.goto(await findDesk(shop.dataDir, reservation.number))
  await page.getByLabel(/^Kundens hentekode/).fill(reservation.pickupCode ?? '')
  await page.getByRole('button', { name: 'Utlevert' }).click()
  await expect(page.getByText('Hentet/levert').first()).toBeVisible()

  await openPage(page, '/ordre')
  await page.getByRole('button', { name: 'Vis ordren' }).click()
  await expect(page.getByRole('alert', { name: 'Noe må rettes' })).toBeFocused()
  await checkAccessibility(page)
  await page.getByLabel('Ordrenummer eller reservasjonsnummer').fill(order.number)
  await page.getByLabel('E-post').fill(guest.email)
  await page.getByRole('button', { name: 'Vis ordren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hentet/levert' })).toBeVisible()

  await page.getByRole('link', { name: 'Angre kjøp' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Angre kjøp' })).toBeVisible()
  await waitUntilLive(page)
  await page.getByRole('checkbox', { name: new RegExp(article.name) }).check()
  await page.getByRole('textbox', { name: /^E-posten du brukte/ }).fill(guest.email)
  await page.getByRole('radio', { name: /^Sendes i posten/ }).check()
  await page.getByLabel(/^Hvorfor/).selectOption('For liten')
  await page.getByLabel(/^Vil du si noe mer/).fill('Ermene er korte')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Send angremelding' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Angringen er mottatt' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`For ${reservation.number}`)
  await checkAccessibility(page)

  // 9.13: the slip for the parcel, and the return on the order's page.
  await page.getByRole('link', { name: /^Vis returlapp/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Returlapp' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-kode for retur/ })).toBeVisible()
  await checkAccessibility(page)
  await page.screenshot({
    path: `test-results/return-slip-${page.viewportSize()?.width}.png`,
    fullPage: true,
  })
  await page.getByRole('link', { name: 'Tilbake til ordren' }).click()
  await expect(page.getByText(/^Meldt .+: vi venter på varene\.$/)).toBeVisible()
  await checkAccessibility(page)
  await page.screenshot({
    path: `test-results/order-returns-${page.viewportSize()?.width}.png`,
    fullPage: true,
  })

  // The shop takes it in, once.
  await page.goto(await findDesk(shop.dataDir, reservation.number))
  await page.getByText(/^Retur .+ er kommet$/).click()
  await page.getByRole('button', { name: 'Ja, alt på returen er her' }).click()
  await expect(page.getByText(/^Meldt levert tilbake/)).toBeVisible()
  await checkAccessibility(page)
  await expect(page.getByRole('button', { name: 'Ja, alt på returen er her' })).toHaveCount(0)
})
