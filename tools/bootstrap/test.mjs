import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { BootstrapError, root } from './checkout.mjs'
import { countLine, countPlaywright, countSuite, countVitest, sumCounts } from './count-results.mjs'
import { findChromium } from './find-chromium.mjs'
import { namePlaywrightFailures, nameVitestFailures } from './name-failures.mjs'
import { prepareBuild, prepareNode, runMain } from './prepare.mjs'
import { findStopSignal, makeEnvironment, runNode } from './run-child.mjs'

// npm test: all suites, one after the other; the last line has the total count.
// npm test -- --only verify|unit|journeys runs one of them.

const reports = path.join(root, 'test-results')

/** @typedef {import('./count-results.mjs').Count & { complaint?: string, failures?: string[] }} SuiteCount */

/** @type {Record<string, (node: string) => Promise<SuiteCount>>} */
const suites = {
  async verify(node) {
    let report = ''
    const exitCode = await runNode(node, ['tools/verify/verify.ts'], {
      env: makeEnvironment(node),
      onOutput: (text) => {
        report += text
      },
    })
    return countSuite({ exitCode, report, count: countLine })
  },

  async unit(node) {
    const reportPath = freshReport('unit.json')
    const exitCode = await runNode(
      node,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportPath}`,
      ],
      { env: makeEnvironment(node) },
    )
    const report = readReport(reportPath)
    return {
      ...countSuite({ exitCode, report, count: countVitest }),
      failures: nameFailures(report, (text) => nameVitestFailures(text, root)),
    }
  },

  async journeys(node) {
    await prepareBuild(node)
    const chromium = await findChromium(node)
    const reportPath = freshReport('journeys.json')
    const exitCode = await runNode(
      node,
      ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
      { env: makeEnvironment(node, { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath }) },
    )
    const report = readReport(reportPath)
    return {
      ...countSuite({ exitCode, report, count: countPlaywright }),
      failures: nameFailures(report, namePlaywrightFailures),
    }
  },
}

await runMain(async () => {
  const chosen = chooseSuites(process.argv.slice(2))
  const node = await prepareNode()
  const beganMs = performance.now()
  /** @type {SuiteCount[]} */
  const counts = []
  /** @type {string[]} */
  const summary = []
  for (const name of chosen) {
    // Ctrl-C ends the run, not only the suite under way.
    if (findStopSignal() !== undefined) break
    console.log(`\n— ${name} —`)
    const suiteBeganMs = performance.now()
    const count = await runSuite(name, node)
    counts.push(count)
    const seconds = ((performance.now() - suiteBeganMs) / 1000).toFixed(0)
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
    const complaint = count.complaint ? `: ${count.complaint}` : ''
    summary.push(
      `${name}: ${count.passed} passed, ${count.failed} failed${skipped}, ${seconds} s${complaint}`,
    )
  }
  const sum = sumCounts(counts)
  // A log that is cut off keeps its end: the failed tests are named there once more.
  for (const failure of counts.flatMap(({ failures }) => failures ?? [])) console.log(`\nfailed: ${failure}`)
  console.log(`\n${summary.join('\n')}`)
  console.log(`in ${((performance.now() - beganMs) / 1000).toFixed(0)} s`)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0 && findStopSignal() === undefined ? 0 : 1
})

/**
 * A suite that cannot run (no Chromium, a build that fails) has failed; the others still run.
 *
 * @param {string} name
 * @param {string} node
 * @returns {Promise<SuiteCount>}
 */
async function runSuite(name, node) {
  try {
    return (await suites[name]?.(node)) ?? { passed: 0, failed: 1, skipped: 0 }
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1, skipped: 0, complaint: 'it could not run, see above' }
  }
}

/**
 * @param {readonly string[]} parameters
 * @returns {string[]}
 */
function chooseSuites(parameters) {
  const names = Object.keys(suites)
  if (parameters.length === 0) return names
  const [option, name] = parameters
  if (option === '--only' && name && names.includes(name) && parameters.length === 2) return [name]
  throw new BootstrapError(`Usage: npm test [-- --only ${names.join('|')}]`)
}

/**
 * @param {string} name
 * @returns {string}
 */
function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  const reportPath = path.join(reports, name)
  // An old report must not be counted for a run that ended before writing its own.
  rmSync(reportPath, { force: true })
  return reportPath
}

/**
 * A report that cannot be read is told about by its count.
 *
 * @param {string | undefined} report
 * @param {(report: string) => string[]} name
 * @returns {string[]}
 */
function nameFailures(report, name) {
  try {
    return report === undefined ? [] : name(report)
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function readReport(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
