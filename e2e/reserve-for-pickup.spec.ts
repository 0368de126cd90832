import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { chooseAndAdd, chooseInMenu, reserveFromDrawer } from './fixtures/pickup-journey.ts'
import { cartDrawer, GUEST } from './fixtures/shop-steps.ts'

test('1.04, 2.21, 2.28, 4.03: I find a jacket and reserve it for pick-up in a shop', async ({
  page,
  request,
  shop,
  isMobile,
}) => {
  await openPage(page, '/')
  await chooseInMenu(page, isMobile, 'Klær')
  await page
    .getByRole('navigation', { name: 'Snevre inn' })
    .getByRole('link', { name: /^Jakker/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jakker' })).toBeVisible()

  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /På lager i \d+ butikker/ })
    .filter({ hasText: /\d farger/ })
    .filter({ hasNotText: /Kun i butikk/ })
    .first()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: 'Legg i kurven' }).first()).toBeVisible()
  await checkAccessibility(page)

  const chosen = await chooseAndAdd(page, request)
  await checkAccessibility(page)
  await expect(cartDrawer(page).getByRole('link', { name: 'Gå til kassen' })).toBeVisible()
  await reserveFromDrawer(page, request, shop.dataDir, chosen, GUEST)
})
