import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../e2e/fixtures/chromium-launch.ts'
import { startShop } from '../e2e/fixtures/start-shop.ts'
import {
  addEmptyBox,
  findMedian,
  type Hand,
  measurePress,
  openThreadClock,
  type Press,
  printFigures,
} from './watch-press.ts'

// The time from a click on a filter to the frame that shows the filtered list, on a slowed processor, compared with a
// click on a checkbox in the same page that has no effect.
//   node bench/filter-toggle.ts [--url http://127.0.0.1:3000] [--page /dame] [--slowdown 4] [--toggles 20]
//     [--rest 150] [--press 80]
// Without --url the demo shop is started from an empty folder. Prints figures; there is no limit to pass.

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    page: { type: 'string', default: '/dame' },
    slowdown: { type: 'string', default: '4' },
    toggles: { type: 'string', default: '20' },
    // How long the pointer rests on the box before a click, and how long its button is down.
    rest: { type: 'string', default: '150' },
    press: { type: 'string', default: '80' },
  },
})
const toggles = Number(values.toggles)
const slowdown = Number(values.slowdown)
const hand: Hand = { restMs: Number(values.rest), pressMs: Number(values.press) }
const WARM_UP = 4
const SIZES = 3

const dataDir = await mkdtemp(join(tmpdir(), 'varde-filter-toggle-'))
const shop = values.url === undefined ? await startShop({ dataDir, demo: 'on' }) : null
const browser = await chromium.launch(chromiumLaunch)
try {
  const url = (values.url ?? shop?.url ?? '').replace(/\/$/, '')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(`${url}${values.page}`, { waitUntil: 'networkidle' })
  const articles = await page.locator('.listing-count').textContent()
  const cdp = await page.context().newCDPSession(page)
  await openThreadClock(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  /** Selects one size after the other, ticking and unticking each. */
  function selectBox(at: number) {
    return at % 2 === 1
      ? '.listing-side input[name="storrelse"]:checked'
      : `:nth-match(.listing-side input[name="storrelse"]:enabled, ${((at / 2) % SIZES) + 1})`
  }

  async function measure(count: number, select: (at: number) => string, by: Hand): Promise<Press[]> {
    const presses: Press[] = []
    for (let at = 0; at < WARM_UP + count; at++) {
      const press = await measurePress(page, cdp, await nameBox(select(at)), by)
      if (at >= WARM_UP) presses.push(press)
    }
    return presses
  }
  /** A plain CSS selector, which works inside the page, for the box that a Playwright selector finds now. */
  async function nameBox(selector: string): Promise<string> {
    if (selector.startsWith('#')) return selector
    const value = await page.locator(selector).first().getAttribute('value')
    return `.listing-side input[name="storrelse"][value="${value}"]`
  }

  const pressed = await measure(toggles, selectBox, hand)
  // The page caches the lists it has loaded, so it is reloaded before the next part.
  await page.reload({ waitUntil: 'networkidle' })
  const unannounced = await measure(toggles, selectBox, 'unannounced')
  await addEmptyBox(page)
  const empty = await measure(toggles, () => '#empty-box', hand)

  console.log(`${values.page}: ${articles}; processor slowed ${slowdown} times; ${toggles} toggles`)
  console.table({
    'click → list painted': printFigures(pressed.map(({ fromClickMs }) => fromClickMs)),
    'click → list on the screen': printFigures(
      pressed.flatMap(({ shownMs }) => (shownMs === null ? [] : [shownMs])),
    ),
    'button down → list painted': printFigures(pressed.map(({ fromDownMs }) => fromDownMs)),
    'click → counts of the filters painted': printFigures(pressed.map(({ settledMs }) => settledMs)),
    'script clicks, unannounced → list painted': printFigures(
      unannounced.map(({ fromClickMs }) => fromClickMs),
    ),
    'click on an empty box → painted': printFigures(empty.map(({ fromClickMs }) => fromClickMs)),
    'work of the page’s thread, all of it': printFigures(pressed.map(({ workedMs }) => workedMs)),
    'work of the page’s thread, empty box': printFigures(empty.map(({ workedMs }) => workedMs)),
  })
  const long = pressed.flatMap(({ longTasksMs }) => longTasksMs)
  console.log(`tasks of more than 50 ms: ${long.length} in ${toggles} toggles${printLongest(long)}`)
  const ratio =
    findMedian(pressed.map(({ fromClickMs }) => fromClickMs)) /
    findMedian(empty.map(({ fromClickMs }) => fromClickMs))
  console.log(`a toggle is ${ratio.toFixed(1)} empty ones`)
} finally {
  await browser.close()
  await shop?.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function printLongest(milliseconds: readonly number[]): string {
  return milliseconds.length === 0 ? '' : `, the longest ${Math.max(...milliseconds).toFixed(0)} ms`
}
