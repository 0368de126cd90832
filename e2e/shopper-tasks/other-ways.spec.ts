import type { Page } from '@playwright/test'
import { search, test } from '../fixtures/count-steps.ts'
import { expect } from '../fixtures/journey.ts'
import { openPage, waitUntilLive } from '../fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from '../fixtures/shop-api.ts'
import {
  addButton,
  cartDrawer,
  GUEST,
  reserveButton,
  shopChoices,
  variantPath,
} from '../fixtures/shop-steps.ts'

const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name }).filter({ visible: true })

const sizesInStock = (page: Page) =>
  page
    .getByRole('group', { name: /^Størrelse/ })
    .getByRole('button')
    .filter({ hasText: / butikker$| i / })

test.describe('with the worker that knows when there is no network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('task 13: my cart after a reload, in a second tab, and when the network is gone', {
    tag: '@any-width',
  }, async ({ page, context, request, steps, isMobile, expectConsoleError }) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED|503|Failed to fetch|Error loading route module/)
    const article = await getArticle(request, DEMO_ARTICLES.beanie)
    const variant = article.variants.find(({ shops }) => (shops[0]?.qty ?? 0) >= 3)
    if (variant === undefined) throw new Error('the demo has no three beanies in a shop')
    await openPage(page, variantPath(article, variant))
    await steps.press(addButton(page))
    await expect(cartDrawer(page).getByRole('link', { name: article.name })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await steps.reload()
    await expect(cartLink(page, 'Gå til kassen, 1 vare')).toBeVisible()

    const other = await steps.openTab('/?openCart=1')
    await steps.press(cartDrawer(other).getByRole('button', { name: /^Én til av/ }))
    await expect(cartLink(page, 'Gå til kassen, 2 varer')).toBeVisible()
    await other.close()

    await context.setOffline(true)
    await steps.press(cartLink(page, 'Gå til kassen, 2 varer'))
    await expect(page.getByRole('heading', { level: 1, name: 'Ingen dekning her' })).toBeVisible()
    await context.setOffline(false)
    // The page that I came from is loaded again.
    await steps.press(page.getByRole('link', { name: 'Prøv igjen' }))
    await steps.press(cartLink(page, 'Gå til kassen, 2 varer'))
    await expect(reserveButton(page)).toBeVisible()
    await expect(
      isMobile
        ? page.getByRole('button', { name: /^Vis 2 varer/ })
        : page
            .getByRole('complementary', { name: 'Din reservasjon' })
            .getByRole('link', { name: article.name }),
    ).toBeVisible()
    steps.expectAtMost(7)
  })
})

test('task 14: 1.04, 2.21, 2.42: with the keyboard alone I reserve shoes for pick-up', async ({
  page,
  steps,
  isMobile,
}) => {
  await openPage(page, '/')
  await steps.walkTo(page.getByRole('link', { name: 'Gå til innhold' }))
  if (isMobile) {
    await steps.walkTo(page.getByRole('link', { name: 'Åpne meny' }))
    await steps.key('Enter')
  }
  const menu = isMobile
    ? page.getByRole('dialog', { name: 'Meny' })
    : page.getByRole('navigation', { name: 'Hovedmeny' })
  const entry = menu.getByRole('link', { name: 'Sko', exact: true })
  await steps.walkTo(entry)
  // 2.43: Enter opens what is under the entry; on a wide screen the second one goes there.
  await steps.key('Enter')
  if (isMobile) await steps.walkTo(menu.getByRole('link', { name: /^Alt i Sko/ }))
  else await expect(entry).toHaveAttribute('aria-expanded', 'true')
  await steps.key('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sko' })).toBeVisible()

  if (!isMobile) {
    await steps.walkTo(page.getByRole('link', { name: 'Hopp over filtrene' }))
    await steps.key('Enter')
  }
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /På lager i \d+ butikker/ })
    .first()
  await steps.walkTo(card.getByRole('heading').getByRole('link'))
  await steps.key('Enter')
  await expect(addButton(page)).toBeVisible()
  const size = sizesInStock(page).first()
  await steps.walkTo(size)
  await steps.key('Space')
  await expect(size).toHaveAttribute('aria-pressed', 'true')
  await steps.walkTo(addButton(page))
  await steps.key('Enter')
  await steps.walkTo(cartDrawer(page).getByRole('link', { name: 'Gå til kassen' }))
  await steps.key('Enter')
  await expect(reserveButton(page)).toBeVisible()

  for (const [label, text] of [
    ['Navn', GUEST.name],
    ['E-post', GUEST.email],
    ['Mobil', GUEST.phone],
  ] as const) {
    await steps.walkTo(page.getByLabel(label))
    await steps.typeHere(text)
  }
  const shops = shopChoices(page)
  await steps.walkTo(shops.first())
  await steps.key('ArrowDown')
  await expect(shops.nth(1)).toBeChecked()
  await steps.walkTo(reserveButton(page))
  await steps.key('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  steps.expectAtMost(12)
})

test('task 15: at 320 px and at 400 %, with forced colours, I reserve a hat and print what it says', async ({
  page,
  steps,
  isMobile,
}) => {
  // A window of 1280 × 1024 is as large as this at 400 %.
  await page.setViewportSize({ width: 320, height: isMobile ? 640 : 256 })
  await page.emulateMedia({ forcedColors: 'active' })
  const expectNarrow = async () => {
    await waitUntilLive(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(
      320,
    )
  }
  await openPage(page, '/')
  await expectNarrow()
  await search(page, steps, 'lue')
  const main = page.getByRole('main')
  const card = main
    .getByRole('listitem')
    .filter({ hasText: /På lager i \d+ butikker/ })
    .first()
  await expectNarrow()
  await steps.press(card.getByRole('heading').getByRole('link'))
  await expect(addButton(page)).toBeVisible()
  await expectNarrow()
  if (
    (await main
      .getByRole('group', { name: /^Størrelse/ })
      .getByRole('button')
      .count()) > 1
  )
    await steps.press(sizesInStock(page).first())
  await steps.press(addButton(page))
  await steps.press(cartDrawer(page).getByRole('link', { name: 'Gå til kassen' }))
  await expect(reserveButton(page)).toBeVisible()
  await expectNarrow()
  await steps.type(page.getByLabel('Navn'), GUEST.name)
  await steps.type(page.getByLabel('E-post'), GUEST.email)
  await steps.type(page.getByLabel('Mobil'), GUEST.phone)
  await steps.press(page.getByRole('group', { name: 'Butikk å hente i' }).locator('label').first())
  await expect(shopChoices(page).first()).toBeChecked()
  await steps.press(reserveButton(page))
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  await expectNarrow()
  steps.expectAtMost(11)

  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  await expect(main.getByRole('heading', { name: 'Hentekode' })).toBeVisible()
  await expect(main.getByRole('img', { name: /^QR-kode/ })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
