import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, waitUntilLive } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'
import { addButton } from './fixtures/shop-steps.ts'

// The demo's customer.
const KARI = { email: 'kari@example.test', password: 'fjelltur-2026' }

test('2.33, 3.30d, 4.06, 8.04: I log in, find my cart from another device, and the checkout knows me', {
  tag: '@any-width',
}, async ({ page, openVisitor, shop, expectConsoleError }) => {
  // A wrong password.
  expectConsoleError(/422/)
  await openPage(page, `/product/${DEMO_ARTICLES.limitOfTwo}`)
  await addButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await openPage(page, '/logg-inn?next=/checkout')
  await checkAccessibility(page)
  await page.getByLabel('E-post eller mobil').fill(KARI.email)
  await page.getByLabel('Passord', { exact: true }).fill('feil passord')
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByText('Feil brukernavn/passord - har du glemt passordet ditt?')).toBeVisible()
  await page.getByLabel('Passord', { exact: true }).fill(KARI.password)
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()

  await page.waitForURL('**/checkout', { waitUntil: 'commit' })
  await expect(page.getByLabel('Navn')).toHaveValue('Kari Fjellheim')
  await expect(page.getByLabel('E-post')).toHaveValue(KARI.email)
  await expect(page.getByText('Du er logget inn som Kari.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userLoaded'))).toBe('true')

  const elsewhere = await openVisitor()
  const other = await elsewhere.newPage()
  await openPage(other, '/logg-inn')
  await other.getByLabel('E-post eller mobil').fill('400 00 001')
  await other.getByLabel('Passord', { exact: true }).fill(KARI.password)
  await other.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await other.waitForURL(`${shop.url}/`, { waitUntil: 'commit' })
  await expect(
    other.getByRole('link', { name: /^Gå til kassen, 1 vare/ }).filter({ visible: true }),
  ).toBeVisible()

  // 4.06: logging out leaves nothing behind.
  await openPage(other, '/logg-inn')
  await other.getByRole('button', { name: 'Logg ut' }).click()
  await other.waitForURL(`${shop.url}/`, { waitUntil: 'commit' })
  await expect(other.getByRole('link', { name: 'Logg inn' }).filter({ visible: true })).toBeVisible()
  for (const key of ['cart', 'userLoaded']) {
    expect(await other.evaluate((name) => localStorage.getItem(name), key), key).toBeNull()
  }
})

test('4.06: after the log-in I am back on the same page, with my choices kept', {
  tag: '@any-width',
}, async ({ openVisitor, request }) => {
  const { slug, name } = await getArticle(request, DEMO_ARTICLES.boot)
  for (const path of [`/product/${slug}?str=40`, '/sko?farge=1', '/search/lue', '/butikker']) {
    // A browser for each, so that a page that is still open does not use a session that has ended.
    const visitor = await openVisitor()
    const page = await visitor.newPage()
    await openPage(page, path)
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? name
    await page.getByRole('banner').getByRole('link', { name: 'Logg inn' }).filter({ visible: true }).click()
    await page.waitForURL(/\/logg-inn/)
    await waitUntilLive(page)
    await page.getByLabel('E-post eller mobil').fill(KARI.email)
    await page.getByLabel('Passord', { exact: true }).fill(KARI.password)
    await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
    await page.waitForURL((url) => url.pathname + url.search === path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await visitor.close()
  }
})
