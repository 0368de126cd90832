import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

/** For so long a tab that was opened before an upgrade can go on. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Scripts and styles with a hash in their names, and their compressed forms. */
const ASSET = /^[\w.-]+-[\w-]{8}\.(js|css)(\.br|\.gz)?$/

/**
 * Keeps this release's scripts and styles in the data folder, and removes those that no release has had for a week. A
 * tab that was opened before an upgrade loads the parts of its own release from there. Several processes may do this at
 * once.
 *
 * @param built the folder of the files as they were built
 * @param kept the folder in the data folder
 */
export async function keepAssets(built: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true })
  for (const name of (await readdir(built)).filter((each) => ASSET.test(each))) {
    const file = path.join(kept, name)
    const { size } = await stat(path.join(built, name))
    const there = await stat(file).catch(() => null)
    if (there?.size !== size) await copyFile(path.join(built, name), file)
    // The time says when a release last had it.
    await utimes(file, now, now)
  }
  for (const name of await readdir(kept)) {
    const file = path.join(kept, name)
    const found = await stat(file).catch(() => null)
    if (found !== null && now.getTime() - found.mtimeMs > KEPT_MS) await rm(file, { force: true })
  }
}
