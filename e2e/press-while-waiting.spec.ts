import type { Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import {
  appliedFilters,
  cardNames,
  expectTotal,
  type FilterChoice,
  filterButton,
  listChoices,
  openFilters,
  press,
  readTotal,
} from './fixtures/filter-steps.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, waitUntilLive } from './fixtures/open-page.ts'
import { registerThroughApi } from './fixtures/register-through-api.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'
import { addButton, cartDrawer, variantPath } from './fixtures/shop-steps.ts'

/** Holds the requests for an address until they are released or aborted; later ones pass. */
async function holdRequests(page: Page, isHeld: (url: URL) => boolean) {
  let count = 0
  let isOver = false
  const decision = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(isHeld, async (route) => {
    if (isOver) return route.continue()
    count++
    return (await decision.promise) === 'continue' ? route.continue() : route.abort()
  })
  const decide = (what: 'continue' | 'abort') => {
    isOver = true
    decision.resolve(what)
  }
  return {
    /** Waits until this many requests are held. */
    waitFor: (expected: number) => expect.poll(() => count).toBe(expected),
    letThrough: () => decide('continue'),
    lose: () => decide('abort'),
  }
}

/** Requests for a list narrowed by exactly these choices. */
const asksFor =
  (...values: string[]) =>
  ({ pathname, searchParams }: URL): boolean =>
    pathname === '/liste' &&
    [...searchParams]
      .filter(([name]) => name !== 'sti')
      .map(([, value]) => value)
      .toSorted()
      .join() === values.toSorted().join()

const readValue = async ({ box }: FilterChoice): Promise<string> => (await box.getAttribute('value')) ?? ''

/** Two colours of a list, each with some articles. */
async function twoColors(filters: Parameters<typeof listChoices>[0]): Promise<[FilterChoice, FilterChoice]> {
  const [one, other] = await listChoices(filters, 'Farge')
  if (one === undefined || other === undefined) throw new Error('too few colours')
  return [one, other]
}

test('2.44: a late response does not undo a filter that was pressed after it was requested', {
  tag: '@any-width',
}, async ({ page, isMobile }) => {
  await openPage(page, '/sko')
  const filters = await openFilters(page, isMobile)
  const [one, other] = await twoColors(filters)
  const [first, second] = [await readValue(one), await readValue(other)]
  const older = await holdRequests(page, asksFor(first))
  const newer = await holdRequests(page, asksFor(first, second))
  await press(one.box)
  await older.waitFor(1)
  await expect(one.box).toBeChecked()
  await press(other.box)
  await newer.waitFor(1)
  newer.letThrough()
  await expect(page).toHaveURL(/farge=\d+&farge=\d+/)
  const both = await readTotal(page)
  const late = page.waitForResponse((answer) => asksFor(first)(new URL(answer.url())))
  older.letThrough()
  await (await late).finished()
  await expect(one.box).toBeChecked()
  await expect(other.box).toBeChecked()
  await expectTotal(page, both, 'still both colours')
})

test('2.44: a filter pressed while the page loads an older choice again stays pressed', {
  tag: '@any-width',
}, async ({ page, isMobile, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/)
  await openPage(page, '/sko')
  const filters = await openFilters(page, isMobile)
  const [one, other] = await twoColors(filters)
  const [first, second] = [await readValue(one), await readValue(other)]
  const lost = await holdRequests(page, asksFor(first))
  const fallback = await holdRequests(page, ({ pathname }) => pathname.endsWith('.data'))
  const newer = await holdRequests(page, asksFor(first, second))
  await press(one.box)
  await lost.waitFor(1)
  lost.lose()
  await fallback.waitFor(1)
  await press(other.box)
  await newer.waitFor(1)
  fallback.letThrough()
  await expectTotal(page, one.count, 'the older choice has been loaded')
  await expect(other.box, 'the newer one is still on its way').toBeChecked()
  newer.letThrough()
  await expect(page).toHaveURL(/farge=\d+&farge=\d+/)
  await expect(one.box).toBeChecked()
  await expect(other.box).toBeChecked()
})

test('2.44: the filters are busy until their counts are those of the list that is shown', {
  tag: '@any-width',
}, async ({ page, request, isMobile }) => {
  await openPage(page, '/klaer')
  const filters = await openFilters(page, isMobile)
  const genders = await listChoices(filters, 'Kjønn')
  const [one] = genders.toSorted((a, b) => a.count - b.count)
  if (one === undefined) throw new Error('no genders')
  // A slow phone: the counts come long after the list.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await press(one.box)
  await expectTotal(page, one.count, one.label)
  const shown = await listChoices(filters, 'Størrelse')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const query = new URLSearchParams({ sti: '/klaer', kjonn: await readValue(one) })
  const { choices } = (await (await request.get(`/liste?${query}`)).json()) as {
    choices: { sizes: { label: string; count: number }[] }
  }
  const labels = new Set(shown.map(({ label }) => label))
  expect(shown.map(({ label, count }) => ({ label, count }))).toEqual(
    choices.sizes.filter(({ label }) => labels.has(label)).map(({ label, count }) => ({ label, count })),
  )
})

test('2.44, 5.08: choices do not move under the pointer when the list is narrowed meanwhile', {
  tag: '@any-width',
}, async ({ page, isMobile }) => {
  await openPage(page, '/klaer')
  const filters = await openFilters(page, isMobile)
  const sizes = await listChoices(filters, 'Størrelse')
  const genders = await listChoices(filters, 'Kjønn')
  const child = genders.find(({ label }) => label === 'Barn') ?? genders.at(-1)
  if (child === undefined) throw new Error('no genders')
  const color = (await listChoices(filters, 'Farge'))[0]
  if (color === undefined) throw new Error('no colours')

  const narrowed = await holdRequests(page, asksFor(await readValue(child)))
  await press(child.box)
  await narrowed.waitFor(1)
  // The colours are below the sizes, of which children have fewer.
  const label = color.box.locator('xpath=ancestor::label')
  await label.scrollIntoViewIfNeeded()
  const place = await label.boundingBox()
  if (place === null) throw new Error('the colour is not shown')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  narrowed.letThrough()
  await expectTotal(page, child.count, 'narrowed while the finger is down')
  expect(await label.boundingBox(), 'still under the finger').toEqual(place)
  await page.mouse.up()
  await expect(color.box).toBeChecked()
  await expect(page).toHaveURL(/farge=\d+.*kjonn=\d+/)
  expect((await listChoices(filters, 'Størrelse')).length, 'then others’ sizes go').toBeLessThan(sizes.length)
})

test('2.44: an article opened while a filter is still loading opens', {
  tag: '@any-width',
}, async ({ page, isMobile }) => {
  await openPage(page, '/sko')
  const filters = await openFilters(page, isMobile)
  const [one] = await twoColors(filters)
  const answer = await holdRequests(page, asksFor(await readValue(one)))
  const article = await holdRequests(page, ({ pathname }) => /^\/product\/.*\.data$/.test(pathname))
  await press(one.box)
  await answer.waitFor(1)
  const card = page.getByRole('main').getByRole('listitem').getByRole('heading').first().getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.click()
  await article.waitFor(1)
  const answered = page.waitForResponse((answer) => answer.url().includes('/liste?'))
  answer.letThrough()
  await (await answered).finished()
  // The listing's address is updated two frames after its response.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
  article.letThrough()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('2.44: «Vis flere» pressed while a filter is loading does not skip the first page', {
  tag: '@any-width',
}, async ({ page, isMobile }) => {
  await openPage(page, '/klaer')
  const filters = await openFilters(page, isMobile)
  const [one] = await twoColors(filters)
  const value = await readValue(one)
  const answer = await holdRequests(page, asksFor(value))
  await press(one.box)
  await answer.waitFor(1)
  await page.getByRole('link', { name: 'Vis 20 flere' }).click()
  answer.letThrough()
  await expectTotal(page, one.count, one.label)
  await expect(page.getByText(/^Vare 1–/)).toBeVisible()
  await expect.poll(async () => (await cardNames(page)).length).toBe(Math.min(20, one.count))
})

test('2.44, 5.04: before hydration «Filter» leads to a form; what is ticked, typed and sorted there and here counts', {
  tag: '@any-width',
}, async ({ page }) => {
  const isScript = ({ pathname }: URL) => /^\/assets\/.*\.js$/.test(pathname)
  const first = await holdRequests(page, isScript)
  await page.goto('/klaer', { waitUntil: 'commit' })
  await filterButton(page).click()
  await expect(page).toHaveURL('/filter?sti=%2Fklaer')
  const filters = page.getByRole('main')
  const [one] = await twoColors(filters)
  await press(one.box)
  await filters.getByRole('textbox', { name: 'Fra, i kroner' }).fill('500')
  first.letThrough()
  await waitUntilLive(page)
  await expect(one.box, 'kept by the hydration').toBeChecked()
  await checkAccessibility(page)
  await expect(filters.getByRole('textbox', { name: 'Fra, i kroner' })).toHaveValue('500')

  const scripts = await holdRequests(page, isScript)
  await filters.getByRole('button', { name: 'Vis varene' }).click()
  await page.getByLabel('Sorter').selectOption('Pris')
  scripts.letThrough()
  await waitUntilLive(page)
  await expect(page).toHaveURL(/farge=\d+&min=500&orderBy=Price$/)
  await expect(page.getByLabel('Sorter')).toHaveValue('Price')
  await expect(appliedFilters(page).getByRole('listitem')).toHaveCount(3)
  await expect(filterButton(page)).toHaveAccessibleName(/2 aktive$/)
})

test('4.01: «Legg i kurven» right after choosing a size or colour adds that variant', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { slug, variants } = await getArticle(request, DEMO_ARTICLES.boot)
  const size = variants.find(({ shops }) => shops.length > 0)?.size.name ?? ''
  await openPage(page, `/product/${slug}`)
  const chosen = await page
    .locator('.sizes')
    .getByRole('button', { name: new RegExp(`^${size}\\b`) })
    .elementHandle()
  const buy = await page.locator('.buy-button').elementHandle()
  // Two presses in two consecutive tasks, quicker than any hand.
  await page.evaluate(
    async ([first, second]) => {
      const click = (element: unknown) => (element as HTMLElement).click()
      click(first)
      await new Promise((done) => setTimeout(done))
      click(second)
    },
    [chosen, buy],
  )
  const cart = page.getByRole('dialog', { name: 'Handlekurv' })
  await expect(cart.locator('.cart-line-variant')).toHaveText(new RegExp(`\\b${size}$`))
  await cart.getByRole('button', { name: 'Lukk handlekurven' }).click()
  await expect(page).toHaveURL(/[?&]str=/)
})

test('4.06: my account keeps the count that I set last, whichever response is late', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.beanie)
  const variant = article.variants.find(({ shops }) => (shops[0]?.qty ?? 0) >= 3)
  if (variant === undefined) throw new Error('no beanie that a shop has three of')
  const account = { email: 'sist.sagt@example.test', password: 'fjellvettregler' }
  await registerThroughApi(page.request, account)
  await page.clock.install()
  const first = await holdRequests(page, ({ pathname }) => pathname.endsWith('/customers/current/cart'))
  await openPage(page, variantPath(article, variant))
  const sent: number[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'PUT' && asked.url().endsWith('/customers/current/cart'))
      sent.push(asked.postDataJSON().lines[0]?.Count)
  })
  // Pressed while the account's cart is still loading.
  await first.waitFor(1)
  await addButton(page).click()
  const drawer = cartDrawer(page)
  await expect(drawer.getByRole('group', { name: /^Antall av/ })).toHaveText('1')
  first.letThrough()
  await expect.poll(() => sent).toEqual([1])
  const held = await holdRequests(page, ({ pathname }) => pathname.endsWith('/customers/current/cart'))
  const more = drawer.getByRole('button', { name: /^Én til av/ })
  await more.click()
  await held.waitFor(1)
  await more.click()
  await expect(drawer.getByRole('group', { name: /^Antall av/ })).toHaveText('3')
  // Longer than the delay before a change is sent.
  await page.clock.runFor(2000)
  expect(sent, 'one at a time').toEqual([1, 2])
  held.letThrough()
  await expect.poll(() => sent).toEqual([1, 2, 3])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartUnsent'))).toBeNull()
})

