import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/connect.ts'
import { migrateDatabase, migrateToEarlier, readMigrationHashes } from '../db/migrate.ts'
import { BackupError, listFiles, readArchive, writeArchive } from './archive.ts'
import { type DumpedDatabase, dumpTables } from './dump-tables.ts'
import { loadTables } from './load-tables.ts'

/** Of the form below; an archive of another form is refused. */
const FORM = 1
const MANIFEST = 'manifest.json'

const manifestShape = z.object({
  form: z.literal(FORM),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0) }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/) })),
})

/** How much a backup holds. */
export type BackupSize = { takenAt: string; tables: number; rows: number; pictures: number }

/**
 * Writes the shop into one file: its tables as they are at one moment, and the pictures of its data folder. The shop may
 * run meanwhile. The file holds customers' data and signing keys, and only its owner can read it.
 *
 * @param target the file; it is replaced when it is there
 * @param onStep called with each table, and with `pictures`
 */
export async function makeBackup(
  db: Database,
  dataDir: string,
  target: string,
  onStep: (name: string) => void = () => undefined,
): Promise<BackupSize> {
  // Beside the target, where there must be room anyway.
  const folder = await mkdtemp(`${target}.`)
  try {
    const dumped = await dumpTables(db, folder, onStep)
    await writeFile(path.join(folder, MANIFEST), JSON.stringify({ form: FORM, ...dumped }), { mode: 0o600 })
    onStep('pictures')
    // After the tables: a picture is written before the rows that name it.
    const pictures = await listFiles(path.join(dataDir, 'pictures'), 'pictures')
    const tables = await listFiles(folder, 'tables')
    const isManifest = ({ name }: { name: string }) => name === `tables/${MANIFEST}`
    await writeArchive(target, [
      ...tables.filter(isManifest).map(({ file }) => ({ file, name: MANIFEST })),
      ...tables.filter((file) => !isManifest(file)),
      ...pictures,
    ])
    return sizeOf(dumped, pictures.length)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Reads a backup into an empty database and data folder. One of an earlier release is brought up to date afterwards.
 *
 * @throws BackupError when the database is not empty, the file is damaged, or it is of a newer release
 */
export async function restoreBackup(
  db: Database,
  dataDir: string,
  source: string,
  onStep: (name: string) => void = () => undefined,
): Promise<BackupSize> {
  const { rows } = await db.execute(
    sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  )
  if (rows.length > 0) {
    throw new BackupError(
      'Databasen er ikke tom. En kopi leses bare inn i en ny database eller en tom mappe.',
    )
  }
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(path.join(dataDir, 'restore-'))
  try {
    await readArchive(source, folder)
    const manifest = await readManifest(path.join(folder, MANIFEST), source)
    const known = readMigrationHashes()
    if (manifest.migrations.some((hash, index) => known[index] !== hash)) {
      throw new BackupError('Kopien er fra en annen eller nyere versjon av programmet: bruk den versjonen.')
    }
    await migrateToEarlier(db, manifest.migrations.length)
    await loadTables(db, path.join(folder, 'tables'), manifest, onStep)
    await migrateDatabase(db)
    onStep('pictures')
    const pictures = await listFiles(path.join(folder, 'pictures'), 'pictures')
    for (const { file, name } of pictures) {
      const target = path.join(dataDir, ...name.split('/'))
      await mkdir(path.dirname(target), { recursive: true })
      await rename(file, target)
    }
    return sizeOf(manifest, pictures.length)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readManifest(file: string, source: string): Promise<DumpedDatabase> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const read = manifestShape.safeParse(parse(text))
  if (!read.success) throw new BackupError(`${source} er ingen sikkerhetskopi av en butikk.`)
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function sizeOf({ takenAt, tables }: DumpedDatabase, pictures: number): BackupSize {
  return {
    takenAt,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures,
  }
}
