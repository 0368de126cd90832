import { expect, test } from 'vitest'
import { COUNTS } from '../test-counts.ts'
import { VALID_CALLS } from './test-calls.ts'
import { fuzzApi, fuzzedCalls, nameOf } from './test-fuzz.ts'

const ROUND_MS = 15 * 60_000

test('there is a valid request of every call that takes input, and of no removed call', () => {
  const taking = fuzzedCalls.filter(({ path, query, body }) => path.includes('{') || query || body)
  expect(taking.map(nameOf).filter((name) => !(name in VALID_CALLS))).toEqual([])
  const names = fuzzedCalls.map(nameOf)
  expect(Object.keys(VALID_CALLS).filter((name) => !names.includes(name))).toEqual([])
})

// `npm run prove -- fuzz` sends every mutation, and in further rounds text that is drawn at random.
const proveRuns = Number(process.env.PROVE_RUNS ?? 0)
const settings =
  proveRuns === 0
    ? { seed: 'npm test', mostPerCall: COUNTS.mutationsOfCall }
    : { seed: `prove ${process.env.PROVE_SEED}`, rounds: proveRuns }

test('whatever is sent to any call, the response is a success or a refusal of the contract, never an internal error', {
  timeout: Math.max(1, proveRuns) * ROUND_MS,
}, async () => {
  const { problems, statuses, sent } = await fuzzApi(settings)
  expect(problems).toEqual([])
  // If every call were refused early, the run would prove nothing.
  expect(statuses[200] ?? 0).toBeGreaterThan(fuzzedCalls.length / 2)
  expect(sent).toBeGreaterThan(fuzzedCalls.length * 5)
  if (proveRuns > 0) process.stdout.write(`fuzz: ${sent} requests, answered ${JSON.stringify(statuses)}\n`)
})
