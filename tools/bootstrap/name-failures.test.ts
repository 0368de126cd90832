import { describe, expect, test } from 'vitest'
import { namePlaywrightFailures, nameVitestFailures } from './name-failures.mjs'

describe('Vitest', () => {
  test('a failed test is named with its file and the beginning of its message', () => {
    const report = {
      testResults: [
        {
          name: '/checkout/packages/domain/hold.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'a hold ends', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'a hold is released',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2', 'x'.repeat(1000)],
            },
          ],
        },
      ],
    }
    const [failure, ...others] = nameVitestFailures(JSON.stringify(report), '/checkout')
    expect(others).toEqual([])
    expect(failure).toContain(
      'packages/domain/hold.test.ts › a hold is released\n    expected 1\n    to be 2',
    )
    expect(failure?.length).toBeLessThan(800)
  })

  test('a file that could not be loaded is named', () => {
    const file = {
      name: '/checkout/a.test.ts',
      status: 'failed',
      message: 'SyntaxError',
      assertionResults: [],
    }
    expect(nameVitestFailures(JSON.stringify({ testResults: [file] }), '/checkout')).toEqual([
      'a.test.ts\n    SyntaxError',
    ])
  })
})

describe('Playwright', () => {
  const journey = (title: string, status: string) => ({
    file: 'buy.spec.ts',
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'no button' }] }] }],
  })

  test('a failed journey is named, whether it stands in a group or not', () => {
    const report = {
      errors: [],
      suites: [
        {
          specs: [journey('I buy', 'expected'), journey('I pay', 'unexpected')],
          suites: [{ specs: [journey('I return', 'flaky'), journey('I wait', 'skipped')] }],
        },
      ],
    }
    expect(namePlaywrightFailures(JSON.stringify(report))).toEqual([
      '[phone] buy.spec.ts › I pay\n    no button',
      '[phone] buy.spec.ts › I return\n    no button',
    ])
  })

  test('a run that could not start is named', () => {
    const report = { suites: [], errors: [{ message: 'no config' }] }
    expect(namePlaywrightFailures(JSON.stringify(report))).toEqual(['the run\n    no config'])
  })
})
