import { measureFirstLoad, sumBytes } from './fixtures/first-load.ts'
import { expect, test } from './fixtures/journey.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

/** In kB, as they travel to a phone, headers included: of all kinds before the largest paint. */
const BEFORE_LARGEST_PAINT_KB = 55
/** In kB, not compressed. */
const HTML_KB = 60
/** The home page has most to show, and its data once more for hydration. */
const HOME_HTML_KB = 63
/**
 * In kB: script before the visitor does anything. React and the router are 85 of it. The checkout's form comes when the
 * cart is known to have something in it: here it is empty.
 */
const SCRIPT_KB = { home: 125, list: 129, article: 133, checkout: 125, shops: 130 }

test('a first load on a phone keeps within its bytes', {
  tag: '@any-width',
}, async ({ browser, request, shop }) => {
  const { slug } = await getArticle(request, DEMO_ARTICLES.beanie)
  const pages = [
    { path: '/', scriptKb: SCRIPT_KB.home, htmlKb: HOME_HTML_KB },
    { path: '/dame', scriptKb: SCRIPT_KB.list, htmlKb: HTML_KB },
    { path: `/product/${slug}`, scriptKb: SCRIPT_KB.article, htmlKb: HTML_KB },
    { path: '/checkout', scriptKb: SCRIPT_KB.checkout, htmlKb: HTML_KB },
    { path: '/butikker', scriptKb: SCRIPT_KB.shops, htmlKb: HTML_KB },
  ]
  for (const { path, scriptKb, htmlKb } of pages) {
    const load = await measureFirstLoad(browser, shop.url + path)
    expect
      .soft(sumBytes(load.beforeLargestPaint) / 1000, `${path}: before the largest paint`)
      .toBeLessThanOrEqual(BEFORE_LARGEST_PAINT_KB)
    expect.soft(load.beforeFirstInput.script / 1000, `${path}: script`).toBeLessThanOrEqual(scriptKb)
    expect.soft(load.beforeFirstInput.script, `${path}: script comes`).toBeGreaterThan(0)
    expect.soft(load.htmlBytes / 1000, `${path}: HTML`).toBeLessThanOrEqual(htmlKb)
  }
})
