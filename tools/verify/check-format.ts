import type { Check } from './check.ts'
import { runTool } from './run-tool.ts'

/** Checks formatting and lint without changing files; `npm run format` applies the automatic fixes. */
export const checkFormat: Check = {
  name: 'format',
  atLeast: 250,
  async run({ root }) {
    const { status, stdout, stderr } = await runTool(
      'biome',
      ['ci', '--colors=off', '--max-diagnostics=20', '.'],
      root,
    )
    const output = `${stdout}\n${stderr}`
    return {
      read: readFileCount(output),
      unit: 'files',
      problems: status === 0 ? [] : [`biome:\n${output.trim()}`],
    }
  },
}

/** Biome's file count, from its last line `Checked 123 files in 80ms`; 0 when there is none. */
export function readFileCount(output: string): number {
  const counted = /^Checked (\d+) files?\b/m.exec(output)
  return counted?.[1] === undefined ? 0 : Number(counted[1])
}
