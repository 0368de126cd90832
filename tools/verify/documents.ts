import { posix } from 'node:path'
import type { TextFile } from './list-files.ts'

type Project = { paths: ReadonlySet<string>; scripts: ReadonlySet<string> }

/** Commands (`npm run x`) that no package.json has, and links to files that are not there. */
export function findDocumentProblems({ path, text }: TextFile, { paths, scripts }: Project): string[] {
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
    .map(([, script]) => script ?? '')
    .filter((script) => !scripts.has(script))
    .map((script) => `${path}: there is no «npm run ${script}»`)

  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((target) => posix.join(posix.dirname(path), target.replace(/#.*$/, '')).replace(/\/$/, ''))
    .filter((target) => !paths.has(target) && ![...paths].some((known) => known.startsWith(`${target}/`)))
    .map((target) => `${path}: links to ${target}, which is not there`)

  return [...new Set([...commands, ...links])]
}
