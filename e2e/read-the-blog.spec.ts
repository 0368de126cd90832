import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

test('1.06, 2.33, 3.26: I choose a subject in the blog, read a post, and find the boot it is about', async ({
  page,
}) => {
  await openPage(page, '/blogg')
  await checkAccessibility(page)
  const subjects = page.getByRole('navigation', { name: 'Kategorier' })
  await subjects.getByRole('link', { name: /^Stell/ }).click()
  await expect(page).toHaveURL(/\/blogg\/kategori\/stell$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Stell' })).toBeVisible()
  await expect(subjects.getByRole('link', { name: /^Stell/ })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: 'Tre par sokker er ikke for mye' }).click()
  await expect(page).toHaveURL(/\/blogg\/tre-par-sokker-er-ikke-for-mye$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tre par sokker er ikke for mye')
  await expect(page.getByText('Lars Torgeir Nes').first()).toBeVisible()
  await expect(page.getByText(/^\d+ min lesetid$/).first()).toBeVisible()
  await checkAccessibility(page)
  const margin = page.getByRole('complementary', { name: 'Varen det handler om' })
  await margin.getByRole('link', { name: 'Trollsletta høy fjellstøvel' }).click()
  await expect(page).toHaveURL(/\/product\/trollsletta-hoy-fjellstovel$/)
})

test('7.19: more posts are added below, each page has an address, and one past the last is 404', {
  tag: '@any-width',
}, async ({ page, request }) => {
  await openPage(page, '/blogg')
  const posts = page.getByRole('main').getByRole('heading', { level: 2 })
  const first = await posts.allInnerTexts()
  const more = page.getByRole('navigation', { name: 'Sider' }).getByRole('link', { name: 'Vis flere' })
  await more.click()
  await expect(page).toHaveURL(/\/blogg\?page=2$/)
  await expect.poll(() => posts.count()).toBeGreaterThan(first.length)
  const all = await posts.allInnerTexts()
  expect(all.slice(0, first.length)).toEqual(first)
  expect(new Set(all).size).toBe(all.length)
  await expect(more).toBeHidden()

  const second = await (await request.get('/blogg?page=2')).text()
  expect(second).toContain('href="/blogg?page=2"')
  expect(second).toContain('rel="alternate" type="application/rss+xml"')
  for (const path of [
    '/blogg?page=99',
    '/blogg?page=tull',
    '/blogg/finnes-ikke',
    '/blogg/kategori/finnes-ikke',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})
