import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@varde/api/testing/test-database'
import { afterAll, expect, test, vi } from 'vitest'

const database = await createTestDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'varde-killed-'))
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true })
})

function startImport(file: string): ChildProcess {
  const main = fileURLToPath(new URL('shop.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database.url }
  const child = spawn(process.execPath, [main, 'import', 'articles', file], { env, stdio: 'ignore' })
  children.push(child)
  return child
}

async function countArticles(): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as n from articles')
  return rows[0].n
}

test('an import that was killed in the middle: the next adds the rest, and announces the catalogue', async () => {
  const file = path.join(folder, 'varer.tsv')
  const rows = Array.from({ length: 1200 }, (_, at) =>
    [`S-${at}`, `Myr lue ${at}`, '200 NOK', at < 1000 ? 'Fjellvik' : 'Holdt', 'Luer'].join('\t'),
  )
  await writeFile(file, ['id\ttitle\tprice\tbrand\tproduct_type', ...rows].join('\n'))

  // The last batch waits for this brand, which is not committed yet, however long the import takes to come to it.
  const holder = await database.pool.connect()
  await holder.query(
    `begin; set local idle_in_transaction_session_timeout = 0; insert into brands (name, slug) values ('Holdt', 'holdt')`,
  )
  const killed = startImport(file)
  await vi.waitFor(
    async () => {
      const waiting = await database.pool.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%"brands"%'`,
      )
      expect(waiting.rows).toHaveLength(1)
    },
    { timeout: 30_000 },
  )
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
  await holder.query('rollback')
  holder.release()
  expect(await countArticles()).toBe(1000)

  const listener = await database.pool.connect()
  let notices = 0
  listener.on('notification', () => {
    notices += 1
  })
  await listener.query('listen catalogue_changed')
  const [code] = await once(startImport(file), 'exit')
  await listener.query('select 1')
  listener.release(true)
  expect(code).toBe(0)
  expect(await countArticles()).toBe(1200)
  expect(notices).toBeGreaterThan(0)
  const { rows: runs } = await database.pool.query(
    `select status, report -> 'counts' -> 'Artikler' as articles from import_runs order by created_at`,
  )
  expect(runs).toEqual([
    { status: 'running', articles: null },
    { status: 'done', articles: { new: 200, changed: 0, unchanged: 1000 } },
  ])
}, 90_000)
