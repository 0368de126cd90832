import { parseArgs } from 'node:util'
import { ProofFailed } from './proof.ts'
import { backupProof } from './prove-backup.ts'
import { browsersProof } from './prove-browsers.ts'
import { fuzzProof, modelProof } from './prove-by-tests.ts'
import { codesProof } from './prove-codes.ts'
import { crawlProof } from './prove-crawl.ts'
import { deploymentProof } from './prove-deployment.ts'
import { flowsProof } from './prove-flows.ts'
import { killsProof } from './prove-kills.ts'
import { outagesProof } from './prove-outages.ts'
import { repeatsProof } from './prove-repeats.ts'
import { stockProof } from './prove-stock.ts'
import { upgradeProof } from './prove-upgrade.ts'

// Tests with high counts, against the built program, what `npm test` tests with low ones.
//   npm run prove [-- NAME … --seed 4 --share 0.1 --allow-missing --before TAG]
// Without names all proofs run; `--share` lowers every count for a quick try, `--allow-missing` goes on without a browser
// that is not installed, `--before` names the release that `upgrade` starts from (the newest tag). Needs a built storefront (npm run build).

const PROOFS = [
  stockProof,
  repeatsProof,
  codesProof,
  flowsProof,
  killsProof,
  modelProof,
  fuzzProof,
  outagesProof,
  deploymentProof,
  backupProof,
  crawlProof,
  browsersProof,
  upgradeProof,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '4' },
    share: { type: 'string', default: '1' },
    'allow-missing': { type: 'boolean', default: false },
    before: { type: 'string' },
  },
})
const unknown = positionals.find((name) => !PROOFS.some((proof) => proof.name === name))
if (unknown !== undefined) {
  console.error(`«${unknown}» is not a proof; there are ${PROOFS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const seed = Number(values.seed)
const share = Number(values.share)
if (!Number.isInteger(seed) || !(share > 0 && share <= 1)) {
  console.error('--seed is a whole number, --share is above 0 and at most 1')
  process.exit(2)
}

let passed = 0
let failed = 0
console.log(`seed ${seed}${share === 1 ? '' : `, ${share} of every count`}`)
for (const { name, claim, prove } of PROOFS) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n${name}: ${claim}`)
  const started = performance.now()
  const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`
  try {
    const figures = await prove({
      seed,
      share,
      allowMissing: values['allow-missing'],
      before: values.before,
      log: (line) => console.log(line),
    })
    for (const [what, figure] of Object.entries(figures)) console.log(`  ${what}: ${figure}`)
    console.log(`  holds (${seconds()})`)
    passed += 1
  } catch (error) {
    console.error(error instanceof ProofFailed ? `  DOES NOT HOLD (${seconds()}): ${error.message}` : error)
    failed += 1
  }
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
