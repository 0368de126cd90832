import { type FileLimits, removeOldFiles } from './remove-old-files.ts'

/**
 * Removes mails that were written to a folder because no SMTP server is set: those that are too old, and the oldest
 * when there are too many. Files that a killed process left half-written are treated the same.
 *
 * @param folder may be missing
 */
export async function removeOldMailFiles(folder: string, limits: FileLimits, now: Date): Promise<void> {
  await removeOldFiles(folder, (name) => /\.eml(\.part)?$/.test(name), limits, now)
}