test('4.01, 3.30: what is pressed before the script has come counts once, when it has', async ({
  page,
  request,
  isMobile,
}) => {
  const article = await getArticle(request, DEMO_ARTICLES.boot)
  const variant = article.variants.find(({ shops }) => shops.length > 0)
  if (variant === undefined) throw new Error('the boot is sold out')
  const scripts = await holdRequests(page, ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname))
  await page.goto(variantPath(article, variant), { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const heart = main.getByRole('button', { name: `Legg ${article.name} i favoritter` }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await addButton(page).click()
  await expect(addButton(page), 'taken').toHaveAttribute('aria-busy', 'true')
  if (isMobile) {
    await page.getByRole('link', { name: 'Åpne meny' }).click()
    const menu = page.getByRole('navigation', { name: 'Meny' }).filter({ visible: true })
    await expect(menu, 'opened by the browser itself').toBeVisible()
    await page.getByRole('link', { name: 'Lukk meny' }).click()
    await expect(menu).toBeHidden()
  }
  scripts.letThrough()
  const drawer = cartDrawer(page)
  await expect(drawer.getByRole('group', { name: /^Antall av/ })).toHaveText('1')
  // Behind the open cart, so not found by its role.
  await expect(page.locator(`[data-favourite="${article.id}"]`).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe(`[${article.id}]`)
})

test('2.39: before the script has come a link and the search are followed by the browser itself', {
  tag: '@any-width',
}, async ({ page }) => {
  const scripts = await holdRequests(page, ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname))
  await page.goto('/dame', { waitUntil: 'commit' })
  const card = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // Before its styles have come a page shows the search fields of both widths, and another one would be found first.
  await page.waitForLoadState('domcontentloaded')
  const search = page.getByRole('searchbox').filter({ visible: true }).first()
  await search.fill('jakke')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/search\/jakke$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  scripts.letThrough()
  await waitUntilLive(page)
})

test('until the app has started, the browser fetches the article that is about to be opened', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const scripts = await holdRequests(page, ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname))
  const cdp = await context.newCDPSession(page)
  const fetched = new Promise<void>((done) => {
    cdp.on('Preload.prefetchStatusUpdated', ({ status }) => {
      if (status === 'Ready') done()
    })
  })
  await cdp.send('Preload.enable')
  await page.goto('/dame', { waitUntil: 'commit' })
  const rules = page.locator('script[type="speculationrules"]')
  await expect(rules).toBeAttached()
  const card = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  const name = (await card.textContent()) ?? ''
  await card.hover()
  await fetched
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const how = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType),
  )
  expect(how).toEqual(['navigational-prefetch'])
  scripts.letThrough()
  await waitUntilLive(page)
  await expect(rules).toHaveCount(0)
})

test('the app’s script waits for the largest paint, and no page names its files before', {
  tag: '@any-width',
}, async ({ request }) => {
  for (const path of ['/', '/dame', '/search/jakke', '/checkout', '/butikker', '/blogg', '/finnes-ikke']) {
    const html = await (await request.get(path)).text()
    expect(html.match(/<link[^>]*rel="modulepreload"|<script[^>]*type="module"/g), path).toBeNull()
    expect(html.match(/<script[^>]* data-app-script="[^"]+"/g), path).toHaveLength(1)
  }
})
