import type { Check } from './check.ts'
import { listFiles, readTextFiles } from './list-files.ts'
import { findContentProblems, findLongFiles, findNameProblems } from './vocabulary.ts'

/** Holds file names, folders and file lengths to the house's vocabulary (CONTRIBUTING.md, «Names»). */
export const checkVocabulary: Check = {
  name: 'vocabulary',
  atLeast: 250,
  async run({ root }) {
    const paths = listFiles(root)
    const sources = readTextFiles(root)
    const long = findLongFiles(sources)
    return {
      read: paths.length,
      unit: 'files',
      problems: [...findNameProblems(paths), ...findContentProblems(sources), ...long.problems],
      warnings: long.warnings,
    }
  },
}
