import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginRun, recordRun } from '../import-runs/record-run.ts'
import type { RunImportOptions } from './run-import.ts'
import { cap, fixture, setUpImports, sock, textsOf } from './test-import.ts'

const { db, pool, query, folder, importFile, importRows, emptyCatalogue } = await setUpImports()
beforeEach(async () => {
  await emptyCatalogue()
  await pool.query('truncate import_runs')
})

const countArticles = () => query('select count(*)::int as count from articles')

describe('a feed of far fewer rows than last time', () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ ...sock, id: `S-${at}`, gtin: '' }))

  /** Imports a feed and writes the run down, as every way in does. */
  async function importRecorded(
    count: number,
    options: Partial<RunImportOptions> = {},
    format = 'google-tsv',
  ) {
    const { dryRun: isDryRun = false, feed = 'prøve' } = options
    const run = {
      kind: 'articles',
      feed,
      fileName: 'x',
      source: 'cli' as const,
      isDryRun,
      options: {},
      sizeBytes: 0,
    }
    const now = () => new Date()
    const id = await beginRun(db, run, now())
    return recordRun({ db, id, now, sent: { file: 'x', fileName: 'x' } }, async () => ({
      format,
      report: await importRows(rows.slice(0, count), options),
    }))
  }
  const readLast = () => query('select status, problem from import_runs order by created_at desc limit 1')

  test('is stopped before anything is written, and the run says why', async () => {
    await importRecorded(100)
    await emptyCatalogue()
    const reason =
      /^filen har 40 rader, men feeden «prøve» hadde 100 sist .* Ingenting er importert\. .*--force/
    await expect(importRecorded(40)).rejects.toThrow(reason)
    expect(await countArticles()).toEqual([{ count: 0 }])
    expect(await readLast()).toEqual([{ status: 'stopped', problem: expect.stringMatching(reason) }])
    // What was stopped is not what the next is compared with.
    await expect(importRecorded(40)).rejects.toThrow(reason)
  })

  test.each<[string, number, Partial<RunImportOptions>]>([
    ['half as many', 50, {}],
    ['fewer by force', 40, { force: true }],
    ['fewer of another feed', 40, { feed: 'annen' }],
    ['fewer where the shop has turned it off', 1, { leastRowsPercent: 0 }],
    ['fewer than a dry run had', 90, { leastRowsPercent: 90 }],
  ])('%s is imported', async (_, count, options) => {
    await importRecorded(100)
    await importRecorded(100, { dryRun: true })
    await emptyCatalogue()
    await importRecorded(count, options)
    expect(await countArticles()).toEqual([{ count }])
  })

  test('by force it is what the next is compared with', async () => {
    await importRecorded(100)
    await importRecorded(60, { force: true })
    await importRecorded(50)
    await expect(importRecorded(20)).rejects.toThrow('hadde 50 sist')
  })

  test.each<[string, number, string]>([
    ['fewer than 50', 49, 'google-tsv'],
    ['a file of another format', 100, 'google-rss'],
  ])('after %s rows the next is imported with a warning', async (_, before, format) => {
    await importRecorded(before, {}, format)
    const { report } = await importRecorded(2)
    expect(textsOf(report)[0]).toMatch(
      new RegExp(`^linje 1: filen har 2 rader, men feeden «prøve» hadde ${before} sist .* er den kuttet\\?$`),
    )
    expect(report.refusedRows).toBe(0)
  })

  test('a run of an earlier release, which says nothing of its format, counts as one of the same', async () => {
    await importRecorded(100)
    await pool.query(`update import_runs set report = report - 'format'`)
    await expect(importRecorded(40)).rejects.toThrow('hadde 100 sist')
  })

  test.each<[RunImportOptions['source'], RegExp]>([
    ['http', /send filen på nytt med force=1 i adressen\.$/],
    ['folder', /fra kommandolinjen med «npm run shop -- import articles FIL --force»\.$/],
  ])('from %s the message says what can be done there', async (source, advice) => {
    await importRecorded(100)
    await expect(importRecorded(40, { source })).rejects.toThrow(advice)
  })

  test('nothing but a heading is stopped even the first time', async () => {
    await expect(importRecorded(0)).rejects.toThrow('filen har ingen rader som kan leses')
    const file = path.join(folder, 'stock.tsv')
    await writeFile(file, 'store_code\tgtin\tquantity\n')
    await expect(importFile('stock', file)).rejects.toThrow('filen har ingen rader som kan leses')
  })

  test('a file that is something else is told as such', async () => {
    await importRecorded(100)
    await expect(importFile('articles', fixture('shops.csv'))).rejects.toThrow('er shops-csv')
  })
})

describe('imports wait for each other', () => {
  const runLock = 0x72756e73

  test('one waits until the other is done, and says so', async () => {
    const other = await pool.connect()
    await other.query('select pg_advisory_lock($1)', [runLock])
    let waits = 0
    const report = await importRows([sock], {
      onWaiting() {
        waits += 1
        void other.query('select pg_advisory_unlock_all()')
      },
    })
    other.release()
    expect(waits).toBeGreaterThan(0)
    expect(report.counts.Artikler?.new).toBe(1)
  })

  test('two at once give the same as one after the other', async () => {
    const reports = await Promise.all([importRows([sock, cap]), importRows([sock, cap])])
    const made = reports.map(({ counts }) => counts.Artikler?.new ?? 0).toSorted()
    expect(made).toEqual([0, 2])
  })

  test('after its time limit it gives up with a plain message, and writes nothing', async () => {
    const other = await pool.connect()
    await other.query('select pg_advisory_lock($1)', [runLock])
    await expect(importRows([sock], { waitMs: 0 })).rejects.toThrow('en annen import holdt fortsatt på')
    expect(await countArticles()).toEqual([{ count: 0 }])
    await other.query('select pg_advisory_unlock_all()')
    other.release()
    // The lock was never this import's: the next one gets it.
    expect((await importRows([sock], { waitMs: 0 })).counts.Artikler?.new).toBe(1)
  })

  test('an import that fails gives the lock back', async () => {
    await expect(importFile('articles', path.join(folder, 'nowhere.csv'))).rejects.toThrow(
      'finner ikke filen',
    )
    expect((await importRows([sock], { waitMs: 0 })).refusedRows).toBe(0)
  })
})
