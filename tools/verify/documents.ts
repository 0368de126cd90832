import { posix } from 'node:path'
import type { TextFile } from './list-files.ts'

type Project = { paths: ReadonlySet<string>; scripts: ReadonlySet<string> }

/** The folders whose files documents mention by their whole path. */
const SOURCES = 'apps|bench|docs|e2e|packages|sandbox|studio|tools'

/** Finds commands (`npm run x`) that no package.json has, and links and paths to missing files. */
export function findDocumentProblems({ path, text }: TextFile, { paths, scripts }: Project): string[] {
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
    .map(([, script]) => script ?? '')
    .filter((script) => !scripts.has(script))
    .map((script) => `${path}: there is no «npm run ${script}»`)

  const isThere = (target: string) =>
    paths.has(target) || [...paths].some((known) => known.startsWith(`${target}/`))

  const named = [...text.matchAll(new RegExp(`\`((?:${SOURCES})/[\\w./-]+)\``, 'g'))]
    .map(([, target]) => (target ?? '').replace(/\/$/, ''))
    .filter((target) => !target.startsWith('apps/storefront/build') && !isThere(target))
    // A superseded decision mentions files of its time.
    .filter(() => !/^\*\*Status\*\*: superseded/m.test(text))
    .map((target) => `${path}: names ${target}, which is not there`)

  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((target) => posix.join(posix.dirname(path), target.replace(/#.*$/, '')).replace(/\/$/, ''))
    .filter((target) => !isThere(target))
    .map((target) => `${path}: links to ${target}, which is not there`)

  return [...new Set([...commands, ...named, ...links])]
}
