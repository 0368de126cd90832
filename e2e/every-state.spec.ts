import type { Locator } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openAsKari } from './fixtures/log-in-as-kari.ts'
import { listFaultsInForcedColors, listFaultsOfWidth } from './fixtures/look-at-state.ts'
import { openPage } from './fixtures/open-page.ts'
import { readContrast } from './fixtures/read-colors.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'
import { ACCOUNT, BUYING, CHOOSING, FINDING } from './fixtures/shop-states.ts'
import { cartDrawer } from './fixtures/shop-steps.ts'

for (const [stage, states] of Object.entries({
  finding: FINDING,
  choosing: CHOOSING,
  buying: BUYING,
  account: ACCOUNT,
}))
  test(`2.36, 2.41: ${stage}: at 320 px and with forced colours every state can be read and used`, async ({
    page,
    request,
    isMobile,
  }) => {
    // biome-ignore lint/suspicious/noSkippedTests: a desktop is not 320 px wide
    test.skip(!isMobile, 'a desktop is not 320 px wide')
    await page.setViewportSize({ width: 320, height: 700 })
    for (const { name, open } of states)
      await test.step(name, async () => {
        await open({ page, request })
        expect.soft(await listFaultsOfWidth(page), name).toEqual([])
        await checkAccessibility(page)
        await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
        expect.soft(await listFaultsInForcedColors(page), name).toEqual([])
        await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
      })
  })

test('2.24, 2.41: the bar with «Legg i kurven» comes when the button has gone, and covers nothing that has the focus', async ({
  page,
  request,
  isMobile,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: a desktop has no such bar
  test.skip(!isMobile, 'a desktop has no such bar')
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  await openPage(page, `/product/${slug}`)
  const main = page.getByRole('button', { name: 'Legg i kurven' }).first()
  const bar = page.locator('.buy-bar')
  const scrollTo = (edge: 'top' | 'bottom', past: number) =>
    main.evaluate(
      (element, at) => {
        const screen = at.edge === 'bottom' ? window.innerHeight : 0
        window.scrollBy(0, element.getBoundingClientRect()[at.edge] - screen + at.past)
      },
      { edge, past },
    )
  await expect(main).not.toBeInViewport()
  await expect(bar, 'before the button has been reached').toBeHidden()
  await scrollTo('bottom', 10)
  await expect(main).toBeInViewport({ ratio: 1 })
  await expect(bar, 'beside the button').toBeHidden()
  await scrollTo('top', 200)
  await expect(bar, 'when the button has left the screen upwards').toBeVisible()
  await scrollTo('bottom', -200)
  await expect(bar, 'above the button again').toBeHidden()
  await scrollTo('top', 200)
  await expect(bar).toBeVisible()

  const link = page.getByRole('link', { name: 'Skriv en omtale' })
  await link.evaluate((element) => {
    window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 10)
  })
  const isOnTop = () =>
    link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  expect(await isOnTop(), 'under the bar').toBe(false)
  await link.focus()
  await expect.poll(isOnTop).toBe(true)
})

test('2.41: with forced colours it can be seen what is chosen, done and to be pressed', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const expectVisible = async (element: Locator, why: string) =>
    expect(await readContrast(page, element), why).toBeGreaterThan(120)
  const expectTwoLooks = async (one: Locator, other: Locator, why: string) =>
    expect((await one.screenshot()).equals(await other.screenshot()), why).toBe(false)

  await openAsKari(page, '/konto/samtykker')
  const switches = page.getByRole('main').getByRole('switch')
  await expect(switches.first()).toBeVisible()
  const isOn = page.locator(':checked')
  await expectTwoLooks(
    switches.and(isOn).first(),
    switches.and(page.locator(':not(:checked):enabled')).first(),
    'on and off',
  )

  await openPage(page, '/konto/reservasjoner')
  const done = page.locator('.status-step-done .status-step-mark').first()
  await expectVisible(done, 'a step that is done')
  await expectVisible(page.locator('.status-step-current .status-step-mark').first(), 'where the order is')

  await openPage(page, '/konto/anmeldelser')
  await page
    .getByRole('button', { name: /^Skriv omtale/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const star = (name: string) => dialog.locator('label', { has: page.getByRole('radio', { name }) })
  await star('3 stjerner').click()
  await expectVisible(star('5 stjerner'), 'a star that is not chosen')
  await expectTwoLooks(star('1 stjerne'), star('5 stjerner'), 'stars')
  const fit = dialog.locator('label', { has: page.getByRole('radio', { name: 'Stor', exact: true }) })
  const before = await fit.screenshot()
  await fit.click()
  await dialog.getByRole('textbox', { name: /^Hva synes du/ }).focus()
  expect(before.equals(await fit.screenshot()), 'the chosen fit').toBe(false)

  await openPage(page, '/dame')
  await expectVisible(
    page.getByRole('main').locator('.card .favourite-button').first(),
    'the heart on a picture',
  )
  await page.locator('input[name=q]:visible').pressSequentially('dunjak')
  const option = page.getByRole('option').first()
  await expect(page.getByRole('option', { name: /^Se alle/ })).toBeVisible()
  const plain = await option.screenshot()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  expect(plain.equals(await option.screenshot()), 'the highlighted suggestion').toBe(false)
})

test.describe('before the cookie banner is answered', () => {
  test.use({ cookiesAnswered: false })

  test('2.40, 4.12: the open cart lies above the cookie banner', async ({ page }) => {
    await openPage(page, '/dame?openCart=1')
    await expect(cartDrawer(page)).toBeVisible()
    const banner = page.getByLabel('Informasjonskapsler', { exact: true }).first()
    const box = await banner.boundingBox()
    if (box === null) throw new Error('the banner is not shown')
    const above = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('.cookie-banner') === null,
      { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    )
    expect(above).toBe(true)
  })
})
