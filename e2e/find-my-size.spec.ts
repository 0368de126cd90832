import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, waitUntilLive } from './fixtures/open-page.ts'

test('2.24: my own measurements mark my size in the guide', { tag: '@any-width' }, async ({ page }) => {
  await openPage(page, '/storrelsesguide')
  await checkAccessibility(page)
  await page.getByRole('main').getByRole('link', { name: 'Klær til dame' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klær til dame')
  await waitUntilLive(page)

  const row = page.getByRole('row', { name: /passer målene dine/ })
  await expect(row).toHaveCount(0)
  await page.getByLabel('Bryst').fill('92,5')
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('rowheader')).toHaveText(/^M/)
  await page.getByLabel('Midje').fill('84')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Målene gir flere størrelser. Velg L, som er den største.',
  )
  await expect(row.getByRole('rowheader')).toHaveText(/^L/)
  await checkAccessibility(page)

  await page.getByLabel('Bryst').fill('300')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/Vi har ingen størrelse/)
  await expect(row).toHaveCount(0)
})

test('1.02: without scripts the guide is a table', { tag: '@any-width' }, async ({ openVisitor }) => {
  const context = await openVisitor({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/storrelsesguide/barn')
  await expect(page.getByRole('row', { name: /^104/ })).toContainText('99–104')
  await expect(page.getByLabel('Høyde')).toBeHidden()
})
