import { rm } from 'node:fs/promises'
import path from 'node:path'
import { makeDataFolder } from '../../e2e/fixtures/demo-shop.ts'
import { startShop } from '../../e2e/fixtures/start-shop.ts'
import type { OtherBrowser, WindowSize } from './browsers/browser-window.ts'
import { firefox } from './browsers/firefox.ts'
import { shop } from './browsers/shopping-trip.ts'
import { createVisitor } from './browsers/visitor.ts'
import { webkit } from './browsers/webkit.ts'
import { demand, type Figures, type Proof } from './proof.ts'

// Proves that a visitor can find, choose, buy, look up and log in with the browsers that the journeys do not use.

const BROWSERS = [firefox, webkit]
const SIZES: readonly WindowSize[] = [
  { name: 'phone', width: 390, height: 844, touch: true },
  { name: 'desktop', width: 1440, height: 900, touch: false },
]
/** A folder for each browser and size, with a picture of each step. */
const PICTURES = path.resolve(import.meta.dirname, '../../test-results/browsers')

export const browsersProof: Proof = {
  name: 'browsers',
  claim: 'with Firefox and WebKit too, by phone and desktop, a visitor finds, buys, looks up and logs in',
  prove: async ({ allowMissing, log }) => {
    const figures: Figures = {}
    const missing = BROWSERS.filter((browser) => browser.listMissing().length > 0)
    for (const { name, install, listMissing } of missing) {
      log(`  ${name} is not tried, ${listMissing().join(' and ')} not installed: ${install}`)
      figures[name] = 'not installed'
    }
    demand(
      missing.length === 0 || allowMissing,
      'not installed (--allow-missing goes on without)',
      missing.map(({ name }) => name),
    )
    await rm(PICTURES, { recursive: true, force: true })
    const dataDir = await makeDataFolder()
    try {
      const { url, stop } = await startShop({ dataDir, demo: 'on', env: { RATE_LIMIT_SCALE: '0' } })
      try {
        for (const browser of BROWSERS.filter((each) => !missing.includes(each))) {
          for (const size of SIZES) {
            const errors = await visitShop(browser, size, url)
            demand(errors.length === 0, `${browser.name}, ${size.name}: errors in the console`, errors)
            figures[`${browser.name}, ${size.width} px`] = 'all steps'
          }
        }
      } finally {
        await stop()
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
    return { ...figures, pictures: path.relative('', PICTURES) }
  },
}

/** @returns the errors in the console */
async function visitShop(browser: OtherBrowser, size: WindowSize, url: string): Promise<string[]> {
  const window = await browser.openWindow(size)
  try {
    await shop(createVisitor(window, url, path.join(PICTURES, `${browser.name}-${size.name}`)))
    return await window.listErrors()
  } finally {
    await window.close()
  }
}
