import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  '.git',
  'build',
  '.react-router',
  'coverage',
  'test-results',
  'playwright-report',
])

/** Folders at the top of the checkout with the data of a running shop. */
const SKIPPED_AT_TOP = new Set(['data'])

const TEXT_ENDINGS = /\.(ts|tsx|mjs|js|css|md|json|sql|html|svg|xml|csv|tsv|txt)$/

/**
 * Every file of the project as a path relative to `root`, with `/` between folders, sorted.
 * Walks the folders instead of using git, so that it works on an unpacked archive too.
 */
export function listFiles(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.name.endsWith('.log') ? [] : [entry.name]
      return SKIPPED_AT_TOP.has(entry.name) ? [] : listFolder(root, entry.name)
    })
    .sort()
}

function listFolder(root: string, folder: string): string[] {
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  if (SKIPPED_FOLDERS.has(name)) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listFolder(root, path)
    return entry.name.endsWith('.log') ? [] : [path]
  })
}

export type TextFile = { path: string; text: string }

/** The text files of {@link listFiles} with their contents. */
export function readTextFiles(root: string): TextFile[] {
  return listFiles(root)
    .filter((path) => TEXT_ENDINGS.test(path) || path === '.ci/run')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
