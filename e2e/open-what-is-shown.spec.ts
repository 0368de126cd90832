import type { Page } from '@playwright/test'
import { closeFilters, filterButton, listChoices, openFilters, press } from './fixtures/filter-steps.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { addButton, cartDrawer } from './fixtures/shop-steps.ts'

/** The key of a picture, the same for every width and format. */
const keyOf = (src: string | null) => /\/bilder\/([^-/.]+)/.exec(src ?? '')?.[1] ?? ''

const firstPicture = (page: Page) =>
  page
    .getByRole('region', { name: /^Bilder av/ })
    .locator('img')
    .first()
const chosenColor = (page: Page) => page.locator('#velg-farge b')

/** The links and pictures of the first tiles of the open list. */
async function readTiles(page: Page, most: number) {
  const cards = page.getByRole('main').locator('.listing-cards .card')
  await expect(cards.first()).toBeVisible()
  const tiles = await cards.evaluateAll((items) =>
    items.map((item) => ({
      href: item.querySelector('.card-name a')?.getAttribute('href') ?? '',
      src: item.querySelector('img')?.getAttribute('src') ?? '',
    })),
  )
  return tiles.slice(0, most)
}

async function expectTilesToOpenAsShown(page: Page, most: number): Promise<void> {
  const tiles = await readTiles(page, most)
  expect(tiles.length).toBeGreaterThan(1)
  for (const { href, src } of tiles) {
    await openPage(page, href)
    await expect(firstPicture(page), href).toHaveAttribute('src', new RegExp(`/bilder/${keyOf(src)}`))
  }
}

test('2.24, 3.01: the colour on a tile is the one that opens', { tag: '@any-width' }, async ({ page }) => {
  await openPage(page, '/barn')
  await expectTilesToOpenAsShown(page, 6)
})

test('2.24, 7.37: «rød jakke» shows red jackets, and they open in red', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page, '/search/rød jakke')
  const [first] = await readTiles(page, 1)
  await expectTilesToOpenAsShown(page, 3)
  await openPage(page, first?.href ?? '')
  await expect(chosenColor(page)).toHaveText(/rød|rust|tyttebær|rogn|vin/i)
})

test('2.24, 4.01, 7.37, 7.40: the filter’s colour, size and shop are chosen on the article page and in the cart', {
  tag: '@any-width',
}, async ({ page, isMobile }) => {
  await openPage(page, '/dame')
  const filters = await openFilters(page, isMobile)
  const chosen: Record<string, string> = {}
  for (const kind of ['Størrelse', 'Farge', 'På lager i butikk']) {
    const choices = await listChoices(filters, kind)
    const choice = choices.toSorted((a, b) => b.count - a.count)[0]
    if (choice === undefined) throw new Error(`nothing to choose of ${kind}`)
    await press(choice.box)
    await expect(choice.box).toBeChecked()
    chosen[kind] = choice.label
  }
  await closeFilters(page, isMobile)
  await expect(filterButton(page)).toHaveAccessibleName(/3 aktive$/)
  await expect(page).toHaveURL(/butikk=\d+&storrelse=\d+&farge=\d+/)
  // A tile whose colour and size the shop has; other tiles do not name the shop.
  const tile = (await readTiles(page, 20)).find(({ href }) => href.includes('butikk='))
  await page.getByRole('main').locator(`.card-name a[href="${tile?.href}"]`).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(firstPicture(page)).toHaveAttribute('src', new RegExp(`/bilder/${keyOf(tile?.src ?? '')}`))
  const size = page.getByRole('main').locator('button.size[aria-pressed="true"] b')
  await expect(size).toHaveText(chosen.Størrelse ?? '')
  await expect(page.locator('.promise')).toContainText(chosen['På lager i butikk'] ?? '')
  const color = await chosenColor(page).textContent()
  await addButton(page).click()
  await expect(cartDrawer(page)).toContainText(chosen.Størrelse ?? '')
  await expect(cartDrawer(page)).toContainText(new RegExp(color ?? 'no colour', 'i'))
})
