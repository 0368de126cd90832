import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

/** What a rule of another file most often sets; what moves an element is seen in its box as well. */
const PROPERTIES = [
  'display',
  'position',
  'gap',
  'margin',
  'padding',
  'color',
  'background-color',
  'border',
  'border-radius',
  'font-size',
  'font-weight',
  'letter-spacing',
  'line-height',
  'text-decoration-line',
  'text-transform',
  'white-space',
]

/**
 * Adds each stylesheet that deferred parts share once more at the end of the page, as the bundler does when it loads
 * such a part, and lists the elements that look otherwise then.
 */
const listRestyled = (page: Page) =>
  page.evaluate(async (properties) => {
    const measure = (element: Element) => {
      const style = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      const box = [x, y, width, height].map(Math.round).join(' ')
      return [`box: ${box}`, ...properties.map((name) => `${name}: ${style.getPropertyValue(name)}`)]
    }
    const elements = [...document.body.querySelectorAll('*')]
    const nameOf = (element: Element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`
    const before = elements.map(measure)
    // The router marks the address of a file that deferred parts share with a `#`.
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href$="#"]')]
    const restyled: string[] = []
    for (const { href } of links) {
      const again = document.createElement('link')
      again.rel = 'stylesheet'
      again.href = href.replace('#', '')
      const loaded = new Promise((resolve, reject) => {
        again.onload = resolve
        again.onerror = reject
      })
      document.head.append(again)
      await loaded
      for (const [at, element] of elements.entries()) {
        const now = measure(element)
        const changed = now.flatMap((value, which) =>
          value === before[at]?.[which] ? [] : [`${before[at]?.[which]} → ${value}`],
        )
        if (changed.length > 0)
          restyled.push(`${new URL(href).pathname} ${nameOf(element)} ${changed.join('; ')}`)
      }
      again.remove()
    }
    return { files: links.length, restyled }
  }, PROPERTIES)

/** Lays out what would wait until it is near, and waits for the fonts of all of it. */
async function layOutWholly() {
  const atOnce = new CSSStyleSheet()
  atOnce.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(atOnce)
  // Measuring makes the browser lay out the page and ask for the fonts.
  document.body.getBoundingClientRect()
  await document.fonts.ready
}

test('a page looks the same in whatever order its stylesheets come', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  // Before its script has come a page has its own stylesheets only.
  await page.route(/\/assets\/.*\.js$/, () => undefined)
  for (const path of [
    '/',
    '/dame',
    '/search/jakke',
    `/product/${slug}`,
    '/filter?sti=/dame',
    '/checkout',
    '/butikker',
    '/blogg',
    '/favoritter',
    '/kundeservice',
    '/logg-inn',
  ]) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('html[data-fonts="on"]').waitFor()
    await page.evaluate(layOutWholly)
    const { files, restyled } = await listRestyled(page)
    expect(files, path).toBeGreaterThan(0)
    expect.soft(restyled, path).toEqual([])
  }
})
