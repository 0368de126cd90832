import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, reloadPage } from './fixtures/open-page.ts'
import { chooseAndAdd, chooseInMenu, reserveFromDrawer } from './fixtures/pickup-journey.ts'
import { runShopCommand } from './fixtures/run-shop-command.ts'
import { listShops } from './fixtures/shop-api.ts'

test.use({ demo: 'off' })
test.describe.configure({ mode: 'serial' })

const FEEDS = resolve(import.meta.dirname, 'feeds')

/** Starting a shop is expensive: this file runs at one width, and checks the other width where they differ. */
async function checkAtBothWidths(page: Page): Promise<void> {
  const desktop = page.viewportSize()
  await checkAccessibility(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page)
  if (desktop !== null) await page.setViewportSize(desktop)
}

/** Runs the shop's command line beside the running shop. @throws when it does not end with 0. */
async function importFeed(
  dataDir: string,
  kind: 'articles' | 'stock' | 'shops',
  file: string,
): Promise<string> {
  const env = { DATA_DIR: dataDir, DEMO: 'off' }
  const { code, said } = await runShopCommand(['import', kind, file], env, FEEDS)
  expect(code, said).toBe(0)
  return said
}

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

test('an empty shop has its pages, and none of them is broken', async ({ page, isMobile }) => {
  await openPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/undefined|null|NaN/)
  await checkAtBothWidths(page)
  await chooseInMenu(page, isMobile, 'Klær')
  await expect(page.getByRole('heading', { name: 'Ingen varer her akkurat nå' })).toBeVisible()
  await checkAtBothWidths(page)
  await openPage(page, '/dame')
  await expect(page.getByRole('heading', { name: 'Ingen varer her akkurat nå' })).toBeVisible()
  await openPage(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Kurven er tom' })).toBeVisible()
})

const STANDARD_PAGES = [
  'om-oss',
  'personvernerklaering',
  'kundeservice',
  'vedlikehold',
  'baerekraftig-forretningspraksis',
  'dette-trenger-barnet-til-barnehagestart',
  'hvordan-kle-barna',
  'bionic-finish-eco',
]

test('2.03, 2.09, 2.10, 2.11, 2.12, 2.17, 2.18, 2.19: an empty shop has the pages that its menu and footer link to', async ({
  request,
}) => {
  const titles = await Promise.all(
    STANDARD_PAGES.map(async (slug) => {
      const answer = await request.get(`/${slug}`)
      expect(answer.status(), slug).toBe(200)
      const page = (await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      expect(page, slug).not.toMatch(/\{[a-zA-Z]+\}/)
      return /<h1[^>]*>([\s\S]+?)<\/h1>/.exec(page)?.[1] ?? ''
    }),
  )
  expect(titles.filter((title) => title.trim() === '')).toEqual([])
  expect(new Set(titles).size).toBe(STANDARD_PAGES.length)
  for (const [from, to] of [
    ['terms', 'kundeservice'],
    ['privacy', 'personvernerklaering'],
  ]) {
    const answer = await request.get(`/${from}`, { maxRedirects: 0 })
    expect(answer.headers().location, from).toContain(`/${to}`)
  }
})

test('3.01, 3.06, 3.14: shops, articles and stock are imported while the shop runs, and the pages show them', async ({
  page,
  request,
  shop,
}) => {
  await openPage(page, '/klaer')
  await expect(cards(page)).toHaveCount(0)

  await importFeed(shop.dataDir, 'shops', 'shops.csv')
  await importFeed(shop.dataDir, 'articles', 'articles.tsv')
  await importFeed(shop.dataDir, 'articles', 'articles.xml')
  await importFeed(shop.dataDir, 'stock', 'stock.tsv')

  await expect(async () => {
    await reloadPage(page)
    await expect(cards(page)).toHaveCount(2, { timeout: 1000 })
    const jacket = cards(page).filter({ hasText: 'Værøy vindjakke' })
    await expect(jacket).toContainText('På lager i 2 butikker', { timeout: 1000 })
  }).toPass()
  await checkAccessibility(page)
  expect((await listShops(request)).map(({ no, name, hasCounter }) => [no, name, hasCounter])).toEqual([
    ['41', 'Ålesund', true],
    ['55', 'Røros', true],
  ])

  await openPage(page, '/search/ornerede')
  await expect(cards(page)).toHaveText(/Ørnerede telt & tarp, tre personer/)
  await openPage(page, '/product/vaeroy-vindjakke?farge=rod')
  const sizes = page.getByRole('group', { name: /^Størrelse/ }).getByRole('button')
  await expect(sizes).toHaveText([/S.*1 i Røros/, /M.*utsolgt/])
  await checkAccessibility(page)
  await openPage(page, '/')
  await checkAccessibility(page)
})

test('1.04, 9.08: an imported article can be reserved for pick-up', async ({
  page,
  request,
  shop,
  isMobile,
}) => {
  await openPage(page, '/')
  await chooseInMenu(page, isMobile, 'Klær')
  await cards(page).filter({ hasText: 'Blåfjell ullsokk' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blåfjell ullsokk' })).toBeVisible()
  const chosen = await chooseAndAdd(page, request)
  expect(chosen.price).toBe(149)
  await reserveFromDrawer(page, request, shop.dataDir, chosen, {
    name: 'Bjørg Ærlig Åsnes',
    email: 'bjorg@example.test',
    phone: '0047 41 23 45 67',
  })
})

test('importing the same feed again changes nothing', async ({ page, shop }) => {
  const report = await importFeed(shop.dataDir, 'articles', 'articles.tsv')
  // Columns of the report's first table: new, changed, unchanged. The second says how values were understood.
  const [table = ''] = report.split(/^ +regel/m)
  const counts = [...table.matchAll(/^\S+ +(\d+) +(\d+) +(\d+)$/gm)].map((line) => line.slice(1).map(Number))
  expect(counts.length, report).toBeGreaterThan(0)
  for (const [made, changed, same] of counts) expect([made, changed, same], report).toEqual([0, 0, same])
  await openPage(page, '/klaer')
  await expect(cards(page)).toHaveCount(2)
})
