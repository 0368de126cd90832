import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export type FileLimits = {
  /** How many days a file is kept. */
  days: number
  /** How many are kept, the newest of them. */
  max: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes the files of a folder that are too old, and the oldest when there are too many.
 *
 * @param folder may be missing
 * @param isCounted which files these limits are for, by name
 */
export async function removeOldFiles(
  folder: string,
  isCounted: (name: string) => boolean,
  { days, max }: FileLimits,
  now: Date,
): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files: { file: string; writtenAt: number }[] = []
  for (const name of names) {
    if (!isCounted(name)) continue
    const file = path.join(folder, name)
    // Another process of the shop may have removed it meanwhile.
    const found = await stat(file).catch(() => null)
    if (found !== null) files.push({ file, writtenAt: found.mtimeMs })
  }
  const newestFirst = files.toSorted((a, b) => b.writtenAt - a.writtenAt || b.file.localeCompare(a.file))
  const oldest = now.getTime() - days * DAY_MS
  for (const [index, { file, writtenAt }] of newestFirst.entries()) {
    if (index >= max || writtenAt < oldest) await rm(file, { force: true })
  }
}
