import { readCustomersArguments } from './read-customers-arguments.ts'

export const customersHelp = `Bruk: npm run shop -- customers recipients --purpose FORMÅL --channel KANAL

  recipients       hvem som kan få en utsendelse nå: de som har sagt ja til
                   nettopp dette, og har bekreftet e-postadressen sin.
                   Skrives som CSV, med lenken som trekker samtykket tilbake:
                   den skal stå i hver melding.

Valg:
  --purpose FORMÅL newsletter, marketing, event_invite eller birthday_gift
  --channel KANAL  email eller sms

Listen gjelder når den lages: hent den på nytt før hver utsendelse, og slett den etterpå.
`

/**
 * Runs `customers …`: reads the arguments, then does what they say.
 *
 * @returns the exit code: 0 done
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runCustomersCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readCustomersArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performRecipients } = await import('./perform-recipients.ts')
  return performRecipients(given, env)
}
