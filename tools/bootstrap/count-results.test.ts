import { describe, expect, test } from 'vitest'
import { countLine, countPlaywright, countSuite, countVitest, sumCounts } from './count-results.mjs'

const passedFile = { status: 'passed', assertionResults: [{}] }

describe('Vitest', () => {
  test('passed, failed and skipped tests', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [passedFile],
    }
    expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 3 })
  })

  test('a file that could not be loaded is a failure', () => {
    const unloaded = { status: 'failed', assertionResults: [] }
    const report = {
      numPassedTests: 5,
      numFailedTests: 0,
      numPendingTests: 0,
      testResults: [passedFile, unloaded],
    }
    expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })
})

describe('Playwright', () => {
  test('a journey that needed a second try has failed', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }
    expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 7, failed: 2, skipped: 2 })
  })

  test('a run that could not start is a failure', () => {
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [{ message: 'no config' }],
    }
    expect(countPlaywright(JSON.stringify(report)).failed).toBe(1)
  })
})

describe('the line of the verify tool', () => {
  test('is the last of its form', () => {
    expect(
      countLine('types: 3 passed, 0 failed here\n1 passed, 1 failed\nmore\n12 passed, 3 failed\n'),
    ).toEqual({
      passed: 12,
      failed: 3,
      skipped: 0,
    })
  })

  test('must be there', () => {
    expect(() => countLine('all is well')).toThrow('no line with counts')
  })
})

describe('a suite', () => {
  const count = () => ({ passed: 3, failed: 0, skipped: 0 })

  test('that passed', () => {
    expect(countSuite({ exitCode: 0, report: '', count })).toEqual({ passed: 3, failed: 0, skipped: 0 })
  })

  test('without a report has failed', () => {
    expect(countSuite({ exitCode: 0, report: undefined, count })).toMatchObject({ passed: 0, failed: 1 })
  })

  test('with a broken report has failed', () => {
    expect(countSuite({ exitCode: 0, report: '{', count: countVitest })).toMatchObject({
      passed: 0,
      failed: 1,
    })
  })

  test('that ran nothing has failed', () => {
    const nothing = () => ({ passed: 0, failed: 0, skipped: 9 })
    expect(countSuite({ exitCode: 0, report: '', count: nothing })).toMatchObject({
      failed: 1,
      complaint: 'it ran nothing',
    })
  })

  test('that ended with an error though every test passed has failed', () => {
    expect(countSuite({ exitCode: 1, report: '', count })).toMatchObject({ passed: 3, failed: 1 })
  })
})

test('suites are summed', () => {
  const counts = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]
  expect(sumCounts(counts)).toEqual({ passed: 11, failed: 22, skipped: 33 })
})
