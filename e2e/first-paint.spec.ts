import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

const isFont = (url: URL) => url.pathname.endsWith('.woff2')
const isPicture = (url: URL) => /\.(avif|jpg)$/.test(url.pathname)

/** Notes the fonts that a page asks for. */
function watchFonts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (isFont(url)) asked.push(url.pathname)
  })
  return asked
}

test('fonts wait until the page and its pictures are painted, and not on the next one', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/dame')
  await page.locator('html[data-fonts="on"]').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const { loaded, painted, fonts } = await page.evaluate(() => ({
    loaded: performance
      .getEntriesByType('navigation')
      .map((entry) => (entry as PerformanceNavigationTiming).loadEventStart)[0],
    painted: performance.getEntriesByType('paint').map(({ startTime }) => startTime),
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }))
  expect(fonts.length).toBeGreaterThan(0)
  expect(painted.length).toBeGreaterThan(0)
  // The script waits for three seconds at most.
  expect(Math.min(...fonts)).toBeGreaterThanOrEqual(Math.min(Math.max(loaded ?? 0, ...painted), 3000))

  const link = page.getByRole('heading', { level: 2 }).getByRole('link').first()
  const address = (await link.getAttribute('href')) ?? ''
  // The picture of the next page never comes, so only the address that it was reached from can bring the fonts.
  await page.route(isPicture, () => undefined)
  await page.evaluate((path) => location.assign(path), address)
  await page.waitForURL(address, { waitUntil: 'domcontentloaded' })
  expect(await page.locator('html').getAttribute('data-fonts')).toBe('on')
})

test('a page that the browser does not paint can be used all the same', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
    Reflect.deleteProperty(window, 'PerformanceObserver')
  })
  await page.goto('/favoritter', { waitUntil: 'domcontentloaded' })
  // Nothing is pressed: the page comes alive by itself.
  await expect(page.getByText('Ingen favoritter ennå')).toBeVisible()
})

test('without scripts the fonts are used at once', { tag: '@any-width' }, async ({ openVisitor }) => {
  const visitor = await openVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  const asked = watchFonts(page)
  await page.goto('/dame')
  expect(asked).toContainEqual(expect.stringContaining('schibsted-grotesk-norwegian'))
})

test('only a page with other letters than Norwegian ones fetches a whole font', {
  tag: '@any-width',
}, async ({ page }) => {
  const asked = watchFonts(page)
  const settle = () =>
    page
      .waitForFunction(() => document.documentElement.dataset.fonts === 'on')
      .then(() => page.evaluate(() => document.fonts.ready.then(() => undefined)))
  await page.goto('/search?q=jakke')
  await settle()
  expect(asked.filter((font) => !font.includes('-norwegian'))).toEqual([])

  await page.goto('/search?q=%C5%A0ibenik')
  await settle()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Š')
  expect(asked).toContainEqual(expect.stringContaining('schibsted-grotesk-latin-ext'))
})

test('further pictures of an article wait until the first one is there', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  await page.goto(`/product/${slug}?farge=petrol`)
  const pictures = page.locator('.gallery-view img')
  expect(await pictures.count()).toBeGreaterThan(1)
  const times = () =>
    pictures.evaluateAll((images) =>
      images.slice(0, 2).flatMap((image) => {
        const [fetched] = performance.getEntriesByName((image as HTMLImageElement).currentSrc)
        return fetched instanceof PerformanceResourceTiming ? [fetched] : []
      }),
    )
  await expect.poll(async () => (await times()).length).toBe(2)
  const [first, second] = await times()
  expect(second?.startTime).toBeGreaterThanOrEqual(first?.responseEnd ?? Number.POSITIVE_INFINITY)
})

test('one picture of a page at most is fetched first, and no logo', { tag: '@any-width' }, async ({
  shop,
  openVisitor,
}) => {
  const { port } = new URL(shop.url)
  const found: [string, number][] = []
  for (const brand of ['fonna', 'svaberg', 'krabat']) {
    const visitor = await openVisitor({
      baseURL: `http://${brand}.localhost:${port}`,
      javaScriptEnabled: false,
    })
    const page = await visitor.newPage()
    for (const path of ['/', '/junior', '/search?q=jakke', '/blogg', '/butikker']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
      await expect(page.locator('link[as="image"]')).toHaveCount(0)
      found.push([`${brand} ${path}`, await page.locator('[fetchpriority="high"]').count()])
    }
  }
  expect(found.filter(([, count]) => count > 1)).toEqual([])
  expect(found.filter(([, count]) => count === 1).length).toBeGreaterThan(6)
})
