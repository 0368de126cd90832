import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { findDesk } from './fixtures/find-desk.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, waitUntilLive } from './fixtures/open-page.ts'
import { registerThroughApi } from './fixtures/register-through-api.ts'
import { DEMO_ARTICLES, getArticle, reserveThroughApi } from './fixtures/shop-api.ts'

test('9.12, 9.13: from my account I withdraw from a purchase without the e-mail again, and get the slip as PDF', {
  tag: '@any-width',
}, async ({ page, request, shop }) => {
  const { name, variants } = await getArticle(request, DEMO_ARTICLES.beanie)
  const [found] = variants.flatMap(({ ean, shops }) =>
    shops.filter(({ id, qty }) => id !== 55 && qty > 0).map(({ id }) => ({ ean, shopId: id })),
  )
  const email = `retur.${test.info().project.name}@example.test`
  await registerThroughApi(page.request, { email, password: 'fire gode ord her' })
  // She has bought with another address than the account's.
  const reservation = await reserveThroughApi(page.request, found?.shopId ?? 0, [
    { EanNo: found?.ean ?? '', Count: 1 },
  ])
  await page.goto(await findDesk(shop.dataDir, reservation.number))
  await page.getByRole('button', { name: 'Utlevert' }).click()
  await expect(page.getByText('Hentet/levert').first()).toBeVisible()

  await openPage(page, '/konto/ordrer')
  await page.getByRole('link', { name: /^Angre kjøp/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Angre kjøp' })).toBeVisible()
  await expect(
    page.getByText('Kjøpet hører til kontoen din, så du trenger ikke skrive e-posten.'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^E-post/ })).toHaveCount(0)
  await checkAccessibility(page)
  await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('radio', { name: /^Leveres i butikk/ }).check()
  await page.getByRole('button', { name: 'Send angremelding' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Angringen er mottatt' })).toBeFocused()

  await page.getByRole('link', { name: /^Vis returlapp/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Returlapp' })).toBeVisible()
  const pdf = page.getByRole('link', { name: 'Åpne som PDF' })
  await checkAccessibility(page)
  await page.screenshot({
    path: `test-results/return-slip-in-shop-${page.viewportSize()?.width}.png`,
    fullPage: true,
  })
  const slip = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect([slip.status(), slip.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('2.33: who finds my order with number and e-mail in another browser sees the address masked', {
  tag: '@any-width',
}, async ({ page, request, browser, shop }) => {
  const { variants } = await getArticle(request, DEMO_ARTICLES.beanie)
  const [found] = variants.flatMap(({ ean, shops }) =>
    shops.filter(({ id, qty }) => id !== 55 && qty > 0).map(({ id }) => ({ ean, shopId: id })),
  )
  const { token, number } = await reserveThroughApi(page.request, found?.shopId ?? 0, [
    { EanNo: found?.ean ?? '', Count: 1 },
  ])
  await openPage(page, `/ordre/${token}`)
  await expect(page.getByText('Sendt til rask.rev@example.test')).toBeVisible()

  const context = await browser.newContext({ baseURL: shop.url })
  const elsewhere = await context.newPage()
  await openPage(elsewhere, '/ordre')
  await elsewhere.getByLabel('Ordrenummer eller reservasjonsnummer').fill(number)
  await elsewhere.getByLabel('E-post').fill('rask.rev@example.test')
  await elsewhere.getByRole('button', { name: 'Vis ordren' }).click()
  await expect(elsewhere.getByText('Sendt til r•••@example.test')).toBeVisible()
  await waitUntilLive(elsewhere)
  await expect(elsewhere.getByText('Sendt til r•••@example.test')).toBeVisible()
  await expect(elsewhere.getByText('rask.rev@example.test')).toHaveCount(0)
  expect(await elsewhere.content()).not.toMatch(/rask\.rev|90000001/)
  await context.close()
})
