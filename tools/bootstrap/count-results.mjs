/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Reads the JSON report of Vitest. A file that could not be loaded has no tests in it and counts as one failure.
 *
 * @param {string} text
 * @returns {Count}
 */
export function countVitest(text) {
  const report = JSON.parse(text)
  /** @type {Array<{ status: string, assertionResults: unknown[] }>} */
  const files = report.testResults
  const unloaded = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/**
 * Reads the JSON report of Playwright. A test that passed only on the second try has failed, and so has a
 * run that could not start.
 *
 * @param {string} text
 * @returns {Count}
 */
export function countPlaywright(text) {
  const { stats, errors } = JSON.parse(text)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
    skipped: stats.skipped,
  }
}

/**
 * Reads the last line of the form `N passed, N failed`, as the verify tool prints it.
 *
 * @param {string} text
 * @returns {Count}
 */
export function countLine(text) {
  const found = [...text.matchAll(/^(\d+) passed, (\d+) failed\s*$/gm)].at(-1)
  if (!found) throw new Error('no line with counts')
  return { passed: Number(found[1]), failed: Number(found[2]), skipped: 0 }
}

/**
 * Counts a suite by its report and its exit code. A report that is missing or broken, a suite
 * that ran nothing, and an exit code that no failed test explains are failures: a green line must mean
 * that tests have passed.
 *
 * @param {{ exitCode: number, report: string | undefined, count: (report: string) => Count }} run
 * @returns {Count & { complaint?: string }}
 */
export function countSuite({ exitCode, report, count }) {
  /** @type {Count} */
  let counted
  try {
    if (report === undefined) throw new Error('none was written')
    counted = count(report)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, skipped: 0, complaint: `its report cannot be read: ${reason}` }
  }
  if (counted.passed + counted.failed === 0) return { ...counted, failed: 1, complaint: 'it ran nothing' }
  if (exitCode !== 0 && counted.failed === 0) {
    return { ...counted, failed: 1, complaint: `it ended with code ${exitCode} though every test passed` }
  }
  return counted
}

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function sumCounts(counts) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) {
    sum.passed += count.passed
    sum.failed += count.failed
    sum.skipped += count.skipped
  }
  return sum
}
