import type { Check } from './check.ts'
import { readTextFiles } from './list-files.ts'
import { findClassProblems } from './styles.ts'

/** Each has style sheets of its own. */
const APPS = ['apps/storefront/app/', 'apps/backoffice/src/']

/** Finds style rules that no component uses, and class names that no style sheet defines. */
export const checkStyles: Check = {
  name: 'styles',
  atLeast: 200,
  async run({ root }) {
    const all = readTextFiles(root)
    const apps = APPS.map((app) => {
      const files = all.filter(({ path }) => path.startsWith(app))
      return {
        sheets: files.filter(({ path }) => path.endsWith('.css')),
        sources: files.filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path)),
      }
    })
    return {
      read: apps.reduce((sum, { sheets, sources }) => sum + sheets.length + sources.length, 0),
      unit: 'files',
      problems: apps.flatMap(({ sheets, sources }) => findClassProblems(sheets, sources)),
    }
  },
}
