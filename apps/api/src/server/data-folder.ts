import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The data folder cannot be used; the message is one line for the person at the terminal. */
class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** What a new database server, the demo shop and its first pictures take, with some room to grow. */
const NEW_SHOP_BYTES = 300_000_000

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'it is read-only',
  EACCES: 'it belongs to somebody else',
  EPERM: 'it may not be changed',
  ENOSPC: 'there is no room left',
  EDQUOT: 'there is no room left',
  ENOTDIR: 'it lies below a file',
  EEXIST: 'it is a file',
}

/**
 * Creates the data folder, and checks that files can be written in it and that a new shop has room there. An existing
 * shop may start with less room: it can still be read.
 *
 * @param hasDatabase true when the shop's own PostgreSQL is in the folder
 * @throws DataFolderError
 */
export async function checkDataFolder(
  dataDir: string,
  hasDatabase: boolean,
  newShopBytes: number = NEW_SHOP_BYTES,
): Promise<void> {
  const isNew = hasDatabase && !existsSync(path.join(dataDir, 'postgres'))
  try {
    await mkdir(dataDir, { recursive: true })
    const probe = path.join(dataDir, `.write-test-${process.pid}`)
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    throw new DataFolderError(describeFault(dataDir, error))
  }
  if (!isNew) return
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= newShopBytes) return
  throw new DataFolderError(
    `The data folder ${dataDir} has ${toMegabytes(bavail * bsize)} MB left, and a new shop needs ${toMegabytes(newShopBytes)} MB: free some space, or set another DATA_DIR.`,
  )
}

/** One line about a file that could not be written in the data folder. */
function describeFault(dataDir: string, error: unknown): string {
  const { code = 'UNKNOWN' } = error as NodeJS.ErrnoException
  const reason = REASONS[code] ?? 'the system refuses'
  return `The data folder ${dataDir} cannot be written: ${reason} (${code}). Check it, or set another DATA_DIR.`
}

function toMegabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000)
}
