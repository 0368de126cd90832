import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const INSTALLED = resolve(import.meta.dirname, '../../node_modules')

/** The command-line entry of each tool, below `node_modules`. Started by Node itself: no shell, no `.cmd`. */
const TOOLS = {
  biome: '@biomejs/biome/bin/biome',
  'dependency-cruiser': 'dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'knip/bin/knip.js',
  'react-router': '@react-router/dev/bin.cjs',
  secretlint: 'secretlint/bin/secretlint.js',
  tsc: 'typescript/bin/tsc',
}

export type ToolRun = { status: number; stdout: string; stderr: string }

/**
 * Runs one of the project's installed tools in `cwd` and collects its output.
 * @throws when the process cannot be started or dies by a signal.
 */
export function runTool(tool: keyof typeof TOOLS, toolArguments: string[], cwd: string): Promise<ToolRun> {
  return new Promise((fulfil, reject) => {
    const child = spawn(process.execPath, [join(INSTALLED, TOOLS[tool]), ...toolArguments], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    child.once('error', reject)
    child.once('close', (status, signal) => {
      if (status === null) reject(new Error(`${tool} was ended by ${signal}`))
      else fulfil({ status, stdout, stderr })
    })
  })
}
