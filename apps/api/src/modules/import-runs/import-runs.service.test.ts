import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createJobQueue, type JobQueue } from '../../jobs/job-queue.ts'
import { NOON } from '../../testing/test-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { seedReference } from '../reference/seed-reference.ts'
import { createImportRunsService, type ImportRunsService } from './import-runs.service.ts'
import { INTERRUPTED } from './record-run.ts'

let database: TestDatabase
let dataDir: string
let now = NOON
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = makeTestFolder('varde-runs-')
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const log = { error: () => undefined }
const importDir = () => path.join(dataDir, 'inn')

/** What one process of the shop does with imports. */
function startProcess(): { jobs: JobQueue; runs: ImportRunsService } {
  const { db, url } = database
  const jobs = createJobQueue({ db, now: () => now, log })
  const settings = {
    dataDir,
    pictureBucket: undefined,
    imageHosts: [],
    ownEanPrefix: 20,
    importLeastRowsPercent: 50,
    importMaxBytes: 1_000_000,
    importDir: importDir(),
  }
  return { jobs, runs: createImportRunsService({ db, databaseUrl: url, jobs, settings, now: () => now }) }
}

let nextNo = 101

/** A file that was sent, and is being imported or waits. */
async function sendShops(status: 'waiting' | 'running', attempts: number): Promise<string> {
  const id = crypto.randomUUID()
  const no = nextNo++
  await mkdir(path.join(dataDir, 'imports', id), { recursive: true })
  await writeFile(
    path.join(dataDir, 'imports', id, 'file'),
    `no;name;address;postNo\n${no};Butikk ${no};Veien 1;2020\n`,
  )
  await database.pool.query(
    `insert into import_runs (id, kind, feed, file_name, source, status, created_at)
     values ($1, 'shops', 'kjeden', 'butikker.csv', 'http', $2, $3)`,
    [id, status, now],
  )
  await database.pool.query(
    `insert into jobs (queue, kind, payload, key, attempts, not_before, created_at)
     values ('imports', 'import', $1, 'imports', $2, $3, $3)`,
    [{ runId: id }, attempts, now],
  )
  return id
}

test('after a restart, the run whose process died has failed with a message, and those that wait are done', async () => {
  const begun = await sendShops('running', 1)
  const waiting = await sendShops('waiting', 0)
  const { jobs, runs } = startProcess()
  await jobs.flush('imports')
  expect(await runs.find('kjeden', begun)).toMatchObject({ status: 'failed', problem: INTERRUPTED })
  expect(await runs.find('kjeden', waiting)).toMatchObject({ status: 'done', written: 1, problem: null })
  expect(readdirSync(path.join(dataDir, 'imports'))).toEqual([])
})

