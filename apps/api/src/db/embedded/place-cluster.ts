import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { PostgresBinaries } from './locate-binaries.ts'
import { programPath } from './locate-binaries.ts'
import { copyBinaries, hasAllLinks, hydrateLinks } from './prepare-binaries.ts'
import { canEnter, canRun, chooseServerAccount, isRoot, type ServerAccount } from './server-account.ts'

/** Where one embedded cluster is and how it is run. */
export type ClusterPlace = {
  /** The folder of the cluster, its socket, its log and its passwords; readable by this process. */
  home: string
  /** PostgreSQL's own data folder (PGDATA). */
  cluster: string
  /** Where the server puts its socket; closed to others. */
  socketFolder: string
  /** The server's programs, reachable by the server's account. */
  binaries: string
  majorVersion: number
  /** The account to run as when we are root. */
  account: ServerAccount | undefined
  /** Undefined: a unix socket in `socketFolder`. Else a loopback address, because a socket cannot be used here. */
  loopback: '127.0.0.1' | undefined
}

// sun_path holds 104 bytes on macOS and 108 on Linux, one of them the closing zero: the smaller limit counts.
const longestSocketPathBytes = 103

/**
 * Decides where the cluster of a data folder is, makes the folders, and copies the server where its account can reach
 * it. As root the first choice is `DATA_DIR/postgres`; when the account cannot enter that (a checkout under /root, a
 * clone in a private temporary folder) the cluster is kept under `sharedFolder`, and `DATA_DIR/postgres/elsewhere` says
 * where, so that it is found again.
 */
export function placeCluster(options: {
  dataDir: string
  binaries: PostgresBinaries
  log: (line: string) => void
  sharedFolders?: readonly string[] | undefined
}): ClusterPlace {
  const { binaries, log } = options
  const wanted = makeFolder(path.join(options.dataDir, 'postgres'))
  const sharedFolders = options.sharedFolders ?? ['/var/lib/varde', path.join(os.tmpdir(), 'varde')]

  const elsewhere = readElsewhere(wanted)
  let home = elsewhere ?? wanted
  if (elsewhere) log(`Database: the data are kept in ${elsewhere}.`)
  const account = chooseServerAccount(path.join(home, 'cluster'))
  makeServerFolders(home, account)

  if (account && !canEnter(path.join(home, 'socket'), account)) {
    if (existsSync(path.join(home, 'cluster', 'PG_VERSION'))) {
      throw new EmbeddedPostgresError(
        'not-reachable',
        `The database in ${home} belongs to the user ${account.name}, who can no longer enter that folder: open the folders above it (chmod o+x), or set another DATA_DIR.`,
      )
    }
    home = moveElsewhere(wanted, sharedFolders, account)
    log(`Database: the user ${account.name} cannot enter ${wanted}; the data are kept in ${home}.`)
  }

  return {
    home,
    cluster: path.join(home, 'cluster'),
    socketFolder: path.join(home, 'socket'),
    binaries: placeBinaries(binaries, account, home, sharedFolders, log),
    majorVersion: binaries.majorVersion,
    account,
    loopback: needsLoopback(path.join(home, 'socket')) ? '127.0.0.1' : undefined,
  }
}

/** True when a socket in this folder would have a name longer than the system allows, or on Windows. */
export function needsLoopback(socketFolder: string, platform: NodeJS.Platform = process.platform): boolean {
  if (platform === 'win32') return true
  return Buffer.byteLength(path.join(socketFolder, '.s.PGSQL.5432')) > longestSocketPathBytes
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    // One folder has one name, however it was reached: the running server is compared by it.
    return realpathSync(folder)
  } catch (error) {
    throw new EmbeddedPostgresError(
      'not-reachable',
      `The folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}): check DATA_DIR and who owns it.`,
    )
  }
}

/** The passwords are in `home`, so the server's account may pass through it but not list or write it. */
function makeServerFolders(home: string, account: ServerAccount | undefined): void {
  const owner = statSync(home)
  if (process.getuid && !isRoot() && owner.uid !== process.getuid()) {
    throw new EmbeddedPostgresError(
      'not-reachable',
      `The database in ${home} was made by another user (uid ${owner.uid}): start the shop as that user, or set another DATA_DIR.`,
    )
  }
  chmodSync(home, account ? 0o711 : 0o700)
  const socketFolder = path.join(home, 'socket')
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  if (account) chownSync(socketFolder, account.uid, account.gid)
}

function readElsewhere(wanted: string): string | undefined {
  const notePath = path.join(wanted, 'elsewhere')
  if (!existsSync(notePath)) return undefined
  const home = readFileSync(notePath, 'utf8').trim()
  if (!existsSync(home)) {
    throw new EmbeddedPostgresError(
      'data-missing',
      `The database of this shop was kept in ${home}, which is gone: bring it back, or remove ${notePath} to begin with an empty one.`,
    )
  }
  return home
}

function moveElsewhere(wanted: string, sharedFolders: readonly string[], account: ServerAccount): string {
  for (const sharedFolder of sharedFolders) {
    if (!openSharedFolder(sharedFolder)) continue
    try {
      // A random name, not one made from the path: a new checkout on an old path starts empty.
      const home = path.join(realpathSync(sharedFolder), randomBytes(8).toString('hex'))
      mkdirSync(home)
      makeServerFolders(home, account)
      if (!canEnter(path.join(home, 'socket'), account)) {
        rmSync(home, { recursive: true })
        continue
      }
      writeFileSync(path.join(wanted, 'elsewhere'), `${home}\n`)
      rmSync(path.join(wanted, 'socket'), { recursive: true, force: true })
      return home
    } catch (error) {
      if (error instanceof EmbeddedPostgresError) throw error
    }
  }
  throw new EmbeddedPostgresError(
    'not-reachable',
    `The user ${account.name} can enter neither ${wanted} nor ${sharedFolders.join(' nor ')}: set DATA_DIR to a folder that it can, or set DATABASE_URL.`,
  )
}

/**
 * Makes a folder that all may pass through, and says whether it can be trusted: one under the temporary
 * folder may have been put there by anybody, with a server of their own in it.
 */
function openSharedFolder(folder: string): boolean {
  try {
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755)
    const found = lstatSync(folder)
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  } catch {
    return false
  }
}

function placeBinaries(
  binaries: PostgresBinaries,
  account: ServerAccount | undefined,
  home: string,
  sharedFolders: readonly string[],
  log: (line: string) => void,
): string {
  const { folder, packageVersion } = binaries
  try {
    hydrateLinks(folder)
  } catch {
    // A read-only node_modules: the copy below gets the links instead.
  }
  if (hasAllLinks(folder) && (!account || canRun(programPath(folder, 'postgres'), account))) return folder
  for (const place of account ? sharedFolders : [home]) {
    if (account && !openSharedFolder(place)) continue
    try {
      const copy = copyBinaries(folder, place, packageVersion)
      if (account && !canRun(programPath(copy, 'postgres'), account)) continue
      log(`Database: the server's programs are kept in ${copy}.`)
      return copy
    } catch (error) {
      if (error instanceof EmbeddedPostgresError) throw error
    }
  }
  throw new EmbeddedPostgresError(
    'no-binaries',
    `PostgreSQL in ${folder} cannot be run, and no copy of it could be made: run npm ci again, or set DATABASE_URL.`,
  )
}
