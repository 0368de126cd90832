import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const notSources = new Set(['node_modules', 'build', 'coverage', 'test-results'])

/**
 * True when the packages must be installed (again): nothing is there, or the lockfile has changed since.
 *
 * @param {string} root the folder with `package-lock.json`
 * @returns {boolean}
 */
export function needsInstall(root) {
  const installedMs = readModifiedMs(path.join(root, 'node_modules/.package-lock.json'))
  if (installedMs === undefined) return true
  const lockMs = readModifiedMs(path.join(root, 'package-lock.json'))
  return lockMs !== undefined && lockMs > installedMs
}

/**
 * True when something that goes into a build is newer than its stamp, or there is no stamp. Folders count
 * too: theirs is the only time that tells of a file that was removed.
 *
 * @param {string} stamp a file as old as the sources that were built
 * @param {readonly string[]} sources files and folders
 * @returns {boolean}
 */
export function needsBuild(stamp, sources) {
  const builtMs = readModifiedMs(stamp)
  return builtMs === undefined || sources.some((source) => isNewer(source, builtMs))
}

/**
 * @param {string} source
 * @param {number} sinceMs
 * @returns {boolean}
 */
function isNewer(source, sinceMs) {
  const found = statSync(source, { throwIfNoEntry: false })
  if (!found) return false
  if (found.mtimeMs > sinceMs) return true
  if (!found.isDirectory()) return false
  return readdirSync(source, { withFileTypes: true }).some((entry) => {
    // Tests are not built, and what begins with a dot is made by tools.
    if (notSources.has(entry.name) || entry.name.startsWith('.') || /\.test\.tsx?$/.test(entry.name))
      return false
    return isNewer(path.join(source, entry.name), sinceMs)
  })
}

/**
 * @param {string} file
 * @returns {number | undefined}
 */
function readModifiedMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}
