import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../e2e/fixtures/chromium-launch.ts'
import { measurePress, openThreadClock, printFigures } from './watch-press.ts'

// «Vis flere» until a thousand cards stand below each other, on a slowed processor: what each press
// costs, how it scrolls, and what a press on a filter costs then.
//   node bench/long-listing.ts --url http://127.0.0.1:3000 [--page /dame] [--cards 1000] [--slowdown 4]
// The listing must have that many articles (`npm run shop -- demo --articles N`). Prints figures and decides nothing.

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    page: { type: 'string', default: '/dame' },
    cards: { type: 'string', default: '1000' },
    slowdown: { type: 'string', default: '4' },
  },
})
if (values.url === undefined) throw new Error('--url of a running shop is missing')
const wanted = Number(values.cards)
const slowdown = Number(values.slowdown)
/** Presses at either end of the way that are printed. */
const ENDS = 8

const browser = await chromium.launch(chromiumLaunch)
try {
  const page = await browser.newPage({ viewport: { width: 1040, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(`${values.url.replace(/\/$/, '')}${values.page}`, { waitUntil: 'networkidle' })
  const cdp = await page.context().newCDPSession(page)
  await openThreadClock(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const more = []
  for (let cards = 20; cards < wanted; cards += 20)
    more.push(await measurePress(page, cdp, '.listing .pager a[rel="next"]', 'unannounced'))
  const shown = await page.locator('.listing-cards > li').count()
  const scrolled = await scrollThrough(page)
  await page.evaluate(() => scrollTo(0, 0))
  const toggled = await measurePress(page, cdp, '.listing-side input[name="storrelse"]:enabled', {
    restMs: 150,
    pressMs: 80,
  })

  console.log(`${values.page}: ${shown} cards; processor slowed ${slowdown} times`)
  console.table({
    'first presses on «Vis flere» → painted': printFigures(
      more.slice(0, ENDS).map(({ fromClickMs }) => fromClickMs),
    ),
    'last presses on «Vis flere» → painted': printFigures(
      more.slice(-ENDS).map(({ fromClickMs }) => fromClickMs),
    ),
    'frames while scrolling': printFigures(scrolled.framesMs),
  })
  const print = (tasks: readonly number[]) =>
    tasks.map((task) => `${task.toFixed(0)} ms`).join(', ') || 'none'
  console.log(`tasks of more than 50 ms while scrolling: ${print(scrolled.longTasksMs)}`)
  console.log(
    `tasks of more than 50 ms at the last presses: ${print(more.slice(-ENDS).flatMap((press) => press.longTasksMs))}`,
  )
  console.log(
    `a filter from there: ${toggled.fromClickMs.toFixed(0)} ms to the painted list; long tasks ${print(toggled.longTasksMs)}`,
  )
} finally {
  await browser.close()
}

/** Scrolls through the list in steps of a screen's half; milliseconds between frames. */
function scrollThrough(page: Page): Promise<{ framesMs: number[]; longTasksMs: number[] }> {
  return page.evaluate(async () => {
    const longTasksMs: number[] = []
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasksMs.push(duration)
    })
    tasks.observe({ type: 'longtask' })
    const framesMs: number[] = []
    scrollTo(0, 0)
    let before = performance.now()
    for (let frame = 0; frame < 150; frame++) {
      scrollBy(0, innerHeight / 2)
      await new Promise(requestAnimationFrame)
      framesMs.push(performance.now() - before)
      before = performance.now()
    }
    await new Promise((fulfil) => setTimeout(fulfil, 200))
    tasks.disconnect()
    return { framesMs, longTasksMs }
  })
}
