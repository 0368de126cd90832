import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SENT_KINDS } from '@varde/contract/imports'
import { removeOldFiles } from '../../providers/remove-old-files.ts'
import type { SentKind } from './import-runs.tables.ts'
import { createRunFiles, type RunFiles } from './run-files.ts'

/** A file that another program has finished writing. */
export type FoundFile = { id: string; kind: SentKind; name: string; sizeBytes: number }

/** A folder that other programs put files into: `articles/`, `stock/`, `shops/`, `prices/`. */
export type WatchedFolder = {
  /** The files that were taken, by run. */
  running: RunFiles
  /** Where the files of a kind are put, and pictures in folders below it. */
  folderOf(kind: string): string
  /**
   * Looks for finished files: those that have not changed since the last look. Links, files with several names, hidden
   * ones and those named `.part` or `.tmp` are left alone. A file is moved to `running` before it is passed on.
   *
   * @param take queues the import
   * @param hasRoom asked before each file; the rest waits for the next look
   */
  look(take: (file: FoundFile) => Promise<void>, hasRoom: () => Promise<boolean>): Promise<void>
  /** Moves a file from `running` to `done` or `failed`, with its report beside it. */
  finish(runId: string, to: 'done' | 'failed', name: string, report: readonly string[]): Promise<void>
  /** Removes files of `done` and `failed` that are too old or too many. */
  removeOld(): Promise<void>
}

const UNFINISHED_NAME = /^\.|\.(part|tmp|filepart|crdownload)$/i
/** Of one subfolder at a time. */
const MOST_ENTRIES = 1000
/** Of each of `done` and `failed`: a thousand files with their reports. */
const KEPT = { days: 90, max: 2000 }

export function createWatchedFolder(folder: string, now: () => Date): WatchedFolder {
  const running = createRunFiles(path.join(folder, 'running'))
  /** How each file looked the last time. */
  let seen = new Map<string, string>()

  /** Names of the finished files of a kind; notes in `looks` how each file looks now. */
  async function findFinished(kind: SentKind, looks: Map<string, string>) {
    const subfolder = path.join(folder, kind)
    await mkdir(subfolder, { recursive: true })
    // A link would lead out of the folder.
    if (!(await lstat(subfolder)).isDirectory()) return []
    const names = (await readdir(subfolder)).filter((name) => !UNFINISHED_NAME.test(name)).toSorted()
    const finished: string[] = []
    for (const name of names.slice(0, MOST_ENTRIES)) {
      const file = path.join(subfolder, name)
      const found = await lstat(file).catch(() => null)
      if (found === null || !isPlainFile(found)) continue
      const look = `${found.ino} ${found.size} ${found.mtimeMs}`
      looks.set(file, look)
      if (seen.get(file) === look) finished.push(name)
    }
    return finished
  }

  /** Takes the file out of reach of whoever wrote it. @returns undefined when another process was faster */
  async function claim(kind: SentKind, name: string): Promise<FoundFile | undefined> {
    const id = randomUUID()
    const file = running.fileOf(id)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    try {
      await rename(path.join(folder, kind, name), file)
    } catch {
      await running.remove(id)
      return undefined
    }
    const found = await lstat(file)
    // It may have been replaced since it was looked at.
    if (isPlainFile(found)) return { id, kind, name, sizeBytes: found.size }
    await running.remove(id)
    return undefined
  }

  return {
    running,
    folderOf: (kind) => path.join(folder, kind),
    look: async (take, hasRoom) => {
      const looks = new Map<string, string>()
      for (const kind of SENT_KINDS) {
        for (const name of await findFinished(kind, looks)) {
          if (!(await hasRoom())) continue
          const file = await claim(kind, name)
          if (file !== undefined) await take(file)
        }
      }
      seen = looks
    },
    finish: async (runId, to, name, report) => {
      const target = path.join(folder, to)
      await mkdir(target, { recursive: true })
      const stamp = now().toISOString().slice(0, 19).replaceAll(':', '')
      // The run's own number, so that two files of one name and second are two.
      const file = path.join(target, `${stamp}-${runId.slice(0, 8)}-${plainName(name)}`)
      // What somebody has removed by hand has its report all the same.
      await rename(running.fileOf(runId), file).catch(() => undefined)
      await writeFile(`${file}.txt`, `${report.join('\n')}\n`)
      await running.remove(runId)
    },
    removeOld: async () => {
      for (const each of ['done', 'failed']) {
        await removeOldFiles(path.join(folder, each), () => true, KEPT, now())
      }
    },
  }
}

function isPlainFile(found: Stats): boolean {
  return found.isFile() && found.nlink === 1
}

function plainName(name: string): string {
  return name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-100)
}
