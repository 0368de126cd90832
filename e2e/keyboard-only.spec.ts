import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { addButton, cartDrawer, GUEST, reserveButton, shopChoices } from './fixtures/shop-steps.ts'
import { tabTo } from './fixtures/tab-to.ts'

test('1.04, 2.21, 2.42: I reserve for pick-up with the keyboard alone', async ({ page, isMobile }) => {
  // biome-ignore lint/suspicious/noSkippedTests: a phone has no keyboard to walk with
  test.skip(isMobile, 'a phone has no keyboard')
  await openPage(page, '/')
  await tabTo(page, page.getByRole('link', { name: 'Gå til innhold' }), 1)
  const entry = page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Sko' }).first()
  await tabTo(page, entry)
  await expect(entry).toHaveAttribute('aria-expanded', 'false')
  // 2.43: Enter opens what is under the entry, and goes there when that is open.
  await page.keyboard.press('Enter')
  await expect(entry).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sko' })).toBeVisible()

  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /På lager i \d+ butikker/ })
    .first()
  await tabTo(page, card.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(addButton(page)).toBeVisible()

  const size = page
    .getByRole('group', { name: /^Størrelse/ })
    .getByRole('button')
    .filter({ hasText: / butikker$| i / })
    .first()
  await tabTo(page, size)
  await page.keyboard.press('Space')
  await expect(size).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, addButton(page))
  await page.keyboard.press('Enter')
  await tabTo(page, cartDrawer(page).getByRole('link', { name: 'Gå til kassen' }))
  await page.keyboard.press('Enter')
  await expect(reserveButton(page)).toBeVisible()

  await tabTo(page, page.getByLabel('Navn'))
  await page.keyboard.type(GUEST.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(GUEST.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('91234567')
  const shops = shopChoices(page)
  await tabTo(page, shops.first())
  await page.keyboard.press('ArrowDown')
  await expect(shops.nth(1)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(shops.first()).toBeChecked()
  await tabTo(page, reserveButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
})
