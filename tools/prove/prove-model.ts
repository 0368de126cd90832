import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { countOf, demand, type Proof } from './proof.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../..')
const TEST = 'packages/domain/src/ordering/ordering-model.test.ts'
const SEQUENCES = 10_000

export const modelProof: Proof = {
  name: 'model',
  claim: 'total ≥ Σ pant, refunds ≤ captures ≤ authorised, on hand and held ≥ 0, øre add up',
  prove: async ({ share, seed }) => {
    const runs = countOf(SEQUENCES, share)
    const child = spawn(
      process.execPath,
      [path.join(REPOSITORY, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', TEST],
      {
        cwd: REPOSITORY,
        env: { ...process.env, PROVE_RUNS: String(runs), PROVE_SEED: String(seed), NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }
    const [code] = (await once(child, 'close')) as [number | null]
    demand(code === 0, output.slice(-4000))
    const tests = /Tests\s+(\d+) passed/.exec(output)?.[1]
    demand(tests !== undefined, 'no test was run', output.slice(-1000))
    return { 'sequences of cart, code, reserve, pay, cancel, refund': runs, tests }
  },
}
