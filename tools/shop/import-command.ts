import { feedFormats } from '@varde/api/modules/imports/detect-format'
import { readImportArguments, readShownFeed } from './read-import-arguments.ts'
import { readRunsArguments } from './read-runs-arguments.ts'

export const importHelp = `Bruk: npm run shop -- import articles|stock|prices|shops|promocodes|postcodes|redirects|pages|blog|polls|banners|campaigns|social FIL [valg]
      npm run shop -- import articles --show-mapping FEED
      npm run shop -- import runs [NUMMER] [--json]

  articles   artikler: Google Merchant (RSS eller TSV) eller Shopifys produkt-CSV
  stock      beholdning: Googles lokale beholdning (TSV eller CSV)
  prices     priser og tilbudspriser: CSV med egne kolonner
  shops      butikker: CSV med egne kolonner
  promocodes rabattkoder: CSV med egne kolonner
  postcodes  postnumre: Postens register (TSV uten overskrift), eller punkter (kode, bredde, lengde)
  redirects  gamle adresser og hvor de nå leder: CSV med from og to
  pages      sider: en Markdown-fil, eller en mappe med slike
  blog       blogginnlegg: som sider
  polls      avstemninger: JSON
  banners    bannere, planlagte og upubliserte med: JSON
  campaigns  kampanjer med varer og priser: JSON
  social     poster på forsiden, når ingen konto er koblet til: JSON
  Kolonner og felter står i docs/data-formats.md.

Valg:
  --dry-run         prøv alt, men lagre ingenting
  --format FORMAT   ${feedFormats.join(', ')} (ellers gjettes det)
  --report FIL      skriv alle avviste rader og advarsler til en fil (TSV)
  --as-of TID       når kassen telte, for stock (ISO 8601; ellers nå)
  --create-groups   lag varegrupper etter feedens egne varetyper, for articles
  --feed NAVN       hvilken feed filen hører til (ellers fra filens navn, uten dato)
  --suggest-mapping FIL  les feeden uten å lagre noe, og skriv hva som ble forstått og
                    ikke, i en tabell (TSV) som fylles ut; for articles
  --mapping FIL     bruk tabellen, og husk den for denne feeden; for articles
  --show-mapping FEED  skriv tabellen som er husket for feeden; for articles
  --force           importer også når filen har langt færre rader enn sist

import runs viser importene som er gjort, fra kommandolinjen, over nettet og fra
mappen (--limit ANTALL, --page SIDE), og med begynnelsen av et nummer hele rapporten.

Avslutter med 0 når alle rader gikk inn, 1 når noen ble avvist, 2 når filen eller
valgene ikke kan brukes.
`

/**
 * Runs `import …`: reads the arguments, then the file, and prints the report.
 *
 * @returns the exit code: 0 all rows imported, 1 some refused, or no such run
 * @throws UsageError, FeedUnusableError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runImportCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (args[0] === 'runs') {
    const given = readRunsArguments(args.slice(1))
    const { performRuns } = await import('./perform-runs.ts')
    return performRuns(given, env)
  }
  const feed = readShownFeed(args)
  if (feed !== undefined) {
    const { showMapping } = await import('./show-mapping.ts')
    return showMapping(feed, env)
  }
  const given = readImportArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performImport } = await import('./perform-import.ts')
  return performImport(given, env)
}
