import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

type RecordedLink = { source: string; target: string }

/**
 * Makes the links between library versions that the npm archive cannot carry. The package has an install
 * script for it, which does not run everywhere (`--ignore-scripts`); what is there already is left alone.
 *
 * @returns how many links were made.
 */
export function hydrateLinks(folder: string): number {
  const listPath = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(listPath)) return 0
  let made = 0
  for (const link of JSON.parse(readFileSync(listPath, 'utf8')) as RecordedLink[]) {
    // The list names the files as seen from the package, one step above the folder.
    const source = path.join(folder, '..', link.source)
    const target = path.join(folder, '..', link.target)
    if (isThere(target)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), target)
      made += 1
    } catch (error) {
      // Another process may have made the link at the same time.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return made
}

/** True when every link of the package's list is in place. */
export function hasAllLinks(folder: string): boolean {
  const listPath = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(listPath)) return true
  const links = JSON.parse(readFileSync(listPath, 'utf8')) as RecordedLink[]
  return links.every((link) => isThere(path.join(folder, '..', link.target)))
}

/**
 * Copies the server to a folder that everyone may read, once per version. The copy appears whole or not at
 * all, so several processes may do it at once.
 *
 * @returns the folder of the copy.
 */
export function copyBinaries(from: string, underFolder: string, packageVersion: string): string {
  const home = path.join(underFolder, `postgresql-${packageVersion}`)
  const target = path.join(home, 'native')
  if (existsSync(target)) return target
  const unfinished = `${home}.${randomBytes(6).toString('hex')}`
  mkdirSync(unfinished, { recursive: true, mode: 0o755 })
  try {
    cpSync(from, path.join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      // Static libraries are for compiling programs; the server does not read them.
      filter: (file) => !file.endsWith('.a') && !file.endsWith(`${path.sep}pkgconfig`),
    })
    // A strict umask must not hide the copy from the account that it was made for.
    chmodSync(unfinished, 0o755)
    openToAll(path.join(unfinished, 'native'))
    hydrateLinks(path.join(unfinished, 'native'))
    renameSync(unfinished, home)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(entryPath)
    else if (entry.isFile())
      chmodSync(entryPath, lstatSync(entryPath).mode | 0o444 | executableBits(entryPath))
  }
}

function executableBits(file: string): number {
  return path.basename(path.dirname(file)) === 'bin' ? 0o111 : 0
}

function isThere(file: string): boolean {
  // lstat, not stat: a link that is there must not be made again, wherever it points.
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
}
