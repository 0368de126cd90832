import { resolve } from 'node:path'
import { checkDependencies } from './check-dependencies.ts'
import { checkDocuments } from './check-documents.ts'
import { checkFormat } from './check-format.ts'
import { checkLicences } from './check-licences.ts'
import { checkLockfile } from './check-lockfile.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkSpecMap } from './check-spec-map.ts'
import { checkStyles } from './check-styles.ts'
import { checkTypes } from './check-types.ts'
import { checkUnused } from './check-unused.ts'
import { runChecks } from './run-checks.ts'

// `npm run verify` runs everything; `npm run verify -- styles types` only those.
const checks = [
  // The slowest checks come first.
  checkTypes,
  checkStyles,
  checkLockfile,
  checkLicences,
  checkDocuments,
  checkSpecMap,
  checkFormat,
  checkSecrets,
  checkDependencies,
  checkUnused,
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

const chosen = wanted.length === 0 ? checks : checks.filter(({ name }) => wanted.includes(name))
const root = resolve(import.meta.dirname, '../..')
const tally = await runChecks(chosen, { root }, (line) => console.log(line))
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed === 0 ? 0 : 1
