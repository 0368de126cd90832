import type { Check } from './check.ts'
import { findLeftOvers } from './left-overs.ts'
import { readTextFiles } from './list-files.ts'

/** Words and settings that must not stay behind in code, documents or the lockfile. */
export const checkLeftOvers: Check = {
  name: 'left-overs',
  atLeast: 250,
  async run({ root }) {
    const files = readTextFiles(root)
    return { read: files.length, unit: 'files', problems: files.flatMap(findLeftOvers) }
  },
}
