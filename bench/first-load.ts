import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '../e2e/fixtures/chromium-launch.ts'
import { type LoadBytes, measureFirstLoad, sumBytes } from '../e2e/fixtures/first-load.ts'
import { startShop } from '../e2e/fixtures/start-shop.ts'
import { findMedian } from './watch-press.ts'

// A visitor's first load of each kind of page, on Lighthouse's mid-range phone with a slow connection: the median of
// Lighthouse's score and times, and the bytes before the largest paint.
//   node bench/first-load.ts [--url http://127.0.0.1:3000] [--runs 3] [--only list,article] [--bytes]
// Without --url the demo shop is started from an empty folder. --bytes leaves Lighthouse out. Lighthouse is fetched by
// npx the first time, since it is 170 MB that nothing else here needs.

const LIGHTHOUSE = 'lighthouse@13.5.0'
const LIGHTHOUSE_TIMEOUT_MS = 120_000

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    bytes: { type: 'boolean', default: false },
  },
})

type Report = {
  categories: { performance: { score: number | null } }
  audits: Record<string, { numericValue?: number }>
  runtimeError?: { message: string }
}

const folder = await mkdtemp(join(tmpdir(), 'varde-first-load-'))
const shop = values.url === undefined ? await startShop({ dataDir: join(folder, 'data'), demo: 'on' }) : null
const browser = await chromium.launch(chromiumLaunch)
try {
  const url = (values.url ?? shop?.url ?? '').replace(/\/$/, '')
  const only = values.only?.split(',')
  const pages = Object.entries(await choosePages(browser, url)).filter(
    ([name]) => only?.includes(name) ?? true,
  )
  const reports = new Map<string, Report[]>(pages.map(([name]) => [name, []]))
  const bytes = new Map<string, Awaited<ReturnType<typeof measureFirstLoad>>>()
  for (const [name, path] of pages) {
    // The first visit makes pictures and pages that are then kept.
    await measureFirstLoad(browser, url + path)
    bytes.set(name, await measureFirstLoad(browser, url + path))
  }
  for (let run = 0; run < (values.bytes ? 0 : Number(values.runs)); run++)
    for (const [name, path] of pages) reports.get(name)?.push(await runLighthouse(url + path))

  if (!values.bytes)
    console.table(Object.fromEntries(pages.map(([name]) => [name, describeReports(reports.get(name) ?? [])])))
  console.log('kB over the wire before the largest paint, headers included; script also by the first input')
  console.table(
    Object.fromEntries(
      [...bytes].map(([name, load]) => [
        name,
        {
          ...printBytes(load.beforeLargestPaint),
          'by first input: script': `${kb(load.beforeFirstInput.script)} in ${load.scriptFiles}`,
          'by first input: all': kb(sumBytes(load.beforeFirstInput)),
          'HTML, raw': kb(load.htmlBytes),
          'largest paint': load.largest,
        },
      ]),
    ),
  )
} finally {
  await browser.close()
  await shop?.stop()
  await rm(folder, { recursive: true, force: true })
}

/** One page of each kind; the article is the first one that the list links to. */
async function choosePages(opened: Browser, url: string): Promise<Record<string, string>> {
  const page = await opened.newPage()
  await page.goto(`${url}/dame`, { waitUntil: 'domcontentloaded' })
  const article = await page.locator('main a[href^="/product/"]').first().getAttribute('href')
  await page.close()
  if (article === null) throw new Error('/dame links to no article')
  return {
    home: '/',
    list: '/dame',
    article,
    search: '/search/jakke',
    checkout: '/checkout',
    shops: '/butikker',
    blog: '/blogg',
  }
}

/** @throws when Lighthouse could not measure the page */
async function runLighthouse(url: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', '--no-sandbox', ...(chromiumLaunch.args ?? [])]
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: chromiumLaunch.executablePath },
      timeout: LIGHTHOUSE_TIMEOUT_MS,
    },
  )
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  if (report.runtimeError !== undefined) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

function describeReports(reports: readonly Report[]) {
  const median = (audit: string) =>
    findMedian(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  return {
    score: findMedian(reports.map(({ categories }) => (categories.performance.score ?? Number.NaN) * 100)),
    'FCP s': (median('first-contentful-paint') / 1000).toFixed(2),
    'LCP s': (median('largest-contentful-paint') / 1000).toFixed(2),
    'TBT ms': median('total-blocking-time').toFixed(0),
    CLS: median('cumulative-layout-shift').toFixed(4),
  }
}

function printBytes(bytes: LoadBytes) {
  return {
    ...Object.fromEntries(Object.entries(bytes).map(([kind, count]) => [kind, kb(count)])),
    sum: kb(sumBytes(bytes)),
  }
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
