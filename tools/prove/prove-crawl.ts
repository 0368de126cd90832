import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { crawlShop } from '../../e2e/fixtures/crawl-shop.ts'
import { makeDataFolder } from '../../e2e/fixtures/demo-shop.ts'
import { startShop } from '../../e2e/fixtures/start-shop.ts'
import { countOf, demand, type Figures, type Proof } from './proof.ts'

// Proves that every page of every brand can be reached, has only working links, and is valid HTML.

/** The demo's brands, a folder each. */
const BRANDS = path.resolve(import.meta.dirname, '../../apps/api/src/modules/demo/brands')
/** More pages than the demo shop has, so that the crawl reaches all. */
const ALL = 100_000
const MOST_QUERIES = 200

/** Every page of every brand. */
export const crawlProof: Proof = {
  name: 'crawl',
  claim: 'no link of the shop is broken; every page has a title of its own, is Norwegian and valid HTML',
  prove: async ({ share, log }) => {
    const figures: Figures = {}
    const dataDir = await makeDataFolder()
    try {
      for (const brand of await readdir(BRANDS)) {
        const shop = await startShop({
          dataDir,
          demo: 'on',
          env: { BRAND: brand, RATE_LIMIT_SCALE: '0' },
        })
        try {
          const { pages, validated, problems } = await crawlShop(shop.url, {
            articles: countOf(ALL, share),
            queries: countOf(MOST_QUERIES, share),
            validated: ALL,
          })
          for (const problem of problems) log(`  ${brand} ${problem}`)
          demand(problems.length === 0, `${brand} has ${problems.length} problems`, problems)
          figures[`${brand}: pages`] = pages
          figures[`${brand}: validated`] = validated
        } finally {
          await shop.stop()
        }
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
    return figures
  },
}
