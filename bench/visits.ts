import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../e2e/fixtures/chromium-launch.ts'
import { waitUntilLive } from '../e2e/fixtures/open-page.ts'
import { startShop } from '../e2e/fixtures/start-shop.ts'
import { readUsage, reportUsage } from './read-usage.ts'

// What a visit costs the shop: processor time, bytes and requests of everything that a browser asks for, pictures and
// calls of the API included. Five page views on a phone: home, a list, an article, back to the list, another article.
//   node bench/visits.ts [--visits 20]
// Starts its own demo shop and stops it again. Each visit is a new visitor with an empty cache. The first visits bring
// files and pages into memory and are not counted; the shop's processor time is comparable even on a busy machine.

const { values } = parseArgs({ options: { visits: { type: 'string', default: '20' } } })
const WARM_VISITS = 3
const PAGE_VIEWS = 5
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const LIST = 'main a[href="/dame"], main a[href="/herre"], main a[href^="/dame/"], main a[href^="/herre/"]'
const ARTICLE = 'main a[href^="/product/"]'

const folder = await mkdtemp(path.join(tmpdir(), 'visits-'))
// When root runs this, the database server runs as another user, who must be able to read the folder.
await chmod(folder, 0o755)
const sockets = await mkdtemp(path.join(tmpdir(), 'use-'))
try {
  const shop = await startShop({
    dataDir: folder,
    demo: 'on',
    env: { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn', ...reportUsage(sockets) },
  })
  try {
    const browser = await chromium.launch(chromiumLaunch)
    try {
      for (let no = 0; no < WARM_VISITS; no += 1) await visit(browser, shop.url)
      await readUsage(sockets)
      const visits = Number(values.visits)
      const sum = { bytes: 0, requests: 0 }
      for (let no = 0; no < visits; no += 1) {
        const { bytes, requests } = await visit(browser, shop.url)
        sum.bytes += bytes
        sum.requests += requests
      }
      const { cpuMs, rssMb } = await readUsage(sockets)
      console.table({
        visit: costOf(sum, cpuMs, visits),
        'page view': costOf(sum, cpuMs, visits * PAGE_VIEWS),
      })
      console.log(`memory ${Math.round(rssMb)} MB`)
    } finally {
      await browser.close()
    }
  } finally {
    await shop.stop()
  }
} finally {
  for (const each of [folder, sockets]) await rm(each, { recursive: true, force: true })
}

/** A visit of a new visitor; bytes as they travel, headers of responses included. */
async function visit(browser: Browser, url: string): Promise<{ bytes: number; requests: number }> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    let bytes = 0
    let requests = 0
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      if (encodedDataLength > 0) requests += 1
    })
    await cdp.send('Network.enable')
    await page.goto(url)
    await waitUntilLive(page)
    await follow(page, LIST, 0)
    await follow(page, ARTICLE, 0)
    await page.goBack()
    await page.waitForLoadState('networkidle')
    await follow(page, ARTICLE, 1)
    return { bytes, requests }
  } finally {
    await context.close()
  }
}

/** Scrolls to a link as a visitor does, follows it, and waits until everything has come. */
async function follow(page: Page, selector: string, no: number): Promise<void> {
  const before = page.url()
  const link = page.locator(selector).nth(no)
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await page.waitForURL((address) => address.href !== before)
  await page.waitForLoadState('networkidle')
}

function costOf(sum: { bytes: number; requests: number }, cpuMs: number, count: number) {
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    'processor ms': round(cpuMs / count),
    kB: round(sum.bytes / count / 1000),
    requests: round(sum.requests / count),
  }
}
