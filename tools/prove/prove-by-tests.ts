import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { countOf, demand, type Proof } from './proof.ts'

// Two proofs that are tests of `npm test`, run with more rounds.

const REPOSITORY = path.resolve(import.meta.dirname, '../..')

/**
 * Runs one test file of the suite with more than its usual counts, which it reads from `PROVE_RUNS` and `PROVE_SEED`.
 *
 * @returns how many tests passed, and everything that was printed
 * @throws ProofFailed with the end of the output when a test failed or none was run
 */
async function runTestFile(
  project: 'unit' | 'api',
  file: string,
  { runs, seed }: { runs: number; seed: number },
): Promise<{ tests: string; output: string }> {
  const child = spawn(
    process.execPath,
    [path.join(REPOSITORY, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, file],
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
  return { tests, output }
}

const MODEL_TEST = 'packages/domain/src/ordering/ordering-model.test.ts'
const MODEL_SEQUENCES = 10_000

export const modelProof: Proof = {
  name: 'model',
  claim: 'total ≥ Σ pant, refunds ≤ captures ≤ authorised, on hand and held ≥ 0, øre add up',
  prove: async ({ share, seed }) => {
    const runs = countOf(MODEL_SEQUENCES, share)
    const { tests } = await runTestFile('unit', MODEL_TEST, { runs, seed })
    return { 'sequences of cart, code, reserve, pay, cancel, refund': runs, tests }
  },
}

const FUZZ_TEST = 'apps/api/src/testing/fuzz/fuzz.test.ts'
const FUZZ_ROUNDS = 3

export const fuzzProof: Proof = {
  name: 'fuzz',
  claim: 'every endpoint responds to any input as the contract says, and never with a fault',
  prove: async ({ share, seed }) => {
    const runs = countOf(FUZZ_ROUNDS, share)
    const { output } = await runTestFile('api', FUZZ_TEST, { runs, seed })
    return { rounds: runs, sent: /fuzz: (.*)/.exec(output)?.[1] ?? 'unknown' }
  },
}
