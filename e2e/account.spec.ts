import type { APIRequestContext, Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, waitUntilLive } from './fixtures/open-page.ts'

// The demo's customer has two years of orders, and one that is ready for collection.
const KARI = { email: 'kari@example.test', password: 'fjelltur-2026' }

/** Opens another page of the account through its menu, without loading a new document. */
async function turnTo(page: Page, name: string, title = name): Promise<void> {
  await page.getByRole('navigation', { name: 'Min konto' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Writes from outside the page, with the CSRF token from the cookie (6.03). */
async function write(request: APIRequestContext, path: string, data: unknown): Promise<number> {
  await request.get('/api/v1/customers/current')
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await request.post(`/api/v1${path}`, {
    headers: { 'X-CSRF-TOKEN': decodeURIComponent(token), 'X-Requested-With': 'XMLHttpRequest' },
    data,
  })
  return answer.status()
}

test('1.07, 6.02: I log in, see my orders, write a review, change my details and log out', {
  tag: '@any-width',
}, async ({ page, request, shop, expectConsoleError }) => {
  // An empty name, then a moment without a network.
  expectConsoleError(/422|ERR_INTERNET_DISCONNECTED/)
  await openPage(page, '/konto/reservasjoner')
  await expect(page).toHaveURL(/\/logg-inn\?/)
  await page.getByLabel('E-post eller mobil').fill(KARI.email)
  await page.getByRole('textbox', { name: 'Passord' }).fill(KARI.password)
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await page.waitForURL('**/konto/reservasjoner', { waitUntil: 'commit' })
  await waitUntilLive(page)

  // 4.15: each order has its status, and one can still be cancelled.
  const received = page.getByRole('article', { name: 'Mottatt' })
  await expect(received.getByText('Mottatt, her nå')).toBeVisible()
  await received.getByRole('button', { name: /^Kanseller/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, kanseller' }).click()
  await expect(page.getByText('Bestillingen er kansellert.', { exact: true })).toBeVisible()
  await expect(received).toHaveCount(0)
  await checkAccessibility(page)

  await turnTo(page, 'Oversikt', 'Hei, Kari')
  const ready = page.getByRole('article', { name: /^Klar til henting i / })
  await expect(ready.getByText(/^Vi holder varene til og med /)).toBeVisible()
  const showCode = ready.getByRole('button', { name: /^Vis hentekode/ })
  await showCode.click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR-kode for reservasjon/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(showCode).toBeFocused()
  await checkAccessibility(page)

  // 4.07: the pages of orders share no order.
  await turnTo(page, 'Ordrer')
  const orders = page.getByRole('article')
  await expect(orders).toHaveCount(10)
  await page.getByRole('button', { name: 'Vis flere ordrer' }).click()
  await expect.poll(() => orders.count()).toBeGreaterThan(10)
  const pages = await orders
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(pages).size).toBe(pages.length)
  await orders
    .first()
    .getByRole('link', { name: /^Kvittering/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bestillingen' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible()

  // 3.09
  await turnTo(page, 'Omtaler')
  await page
    .getByRole('button', { name: /^Skriv omtale/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const name = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await expect(dialog.getByText('Vises som «Kari F.»')).toBeVisible()
  await dialog.getByLabel('Vis den uten navnet mitt').check()
  await expect(dialog.getByText('Vises som «Anonym»')).toBeVisible()
  // With the arrow keys, as for radio buttons.
  await dialog.getByRole('radio', { name: '3 stjerner' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '4 stjerner' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Normal' }).check({ force: true })
  await dialog.getByLabel('Hva synes du?').fill('Fin på tur, tørr etter en hel dag i regn.')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Send omtalen' }).click()
  const own = page.getByRole('article', { name })
  await expect(own.getByText('Venter på å bli lest')).toBeVisible()
  await expect(own.getByText(/Normal i størrelsen · uten navn$/)).toBeVisible()

  // 5.15–5.18
  await turnTo(page, 'Opplysninger')
  await page.getByLabel('Fornavn').fill('')
  await page.getByRole('button', { name: 'Lagre opplysningene' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Fornavn må ha en verdi' })).toBeVisible()
  // The other journeys expect the old name.
  await page.getByLabel('Fornavn').fill('Kari')
  await page.getByLabel('Postnummer').fill('0155')
  await expect(page.getByLabel('Sted')).toHaveValue(/^oslo$/i)
  const shopOfProfile = page.getByLabel('Min faste butikk')
  await expect(shopOfProfile.getByRole('option', { name: 'Odda' })).toBeAttached()
  await expect(shopOfProfile, 'saving keeps what is not changed').toHaveValue('1')
  await page.getByRole('button', { name: 'Lagre opplysningene' }).click()
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible()

  // The list of her other sessions, and ending one of them.
  expect(await write(request, '/customers/login', KARI)).toBe(200)
  await turnTo(page, 'Samtykker')
  await page.getByRole('group', { name: 'Nyhetsbrev' }).getByRole('switch').click()
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Nyhetsbrev' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('her på kontoen')
  await turnTo(page, 'Opplysninger')
  await page.getByRole('button', { name: 'Logg ut alle andre steder' }).click()
  await expect(page.getByText('Du er logget ut alle andre steder.')).toBeVisible()
  expect((await request.get('/api/v1/customers/current')).status()).toBe(204)

  // 7.27: a page that was seen once can be shown without a network.
  await turnTo(page, 'Medlemskort')
  const card = page.getByRole('img', { name: /^QR-kode for medlem/ })
  await expect(card).toBeVisible()
  await turnTo(page, 'Ordrer')
  // Away from the menu, where the page of the link below the pointer would be fetched.
  await page.getByRole('heading', { level: 1 }).hover()
  await page.context().setOffline(true)
  // Nothing is fetched for a link with the focus either, so nothing fails.
  await page
    .getByRole('navigation', { name: 'Min konto' })
    .getByRole('link', { name: 'Favoritter', exact: true })
    .focus()
  await turnTo(page, 'Medlemskort')
  await expect(card).toBeVisible()
  await page.context().setOffline(false)

  // 4.06
  await page.getByRole('navigation', { name: 'Min konto' }).getByRole('button', { name: 'Logg ut' }).click()
  await page.waitForURL(`${shop.url}/`, { waitUntil: 'commit' })
  expect(await page.evaluate(() => sessionStorage.getItem('memberCode'))).toBeNull()
  await openPage(page, '/konto')
  await expect(page).toHaveURL(/\/logg-inn\?/)
})

test('4.06, 7.24: I delete my account, and no data about me stays in the browser @any-width', async ({
  page,
  shop,
}) => {
  const password = 'tre små stier ned'
  const registered = await write(page.request, '/customers/register', {
    first_name: 'Åse',
    last_name: 'Bremnes',
    email: 'aase.bremnes@example.test',
    password,
    password_confirmation: password,
    terms_conditions: 1,
  })
  expect(registered).toBe(201)
  await openPage(page, '/konto')
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Åse' })).toBeVisible()
  // 8.10
  await page.getByRole('button', { name: 'Send e-posten på nytt' }).click()
  await expect(page.getByText('Epost sendt til aase.bremnes@example.test')).toBeVisible()
  await turnTo(page, 'Favoritter')
  await page.evaluate(() => localStorage.setItem('favourites', '[1001]'))
  await turnTo(page, 'Opplysninger')
  await page.getByRole('button', { name: 'Slett kontoen' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/bokføringsloven krever/)).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Ja, slett kontoen' }).click()
  await page.waitForURL(`${shop.url}/`, { waitUntil: 'commit' })
  await waitUntilLive(page)
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
  expect((await page.request.get('/api/v1/customers/current')).status()).toBe(204)
})
