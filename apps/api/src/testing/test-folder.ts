import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const enoughBytes = 2 ** 30

/** Where tests keep databases: in memory where the system has enough of it, since they are thrown away. */
export const testRoot = findRoomInMemory() ?? os.tmpdir()

/** Makes an empty folder for a test; the caller removes it. */
export function makeTestFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(testRoot, prefix))
  // mkdtemp makes the folder private, but when the tests run as root the database server is another user.
  chmodSync(folder, 0o755)
  return folder
}

function findRoomInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > enoughBytes ? '/dev/shm' : undefined
  } catch {
    return undefined
  }
}
