import path from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from '../apps/api/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts'
import { createCatalogueService } from '../apps/api/src/modules/catalogue/catalogue.service.ts'
import { searchArticles } from '../apps/api/src/modules/catalogue/list-articles.ts'
import { writeHits } from '../apps/api/src/modules/catalogue/write-answers.ts'
import { searchBody } from '../packages/contract/src/articles.ts'

// How long it takes from a change of stock until an answer shows it.
//   node bench/stock-change.ts --data-dir FOLDER [--changes 300]
// FOLDER holds a shop of any size (`npm run shop -- demo --articles N`) that is not running. Two ways: taken in by the
// process that made the change, and heard of from the database as every other process does. Each change is followed by
// a search on the article's shops, so that what is worked out again after a change counts too.

const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' }, changes: { type: 'string', default: '300' } },
})
if (values['data-dir'] === undefined) throw new Error('say which shop: --data-dir FOLDER')

const server = await startEmbeddedPostgres({ dataDir: path.resolve(values['data-dir']) })
const database = await connectDatabase({ url: server.url })
try {
  const started = performance.now()
  const catalogue = await createCatalogueService({
    db: database.db,
    url: server.url,
    now: () => new Date(),
    log: { error: console.error },
  })
  const builtMs = performance.now() - started
  try {
    const { visible } = catalogue.current()
    console.log(`${visible.length} articles, read and indexed in ${Math.round(builtMs)} ms`)
    const own: number[] = []
    const heard: number[] = []
    for (let at = 0; at < Number(values.changes); at++) {
      const record = visible[(at * 7919) % visible.length]
      const ean = record?.variants[0]?.row.ean
      if (record === undefined || ean === undefined) continue
      const shopId = 1 + (at % 14)
      const change = { shopId, ean, onHand: 1 + (at % 5), held: 0, asOf: new Date() }
      const before = performance.now()
      catalogue.applyStock([change])
      mustShow(record.row.id, shopId)
      own.push(performance.now() - before)

      const { rowCount } = await database.pool.query(
        'update stock set on_hand = on_hand where ean = $1 and shop_id = (select min(shop_id) from stock where ean = $1)',
        [ean],
      )
      if (rowCount !== 1) continue
      const version = catalogue.version()
      const toldAt = performance.now()
      await database.pool.query(`select pg_notify('stock_changed', $1)`, [
        JSON.stringify([{ s: shopId, e: ean }]),
      ])
      while (catalogue.version() === version) await new Promise((resolve) => setImmediate(resolve))
      search(shopId, record.article.price)
      heard.push(performance.now() - toldAt)
    }
    const startedRefresh = performance.now()
    await catalogue.refresh()
    const refreshMs = performance.now() - startedRefresh
    console.table({
      'taken in where it was made, ms': summary(own),
      'heard of from the database, ms': summary(heard),
    })
    console.log(`everything read anew, as after an import of articles: ${Math.round(refreshMs)} ms`)

    function search(shopId: number, price: number) {
      const body = searchBody.parse({
        take: 1000,
        filters: [{ shops: [shopId] }, { price: [{ min: price, max: price }] }],
      })
      const outcome = searchArticles(catalogue.current(), catalogue.index(), body)
      if (!outcome.ok) throw new Error(outcome.message)
      writeHits(outcome.answer)
      return outcome.answer
    }
    function mustShow(id: number, shopId: number) {
      const price = catalogue.current().byId.get(id)?.article.price ?? 0
      const { hits, total } = search(shopId, price).hits
      if (total.value <= 1000 && !hits.some(({ _id }) => _id === id))
        throw new Error(`article ${id} does not show that shop ${shopId} has it`)
    }
  } finally {
    await catalogue.close()
  }
} finally {
  await database.close()
  await server.stop()
}

function summary(times: number[]): Record<string, number> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 100) / 100
  return { median: at(0.5), p95: at(0.95), max: at(1), changes: times.length }
}
