import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../e2e/fixtures/chromium-launch.ts'
import {
  findMedian,
  measurePress,
  openThreadClock,
  type Press,
  printFigures,
  readWorkedMs,
} from './watch-press.ts'

// Presses «Vis flere» until the list has a thousand cards, on a phone with a slowed processor: measures the first and
// last presses, scrolling, layout shifts, and a change of the sort order at the end. The presses between are made at
// full speed, so that a run takes two minutes.
//   node bench/long-listing.ts --url http://127.0.0.1:3000 [--page /dame] [--cards 1000] [--slowdown 4] [--width 390]
// The listing must have that many articles (`npm run shop -- demo --articles N`). Prints figures; there is no limit to
// pass.

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
/** One and a half frames of a 60 Hz screen; a frame that takes longer is late. */
const LATE_MS = 25
/** How many presses are measured at the start, and how many at the end. */
const ENDS = 6
/** The scrolling speed of a hard flick with a finger. */
const FLICK_PX_PER_SECOND = 6000
const FLICK_MS = 6000

const browser = await chromium.launch(chromiumLaunch)
try {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' })
  await page.goto(`${values.url.replace(/\/$/, '')}${values.page}`, { waitUntil: 'networkidle' })
  const cdp = await page.context().newCDPSession(page)
  await openThreadClock(cdp)
  const cards = page.locator('.listing-cards li')
  const next = '.listing .pager a[rel="next"]'
  const slow = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })
  async function pressMore(times: number): Promise<Press[]> {
    const presses: Press[] = []
    for (let at = 0; at < times; at++) presses.push(await measurePress(page, cdp, next, 'unannounced'))
    return presses
  }
  const presses = Math.ceil(wanted / 20) - 1
  await slow(slowdown)
  const first = await pressMore(ENDS)
  await slow(1)
  for (let at = ENDS; at < presses - ENDS; at++) {
    const before = await cards.count()
    await page.locator(next).evaluate((link: HTMLElement) => link.click())
    await cards.nth(before).waitFor({ state: 'attached' })
  }
  await slow(slowdown)
  const last = await pressMore(ENDS)
  const shown = await cards.count()
  const workedBefore = await readWorkedMs(cdp)
  const flicked = await scrollThrough(page, { pxPerSecond: FLICK_PX_PER_SECOND, forMs: FLICK_MS })
  const workedMs = (await readWorkedMs(cdp)) - workedBefore
  const jumped = await scrollThrough(page, null)
  await page.evaluate(() => scrollTo(0, 0))
  const turned = await measurePress(page, cdp, '.listing-bar a.icon-button', { restMs: 150, pressMs: 80 })

  console.log(`${values.page}: ${shown} cards; ${width} px wide; processor slowed ${slowdown} times`)
  console.table({
    'first presses on «Vis flere» → painted': printFigures(first.map(({ fromClickMs }) => fromClickMs)),
    'last presses on «Vis flere» → painted': printFigures(last.map(({ fromClickMs }) => fromClickMs)),
    'work of the page’s thread, first presses': printFigures(first.map(({ workedMs }) => workedMs)),
    'work of the page’s thread, last presses': printFigures(last.map(({ workedMs }) => workedMs)),
    'frames of a flick among all cards': printFigures(flicked.framesMs),
    'frames, half a screen further in each': printFigures(jumped.framesMs),
  })
  function print({ framesMs, longTasksMs, shifted }: Scrolled) {
    return `${framesMs.filter((ms) => ms > LATE_MS).length} of ${framesMs.length} frames later than ${LATE_MS} ms; ${printTasks(longTasksMs)}; moved by itself: ${shifted.toFixed(4)}`
  }
  console.log(`a flick, ${FLICK_PX_PER_SECOND} px a second: ${print(flicked)}`)
  console.log(`  work of the page’s thread: ${(workedMs / FLICK_MS).toFixed(2)} of the time`)
  console.log(`half a screen in each frame, to the end: ${print(jumped)}`)
  console.log(`first presses: ${printTasks(first.flatMap(({ longTasksMs }) => longTasksMs))}`)
  console.log(`last presses: ${printTasks(last.flatMap(({ longTasksMs }) => longTasksMs))}`)
  console.log(
    `the other order from there: ${turned.fromClickMs.toFixed(0)} ms to the painted list; ${printTasks(turned.longTasksMs)}`,
  )
} finally {
  await browser.close()
}

/** «3 tasks of more than 50 ms, median 70, longest 90 ms» */
function printTasks(tasks: readonly number[]): string {
  if (tasks.length === 0) return 'no task of more than 50 ms'
  return `${tasks.length} tasks of more than 50 ms, median ${findMedian(tasks).toFixed(0)}, longest ${Math.max(...tasks).toFixed(0)} ms`
}

/** Milliseconds between frames, tasks of more than 50 ms, and the layout shift. */
type Scrolled = { framesMs: number[]; longTasksMs: number[]; shifted: number }

/**
 * Scrolls through the list: with a `flick` from the middle on, at its speed and for its time; without one from start to
 * end, half a screen in each frame, so that every card is shown.
 */
function scrollThrough(page: Page, flick: { pxPerSecond: number; forMs: number } | null): Promise<Scrolled> {
  return page.evaluate(async (flick) => {
    const longTasksMs: number[] = []
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasksMs.push(duration)
    })
    let shifted = 0
    const shifts = new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) shifted += (shift as PerformanceEntry & { value: number }).value
    })
    const frame = () => new Promise(requestAnimationFrame)
    const framesMs: number[] = []
    const from = flick === null ? 0 : document.documentElement.scrollHeight / 2
    scrollTo(0, from)
    await new Promise((fulfil) => setTimeout(fulfil, 500))
    await frame()
    tasks.observe({ type: 'longtask' })
    shifts.observe({ type: 'layout-shift' })
    const begun = performance.now()
    let before = begun
    function isThere() {
      return flick === null
        ? scrollY + innerHeight >= document.documentElement.scrollHeight - 1
        : before - begun > flick.forMs
    }
    while (!isThere()) {
      if (flick === null) scrollBy(0, innerHeight / 2)
      else scrollTo(0, from + ((before - begun) / 1000) * flick.pxPerSecond)
      await frame()
      framesMs.push(performance.now() - before)
      before = performance.now()
    }
    await new Promise((fulfil) => setTimeout(fulfil, 200))
    tasks.disconnect()
    shifts.disconnect()
    return { framesMs, longTasksMs, shifted }
  }, flick)
}
