import type { Page } from '@playwright/test'
import { toCartLine } from '@varde/domain/cart/cart-line'
import { expect, test } from './fixtures/journey.ts'
import { keepInCart } from './fixtures/keep-in-cart.ts'
import { waitUntilLive } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

/** Core Web Vitals call 0.1 good; here nothing that can be seen may move. */
const MOST_SHIFT = 0.01

type Shift = { value: number; sources: string[] }

/**
 * Loads a page whose scripts come only after everything else is shown, and adds up what moves until the page can be
 * used. It is a matter of geometry, not of time.
 */
async function listShifts(page: Page, path: string): Promise<Shift[]> {
  const scripts = Promise.withResolvers<void>()
  const isScript = /\/assets\/.*\.js$/
  await page.route(isScript, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: { value: number; sources: string[] }[] = []
    Object.assign(window, { shifts })
    type LayoutShift = PerformanceEntry & {
      value: number
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? 'gone')
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        shifts.push({
          value: shift.value,
          sources: shift.sources.map(
            ({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.y} to ${currentRect.y}`,
          ),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  scripts.resolve()
  await waitUntilLive(page)
  await page.waitForLoadState('networkidle')
  // Two frames: what the last response changed has been painted and reported.
  const shifts = await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: Shift[] }).shifts
  })
  await page.unrouteAll({ behavior: 'wait' })
  return shifts
}

const sum = (shifts: Shift[]) => shifts.reduce((total, { value }) => total + value, 0)

test.describe('with the cookie banner', () => {
  test.use({ cookiesAnswered: false })

  test('nothing moves while a page becomes usable', async ({ page, request }) => {
    test.setTimeout(180_000)
    const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
    const paths = [
      '/',
      '/dame',
      '/search/jakke',
      `/product/${slug}`,
      '/checkout',
      '/butikker',
      '/blogg',
      '/favoritter',
      '/kundeservice',
      '/logg-inn',
    ]
    for (const path of paths) {
      const shifts = await listShifts(page, path)
      expect(sum(shifts), `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT)
    }
  })
})

test('2.21: nothing moves in the checkout of a filled cart', async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.jacket)
  const variant = article.variants.find(({ shops }) => shops.length > 0)
  if (variant === undefined) throw new Error('no jacket to be had')
  await keepInCart(page, [toCartLine(article, variant)])
  const shifts = await listShifts(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Din reservasjon' })).toBeVisible()
  expect(sum(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT)
})
