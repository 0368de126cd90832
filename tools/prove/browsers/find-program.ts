import { existsSync } from 'node:fs'
import path from 'node:path'

/** Finds the first of some programs in the search path. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync)
}
