import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../e2e/fixtures/chromium-launch.ts'
import { startShop } from '../e2e/fixtures/start-shop.ts'

// From the press on a filter to the frame that shows the narrowed list, on a slowed processor.
//   node bench/filter-toggle.ts [--url http://127.0.0.1:3000] [--page /search/%2A] [--slowdown 4] [--toggles 20]
// Without --url the demo shop is started from an empty folder. Prints figures and decides nothing.

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    page: { type: 'string', default: '/dame' },
    slowdown: { type: 'string', default: '4' },
    toggles: { type: 'string', default: '20' },
  },
})
const toggles = Number(values.toggles)
const slowdown = Number(values.slowdown)
const WARM_UP = 4

type Toggle = {
  /** From the press until the frame with the ticked box and its chip. */
  tickedMs: number
  /** From the press until the frame with the list of the answer. */
  listedMs: number
}

const dataDir = await mkdtemp(join(tmpdir(), 'varde-filter-toggle-'))
const shop = values.url === undefined ? await startShop({ dataDir, demo: 'on' }) : null
const browser = await chromium.launch(chromiumLaunch)
try {
  const url = (values.url ?? shop?.url ?? '').replace(/\/$/, '')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(`${url}${values.page}`, { waitUntil: 'networkidle' })
  const articles = await page.locator('.listing-count').textContent()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  const measured: Toggle[] = []
  for (let at = 0; at < WARM_UP + toggles; at++) {
    const toggle = await measureToggle(page, at)
    if (at >= WARM_UP) measured.push(toggle)
  }
  console.log(`${values.page}: ${articles}; processor slowed ${slowdown} times; ${toggles} toggles`)
  console.table({
    'press → box and chip painted': printFigures(measured.map(({ tickedMs }) => tickedMs)),
    'press → list painted': printFigures(measured.map(({ listedMs }) => listedMs)),
  })
} finally {
  await browser.close()
  await shop?.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Ticks a size or takes the tick away, by turns, each size in its turn. */
function measureToggle(page: Page, at: number): Promise<Toggle> {
  return page.evaluate(async (turn) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.listing-side input[name="storrelse"]')]
    const box =
      turn % 2 === 1
        ? boxes.find(({ checked }) => checked)
        : boxes.filter(({ disabled }) => !disabled)[(turn / 2) % 3]
    const listing = document.querySelector('.listing')
    if (box === undefined || listing === null) throw new Error('No sizes to choose from on this page')

    /** The moment after the frame in which `holds` was first true after a change of the page. */
    const whenPainted = (holds: () => boolean) =>
      new Promise<number>((fulfil) => {
        const look = () => {
          if (!holds()) return
          observer.disconnect()
          // After the frame's own work: a task of its own once the frame has been drawn.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => fulfil(performance.now())
            port2.postMessage(null)
          })
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
      })
    const wanted = !box.checked
    const isBusy = () => listing.getAttribute('aria-busy') === 'true'
    let wasBusy = false
    const ticked = whenPainted(() => box.checked === wanted)
    const listed = whenPainted(() => {
      wasBusy ||= isBusy()
      return wasBusy && !isBusy()
    })
    const pressed = performance.now()
    box.click()
    return { tickedMs: (await ticked) - pressed, listedMs: (await listed) - pressed }
  }, at)
}

function printFigures(milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) =>
    `${(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(1)} ms`
  return { median: at(0.5), p95: at(0.95), most: at(1) }
}
