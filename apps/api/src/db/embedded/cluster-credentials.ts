import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { ClusterPlace } from './place-cluster.ts'

/** The passwords of the server's own superuser and of the user that owns the shop's database. */
export type ClusterCredentials = { superuserPassword: string; shopPassword: string }

/**
 * Reads the passwords of a cluster, creating them when there is no cluster yet. They are stored beside it, readable by
 * this user only. The same two are used for the socket and the loopback address.
 */
export function readOrMakeCredentials(place: ClusterPlace): ClusterCredentials {
  const filePath = path.join(place.home, 'credentials.json')
  if (!existsSync(filePath)) {
    if (existsSync(path.join(place.cluster, 'PG_VERSION'))) {
      throw new EmbeddedPostgresError(
        'data-missing',
        `The passwords of the database are missing: bring ${filePath} back, or remove ${place.home} to begin with an empty database.`,
      )
    }
    const made: ClusterCredentials = {
      superuserPassword: randomBytes(24).toString('base64url'),
      shopPassword: randomBytes(24).toString('base64url'),
    }
    const unfinished = `${filePath}.${randomBytes(6).toString('hex')}`
    writeFileSync(unfinished, JSON.stringify(made), { mode: 0o600 })
    try {
      // link, not rename: of two processes that start at once the first keeps its passwords.
      linkSync(unfinished, filePath)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(unfinished, { force: true })
    }
  }
  return JSON.parse(readFileSync(filePath, 'utf8')) as ClusterCredentials
}
