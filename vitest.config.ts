import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 30_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // On two cores it would leave one idle: files wait for the database as often as they work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: ['{packages,studio,tools}/**/*.test.{ts,tsx}', 'apps/storefront/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'tools/shop/**'],
        },
      },
      {
        // These get databases of their own from one PostgreSQL that is started for the run.
        test: {
          ...limits,
          name: 'api',
          include: ['{apps/api,apps/host,sandbox,tools/shop}/**/*.test.ts'],
          globalSetup: ['apps/api/src/db/test-cluster.ts'],
        },
      },
    ],
  },
})
