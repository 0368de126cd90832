import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { appliedFilters, cardNames, readTotal } from './fixtures/filter-steps.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

test('2.25: «jakke» also finds articles that have it only within a longer word', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, '/search/jakke')
  await expect(page.getByRole('heading', { level: 1, name: '«jakke»' })).toBeVisible()
  const names = await cardNames(page)
  expect(names.some((name) => /\Bjakke/i.test(name) && !/\bjakke/i.test(name))).toBe(true)
  const all = await readTotal(page)
  await openPage(page, '/search/dunjakke')
  const downJackets = await readTotal(page)
  expect(downJackets).toBeGreaterThan(0)
  expect(downJackets).toBeLessThan(all)
  for (const name of await cardNames(page)) expect(name).toMatch(/dunjakke/i)
})

test('2.25: a misspelt word finds what was meant, and the page says what it searched for', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, '/search/dunjakke')
  const names = await cardNames(page)
  await openPage(page, '/search/dunjake')
  await expect(page.getByText('Vi søkte på «dunjakke» i stedet for «dunjake».')).toBeVisible()
  expect(await cardNames(page)).toEqual(names)
  await checkAccessibility(page)
})

test('2.25: «Mente du» leads to a search for the corrected words', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page, `/search/${encodeURIComponent('rød dunjake')}`)
  const meant = page.getByText(/^Mente du/)
  await expect(meant).toHaveText('Mente du rød dunjakke?')
  const total = await readTotal(page)
  await meant.getByRole('link', { name: 'rød dunjakke' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '«rød dunjakke»' })).toBeVisible()
  await expect(page).toHaveURL(`/search/${encodeURIComponent('rød dunjakke')}`)
  await expect(meant).toBeHidden()
  expect(total).toBeGreaterThan(0)
  expect(await readTotal(page)).toBe(total)
})

test('2.25: a very long word stays readable as a title and within the page', async ({ page }) => {
  const word = 'vinterdunjakkemedhetteogsnolasiekstralangutgave'.repeat(2)
  await openPage(page, `/search/${word}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(`Vi fant ikke noe på «${word}»`)
  const size = await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(24)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
})

test('5.21: a comma between words counts as a space', { tag: '@any-width' }, async ({ page }) => {
  await openPage(page, `/search/${encodeURIComponent('dun jakke')}`)
  const names = await cardNames(page)
  expect(names.length).toBeGreaterThan(0)
  await openPage(page, `/search/${encodeURIComponent('dun,jakke')}`)
  expect(await cardNames(page)).toEqual(names)
})

test('2.25: a search without hits suggests groups, articles and customer service', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, '/search/xqzjw')
  await expect(page.getByRole('heading', { level: 1, name: 'Vi fant ikke noe på «xqzjw»' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Søk' }).filter({ visible: true })).toHaveValue('xqzjw')
  await expect(page.locator('main .listing-bar'), 'nothing to count, sort or share').toHaveCount(0)
  await expect(page.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:.*xqzjw/)
  expect((await cardNames(page)).length).toBeGreaterThan(0)
  await checkAccessibility(page)
  const group = page.getByRole('navigation', { name: 'Populære grupper' }).getByRole('link').first()
  const name = (await group.textContent()) ?? ''
  await group.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await readTotal(page)).toBeGreaterThan(0)
})

test('2.26: a selection shows the articles that its address names, in that order', {
  tag: '@any-width',
}, async ({ page, request, expectConsoleError }) => {
  expectConsoleError(/404/)
  const ids = [DEMO_ARTICLES.boot, DEMO_ARTICLES.jacket, DEMO_ARTICLES.beanie]
  const names = await Promise.all(ids.map(async (id) => (await getArticle(request, id)).name))
  await openPage(page, `/utvalg/${ids.join('+')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Utvalg' })).toBeVisible()
  expect(await cardNames(page)).toEqual(names)
  await checkAccessibility(page)
  // An article that is no longer sold, or never existed, is left out.
  await openPage(page, `/utvalg/${ids[0]}+${DEMO_ARTICLES.hidden}+99999999`)
  expect(await cardNames(page)).toEqual(names.slice(0, 1))
  expect((await openPage(page, '/utvalg/abc')).status()).toBe(404)
})

test('2.30: goggles, hjelmer and staver each show a group with articles', {
  tag: '@any-width',
}, async ({ page }) => {
  for (const [path, title] of [
    ['/goggles', 'Alpinbriller'],
    ['/hjelmer', 'Alpinhjelm'],
    ['/staver', 'Alpinstaver'],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible()
    expect((await cardNames(page)).length, path).toBeGreaterThan(0)
  }
})

test('1.02a, 3.05, 7.33: the campaign «Klikk & Hent» is «Ukens annonse!», says its last day, and its label is on cards elsewhere', {
  tag: '@any-width',
}, async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/)
  await openPage(page, '/kampanje/klikk-hent')
  await expect(page.getByRole('heading', { level: 1, name: 'Ukens annonse!' })).toBeVisible()
  await expect(page.getByText('Klikk & Hent', { exact: true })).toBeHidden()
  await expect(
    page.getByText(/^Utvalgte varer til lavere pris.* Gjelder til og med \d+\.\s[a-z]+\s20\d\d\.$/),
  ).toBeVisible()
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  // The heading says it for all of them.
  await expect(cards.filter({ hasText: 'Ukens pris' })).toHaveCount(0)
  // Each of them costs less than before.
  await expect(cards.filter({ hasText: 'Nå' })).toHaveCount(await cards.count())
  await checkAccessibility(page)
  const name = (await cards.first().getByRole('heading').textContent()) ?? ''
  await openPage(page, `/search/${encodeURIComponent(name)}`)
  await expect(cards.filter({ hasText: name }).filter({ hasText: 'Ukens pris' })).not.toHaveCount(0)
  expect((await openPage(page, '/kampanje/finnes-ikke')).status()).toBe(404)
})

test('2.39: I type, choose a suggestion with the arrow keys and open it', async ({ page }) => {
  await openPage(page, '/dame')
  const field = page.locator('input[name=q]:visible')
  await field.focus()
  // The arrow keys must not move through a late response to fewer letters.
  const answered = page.waitForResponse((response) => /\/suggest\?q=dunjak$/.test(response.url()))
  await field.pressSequentially('dunjak')
  await answered
  const suggestions = page.getByRole('listbox', { name: 'Forslag' })
  await expect(suggestions.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  // Eight, and all hits.
  expect(await suggestions.getByRole('option').count()).toBeLessThanOrEqual(9)
  await expect(suggestions.getByRole('option', { name: /^Se alle \d+ varer/ })).toBeVisible()
  await expect(suggestions.locator('img').first()).toBeVisible()
  await checkAccessibility(page)

  await field.press('ArrowDown')
  const chosen = suggestions.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  const path = await chosen.getAttribute('href')

  await field.press('Escape')
  await expect(suggestions).toHaveCount(0)
  await field.press('ArrowDown')
  await expect(chosen).toHaveCount(1)
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
})

test('2.39, 5.02: Enter without a chosen suggestion searches for what I typed', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, '/dame')
  const field = page.locator('input[name=q]:visible')
  await field.focus()
  await field.pressSequentially('dunjakke')
  await expect(page.getByRole('listbox', { name: 'Forslag' })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\/dunjakke$/)
})

