import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

export const openHelp = `Bruk: npm run shop -- open [valg]

  Sier hva som er på plass og hva som mangler før butikken kan åpne, og åpner den
  når alt er der. Til da ser besøkende «Vi åpner snart», og ingen kan bestille.

Valg:
  --check         bare si hva som mangler
  --pay-in-shop   butikken tar ikke betalt på nett: varene betales der de hentes

Innstillingene (SMTP_URL, PUBLIC_URL, Klarna …) må være de samme som butikken
kjører med. Avslutter med 0 når alt er på plass, 1 når noe mangler.
`

export const closeHelp = `Bruk: npm run shop -- close

  Stenger nettbutikken til den åpnes igjen med open: sidene svarer «Vi åpner snart»,
  og ingen kan bestille. De som har bestilt, når ordren sin som før.
`

/**
 * Runs `open`: lists what is missing, and opens the shop when nothing is.
 *
 * @returns the exit code: 0 everything is there, 1 something is missing
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runOpenCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values } = readOptions(
    args,
    { check: { type: 'boolean' }, 'pay-in-shop': { type: 'boolean' } },
    false,
  )
  const { performOpening } = await import('./perform-opening.ts')
  const action = values.check === true ? 'check' : 'open'
  return performOpening({ action, payInShop: values['pay-in-shop'] === true }, env)
}

/**
 * Runs `close`: nobody sees the pages or orders until `open`.
 *
 * @returns the exit code: 0
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runCloseCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (args.length > 0)
    throw new UsageError(`for mye: ${args.join(' ')}. En butikk i kjeden stenges med shops close`)
  const { performOpening } = await import('./perform-opening.ts')
  return performOpening({ action: 'close', payInShop: false }, env)
}
