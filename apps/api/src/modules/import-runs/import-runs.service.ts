import type { Database } from '../../db/connect.ts'
import { type ImportRun, type ListedRun, readRuns, readRunsByPrefix } from './import-runs.store.ts'

export type { ImportRun, ListedRun }

/** The imports that were written down, for the command line. */
export type RunList = {
  /** The newest first. */
  list(page: { limit: number; offset: number }): Promise<{ runs: ListedRun[]; total: number }>
  /** By the beginning of its id; `ambiguous` when several begin so. */
  find(prefix: string): Promise<ImportRun | 'ambiguous' | undefined>
}

export function createRunList(db: Database): RunList {
  return {
    list: (page) => readRuns(db, page),
    find: async (prefix) => {
      const [run, other] = await readRunsByPrefix(db, prefix)
      return other === undefined ? run : 'ambiguous'
    },
  }
}
