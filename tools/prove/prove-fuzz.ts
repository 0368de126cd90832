import { countOf, type Proof } from './proof.ts'
import { runTestFile } from './run-test-file.ts'

const TEST = 'apps/api/src/testing/fuzz/fuzz.test.ts'
const ROUNDS = 3

export const fuzzProof: Proof = {
  name: 'fuzz',
  claim: 'whatever is sent to any call is answered as the contract says, and never with a fault',
  prove: async ({ share, seed }) => {
    const runs = countOf(ROUNDS, share)
    const { output } = await runTestFile('api', TEST, { runs, seed })
    return { rounds: runs, sent: /fuzz: (.*)/.exec(output)?.[1] ?? 'not told' }
  },
}
