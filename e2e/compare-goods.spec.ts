import type { Page } from '@playwright/test'
import type { RelatedArticles } from '@varde/contract/entities'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, reloadPage, waitUntilLive } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

const barOf = (page: Page) => page.getByRole('complementary', { name: 'Sammenlign varer' })
const boxesOf = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /^Sammenlign / })

test('2.24: goods ticked in a list stand side by side, line by line', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page, '/search/skalljakke')
  const boxes = boxesOf(page)
  await boxes.nth(0).check()
  await expect(barOf(page)).toContainText('Velg minst én til')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await expect(barOf(page).getByRole('status')).toHaveText('3 varer er valgt til sammenligning')
  await checkAccessibility(page)

  // The choice goes along with the visit, and shows in the same boxes again.
  await reloadPage(page)
  await page.keyboard.press('Shift')
  await expect(barOf(page).getByRole('link', { name: 'Sammenlign 3' })).toBeVisible()
  await expect(boxes.nth(1)).toBeChecked()
  await expect(boxes.nth(3)).not.toBeChecked()
  await barOf(page).getByRole('button').nth(2).click()
  await expect(boxes.nth(2)).not.toBeChecked()
  await boxes.nth(2).check()

  await barOf(page).getByRole('link', { name: 'Sammenlign 3' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sammenlign' })).toBeVisible()
  await expect(barOf(page).getByRole('link')).toBeHidden()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  const alike = page.getByRole('region', { name: 'Likt for alle' })
  await expect(alike.getByText('Type')).toBeVisible()
  await expect(table.getByRole('rowheader', { name: 'På lager' })).toBeVisible()
  const differing = await table.getByRole('rowheader', { name: /Ulikt$/ }).count()
  expect(differing).toBeGreaterThan(0)
  await checkAccessibility(page)
  const lines = table.locator('tbody').getByRole('rowheader')
  expect(await lines.count()).toBeGreaterThan(differing)
  await page.getByLabel('Vis bare det som er ulikt').check()
  await expect(lines).toHaveCount(differing)
  await expect(alike).toBeHidden()

  await table
    .getByRole('link', { name: /^Ta bort / })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.goBack()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const count of [3, 4])
    test(`2.24: ${count} goods can be compared line by line`, { tag: '@any-width' }, async ({
      page,
      request,
    }) => {
      const jacket = await getArticle(request, DEMO_ARTICLES.jacket)
      const { similar } = (await (
        await request.get(`/api/v1/articles/${jacket.id}/related`)
      ).json()) as RelatedArticles
      const ids = [jacket.id, ...similar.slice(0, count - 1).map(({ article }) => article.id)]
      await openPage(page, `/sammenlign?varer=${ids.join('+')}`)
      const names = page.getByRole('columnheader')
      await expect(names).toHaveCount(count)
      // Three fit beside each other, and their names stay in sight; four scroll to the side.
      await page.getByRole('rowheader', { name: 'På lager' }).scrollIntoViewIfNeeded()
      if (count === 3) for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 1 })
      const remove = page.getByRole('link', { name: /^Ta bort / }).last()
      await remove.scrollIntoViewIfNeeded()
      // A scroll ends at a whole pixel, which may leave out part of one.
      await expect(remove).toBeInViewport({ ratio: 0.98 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await checkAccessibility(page)
      await remove.click()
      await expect(names).toHaveCount(count - 1)
    })
})

test('2.24: a similar article is added from the comparison', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const jacket = await getArticle(request, DEMO_ARTICLES.jacket)
  await openPage(page, `/sammenlign?varer=${jacket.id}`)
  const similar = page
    .getByRole('region', { name: 'Legg til en som ligner' })
    .getByRole('link', { name: /^Legg til/ })
  const name = (await similar.first().locator('b').textContent()) ?? ''
  await similar.first().click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('columnheader', { name })).toBeVisible()
  for (const count of [3, 4]) {
    await similar.first().click()
    await expect(page.getByRole('columnheader')).toHaveCount(count)
  }
  await expect(similar).toHaveCount(0)
})

test('2.24: the address of a comparison can be shared, and says so when something is gone', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const jacket = await getArticle(request, DEMO_ARTICLES.jacket)
  const { similar } = (await (
    await request.get(`/api/v1/articles/${jacket.id}/related`)
  ).json()) as RelatedArticles
  const other = similar[0]?.article
  if (other === undefined) throw new Error('nothing resembles the jacket')
  await openPage(page, `/sammenlign?varer=${jacket.id}+${other.id}+${DEMO_ARTICLES.hidden}+999999999`)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('link', { name: other.name, exact: true })).toBeVisible()
  await expect(page.getByText('2 varer i lenken finnes ikke lenger hos oss.')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await checkAccessibility(page)

  await openPage(page, '/sammenlign?varer=x')
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Velg to, tre eller fire' })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('main').getByRole('link', { name: 'Se alle varer' }).click()
  await expect(page).toHaveURL(/\/search$/)
})

test('2.24: the page of comparisons, opened without goods, shows those that are ticked', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, '/search/skalljakke')
  for (const at of [0, 1]) await boxesOf(page).nth(at).check()
  await expect(barOf(page).getByRole('link', { name: 'Sammenlign 2' })).toBeVisible()
  await openPage(page, '/sammenlign')
  await expect(page).toHaveURL(/\/sammenlign\?varer=/)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('2.24: four are compared at most, from lists and from an article’s own page', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const beanie = await getArticle(request, DEMO_ARTICLES.beanie)
  await openPage(page, `/product/${beanie.slug}`)
  await boxesOf(page).first().check()
  await expect(barOf(page)).toContainText('Velg minst én til')
  await openPage(page, '/search/votter')
  const boxes = boxesOf(page)
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await expect(barOf(page).getByRole('link', { name: 'Sammenlign 4' })).toBeVisible()
  // Not `check()`, since the box does not stay ticked.
  await boxes.nth(3).click()
  await expect(barOf(page).getByRole('status')).toHaveText('Det er plass til 4. Ta bort en først.')
  await expect(boxes.nth(3)).not.toBeChecked()
})

test('2.24: a box that is ticked before the scripts have come counts', { tag: '@any-width' }, async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/search/skalljakke', { waitUntil: 'commit' })
  await boxesOf(page).first().check()
  held.resolve()
  await waitUntilLive(page)
  await page.keyboard.press('Shift')
  await expect(barOf(page)).toContainText('Velg minst én til')
  await expect(boxesOf(page).first()).toBeChecked()
})
