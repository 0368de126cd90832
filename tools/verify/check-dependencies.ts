import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'
import type { Check } from './check.ts'
import { runTool } from './run-tool.ts'

export const RULES_PATH = resolve(import.meta.dirname, '../../.dependency-cruiser.mjs')

const FOLDERS = ['packages', 'apps', 'studio', 'tools', 'e2e', 'sandbox', 'bench']

/** With fewer imports among the modules than this, they were not resolved, and the check fails. */
const LEAST_IMPORTS_PER_MODULE = 0.8

/** The rules of `.dependency-cruiser.mjs` about imports, checked over every module of the project. */
export const checkDependencies: Check = {
  name: 'dependencies',
  atLeast: 250,
  async run({ root }) {
    const { modules, imports, problems } = await cruise(root)
    if (imports < modules * LEAST_IMPORTS_PER_MODULE) {
      problems.push(`found only ${imports} imports in ${modules} modules: the parser does not read this code`)
    }
    return { read: modules, unit: `modules with ${imports} imports`, problems }
  },
}

/** Runs dependency-cruiser over the folders that exist below `root`; `modules` counts the project's own only. */
export async function cruise(
  root: string,
): Promise<{ modules: number; imports: number; problems: string[] }> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const { stdout, stderr } = await runTool(
    'dependency-cruiser',
    ['--config', RULES_PATH, '--output-type', 'json', ...folders],
    root,
  )
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser: ${stderr || stdout}`)
  const { modules, summary }: ICruiseResult = JSON.parse(stdout)
  const own = modules.filter(
    ({ source }) => !source.includes('node_modules/') && /\.(ts|tsx|mjs)$/.test(source),
  )
  return {
    modules: own.length,
    imports: own.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
    problems: summary.violations.map(({ rule, from, to, cycle }) => {
      const path = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ')
      return `${rule.name}: ${from}${path === from ? '' : ` → ${path}`}`
    }),
  }
}
