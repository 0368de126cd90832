import { readGivenUpArguments } from './read-given-up-arguments.ts'

export const messagesHelp = `Bruk: npm run shop -- messages failed [--limit ANTALL] [--page SIDE] [--json]
      npm run shop -- messages retry NUMMER …

  failed   e-poster og tekstmeldinger som er gitt opp etter mange forsøk i mer
           enn et døgn, de nyeste først, med hvorfor
  retry    send dem på nytt, med alle forsøkene

Butikken som kjører, sender dem i løpet av sekunder.

Avslutter med 0 når det er gjort, 1 når en av dem ikke finnes eller er sendt,
2 når valgene ikke kan brukes.
`

/**
 * Runs `messages …`: reads the arguments, then does what they say.
 *
 * @returns the exit code: 0 done, 1 not found
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runMessagesCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readGivenUpArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performGivenUpMessages } = await import('./perform-given-up.ts')
  return performGivenUpMessages(given, env)
}
