import { search, searchField, test } from '../fixtures/count-steps.ts'
import { expect } from '../fixtures/journey.ts'
import { openPage } from '../fixtures/open-page.ts'
import { addButton, cartDrawer } from '../fixtures/shop-steps.ts'

test('task 1: a rain jacket for a child, under 800 kroner, in Bergen', async ({ page, steps, isMobile }) => {
  await openPage(page, '/')
  await search(page, steps, 'regnjakke barn under 800')
  const main = page.getByRole('main')
  if (isMobile) await steps.press(main.getByRole('link', { name: /Filter/ }))
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filter' })
    : page.getByRole('complementary', { name: 'Filter' })
  await steps.press(filters.getByRole('checkbox', { name: /^Bergen/ }))
  if (isMobile) await steps.press(filters.getByRole('button', { name: /^Vis \d+ varer?$/ }))
  const card = main.getByRole('listitem').filter({ hasText: 'regnjakke' }).first()
  await expect(main.getByRole('status').filter({ hasText: /^1 vare$/ })).toBeVisible()
  await steps.press(card.getByRole('heading').getByRole('link'))
  const sizes = main.getByRole('group', { name: /^Størrelse/ }).getByRole('button')
  await steps.press(sizes.filter({ hasText: / i Bergen$/ }).first())
  await expect(main.getByText(/^(Klar .+|Inne) i Bergen/).first()).toBeVisible()
  await steps.press(addButton(page))
  await expect(cartDrawer(page).getByText(/regnjakke.* er lagt i kurven/)).toBeVisible()
  steps.expectAtMost(isMobile ? 8 : 6)
})

test('task 2: a down jacket, although I misspell it, and what to do when it does not fit', async ({
  page,
  steps,
}) => {
  await openPage(page, '/')
  await search(page, steps, 'dunjake')
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /dunjakke/i })
    .first()
  await steps.press(card.getByRole('heading').getByRole('link'))
  await expect(page.getByRole('heading', { level: 1, name: /dunjakke/i })).toBeVisible()
  await steps.type(searchField(page), 'retur')
  await steps.key('Enter')
  await steps.press(
    page
      .getByRole('main')
      .getByRole('link', { name: /Retur og angrerett$/ })
      .first(),
  )
  await expect(page.getByRole('heading', { name: 'Retur og angrerett' })).toBeInViewport()
  steps.expectAtMost(6)
})

test('task 3: three backpacks side by side', async ({ page, steps }) => {
  await openPage(page, '/')
  await search(page, steps, 'ryggsekk')
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Sammenlign / })
  for (const at of [0, 1, 2]) await steps.press(boxes.nth(at))
  await steps.press(page.getByRole('link', { name: 'Sammenlign 3' }))
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  steps.expectAtMost(6)
})

test('task 10: the nearest shop, although I misspell the town', async ({ page, steps, isMobile }) => {
  await openPage(page, '/')
  const footer = page.getByRole('contentinfo')
  const shops = footer.getByRole('link', { name: 'Butikker', exact: true })
  // 2.41: on a phone the footer's links are folded.
  if (isMobile) await steps.press(footer.locator('details', { hasText: 'Butikker' }).locator('summary'))
  await steps.press(shops)
  await steps.type(page.getByLabel('Postnummer eller sted'), 'Bergn')
  await steps.press(page.getByRole('button', { name: 'Finn', exact: true }))
  await expect(page.getByRole('main').getByText(/, nærmest .*Bergen.* først$/i)).toBeVisible()
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  await expect(first).toHaveText(/^Bergen/)
  await steps.press(first)
  await steps.press(page.getByRole('button', { name: 'Velg som min butikk' }))
  await expect(page.getByText('Dette er butikken din')).toBeVisible()
  steps.expectAtMost(isMobile ? 6 : 5)
})

test('task 11: a story about where the clothes are worn, and its jacket', async ({
  page,
  steps,
  isMobile,
}) => {
  await openPage(page, '/')
  if (isMobile) await steps.press(page.getByRole('link', { name: 'Åpne meny' }))
  const menu = isMobile
    ? page.getByRole('dialog', { name: 'Meny' })
    : page.getByRole('navigation', { name: 'Hovedmeny' })
  await steps.press(menu.getByRole('link', { name: /^Jan Mayen/ }))
  const main = page.getByRole('main')
  await steps.press(main.getByRole('link', { name: 'Ny kolleksjon: Eggøya' }))
  await steps.press(main.getByRole('link', { name: 'Eggøya trelags skalljakke' }).first())
  await expect(addButton(page)).toBeVisible()
  steps.expectAtMost(isMobile ? 4 : 3)
})
