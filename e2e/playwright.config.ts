import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './fixtures/chromium-launch.ts'

// A light trace of a failed journey (steps, times, console) costs little. E2E_TRACE=full adds
// network, pictures and the document at every step, which slows every journey down.
const isFullTrace = process.env.E2E_TRACE === 'full'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
/** These start a shop with settings of its own, and check both widths themselves where it matters. */
const OWN_SHOP = [
  'answer-cookies.spec.ts',
  'confirm-reservation.spec.ts',
  'empty-shop.spec.ts',
  'odd-addresses.spec.ts',
  'own-shop.spec.ts',
  'reauthenticate.spec.ts',
]

// No `webServer`: each worker starts the real program itself (fixtures/journey.ts), on its own port and data folder.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './fixtures/demo-shop.ts',
  outputDir: '../test-results/e2e',
  // No retries: a journey that only passes the second time has a fault.
  retries: 0,
  // A journey waits about half of the time: two of them keep two cores busy.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: false,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
    // A service worker would make its own requests, past those a journey intercepts; no-network.spec.ts and
    // shopper-tasks/other-ways.spec.ts allow it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: isFullTrace, snapshots: isFullTrace },
    launchOptions: chromiumLaunch,
  },
  projects: [
    {
      name: 'phone',
      // What is the same at every width runs at desktop width only.
      grepInvert: /@any-width/,
      testIgnore: OWN_SHOP,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: OWN_SHOP, use: DESKTOP },
    // Last, so that the others need not change shops for them.
    { name: 'own shop', testMatch: OWN_SHOP, use: DESKTOP },
  ],
})
