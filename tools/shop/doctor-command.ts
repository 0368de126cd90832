import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

export const doctorHelp = `Bruk: npm run shop -- doctor

Sier hva som er galt med butikken, og hva du gjør med det: databasen, butikken
som kjører, e-post, diskplass, det som er gitt opp, og filer fra andre systemer.
Den endrer ingenting. Innstillingene må være de samme som butikken kjører med.

Avslutter med 0 når ingenting er galt (RÅD teller ikke), ellers 1.
`

/**
 * Runs `doctor`.
 *
 * @returns the exit code: 0 nothing is wrong, 1 something is
 * @throws UsageError, EnvironmentError: exit code 2
 */
export async function runDoctorCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { positionals } = readOptions(args, {})
  if (positionals[0] !== undefined) throw new UsageError(`for mye: ${positionals[0]}`)
  const { performDoctor } = await import('./perform-doctor.ts')
  return performDoctor(env)
}
