import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** The files of runs that have not ended, each in a folder named after its run. */
export type RunFiles = {
  fileOf(runId: string): string
  remove(runId: string): Promise<void>
  /** The runs that have had a file since before then. */
  listOlderThan(before: Date): Promise<string[]>
}

const NAME = 'file'
const RUN_ID = /^[\da-f-]{36}$/

/** @param folder is made with the first file */
export function createRunFiles(folder: string): RunFiles {
  const folderOf = (runId: string) => path.join(folder, runId)
  return {
    fileOf: (runId) => path.join(folderOf(runId), NAME),
    remove: (runId) => rm(folderOf(runId), { recursive: true, force: true }),
    listOlderThan: async (before) => {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const old: string[] = []
      for (const name of names.filter((each) => RUN_ID.test(each))) {
        const found = await stat(folderOf(name)).catch(() => null)
        if (found !== null && found.mtime < before) old.push(name)
      }
      return old
    },
  }
}
