import { countOf, type Proof } from './proof.ts'
import { runTestFile } from './run-test-file.ts'

const TEST = 'packages/domain/src/ordering/ordering-model.test.ts'
const SEQUENCES = 10_000

export const modelProof: Proof = {
  name: 'model',
  claim: 'total ≥ Σ pant, refunds ≤ captures ≤ authorised, on hand and held ≥ 0, øre add up',
  prove: async ({ share, seed }) => {
    const runs = countOf(SEQUENCES, share)
    const { tests } = await runTestFile('unit', TEST, { runs, seed })
    return { 'sequences of cart, code, reserve, pay, cancel, refund': runs, tests }
  },
}
