import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Long enough for a program that a test starts while everything else runs too: what hangs is found all the same.
const limits = { testTimeout: 90_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

/**
 * A worker loads our modules once and runs file after file on them, which halves the work: what they keep they keep
 * per app or per database. A test file leaves nothing behind in them, or in what every file shares.
 */
const shared = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true }

export default defineConfig({
  test: {
    // On two cores it would leave one idle: files wait for the database as often as they work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...limits,
          ...shared,
          name: 'unit',
          include: ['{packages,studio,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'tools/shop/**'],
        },
      },
      {
        // Its modules are one browser's: cart, customer, alerts. Every file is a browser of its own.
        test: { ...limits, name: 'storefront', include: ['apps/{storefront,backoffice}/**/*.test.{ts,tsx}'] },
      },
      {
        // These get databases of their own from one PostgreSQL that is started for the run.
        test: {
          ...limits,
          ...shared,
          name: 'api',
          include: ['{apps/api,apps/host,sandbox,tools/shop}/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/test-cluster.ts'],
        },
      },
    ],
  },
})
