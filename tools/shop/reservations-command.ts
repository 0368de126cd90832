import { readReservationsArguments } from './read-reservations-arguments.ts'

export const reservationsHelp = `Bruk: npm run shop -- reservations list|show|advance|cancel|refund [NUMMER] [valg]

  list                     reservasjonene, de nyeste først
  show NUMMER              alt om én: varer, kunde, betaling og historie
  advance NUMMER STATUS    plukkes, klar, sendt, utlevert eller utløpt
  cancel NUMMER            kanseller; varene er ledige igjen
  refund NUMMER            varer er levert tilbake, og pengene skal tilbake
  NUMMER er nummeret kunden har (10042-R) eller bare tallet foran streken.

Valg:
  --shop NR          list: bare denne butikken
  --status STATUS    list: venter, ubekreftet, mottatt, plukkes, klar, sendt,
                     utlevert, kansellert, utløpt eller returnert
  --limit ANTALL     list: hvor mange på en side (ellers 20; høyst 200)
  --page SIDE        list: hvilken side (ellers 1)
  --json             list, show: som JSON, for skript
  --sporing URL      advance … sendt: transportørens adresse for pakken
  --finnes-ikke      cancel: varene ble ikke funnet, og tas ut av lageret
  --varer LISTE      refund: bare disse, som EAN:antall,EAN:antall (ellers alle)
  --retur NUMMER     refund: det som står på denne returlappen; show viser hvilke
                     returer som er meldt

Kunden får beskjed, og betalingen trekkes eller går tilbake, av butikken som
kjører: uten den venter begge deler til den startes.

Avslutter med 0 når det er gjort eller var gjort fra før, 1 når det ikke er lov
eller reservasjonen ikke finnes, 2 når valgene ikke kan brukes.
`

/**
 * Runs `reservations …`: reads the arguments, then does what they say. It never prompts for input.
 *
 * @returns the exit code: 0 done now or before, 1 refused
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runReservationsCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const given = readReservationsArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performReservations } = await import('./perform-reservations.ts')
  return performReservations(given, env)
}
