import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'

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

test('fonts wait until the pictures of the page are painted, and not on the next one', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/dame')
  await page.locator('html[data-fonts="on"]').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const { loaded, painted, fonts } = await page.evaluate(() => ({
    loaded: performance
      .getEntriesByType('navigation')
      .map((entry) => (entry as PerformanceNavigationTiming).loadEventStart)[0],
    painted: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime)[0],
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }))
  expect(fonts.length).toBeGreaterThan(0)
  // The script waits for three seconds at most.
  expect(Math.min(...fonts)).toBeGreaterThanOrEqual(Math.min(Math.max(loaded ?? 0, painted ?? 0), 3000))

  const link = page.getByRole('heading', { level: 2 }).getByRole('link').first()
  const address = (await link.getAttribute('href')) ?? ''
  // The picture of the next page never comes, so only the address that it was reached from can bring the fonts.
  await page.route(isPicture, () => undefined)
  await page.evaluate((path) => location.assign(path), address)
  await page.waitForURL(address, { waitUntil: 'domcontentloaded' })
  expect(await page.locator('html').getAttribute('data-fonts')).toBe('on')
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
