import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

type Step = { name: string; params: Record<string, string>; title: string }

const CAMPAIGN = '/kampanje/klikk-hent'

const readTrail = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('breadcrumbs') ?? '[]') as Step[])

const namesOfTrail = async (page: Page) => (await readTrail(page)).map(({ name }) => name)

const backLink = (page: Page) => page.getByRole('main').locator('.listing-back')

test('2.44, 3.29: breadcrumbs are kept with name, params and title, and lead back to the list as I left it', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const category = {
    name: 'category',
    params: { categoryName: 'klaer', search: '?orderBy=Price' },
    title: 'Klær',
  }
  await openPage(page, '/klaer?orderBy=Price')
  await expect(backLink(page)).toHaveText('Forside')
  await expect.poll(() => readTrail(page)).toEqual([category])
  await openPage(page, CAMPAIGN)
  await expect
    .poll(() => readTrail(page))
    .toEqual([category, { name: 'kampanje', params: { slug: 'klikk-hent' }, title: 'Ukens annonse!' }])
  await expect(backLink(page)).toHaveText('Klær')
  await backLink(page).click()
  await expect(page).toHaveURL(/\/klaer\?orderBy=Price$/)
  await expect(page.getByLabel('Sorter')).toHaveValue('Price')
  await expect.poll(() => readTrail(page)).toEqual([category])

  // An article is a breadcrumb too, and the next list leads back to it.
  const { slug, name } = await getArticle(request, DEMO_ARTICLES.jacket)
  const article = { name: 'product', params: { name: slug, search: '?farge=petrol' }, title: name }
  await openPage(page, `/product/${slug}?farge=petrol`)
  await expect.poll(() => readTrail(page)).toEqual([category, article])
  await openPage(page, CAMPAIGN)
  await backLink(page).click()
  await expect(page).toHaveURL(new RegExp(`/product/${slug}\\?farge=petrol$`))
})

test('3.29, 9.09b: the last ten breadcrumbs of a long path are kept', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page, '/klaer')
  await expect.poll(() => namesOfTrail(page)).toEqual(['category'])
  const long = Array.from({ length: 12 }, (_, at) => ({
    name: 'product',
    params: { name: `vare-${at}` },
    title: `Vare ${at}`,
  }))
  await page.evaluate((steps) => sessionStorage.setItem('breadcrumbs', JSON.stringify(steps)), long)
  await openPage(page, CAMPAIGN)
  await expect
    .poll(async () => (await readTrail(page)).map(({ title }) => title))
    .toEqual([...long.slice(3).map(({ title }) => title), 'Ukens annonse!'])
})

test('2.31: home, search, utvalg, a gender and a category each start new breadcrumbs', {
  tag: '@any-width',
}, async ({ page }) => {
  for (const [path, name] of [
    ['/', 'home'],
    ['/search/lue', 'search'],
    ['/utvalg/1001+1004', 'utvalg'],
    ['/dame', 'gender'],
    ['/sko', 'category'],
  ] as const) {
    await openPage(page, CAMPAIGN)
    await expect.poll(async () => (await namesOfTrail(page)).at(-1), { message: path }).toBe('kampanje')
    await openPage(page, path)
    await expect.poll(() => namesOfTrail(page), { message: path }).toEqual([name])
  }
})
