import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { programPath } from './locate-binaries.ts'
import type { ClusterPlace } from './place-cluster.ts'
import { clearForeignSocketLock, findPostmaster, type PostmasterFile } from './postmaster-file.ts'

/** Name of the server's superuser: we use it to make the shop's database and to hold the owner's lock. */
export const superuserName = 'postgres'

const pollMs = 10
const readyTimeoutMs = 60_000
const stopTimeoutMs = 30_000
const largestLogBytes = 10_000_000
const abandonedAfterMs = 600_000

/** For a small machine of two cores: modest memory, and plans for a database that fits in it. */
const serverSettings: Readonly<Record<string, string>> = {
  max_connections: '100',
  shared_buffers: '128MB',
  // A new shop's tables fill quickly; with the usual minute, queries would be planned for empty tables.
  autovacuum_naptime: '5s',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '1',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements may carry personal data; the log keeps the message and leaves the statement out.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/**
 * Makes the cluster if there is none: in a temporary folder first, so that it appears whole or not at all, even when
 * two processes start at once. Text sorts by code point (`C.UTF-8` of PostgreSQL itself, the same on every system);
 * Norwegian order is made by the program.
 *
 * @returns true when this call made it.
 */
export async function makeClusterOnce(
  place: ClusterPlace,
  superuserPassword: string,
  settings: Readonly<Record<string, string>>,
): Promise<boolean> {
  const versionPath = path.join(place.cluster, 'PG_VERSION')
  if (existsSync(versionPath)) {
    const found = readFileSync(versionPath, 'utf8').trim()
    if (found === String(place.majorVersion)) return false
    throw new EmbeddedPostgresError(
      'other-version',
      `The database in ${place.cluster} is of PostgreSQL ${found}, this program brings ${place.majorVersion}: move it with pg_dump, or set another DATA_DIR.`,
    )
  }
  removeAbandoned(place)
  const unfinished = `${place.cluster}.${randomBytes(6).toString('hex')}`
  const passwordFile = path.join(place.socketFolder, path.basename(unfinished))
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
  if (place.account) {
    chownSync(unfinished, place.account.uid, place.account.gid)
    chownSync(passwordFile, place.account.uid, place.account.gid)
  }
  try {
    await runInitdb(place, unfinished, passwordFile, settings.fsync === 'off')
    renameSync(unfinished, place.cluster)
    return true
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(versionPath)) return false
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** The same order of letters everywhere, whatever the system has; before version 17 it is the system's C.UTF-8. */
const localeOf = (majorVersion: number): string[] =>
  majorVersion >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']

async function runInitdb(
  place: ClusterPlace,
  folder: string,
  passwordFile: string,
  unsafe: boolean,
): Promise<void> {
  const child = spawn(
    programPath(place.binaries, 'initdb'),
    [
      `--pgdata=${folder}`,
      `--username=${superuserName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...localeOf(place.majorVersion),
      ...(unsafe ? ['--no-sync'] : []),
    ],
    { ...asAccount(place), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) {
    throw startFailure(place, 'PostgreSQL could not make a database', complaint)
  }
}

/** A folder that a kill or a power cut left half-made cannot be used. */
function removeAbandoned(place: ClusterPlace): void {
  for (const name of readdirSync(place.home)) {
    const folder = path.join(place.home, name)
    if (!name.startsWith('cluster.')) continue
    const ageMs = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (ageMs > abandonedAfterMs) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Starts the server and waits until it answers. It has its own process session, so that
 * a Ctrl-C in the terminal reaches only the shop, which stops the server when it is done; and its own log file.
 *
 * @returns the running server, or `undefined` when another process was quicker.
 */
export async function startServer(
  place: ClusterPlace,
  settings: Readonly<Record<string, string>>,
): Promise<PostmasterFile | undefined> {
  clearForeignSocketLock(place.socketFolder, place.cluster)
  const port = place.loopback ? await findFreePort(place.loopback) : 5432
  const all: Record<string, string> = {
    ...serverSettings,
    listen_addresses: place.loopback ?? '',
    unix_socket_directories: place.loopback ? '' : place.socketFolder,
    ...settings,
  }
  const parameters = ['-D', place.cluster, '-p', String(port)]
  for (const [name, value] of Object.entries(all)) parameters.push('-c', `${name}=${value}`)

  const logPath = path.join(place.home, 'server.log')
  const log = openServerLog(logPath)
  const logStart = statSync(logPath).size
  const child = spawn(programPath(place.binaries, 'postgres'), parameters, {
    ...asAccount(place),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended = false
  child.on('error', () => {
    ended = true
  })
  child.on('exit', () => {
    ended = true
  })
  child.unref()

  const deadline = Date.now() + readyTimeoutMs
  while (Date.now() < deadline) {
    const running = findPostmaster(place.cluster)
    if (running && running.pid !== child.pid) return undefined
    if (running?.status === 'ready') return running
    if (ended) {
      const said = readFileSync(logPath).subarray(logStart).toString('utf8')
      if (/lock file .* already exists|is being used by|is still in use/.test(said)) return undefined
      throw startFailure(place, `PostgreSQL did not start (see ${logPath})`, said)
    }
    await wait(pollMs)
  }
  throw new EmbeddedPostgresError('failed', `PostgreSQL was not ready within 60 s (see ${logPath})`)
}

/**
 * Stops the server at once but cleanly: open transactions are rolled back, everything committed is on disk
 * («fast shutdown»). Resolves when the server is gone.
 */
export async function stopServer(place: ClusterPlace): Promise<void> {
  const running = findPostmaster(place.cluster)
  if (!running) return
  if (process.platform === 'win32') {
    const child = spawn(programPath(place.binaries, 'pg_ctl'), ['stop', '-D', place.cluster, '-m', 'fast'], {
      stdio: 'ignore',
    })
    await new Promise((resolve) => child.on('close', resolve))
  } else {
    signal(running.pid, 'SIGINT')
  }
  const deadline = Date.now() + stopTimeoutMs
  while (findPostmaster(place.cluster)?.pid === running.pid) {
    if (Date.now() > deadline) {
      // Immediate: nothing committed is lost, the next start replays the log.
      signal(running.pid, 'SIGQUIT')
      return
    }
    await wait(pollMs)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function asAccount(place: ClusterPlace) {
  return {
    ...(place.account ? { uid: place.account.uid, gid: place.account.gid } : {}),
    cwd: place.account ? '/' : place.home,
    // Settings of the person who starts the shop (PGPORT, LC_ALL, …) are not the server's.
    env: {
      ...(process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin' }),
      LC_ALL: 'C',
      TZ: 'UTC',
    },
  }
}

function openServerLog(logPath: string): number {
  const size = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLogBytes) renameSync(logPath, `${logPath}.1`)
  return openSync(logPath, 'a', 0o600)
}

async function findFreePort(host: string): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The server's error message, as one line for the person at the terminal. */
export function startFailure(
  { home }: Pick<ClusterPlace, 'home'>,
  what: string,
  said: string,
): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded/.test(said)) {
    return new EmbeddedPostgresError(
      'no-room',
      `There is no room left in ${home}, and PostgreSQL cannot start: free some space, or set another DATA_DIR.`,
    )
  }
  return new EmbeddedPostgresError('failed', `${what}: ${lastLine(said)}`)
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
}
