import { expect, it } from 'vitest'
import type { Check, CheckResult } from './check.ts'
import { runChecks } from './run-checks.ts'

const check = (name: string, result: Partial<CheckResult>): Check => ({
  name,
  atLeast: 10,
  run: async () => ({ read: 10, unit: 'files', problems: [], ...result }),
})

async function runAll(checks: Check[]) {
  const lines: string[] = []
  const tally = await runChecks(checks, { root: '.' }, (line) => lines.push(line))
  return { tally, output: lines.join('\n') }
}

it('counts the passed and failed checks, and names each', async () => {
  const { tally, output } = await runAll([
    check('fine', {}),
    check('bad', { problems: ['one thing', 'another'] }),
  ])
  expect(tally).toEqual({ passed: 1, failed: 1 })
  expect(output).toMatch(/✔ fine: 10 files read/)
  expect(output).toMatch(/✘ one thing\n {2}✘ another\n✘ bad: 10 files read/)
})

it('a check that reads too little fails even without problems', async () => {
  const { tally, output } = await runAll([check('blind', { read: 9 })])
  expect(tally).toEqual({ passed: 0, failed: 1 })
  expect(output).toContain('read only 9 files, expected at least 10')
})

it('warnings are shown without failing the check', async () => {
  const { tally, output } = await runAll([check('long', { warnings: ['a long file'] })])
  expect(tally).toEqual({ passed: 1, failed: 0 })
  expect(output).toContain('! a long file')
})

it('a check that throws has failed, and the next one still runs', async () => {
  const broken: Check = { name: 'broken', atLeast: 1, run: () => Promise.reject(new Error('no such tool')) }
  const { tally, output } = await runAll([broken, check('next', {})])
  expect(tally).toEqual({ passed: 1, failed: 1 })
  expect(output).toContain('no such tool')
})

it('a check starts after the one it needs, and at once when that one is not part of the run', async () => {
  const steps: string[] = []
  const first: Check = {
    ...check('first', {}),
    run: async () => {
      await new Promise(setImmediate)
      steps.push('first done')
      return { read: 10, unit: 'files', problems: [] }
    },
  }
  const second: Check = {
    ...check('second', {}),
    after: 'first',
    run: async () => {
      steps.push('second begun')
      return { read: 10, unit: 'files', problems: [] }
    },
  }
  await runAll([first, second])
  expect(steps).toEqual(['first done', 'second begun'])
  expect((await runAll([second])).tally).toEqual({ passed: 1, failed: 0 })
})
