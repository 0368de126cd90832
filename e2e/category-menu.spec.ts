import type { Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, waitUntilLive } from './fixtures/open-page.ts'

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Hovedmeny' })
const entry = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true })
const total = (page: Page) => page.locator('main .listing-count b')
const countIn = (text: string | null) => (text ?? '').match(/\d+$/)?.[0] ?? ''

test('2.43: a mouse opens what is under an entry by resting on it, and goes where it says', async ({
  page,
  isMobile,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: a phone has no mouse
  test.skip(isMobile, 'a phone has no mouse')
  await openPage(page, '/')
  await entry(page, 'Dame').hover()
  await expect(entry(page, 'Dame')).toHaveAttribute('aria-expanded', 'true')
  await checkAccessibility(page)
  const types = mainMenu(page).getByRole('list', { name: 'Type' }).getByRole('link')
  const type = types.first()
  const count = countIn(await type.textContent())
  expect(count).toMatch(/^\d+$/)

  await entry(page, 'Klær').hover()
  await expect(entry(page, 'Klær')).toHaveAttribute('aria-expanded', 'true')
  await expect(entry(page, 'Dame')).toHaveAttribute('aria-expanded', 'false')
  await entry(page, 'Dame').hover()
  await expect(entry(page, 'Dame')).toHaveAttribute('aria-expanded', 'true')
  await type.click()
  await expect(page).toHaveURL(/\/dame\?type=\d+$/)
  await expect(total(page)).toHaveText(count)
  await expect(entry(page, 'Dame')).toHaveAttribute('aria-expanded', 'false')

  // A pressed entry leads to its page, and nothing covers that page while the pointer rests where it was.
  await entry(page, 'Klær').hover()
  await expect(entry(page, 'Klær')).toHaveAttribute('aria-expanded', 'true')
  await entry(page, 'Klær').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Klær' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Snevre inn' })
    .getByRole('link', { name: /^Jakker/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jakker' })).toBeVisible()
})

test('2.43: the arrow keys lead through the menu and what is under it, and Escape leads out', async ({
  page,
  isMobile,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: a phone has no keyboard
  test.skip(isMobile, 'a phone has no keyboard')
  await openPage(page, '/')
  await entry(page, 'Dame').focus()
  await expect(entry(page, 'Dame')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(entry(page, 'Herre')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(mainMenu(page).getByRole('link', { name: /^Alt i Herre/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(mainMenu(page).getByRole('list', { name: 'Type' }).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(
    mainMenu(page).getByRole('list', { name: 'Aktivitet' }).getByRole('link').first(),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entry(page, 'Herre')).toBeFocused()
  await expect(entry(page, 'Herre')).toHaveAttribute('aria-expanded', 'false')
})

test('2.37, 2.43: on a phone an entry leads to a second level, and «Tilbake» from there', async ({
  page,
  isMobile,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: the desktop has its menu in the header
  test.skip(!isMobile, 'the desktop has its menu in the header')
  await page.setViewportSize({ width: 320, height: 700 })
  await openPage(page, '/')
  await page.getByRole('link', { name: 'Åpne meny' }).click()
  const menu = page.getByRole('dialog', { name: 'Meny' })
  await menu.getByRole('link', { name: /^Dame/ }).click()
  await expect(menu.getByRole('list', { name: 'Aktivitet' })).toBeAttached()
  await expect(menu.getByRole('button', { name: 'Tilbake' })).toBeFocused()
  await checkAccessibility(page)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, 'px that stick out at the side').toBeLessThanOrEqual(0)

  await menu.getByRole('button', { name: 'Tilbake' }).click()
  await expect(menu.getByRole('link', { name: /^Dame/ })).toBeFocused()
  await menu.getByRole('link', { name: 'Klær' }).click()
  const jackets = menu.getByRole('link', { name: /^Jakker/ })
  const count = countIn(await jackets.textContent())
  await jackets.click()
  await expect(page).toHaveURL(/\/klaer\/jakker$/)
  await expect(menu).toBeHidden()
  await waitUntilLive(page)
  await expect(total(page)).toHaveText(count)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Forside', exact: true }), 'way back and trail').toBeVisible()
  await expect(main.getByRole('link', { name: 'Klær', exact: true })).toBeVisible()
})

test('2.43: a brand without categories in its menu has the groups of its own goods there', async ({
  page,
  shop,
  isMobile,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: the desktop shows them under its genders
  test.skip(!isMobile, 'the desktop shows them under its genders')
  await openPage(page, shop.url.replace('127.0.0.1', 'svaberg.localhost'))
  await page.getByRole('link', { name: 'Åpne meny' }).click()
  const groups = page.getByRole('dialog', { name: 'Meny' }).getByRole('list', { name: 'Varegrupper' })
  await groups.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(total(page)).toHaveText(/^[1-9]\d*$/)
})

test('2.43: each link of the menu leads to as many articles as it says', {
  tag: '@any-width',
}, async ({ request }) => {
  const { panels } = await (await request.get('/meny')).json()
  expect(panels.length).toBeGreaterThan(5)
  for (const { sections } of panels) {
    for (const { links } of sections) {
      for (const { to, count } of links.slice(0, 2)) {
        if (count === undefined) continue
        const { pathname, search } = new URL(to, 'http://shop.invalid')
        const given = new URLSearchParams([['sti', pathname], ...new URLSearchParams(search)])
        expect((await (await request.get(`/liste?${given}`)).json()).total, to).toBe(count)
      }
    }
  }
})
