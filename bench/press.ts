import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../e2e/fixtures/chromium-launch.ts'
import { startShop } from '../e2e/fixtures/start-shop.ts'
import { findMedian, printFigures } from './watch-press.ts'

// From a press to the next paint on a phone with a processor slowed four times, as the browser's Event Timing has it
// (in steps of 8 ms): a size, «Legg i kurven», a favourite, the menu, the filters and one filter, each beside a button
// of an empty page.
//   node bench/press.ts [--url http://127.0.0.1:3000] [--presses 5] [--slowdown 4]
// Without --url the demo shop is started from an empty folder. Prints figures; there is no limit to pass.

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    presses: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
  },
})
const EMPTY = 'about:blank'
const presses = Number(values.presses)
const slowdown = Number(values.slowdown)
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** A page that has been used a little, as when parts that wait for the first press have come. */
const SETTLE_MS = 600

type Target = {
  name: string
  path: string
  /** What is pressed, for the n-th time. */
  selector: (at: number) => string
  /** Pressed once at full speed, to have the page with what is measured. */
  before?: string
  /** Pressed at full speed after each measured press, to have the page as before. */
  undo?: string
}

const dataDir = await mkdtemp(join(tmpdir(), 'varde-press-'))
const shop = values.url === undefined ? await startShop({ dataDir, demo: 'on' }) : null
const browser = await chromium.launch(chromiumLaunch)
try {
  const url = (values.url ?? shop?.url ?? '').replace(/\/$/, '')
  const empty = findMedian(await measure(browser, EMPTY, { selector: () => '#empty' }))
  const rows: Record<string, Record<string, string>> = {}
  for (const target of await chooseTargets(browser, url)) {
    const times = await measure(browser, url + target.path, target)
    rows[target.name] = {
      ...printFigures(times),
      'beside an empty page': (findMedian(times) / empty).toFixed(1),
    }
  }
  console.log(`press to next paint, slowed ${slowdown} times; an empty page takes ${empty} ms`)
  console.table(rows)
} finally {
  await browser.close()
  await shop?.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function chooseTargets(opened: Browser, url: string): Promise<Target[]> {
  const page = await opened.newPage()
  await page.goto(`${url}/dame`, { waitUntil: 'domcontentloaded' })
  const links = await page
    .locator('main .card-name a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  let article = null
  for (const link of links) {
    await page.goto(url + link, { waitUntil: 'domcontentloaded' })
    article = link
    if ((await page.locator('button.size:not(.size-out)').count()) > 1) break
  }
  await page.close()
  if (article === null) throw new Error('/dame links to no article')
  const closeDrawer = '.drawer button[aria-label^="Lukk"]'
  return [
    {
      name: 'size',
      path: article,
      selector: (at) => `:nth-match(button.size:not(.size-out), ${(at % 2) + 1})`,
    },
    {
      name: 'add',
      path: article,
      before: 'button.size:not(.size-out)',
      selector: () => '.buy-button',
      undo: closeDrawer,
    },
    { name: 'heart', path: '/dame', selector: (at) => `:nth-match(.card .favourite-button, ${at + 1})` },
    { name: 'menu', path: '/dame', selector: () => '.menu-button', undo: closeDrawer },
    { name: 'filters', path: '/dame', selector: () => '.listing-filter-button', undo: closeDrawer },
    {
      name: 'one filter',
      path: '/dame',
      before: '.listing-filter-button',
      selector: (at) => `:nth-match(.filter-drawer input[name="storrelse"]:enabled, ${(at % 2) + 1})`,
    },
  ]
}

/** @returns the milliseconds of each press; one more is made first to warm up */
async function measure(
  opened: Browser,
  address: string,
  { selector, before, undo }: Pick<Target, 'selector' | 'before' | 'undo'>,
): Promise<number[]> {
  const context = await opened.newContext(PHONE)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    if (address === EMPTY) await page.setContent('<button id="empty" style="padding:2rem">Trykk</button>')
    else await openLivePage(page, address)
    if (before !== undefined) await tap(page, before)
    const times: number[] = []
    for (let at = 0; at <= presses; at++) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      times.push(await measureTap(page, selector(at)))
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.waitForTimeout(SETTLE_MS)
      if (undo !== undefined) await tap(page, undo)
    }
    return times.slice(1)
  } finally {
    await context.close()
  }
}

/** Opens a page, answers the cookies and waits until React has hydrated it. */
async function openLivePage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
  await tap(page, '.cookie-banner button')
  await page.waitForLoadState('networkidle')
}

async function tap(page: Page, selector: string): Promise<void> {
  await page.locator(selector).filter({ visible: true }).first().tap()
  await page.waitForTimeout(SETTLE_MS)
}

/** @returns milliseconds from the finger's lifting to the paint after its click */
async function measureTap(page: Page, selector: string): Promise<number> {
  const target = page.locator(selector).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded()
  const watched = await page.evaluateHandle(() => {
    const duration = new Promise<number>((fulfil) => {
      const observer = new PerformanceObserver((list) => {
        const click = list.getEntries().find(({ name }) => name === 'click')
        if (click === undefined) return
        observer.disconnect()
        fulfil(click.duration)
      })
      // A press that is painted within 16 ms is not reported.
      addEventListener('click', () => setTimeout(fulfil, 2000, 16), { once: true })
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    return { duration }
  })
  await target.tap()
  return watched.evaluate(({ duration }) => duration)
}
