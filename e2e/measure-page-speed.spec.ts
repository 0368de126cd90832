import { COOKIE_MARKER } from '@varde/domain/customer/cookie-consent'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

const MEASURE = /\/assets\/measure-speed-[\w-]+\.js$/

test('9.19: how fast pages come is counted with consent to statistics, and nothing without', {
  tag: '@any-width',
}, async ({ page, context, request, shop }) => {
  const asked: string[] = []
  context.on('request', (sent) => {
    if (MEASURE.test(sent.url()) || sent.url().endsWith('/page-speed')) asked.push(sent.url())
  })
  const readCounts = async () =>
    (await (await request.get('/metrics')).text())
      .split('\n')
      .filter((line) => /^varde_visitor_\w+_count/.test(line))
      .toSorted()

  // The visitor has said no.
  await openPage(page, '/')
  await page.getByRole('searchbox').first().click()
  await page.goto('about:blank')
  expect(asked).toEqual([])
  expect(await readCounts()).toEqual([])

  await context.addCookies([{ name: COOKIE_MARKER, value: '100', url: shop.url }])
  const measuring = page.waitForResponse(MEASURE)
  await openPage(page, '/')
  await measuring
  await page.getByRole('searchbox').first().click()
  // The browser tells of a press after it has painted what came of it, and the library counts it in an idle moment.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => requestIdleCallback(() => resolve())).observe({
          type: 'first-input',
          buffered: true,
        })
      }),
  )
  await page.goto('about:blank')
  await expect
    .poll(readCounts)
    .toEqual([
      'varde_visitor_inp_seconds_count{page="home"} 1',
      'varde_visitor_lcp_seconds_count{page="home"} 1',
    ])
})
