import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type BackupSize, makeBackup, restoreBackup } from '@varde/api/backup/backup'
import { type Environment, readEnvironment } from '@varde/api/server/environment'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { openDatabase } from './open-database.ts'
import type { BackupArguments } from './read-backup-arguments.ts'

/** The names of backups in a folder: in the order of their times. */
const NAME = /^varde-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz$/

/** Writes a backup; see `runBackupCommand`. */
export async function performBackup(given: BackupArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  if ('folder' in given) await mkdir(given.folder, { recursive: true, mode: 0o700 })
  const file = 'file' in given ? given.file : path.join(given.folder, nameAt(new Date()))
  const size = await withDatabase(environment, (db) => makeBackup(db, environment.dataDir, file, say))
  console.log(`${file} er skrevet: ${describeSize(size)}.`)
  if ('folder' in given) await removeOldest(given.folder, given.keep)
  return 0
}

/** Reads a backup; see `runRestoreCommand`. */
export async function performRestore(file: string, env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  const size = await withDatabase(environment, (db) => restoreBackup(db, environment.dataDir, file, say))
  console.log(`Butikken fra ${formatDateTime(new Date(size.takenAt))} er lest inn: ${describeSize(size)}.`)
  return 0
}

async function withDatabase<T>(
  environment: Environment,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(environment, say, { fill: false, migrate: false })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

const say = (line: string): void => console.error(line)

const nameAt = (at: Date): string =>
  `varde-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.tar.gz`

/** Only files that were written here are removed. */
async function removeOldest(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
  for (const name of names.slice(0, Math.max(0, names.length - keep))) {
    await rm(path.join(folder, name))
    console.log(`${name} er fjernet.`)
  }
}

const describeSize = ({ tables, rows, pictures }: BackupSize): string =>
  `${formatCount(rows)} rader i ${formatCount(tables)} tabeller, ${formatCount(pictures)} bildefiler`
