import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../e2e/fixtures/chromium-launch.ts'
import { measurePress, openThreadClock, type Press, printFigures } from './watch-press.ts'

// «Vis flere» until a thousand cards stand below each other, on a phone with a slowed processor: what each press
// costs, how it scrolls through all of them, what moves by itself, and what the other order costs then.
//   node bench/long-listing.ts --url http://127.0.0.1:3000 [--page /dame] [--cards 1000] [--slowdown 4] [--width 390]
// The listing must have that many articles (`npm run shop -- demo --articles N`). Prints figures and decides nothing.

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    page: { type: 'string', default: '/dame' },
    cards: { type: 'string', default: '1000' },
    slowdown: { type: 'string', default: '4' },
    width: { type: 'string', default: '390' },
  },
})
if (values.url === undefined) throw new Error('--url of a running shop is missing')
const wanted = Number(values.cards)
const slowdown = Number(values.slowdown)
const width = Number(values.width)
const HEIGHT = 844
/** A frame that came later than one and a half of a 60 Hz screen's. */
const LATE_MS = 25
/** Presses at either end of the way that are printed. */
const ENDS = 8

const browser = await chromium.launch(chromiumLaunch)
try {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' })
  await page.goto(`${values.url.replace(/\/$/, '')}${values.page}`, { waitUntil: 'networkidle' })
  const cdp = await page.context().newCDPSession(page)
  await openThreadClock(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        document.body.dataset.longest = String(Math.max(Number(document.body.dataset.longest ?? 0), duration))
    })
    tasks.observe({ type: 'longtask' })
  })
  const cards = page.locator('.listing-cards > li')
  const next = '.listing .pager a[rel="next"]'
  const more: Press[] = []
  const presses = Math.ceil(wanted / 20) - 1
  for (let at = 0; at < presses; at++) {
    if (at < ENDS || at >= presses - ENDS) more.push(await measurePress(page, cdp, next, 'unannounced'))
    else {
      const before = await cards.count()
      await page.locator(next).evaluate((link: HTMLElement) => link.click())
      await cards.nth(before).waitFor({ state: 'attached' })
    }
  }
  const longest = Number(await page.evaluate(() => document.body.dataset.longest ?? 0))
  const shown = await cards.count()
  const scrolled = await scrollThrough(page)
  await page.evaluate(() => scrollTo(0, 0))
  const turned = await measurePress(page, cdp, '.listing-bar a.icon-button', { restMs: 150, pressMs: 80 })

  console.log(`${values.page}: ${shown} cards; ${width} px wide; processor slowed ${slowdown} times`)
  console.table({
    'first presses on «Vis flere» → painted': printFigures(
      more.slice(0, ENDS).map(({ fromClickMs }) => fromClickMs),
    ),
    'last presses on «Vis flere» → painted': printFigures(
      more.slice(-ENDS).map(({ fromClickMs }) => fromClickMs),
    ),
    'frames while scrolling': printFigures(scrolled.framesMs),
  })
  const late = scrolled.framesMs.filter((ms) => ms > LATE_MS).length
  console.log(
    `frames later than ${LATE_MS} ms while scrolling: ${late} of ${scrolled.framesMs.length}; moved by itself: ${scrolled.shifted.toFixed(4)}`,
  )
  console.log(`longest task of all presses on «Vis flere»: ${longest.toFixed(0)} ms`)
  const print = (tasks: readonly number[]) =>
    tasks.map((task) => `${task.toFixed(0)} ms`).join(', ') || 'none'
  console.log(`tasks of more than 50 ms while scrolling: ${print(scrolled.longTasksMs)}`)
  console.log(
    `tasks of more than 50 ms at the last presses: ${print(more.slice(-ENDS).flatMap((press) => press.longTasksMs))}`,
  )
  console.log(
    `the other order from there: ${turned.fromClickMs.toFixed(0)} ms to the painted list; long tasks ${print(turned.longTasksMs)}`,
  )
} finally {
  await browser.close()
}

/**
 * Scrolls through the list to its end in steps of a screen's half, which is faster than any finger; milliseconds
 * between frames, and the layout shift that nobody asked for.
 */
function scrollThrough(page: Page): Promise<{ framesMs: number[]; longTasksMs: number[]; shifted: number }> {
  return page.evaluate(async () => {
    const longTasksMs: number[] = []
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasksMs.push(duration)
    })
    tasks.observe({ type: 'longtask' })
    let shifted = 0
    const shifts = new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) shifted += (shift as PerformanceEntry & { value: number }).value
    })
    shifts.observe({ type: 'layout-shift' })
    const framesMs: number[] = []
    scrollTo(0, 0)
    let before = performance.now()
    while (scrollY + innerHeight < document.body.scrollHeight - 1) {
      scrollBy(0, innerHeight / 2)
      await new Promise(requestAnimationFrame)
      framesMs.push(performance.now() - before)
      before = performance.now()
    }
    await new Promise((fulfil) => setTimeout(fulfil, 200))
    tasks.disconnect()
    shifts.disconnect()
    return { framesMs, longTasksMs, shifted }
  })
}
