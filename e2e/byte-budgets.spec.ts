import { expectWithinBytes, HOME_HTML_KB, HTML_KB, SCRIPT_KB } from './fixtures/byte-limits.ts'
import { test } from './fixtures/journey.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

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
  await expectWithinBytes(browser, shop.url, pages)
})
