import { spawnSync } from 'node:child_process'
import {
  closeSync,
  constants,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/** What a running server has written about itself in `postmaster.pid`. */
export type PostmasterFile = {
  pid: number
  port: number
  /** Empty when it listens on no socket. */
  socketFolder: string
  /** `starting`, `ready`, `stopping` or `standby`; empty until the server has got that far. */
  status: string
}

// Linux gives no process a number above 2^22, macOS and Windows far lower ones.
const impossiblePid = 4_194_305
const emptyFileAgeMs = 5_000

/**
 * Reads the lines of a `postmaster.pid`: pid, data folder, start time, port, socket folder, address,
 * shared memory key, status. Answers `undefined` when the server has not written enough of them.
 *
 * Source: PostgreSQL, src/include/utils/pidfile.h.
 */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? '', status: lines[7] ?? '' }
}

/**
 * Finds the server that runs on a cluster, if there is one. PostgreSQL removes the file of a dead
 * server itself, unless the process number in it now belongs to another process, as happens in containers. Then the number
 * is replaced by an impossible one. The file is not deleted, because PostgreSQL's check of shared memory (is a child of
 * the old server still writing?) needs it.
 */
export function findPostmaster(cluster: string): PostmasterFile | undefined {
  const filePath = path.join(cluster, 'postmaster.pid')
  const text = readIfThere(filePath)
  if (text === undefined) return undefined
  const file = parsePostmasterFile(text)
  if (!file) {
    const ageMs = Date.now() - (statSync(filePath, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (text.trim() === '' && ageMs > emptyFileAgeMs) rmSync(filePath, { force: true })
    return undefined
  }
  if (!isAlive(file.pid)) return undefined
  if (servesCluster(file.pid, cluster)) return file
  replacePid(filePath, text)
  return undefined
}

/** Removes a socket whose lock names a living process that is no server of ours; PostgreSQL clears the others. */
export function clearForeignSocketLock(socketFolder: string, cluster: string): void {
  const socketPath = path.join(socketFolder, '.s.PGSQL.5432')
  const lock = parsePostmasterFile(readIfThere(`${socketPath}.lock`) ?? '')
  if (!lock || !isAlive(lock.pid) || servesCluster(lock.pid, cluster)) return
  rmSync(`${socketPath}.lock`, { force: true })
  rmSync(socketPath, { force: true })
}

/** True when a process with this number exists, also when it belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Checks by working folder and command line whether a process is the server of this cluster. */
function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return true
  const commandLine =
    process.platform === 'linux'
      ? readIfThere(`/proc/${pid}/cmdline`)
      : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  // A server works from its data folder, also after somebody has moved that folder under it.
  if (commandLine?.includes('postgres') && workingFolder(pid) === cluster) return true
  // A process whose command line is hidden from us could be ours: better to wait for it than to start twice.
  if (commandLine === undefined) return isAlive(pid)
  return commandLine.includes(cluster)
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function replacePid(filePath: string, text: string): void {
  const [, ...rest] = text.split('\n')
  // The folder belongs to the server's account and we may be root: follow no link that it has put there.
  const descriptor = openIfThere(filePath, constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0))
  // A server that is just ending looks like a foreign process, and removes the file itself.
  if (descriptor === undefined) return
  try {
    ftruncateSync(descriptor)
    writeSync(descriptor, [String(impossiblePid), ...rest].join('\n'))
  } finally {
    closeSync(descriptor)
  }
}

function openIfThere(file: string, flags: number): number | undefined {
  try {
    return openSync(file, flags)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
