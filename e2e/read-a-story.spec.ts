import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

const NEW_COLLECTION = '/ny-kolleksjon-fra-eggoya-trelags-skalljakke-jan-mayen'

test('2.13, 2.15: I read about Jan Mayen, follow links to the new collection and to the jacket it is about', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, '/jan-mayen')
  await expect(page.getByRole('heading', { level: 1, name: 'Jan Mayen' })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('main').getByRole('link', { name: 'Ny kolleksjon: Eggøya' }).click()
  await expect(page).toHaveURL(new RegExp(`${NEW_COLLECTION}$`))
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Ny kolleksjon fra Jan Mayen, Eggøya trelags skalljakke først ut')
  await page.getByRole('main').getByRole('link', { name: 'Eggøya trelags skalljakke' }).first().click()
  await expect(page).toHaveURL(/\/product\/eggoya-trelags-skalljakke$/)
})

test('2.03, 2.09, 2.10, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18, 2.19, 2.20: every editorial page has its address, its text and its canonical address', {
  tag: '@any-width',
}, async ({ request }) => {
  const seen = new Set<string>()
  for (const path of [
    '/om-oss',
    '/personvernerklaering',
    '/kundeservice',
    '/vedlikehold',
    '/baerekraftig-forretningspraksis',
    '/jan-mayen',
    '/skikkelig-stresstest',
    NEW_COLLECTION,
    '/eggoya-trelags-skalljakke-pa-langtur-over-vidda',
    '/dette-trenger-barnet-til-barnehagestart',
    '/hvordan-kle-barna',
    '/bionic-finish-eco',
    '/furet-vaerbitt-vikafjell',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const title = /<title>([^<]+)</.exec(html)?.[1] ?? ''
    expect(title, path).toMatch(/ – Fonna Sport$/)
    expect(seen.has(title), title).toBe(false)
    seen.add(title)
    expect(html, path).toContain(`rel="canonical" href="http`)
    expect(html, path).toContain(`${path}"`)
    expect(html, path).toContain('property="og:title"')
    expect(html.match(/<h1/g), path).toHaveLength(1)
    expect(html, path).not.toMatch(/\{(product|brand|phone|email|hours|company|orgNo|address)\}/)
  }
})

test('2.15, 2.16: a story for an article that it is not about is 404', { tag: '@any-width' }, async ({
  request,
}) => {
  for (const path of [
    '/ny-kolleksjon-fra-finnes-ikke-jan-mayen',
    '/ny-kolleksjon-fra-maneskaret-fjellski-jan-mayen',
    '/-pa-langtur-over-vidda',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('2.12, 2.18: plain pages and guides are accessible and no wider than the window', async ({ page }) => {
  await openPage(page, '/baerekraftig-forretningspraksis')
  await checkAccessibility(page)
  await openPage(page, '/hvordan-kle-barna')
  await expect(page.getByRole('table').first()).toBeVisible()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, 'px that stick out at the side').toBeLessThanOrEqual(0)
})

test('2.39: the search suggests the page that answers the question', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page, '/')
  const banner = page.getByRole('banner')
  await banner.getByRole('searchbox', { name: 'Søk' }).filter({ visible: true }).pressSequentially('angrer')
  await page.getByRole('option', { name: /^Retur og angrerett/ }).click()
  await expect(page).toHaveURL(/\/kundeservice#retur$/)
  await expect(page.getByRole('heading', { name: 'Retur og angrerett' })).toBeInViewport()
})

test('2.44: a list ends with a story of its own, which fills the last row and leads to it', {
  tag: '@any-width',
}, async ({ page }) => {
  for (const { list, cards, title, path } of [
    {
      list: '/sko',
      cards: 20,
      title: 'På langtur over vidda i høye fjellstøvler',
      path: /pa-langtur-over-vidda$/,
    },
    {
      list: '/klaer/jakker/skalljakker',
      cards: 18,
      title: 'Når vannet ikke perler lenger',
      path: /\/blogg\/nar-vannet-ikke-perler-lenger$/,
    },
  ]) {
    await openPage(page, list)
    const group = page.getByRole('main').locator('.listing-group')
    await expect(group.locator('.card')).toHaveCount(cards)
    const story = group.getByRole('link', { name: title })
    await story.scrollIntoViewIfNeeded()
    const edges = await group.evaluate((element) => {
      const right = (one: Element | null) => Math.round(one?.getBoundingClientRect().right ?? 0)
      return { list: right(element), story: right(element.querySelector('.story-tile')) }
    })
    expect(edges.story, list).toBe(edges.list)
    await story.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('2.13, 2.22: the quote on the page of an article leads to the story that it is from', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, '/product/eggoya-trelags-skalljakke')
  const part = page.getByRole('region', { name: 'Fra historien' })
  await part.scrollIntoViewIfNeeded()
  const quote = (await part.locator('blockquote').textContent()) ?? ''
  expect(quote).toMatch(/^«.{20,}»$/)
  await part.getByRole('link').click()
  await expect(page).toHaveURL(/\/jan-mayen$/)
  await expect(page.getByRole('main')).toContainText(quote.slice(1, -1))
})
