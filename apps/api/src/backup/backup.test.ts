import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrateToEarlier, readMigrationHashes } from '../db/migrate.ts'
import { eanOf } from '../testing/test-catalogue.ts'
import { findFaults } from '../testing/test-checkout.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { makeTestFolder } from '../testing/test-folder.ts'
import { anOrder, startTestShop, type TestShop } from '../testing/test-shop.ts'
import { listFiles, readArchive, writeArchive } from './archive.ts'
import { makeBackup, restoreBackup } from './backup.ts'

const folder = makeTestFolder('varde-backup-')
const file = path.join(folder, 'butikk.tar.gz')

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** An empty database. */
async function createEmpty() {
  const database = await createTestDatabase()
  await database.pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade')
  return database
}

type Pool = TestShop['database']['pool']

/** Every row of every table, and what the sequences give next. */
async function readAll(pool: Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*)::int as count, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as sum from "${name}" t`,
    )
    all[name] = rows[0]
  }
  const { rows: sequences } = await pool.query(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return { all, sequences }
}

async function readConstraints(pool: Pool) {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as text
     from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}

test('a backup that is read into an empty database is the same shop, which takes orders', async () => {
  expect((await shop.post('/reservations', anOrder())).status).toBe(201)
  // Its mails change rows until they are written.
  await vi.waitFor(async () => {
    const { rows } = await shop.database.pool.query('select 1 from jobs where finished_at is null')
    expect(rows).toEqual([])
  }, 10_000)
  await writeFile(path.join(shop.dataDir, 'pictures', 'encoded', 'bilde-640.avif'), 'et bilde')
  const steps: string[] = []
  const size = await makeBackup(shop.database.db, shop.dataDir, file, (step) => steps.push(step))
  expect(steps).toContain('reservations')
  expect(size.rows).toBeGreaterThan(50)
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  const before = await readAll(shop.database.pool)

  const restored = await createEmpty()
  const dataDir = path.join(folder, 'ny')
  expect(await restoreBackup(restored.db, dataDir, file)).toEqual(size)
  expect(await readAll(restored.pool)).toEqual(before)
  expect(await readConstraints(restored.pool)).toEqual(await readConstraints(shop.database.pool))
  expect(await readFile(path.join(dataDir, 'pictures', 'encoded', 'bilde-640.avif'), 'utf8')).toBe('et bilde')
  // Numbers go on where they were.
  await restored.pool.query(
    `insert into orders (public_token, brand, goods_ore, pant_ore, total_ore, created_at) values ('ny', 'x', 1, 0, 1, now())`,
  )
  await expect(restoreBackup(restored.db, dataDir, file)).rejects.toThrow('Databasen er ikke tom')
  await restored.drop()
})

test('a backup is of one moment while orders are placed: stock and movements agree', async () => {
  let isDone = false
  const selling = (async () => {
    let sold = 0
    while (!isDone) {
      const placed = await shop.post('/reservations', anOrder({ items: [{ EanNo: eanOf(3), Count: 1 }] }))
      if (placed.status === 201) sold += 1
    }
    return sold
  })()
  await makeBackup(shop.database.db, shop.dataDir, file)
  isDone = true
  await selling
  const restored = await createEmpty()
  await restoreBackup(restored.db, path.join(folder, 'under-salg'), file)
  expect(await findFaults(restored.pool)).toEqual([])
  await restored.drop()
})

test('a backup of an earlier release is brought up to date', async () => {
  const earlier = await createEmpty()
  const known = readMigrationHashes().length
  await migrateToEarlier(earlier.db, known - 1)
  const old = path.join(folder, 'gammel.tar.gz')
  await makeBackup(earlier.db, folder, old)
  const restored = await createEmpty()
  await restoreBackup(restored.db, path.join(folder, 'oppgradert'), old)
  const { rows } = await restored.pool.query(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  expect(rows).toEqual([{ count: known }])
  await earlier.drop()
  await restored.drop()
})

test('what is no backup, is cut short, or leads out of the folder is refused, and nothing is written', async () => {
  const empty = await createEmpty()
  const bad = path.join(folder, 'daarlig.tar.gz')
  const refuse = () => restoreBackup(empty.db, path.join(folder, 'avvist'), bad)
  await expect(refuse()).rejects.toThrow('Fant ikke')
  await writeFile(bad, 'ingenting')
  await expect(refuse()).rejects.toThrow('er skadet')
  await makeBackup(shop.database.db, shop.dataDir, file)
  const whole = await readFile(file)
  await writeFile(bad, whole.subarray(0, whole.length - 2000))
  await expect(refuse()).rejects.toThrow('er skadet')
  await writeArchive(bad, [{ file, name: 'noe.txt' }])
  await expect(refuse()).rejects.toThrow('ingen sikkerhetskopi av en butikk')
  await writeArchive(bad, [{ file, name: '../ute.txt' }])
  await expect(refuse()).rejects.toThrow('ingen sikkerhetskopi')
  const other = path.join(folder, 'pakket-ut')
  await readArchive(file, other)
  const manifest = JSON.parse(await readFile(path.join(other, 'manifest.json'), 'utf8')) as {
    migrations: string[]
  }
  await writeFile(
    path.join(other, 'manifest.json'),
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 'en nyere'] }),
  )
  await writeArchive(
    bad,
    (await listFiles(other, 'x')).map((each) => ({ ...each, name: each.name.slice(2) })),
  )
  await expect(refuse()).rejects.toThrow('nyere versjon')
  const { rows } = await empty.pool.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
  await empty.drop()
})
