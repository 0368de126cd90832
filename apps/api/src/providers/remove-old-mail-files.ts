import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

type MailFileLimits = {
  /** How many days a mail is kept. */
  days: number
  /** How many are kept, the newest of them. */
  max: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes mails that were written to a folder because no SMTP server is set: those that are too old, and the oldest
 * when there are too many. Files that a killed process left half-written are treated the same.
 *
 * @param folder may be missing
 */
export async function removeOldMailFiles(
  folder: string,
  { days, max }: MailFileLimits,
  now: Date,
): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files: { file: string; writtenAt: number }[] = []
  for (const name of names) {
    if (!/\.eml(\.part)?$/.test(name)) continue
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
