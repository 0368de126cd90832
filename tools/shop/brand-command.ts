import { readBrandArguments } from './read-brand-arguments.ts'

export const brandHelp = `Bruk: npm run shop -- brand init|check|import MAPPE [valg]
      npm run shop -- brand list
      npm run shop -- brand export ID MAPPE
      npm run shop -- brand remove ID

  init MAPPE       lager en mappe å begynne med: brand.json med alle felt forklart
  check MAPPE      sier alt som er galt i mappen, med fil og linje; trenger ingen butikk
  import MAPPE     sjekker mappen og tar merket i bruk; en butikk som går, viser det straks
  list             merkene i butikken
  export ID MAPPE  skriver mappen til et merke slik den ble importert
  remove ID        fjerner et merke; e-poster om gamle ordrer sendes fra butikkens eget

Valg:
  --name NAVN      merkets navn, for init; ellers mappens
  --dry-run        prøv alt, men lagre ingenting, for import

Feltene står i docs/data-formats.md. Avslutter med 0 når alt gikk, 1 når noe i mappen er
galt, 2 når mappen eller valgene ikke kan brukes.
`

/**
 * Runs `brand …`: reads the arguments, then does what they say.
 *
 * @returns the exit code: 0 done, 1 something in the folder is wrong
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runBrandCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readBrandArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performBrand } = await import('./perform-brand.ts')
  return performBrand(given, env)
}
