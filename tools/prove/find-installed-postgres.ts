import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type PostgresBinaries, programPath } from '@varde/api/db/embedded/locate-binaries'

/** Where Debian puts each major version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Finds the newest PostgreSQL that the system's own packages have installed; null when there is none. */
export function findInstalledPostgres(): PostgresBinaries | null {
  if (!existsSync(DEBIAN_FOLDER)) return null
  const versions = readdirSync(DEBIAN_FOLDER).toSorted((a, b) => Number(b) - Number(a))
  for (const version of versions) {
    const folder = path.join(DEBIAN_FOLDER, version)
    const answer = spawnSync(programPath(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    const found = /\) (?<exact>\d+[\d.]*)/.exec(answer.stdout ?? '')?.groups?.exact
    if (answer.status === 0 && found !== undefined)
      return { folder, packageVersion: found, majorVersion: Number.parseInt(found, 10) }
  }
  return null
}
