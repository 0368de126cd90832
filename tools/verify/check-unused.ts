import { resolve } from 'node:path'
import type { Check } from './check.ts'
import type { UnusedReport } from './report-unused.ts'
import { runTool } from './run-tool.ts'

const REPORTER = resolve(import.meta.dirname, 'report-unused.ts')

/** Runs knip: finds unused files, exports and dependencies, and imports that are missing in package.json. */
export const checkUnused: Check = {
  name: 'unused',
  atLeast: 250,
  // Knip follows the route types that are generated there.
  after: 'types',
  async run({ root }) {
    const { stdout, stderr } = await runTool('knip', ['--no-progress', '--reporter', REPORTER], root)
    const json = stdout.split('\n').find((line) => line.startsWith('{'))
    if (json === undefined) throw new Error(`knip: ${stderr || stdout}`)
    const { processed, configurationFailed, problems }: UnusedReport = JSON.parse(json)
    if (configurationFailed)
      problems.push(`a configuration file that knip reads could not be loaded\n${stderr}`)
    return { read: processed, unit: 'files', problems }
  },
}