test('2.39: words that find nothing are answered, and earlier searches of the visit are offered', async ({
  page,
}) => {
  await openPage(page, '/search/retur')
  const field = page.locator('input[name=q]:visible')
  await field.focus()
  await field.pressSequentially('zzxqzz')
  await expect(page.getByText(/^Ingen forslag til «zzxqzz»/)).toBeVisible()
  await checkAccessibility(page)
  await field.fill('goggles')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\/goggles$/)
  await field.fill('')
  await field.focus()
  await expect(page.getByRole('option', { name: /^goggles/ })).toBeVisible()
})

test('2.39: before I type, what many search for is suggested, and leads to goods', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, '/dame')
  const counted = page.waitForRequest(
    (sent) => sent.method() === 'POST' && /\/search\/popular$/.test(sent.url()),
  )
  await page.locator('input[name=q]:visible').focus()
  const popular = page.getByRole('option', { name: /Populært$/ })
  await expect(popular.first()).toBeVisible()
  expect(await popular.count()).toBeLessThanOrEqual(5)
  await checkAccessibility(page)
  await popular.first().click()
  await expect(page).toHaveURL(/\/search\/[^/]+$/)
  expect(await readTotal(page)).toBeGreaterThan(0)

  await page.locator('input[name=q]:visible').fill('tursko')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/tursko$/)
  expect((await counted).postDataJSON()).toEqual({ q: 'tursko' })
})

test('2.25: a search for a page, a shop or a sale finds it above the goods', { tag: '@any-width' }, async ({
  page,
}) => {
  const places = page.getByRole('navigation', { name: 'Sider som passer til søket' })
  for (const [words, path] of [
    ['retur', '/kundeservice#retur'],
    ['åpningstider', '/butikker'],
    ['angrerett', '/kundeservice#retur'],
    ['størrelsesguide', '/storrelsesguide'],
    ['størelsesguide', '/storrelsesguide'],
    ['agnrerett', '/kundeservice#retur'],
    ['gavekort', '/kundeservice#gavekort'],
    ['Bergen', '/butikker/bergen'],
  ] as const) {
    await openPage(page, `/search/${encodeURIComponent(words)}`)
    await expect(places.locator(`a[href="${path}"]`), words).toBeVisible()
    await expect(page.getByText(/^Vi fant ikke noe/), words).toHaveCount(0)
  }
  for (const words of ['salg', 'tilbud']) {
    await openPage(page, `/search/${words}`)
    await expect(places.locator('a[href^="/kampanje/"]').first(), words).toBeVisible()
  }
  await checkAccessibility(page)
})

test('7.12: what a search was read as can be taken away, with the filters that are on', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, `/search/${encodeURIComponent('regnjakke barn under 800')}?farge=4`)
  const removable = appliedFilters(page).getByRole('link', { name: /^Fjern filteret/ })
  await expect(removable).toHaveText([/Opptil 800 kr$/, /Barn$/, /Blå$/])
  await checkAccessibility(page)
  await removable.filter({ hasText: 'Opptil 800 kr' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '«regnjakke barn»' })).toBeVisible()
  await expect(page).toHaveURL(`/search/${encodeURIComponent('regnjakke barn')}?farge=4`)
  await expect(removable).toHaveText([/Barn$/, /Blå$/])

  // 7 years are size 122, which no raincoat has; a child's it still is.
  await openPage(page, `/search/${encodeURIComponent('regnjakke 7 år')}`)
  await expect(removable).toHaveText([/Barn$/])
  await expect(page.getByText(/vi ser bort fra «Størrelse .*122 eller 6–8 år»/)).toBeVisible()
})
