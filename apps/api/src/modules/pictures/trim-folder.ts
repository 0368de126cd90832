import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** So that the folder is not trimmed again at once. */
const SHARE_LEFT = 0.9
const FILES_AT_ONCE = 200

/**
 * Removes the oldest files of a folder when they are larger than the limit together. Each is made again when it is asked
 * for.
 *
 * @returns how many were removed
 */
export async function trimFolder(folder: string, mostBytes: number): Promise<number> {
  const names = await readdir(folder)
  const files: { file: string; bytes: number; madeAt: number }[] = []
  for (let from = 0; from < names.length; from += FILES_AT_ONCE) {
    const some = names.slice(from, from + FILES_AT_ONCE).map((name) => path.join(folder, name))
    const found = await Promise.all(some.map((file) => stat(file).catch(() => null)))
    for (const [no, stats] of found.entries()) {
      const file = some[no]
      // Another process may have removed it.
      if (stats !== null && file !== undefined) files.push({ file, bytes: stats.size, madeAt: stats.mtimeMs })
    }
  }
  let bytes = files.reduce((sum, each) => sum + each.bytes, 0)
  if (bytes <= mostBytes) return 0
  let removed = 0
  for (const each of files.toSorted((a, b) => a.madeAt - b.madeAt)) {
    if (bytes <= mostBytes * SHARE_LEFT) break
    await rm(each.file, { force: true })
    bytes -= each.bytes
    removed += 1
  }
  return removed
}
