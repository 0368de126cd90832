import type { Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openMailLink } from './fixtures/mail-link.ts'
import { openPage, waitUntilLive } from './fixtures/open-page.ts'
import { registerThroughApi } from './fixtures/register-through-api.ts'
import { DEMO_ARTICLES } from './fixtures/shop-api.ts'
import { addButton, cartDrawer } from './fixtures/shop-steps.ts'

const PASSWORD = 'tre ord på rad'

const accountButton = (page: Page) =>
  page.getByRole('button', { name: /^Min konto/ }).filter({ visible: true })

test(
  '1.07a, 2.34, 3.21, 4.06, 4.13: I register from the cart, keep my cart, confirm my address, and log out with nothing left',
  { tag: '@any-width' },
  async ({ page, context, shop, expectConsoleError }, { project }) => {
    // 8.05, and the mail's link opened twice.
    expectConsoleError(/423/)
    expectConsoleError(/422/)
    const email = `ny.kunde.${project.name}@example.test`
    await openPage(page, `/product/${DEMO_ARTICLES.limitOfTwo}`)
    const other = await context.newPage()
    await openPage(other, '/')
    await page.bringToFront()
    await addButton(page).click()
    const here = page.url()

    const register = cartDrawer(page).getByRole('link', { name: 'lag konto' })
    // 2.34: the link's target without scripts.
    expect(await register.getAttribute('href')).toMatch(/^\/registrer\?next=.+&openCart=1$/)
    await register.click()
    const drawer = page.getByRole('dialog', { name: 'Lag konto' })
    await drawer.getByRole('button', { name: 'Lag konto' }).click()
    const summary = drawer.getByRole('alert').filter({ hasText: 'Noe må rettes' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Skriv fornavnet ditt' }).click()
    await expect(drawer.getByLabel('Fornavn')).toBeFocused()
    await checkAccessibility(page)

    await drawer.getByLabel('Fornavn').fill('Nora')
    await drawer.getByLabel('Etternavn').fill('Åsen')
    // The demo's customer has this address.
    await drawer.getByLabel('E-post', { exact: true }).fill('kari@example.test')
    await drawer.getByLabel('Passord', { exact: true }).fill(PASSWORD)
    await drawer.getByRole('button', { name: 'Vis passordet' }).click()
    await expect(drawer.getByLabel('Passord', { exact: true })).toHaveAttribute('type', 'text')
    for (const consent of await drawer.getByRole('checkbox').all()) await expect(consent).not.toBeChecked()
    await drawer.getByLabel('Jeg vil være medlem').check()
    await drawer.getByLabel('Fødselsdato').fill('1990-05-17')
    await drawer.getByLabel('Nyhetsbrev på e-post').check()
    await drawer.getByLabel('Jeg godtar vilkårene').check()
    await drawer.getByRole('button', { name: 'Lag konto' }).click()
    await expect(
      summary.getByRole('link', { name: /det allerede finnes en konto med samme email/ }),
    ).toHaveAttribute('href', /^\/glemt-passord/)
    await drawer.getByLabel('E-post', { exact: true }).fill(email)
    await drawer.getByRole('button', { name: 'Lag konto' }).click()

    // 2.34: the page is the same, the cart is open again.
    await expect(cartDrawer(page).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('Velkommen, Nora')).toBeVisible()
    expect(page.url()).toBe(here)
    await checkAccessibility(page)
    await cartDrawer(page).getByRole('button', { name: 'Lukk handlekurven' }).click()
    await expect(accountButton(page)).toBeVisible()
    // 4.13: the other tab has noticed.
    await expect(accountButton(other)).toBeVisible()

    await openMailLink(page, shop.dataDir, { to: email, path: '/epost-bekreftet' })
    await expect(page.getByRole('heading', { name: 'E-posten er bekreftet' })).toBeVisible()
    await expect(page.getByText(`${email} er din.`)).toBeVisible()
    // The address in the browser's history has no token any more, and the mail's link works only once.
    expect(page.url()).toBe(`${shop.url}/epost-bekreftet`)
    await openMailLink(page, shop.dataDir, { to: email, path: '/epost-bekreftet' })
    await expect(page.getByRole('heading', { name: 'Vi fikk ikke bekreftet e-posten' })).toBeVisible()
    await waitUntilLive(page)

    // With the keyboard alone.
    await accountButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Min konto' }).filter({ visible: true })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(accountButton(page)).toBeFocused()
    await accountButton(page).click()
    await page.getByRole('button', { name: 'Logg ut' }).filter({ visible: true }).click()
    await page.waitForURL(`${shop.url}/`, { waitUntil: 'commit' })
    await waitUntilLive(page)
    await expect(page.getByRole('link', { name: 'Logg inn' }).filter({ visible: true })).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toMatch(/Nora|ny\.kunde|Beerenberg|userLoaded/)
    await expect(other.getByRole('link', { name: 'Logg inn' }).filter({ visible: true })).toBeVisible()

    // 6.02, 4.09: after logging out the account pages are closed.
    await openPage(page, '/konto/ordrer')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/logg-inn?next=%2Fkonto%2Fordrer')
  },
)

test('7.22: a link in a mail confirms an address only where I am logged in @any-width', async ({
  page,
  openVisitor,
  shop,
}) => {
  const [email, password] = ['annen.enhet@example.test', 'et langt passord']
  const phone = await openVisitor()
  await registerThroughApi(phone.request, { email, password })

  await openMailLink(page, shop.dataDir, { to: email, path: '/epost-bekreftet' })
  await expect(page.getByText('Logg inn med kontoen som e-posten gjelder, så bekrefter vi')).toBeVisible()
  const isVerified = async () =>
    (await (await phone.request.get('/api/v1/customers/current')).json()).email_verified
  expect(await isVerified()).toBe(false)

  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  const drawer = page.getByRole('dialog', { name: 'Logg inn' })
  await drawer.getByLabel('E-post eller mobil').fill(email)
  await drawer.getByLabel('Passord', { exact: true }).fill(password)
  await drawer.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { name: 'E-posten er bekreftet' })).toBeVisible()
  expect(await isVerified()).toBe(true)
})
