import type { Check } from './check.ts'
import { readTextFiles } from './list-files.ts'
import { findClassProblems } from './styles.ts'

const APP = 'apps/storefront/app/'

/** Finds style rules that no component uses, and class names that no style sheet defines. */
export const checkStyles: Check = {
  name: 'styles',
  atLeast: 200,
  async run({ root }) {
    const files = readTextFiles(root).filter(({ path }) => path.startsWith(APP))
    const sheets = files.filter(({ path }) => path.endsWith('.css'))
    const sources = files.filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path))
    return {
      read: sheets.length + sources.length,
      unit: 'files',
      problems: findClassProblems(sheets, sources),
    }
  },
}
