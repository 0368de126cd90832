import { readStaffArguments } from './read-staff-arguments.ts'

export const staffHelp = `Bruk: npm run shop -- staff invite E-POST --role ROLLE [--name NAVN] [--shops NUMMER[,NUMMER …]]
      npm run shop -- staff reset E-POST
      npm run shop -- staff disable E-POST
      npm run shop -- staff list

  invite   lager en konto i driften av butikken, og sender en invitasjon som
           virker én gang, i to døgn
  reset    tar passord, app og økter fra en konto, og inviterer den på nytt
  disable  stenger en konto og avslutter øktene; reset åpner den igjen
  list     kontoene (--json for skript)

Valg:
  --role ROLLE     chain: alt, shop: ordrene til butikkene i --shops, editor: innholdet
  --name NAVN      hva den inviterte kalles; ellers det som står foran @
  --shops NUMMER   butikkene, for rollen shop
`

/**
 * Runs `staff …`: reads the arguments, then does what they say.
 *
 * @returns the exit code: 0 done, 1 refused
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runStaffCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readStaffArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performStaff } = await import('./perform-staff.ts')
  return performStaff(given, env)
}
