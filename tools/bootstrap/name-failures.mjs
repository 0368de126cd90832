import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Characters of a failure's message that the end of a run repeats: enough to see which expectation it was. */
const MESSAGE_LIMIT = 600

/**
 * The failed tests in Vitest's JSON report, each with its file and the beginning of its message.
 *
 * @param {string} text
 * @param {string} root the checkout, which file names are shortened by
 * @returns {string[]}
 */
export function nameVitestFailures(text, root) {
  /** @type {Array<{ name: string, status: string, message: string, assertionResults: Array<{ status: string, fullName: string, failureMessages: string[] }> }>} */
  const files = JSON.parse(text).testResults
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return [describeFailure(file, message)]
    return assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) =>
        describeFailure(`${file} › ${fullName}`, failureMessages.join('\n')),
      )
  })
}

/** @typedef {{ file: string, title: string, tests: Array<{ projectName: string, status: string, results: Array<{ errors?: Array<{ message?: string }> }> }> }} Spec */
/** @typedef {{ suites?: PlaywrightSuite[], specs?: Spec[] }} PlaywrightSuite */

/**
 * The failed journeys in Playwright's JSON report, each with its project, file and the beginning of its message.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function namePlaywrightFailures(text) {
  /** @type {PlaywrightSuite & { errors?: Array<{ message?: string }> }} */
  const report = JSON.parse(text)
  const beforeTests = (report.errors ?? []).map(({ message }) => describeFailure('the run', message ?? ''))
  const specs = listSpecs(report)
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describeFailure(
          `[${projectName}] ${file} › ${title}`,
          results.flatMap(({ errors }) => (errors ?? []).map(({ message }) => message ?? '')).join('\n'),
        ),
      ),
  )
  return [...beforeTests, ...failed]
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {Spec[]}
 */
function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)]
}

/**
 * @param {string} title
 * @param {string} message
 * @returns {string}
 */
function describeFailure(title, message) {
  const plain = stripVTControlCharacters(message).trim()
  const shown = plain.length > MESSAGE_LIMIT ? `${plain.slice(0, MESSAGE_LIMIT)} …` : plain
  return [title, ...shown.split('\n').map((line) => `    ${line}`)].join('\n')
}
