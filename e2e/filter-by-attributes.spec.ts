import { checkAccessibility } from './fixtures/check-accessibility.ts'
import {
  appliedFilters,
  closeFilters,
  expectTotal,
  filterButton,
  listChoices,
  openFilters,
  press,
  readTotal,
} from './fixtures/filter-steps.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

test('1.01c, 2.44, 3.28: I filter by «Fast hette», and the article says under «Egenskaper» that it has one', {
  tag: '@any-width',
}, async ({ page, isMobile }) => {
  await openPage(page, '/klaer/jakker')
  const all = await readTotal(page)
  const filters = await openFilters(page, isMobile)
  await filters.locator('summary', { hasText: /^Hette$/ }).click()
  const fixed = (await listChoices(filters, 'Hette')).find(({ label }) => label === 'Fast hette')
  if (fixed === undefined) throw new Error('no jacket has a fixed hood')
  expect(fixed.count).toBeLessThan(all)
  await press(fixed.box)
  await expect(fixed.box).toBeChecked()
  await expectTotal(page, fixed.count, fixed.label)
  await expect(page).toHaveURL(/[?&]hette=1$/)
  await checkAccessibility(page)
  await closeFilters(page, isMobile)
  await expect(appliedFilters(page).getByRole('link', { name: 'Fjern filteret Fast hette' })).toBeVisible()

  const card = page.getByRole('main').getByRole('listitem').getByRole('heading').first().getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Egenskaper' })
  await facts.scrollIntoViewIfNeeded()
  const hood = facts.locator('.facts-list > div').filter({ has: page.getByText('Hette', { exact: true }) })
  await expect(hood.getByRole('definition')).toHaveText('Fast')
  await checkAccessibility(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('1.01c, 2.44: attributes are filters of a plain form, and none is offered where few articles have it', {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.goto('/klaer/jakker')
    await filterButton(page).click()
    const filters = page.getByRole('main')
    const fixed = (await listChoices(filters, 'Hette')).find(({ label }) => label === 'Fast hette')
    if (fixed === undefined) throw new Error('no jacket has a fixed hood')
    await press(fixed.box)
    await filters.getByRole('button', { name: 'Vis varene' }).click()
    await expect(page).toHaveURL(/\/klaer\/jakker\?.*hette=1/)
    await expectTotal(page, fixed.count, fixed.label)

    await page.goto('/filter?sti=%2Fsko')
    await expect(filters.getByRole('group', { name: 'Størrelse', exact: true })).toBeVisible()
    await expect(filters.getByRole('group', { name: 'Hette', exact: true })).toBeHidden()
  })
})