test('a stop ends the import under way, and says so in its run', async () => {
  const id = await sendShops('waiting', 0)
  const { jobs, runs } = startProcess()
  const holder = await database.pool.connect()
  // The import waits for this lock, as it does for another import; it is held for as long as the stop takes.
  await holder.query(
    `begin; set local idle_in_transaction_session_timeout = 0; lock table shops in access exclusive mode`,
  )
  const flushed = jobs.flush('imports')
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where application_name = 'varde import' and wait_event_type = 'Lock'
           and datname = current_database()`,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000 },
  )
  await Promise.all([jobs.close(), runs.close()])
  await flushed
  await holder.query('rollback')
  holder.release()
  expect(await runs.find('kjeden', id)).toMatchObject({ status: 'failed', problem: INTERRUPTED })
})

test('a file in the watched folder is imported, and lies in done with its report', async () => {
  const { jobs, runs } = startProcess()
  await runs.lookInFolder()
  await writeFile(
    path.join(importDir(), 'shops', 'butikker_2026-08-27.csv'),
    'no;name;address;postNo\n71;Sandvika;Veien 1;1337\n;Uten nummer;Veien 2;1337\n',
  )
  await writeFile(path.join(importDir(), 'stock', 'tom.csv'), '')
  await writeFile(path.join(importDir(), 'prices', 'stor.csv'), 'x'.repeat(1_000_001))
  await runs.lookInFolder()
  await runs.lookInFolder()
  await jobs.flush('imports')
  const { rows } = await database.pool.query(
    `select kind, feed, file_name, status, written, refused from import_runs where source = 'folder' order by kind`,
  )
  expect(rows).toEqual([
    {
      kind: 'shops',
      feed: 'butikker',
      file_name: 'butikker_2026-08-27.csv',
      status: 'done',
      written: 1,
      refused: 1,
    },
    { kind: 'stock', feed: 'tom', file_name: 'tom.csv', status: 'failed', written: 0, refused: 0 },
  ])
  const done = readdirSync(path.join(importDir(), 'done')).toSorted()
  expect(done).toEqual([
    expect.stringMatching(/butikker_2026-08-27\.csv$/),
    expect.stringMatching(/butikker_2026-08-27\.csv\.txt$/),
  ])
  const report = readFileSync(path.join(importDir(), 'done', done[1] ?? ''), 'utf8')
  expect(report).toContain('butikker_2026-08-27.csv: ferdig. 2 rader, 1 skrevet, 1 avvist.')
  expect(report).toContain('linje 3: ')
  const failed = readdirSync(path.join(importDir(), 'failed')).filter((name) => name.endsWith('.txt'))
  const reasons = failed.map((name) => readFileSync(path.join(importDir(), 'failed', name), 'utf8')).join()
  expect(reasons).toContain('tom.csv er tom')
  expect(reasons).toContain('stor.csv er større enn 1 MB.')
  expect(
    existsSync(path.join(importDir(), 'running')) && readdirSync(path.join(importDir(), 'running')),
  ).toEqual([])
})

test('a feed in the watched folder has its pictures in a folder beside it; over the network they are links', async () => {
  await seedReference(database.db)
  const { jobs, runs } = startProcess()
  await runs.lookInFolder()
  await mkdir(path.join(importDir(), 'articles', 'bilder'))
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#445566' } })
    .png()
    .toFile(path.join(importDir(), 'articles', 'bilder', 'lue.png'))
  const feed =
    'id\ttitle\tprice\tbrand\tproduct_type\timage_link\nL-1\tMyr lue\t200 NOK\tFjellvik\tLuer\tbilder/lue.png\n'
  await writeFile(path.join(importDir(), 'articles', 'varer.tsv'), feed)
  await runs.lookInFolder()
  await runs.lookInFolder()
  await jobs.flush('imports')

  const sent = crypto.randomUUID()
  await mkdir(path.join(dataDir, 'imports', sent), { recursive: true })
  await writeFile(path.join(dataDir, 'imports', sent, 'file'), feed.replaceAll('L-1', 'L-2'))
  await database.pool.query(
    `insert into import_runs (id, kind, feed, file_name, source, status, created_at)
     values ($1, 'articles', 'kjeden', 'varer.tsv', 'http', 'waiting', $2)`,
    [sent, now],
  )
  await database.pool.query(
    `insert into jobs (queue, kind, payload, key, not_before, created_at)
     values ('imports', 'import', $1, 'imports', $2, $2)`,
    [{ runId: sent }, now],
  )
  await jobs.flush('imports')

  const { rows } = await database.pool.query(
    `select source, status, report -> 'counts' -> 'Bilder' ->> 'new' as pictures from import_runs
     where kind = 'articles' order by source`,
  )
  expect(rows).toEqual([
    { source: 'folder', status: 'done', pictures: '1' },
    { source: 'http', status: 'done', pictures: '0' },
  ])
  const run = await runs.find('kjeden', sent)
  expect(run?.report?.entries.map(({ text }) => text).join()).toContain(
    'bildet må være en lenke når feeden sendes over nettet',
  )
})

test('runs are kept for 90 days, and the newest thousand; files without a run for a day', async () => {
  const { runs } = startProcess()
  await database.pool.query('delete from import_runs')
  await database.pool.query(
    `insert into import_runs (id, kind, file_name, source, status, created_at)
     select gen_random_uuid(), 'stock', no::text, 'cli', 'done', $1::timestamptz - no * interval '1 minute'
     from generate_series(1, 1005) as no`,
    [NOON],
  )
  await database.pool.query(
    `insert into import_runs (id, kind, file_name, source, status, created_at)
     values (gen_random_uuid(), 'stock', 'drept', 'cli', 'running', $1::timestamptz - interval '2 days')`,
    [NOON],
  )
  const left = path.join(dataDir, 'imports', crypto.randomUUID())
  await mkdir(left, { recursive: true })
  await runs.removeOld()
  const count = async () =>
    (await database.pool.query('select count(*)::int as n from import_runs')).rows[0].n as number
  expect(await count()).toBe(1000)
  now = new Date(Math.max(Date.now(), NOON.getTime()) + 91 * 24 * 60 * 60 * 1000)
  await runs.removeOld()
  expect(await count()).toBe(0)
  expect(existsSync(left)).toBe(false)
})
