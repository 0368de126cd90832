import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts'
import { startShop } from '../e2e/fixtures/start-shop.ts'

// How long it takes from a change of stock in the database until the running shop's API returns it.
//   node bench/stock-change.ts --data-dir FOLDER [--changes 200]
// FOLDER has the data of a shop of any size (`npm run shop -- demo --articles N`) that is not running. Each change is
// one piece more or less in one shop, with the notification that a till or another process would send; the article's
// availability is requested over HTTP until it shows the change. Then a search is sent, which includes the work that a
// change makes necessary, and the same search again for comparison.

const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' }, changes: { type: 'string', default: '200' } },
})
if (values['data-dir'] === undefined) throw new Error('say which shop: --data-dir FOLDER')
const dataDir = path.resolve(values['data-dir'])

const shop = await startShop({ dataDir, demo: 'off', env: { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' } })
const server = await startEmbeddedPostgres({ dataDir, share: true })
const client = new pg.Client(server.url)
await client.connect()
try {
  const { rows } = await client.query<{ shop: number; ean: string; article: number; qty: number }>(
    `select s.shop_id as shop, s.ean, v.article_id as article, s.on_hand - s.held as qty
     from stock s join variants v using (ean) join articles a on a.id = v.article_id
     where a.visible_on_web and s.on_hand - s.held > 1 order by md5(s.ean) limit $1`,
    [Number(values.changes)],
  )
  const shown: number[] = []
  const searched: number[] = []
  const again: number[] = []
  for (const [at, row] of rows.entries()) {
    // One more, then one less, so that the stock ends as it was.
    for (const step of [1, -1]) {
      await client.query('update stock set on_hand = on_hand + $3 where shop_id = $1 and ean = $2', [
        row.shop,
        row.ean,
        step,
      ])
      const wanted = step === 1 ? row.qty + 1 : row.qty
      const notifiedAt = performance.now()
      await client.query(`select pg_notify('stock_changed', $1)`, [
        JSON.stringify([{ s: row.shop, e: row.ean }]),
      ])
      while ((await readQuantity(row)) !== wanted);
      shown.push(performance.now() - notifiedAt)
    }
    searched.push(await timeSearch(at))
    again.push(await timeSearch(at))
  }
  console.log(`${await countArticles()} articles, ${shown.length} changes of stock`)
  console.table({
    'until a response shows it, ms': summary(shown),
    'the next search, ms': summary(searched),
    'the same search again, ms': summary(again),
  })
} finally {
  await client.end()
  await server.stop()
  await shop.stop()
}

async function readQuantity({ article, ean, shop: shopId }: { article: number; ean: string; shop: number }) {
  const response = await fetch(`${shop.url}/api/v1/articles/availability/${article}`)
  const { variants } = (await response.json()) as {
    variants: { ean: string; shops: { id: number; qty: number }[] }[]
  }
  return variants.find((each) => each.ean === ean)?.shops.find(({ id }) => id === shopId)?.qty
}

async function search(body: object): Promise<{ hits: { total: { value: number } } }> {
  const response = await fetch(`${shop.url}/api/v1/articles/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { hits: { total: { value: number } } }
}

async function timeSearch(at: number): Promise<number> {
  const started = performance.now()
  await search({
    query: at % 2 === 0 ? 'jakke' : '',
    take: 20,
    orderBy: 'Price',
    filters: [{ shops: [1 + (at % 14)] }],
  })
  return performance.now() - started
}

async function countArticles(): Promise<number> {
  return (await search({ take: 1 })).hits.total.value
}

function summary(times: number[]): Record<string, number> {
  const sorted = times.toSorted((a, b) => a - b)
  function at(share: number) {
    return Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN) * 100) / 100
  }
  return { median: at(0.5), p95: at(0.95), max: at(1) }
}
