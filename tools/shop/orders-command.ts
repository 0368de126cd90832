import { readOrdersArguments } from './read-orders-arguments.ts'

export const ordersHelp = `Bruk: npm run shop -- orders export --from DATO --to DATO [valg]
      npm run shop -- orders settlement DATO [valg]
      npm run shop -- orders settlement --from DATO --to DATO [valg]

  export       bestillingene fra og med den ene dagen til og med den andre,
               etter når de ble bestilt, én linje for hver vare
  settlement   dagens penger: omsetning etter MVA-sats, pant, rabatt, frakt,
               betalinger og tilbakebetalinger, for hvert merke og hver butikk;
               varer telles når de forlater butikken, og når de kommer tilbake
  DATO er en dag i Norge, som 2026-11-23.

Valg:
  --format FORM    csv eller json; settlement skriver ellers til skjermen
                   som tekst, export som csv
  --output FIL     skriv til en fil (den erstattes hvis den finnes)
  --shop NR        export: bare det som denne butikken leverer
  --customers      export: også navn, e-post, telefon og adresse
  --test           settlement: bare det som er betalt med testpenger; ellers
                   er det ikke med

Kolonnene står i docs/data-formats.md.
`

/**
 * Runs `orders …`: reads the arguments, then writes what they ask for.
 *
 * @returns the exit code: 0 written
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runOrdersCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readOrdersArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performOrders } = await import('./perform-orders.ts')
  return performOrders(given, env)
}
