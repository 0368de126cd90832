import { feedFormats } from '@varde/api/modules/imports/detect-format'
import { readImportArguments } from './read-import-arguments.ts'

export const importHelp = `Bruk: npm run shop -- import articles|stock|shops|promocodes|postcodes|pages|blog|polls|banners|campaigns|social FIL [valg]

  articles   artikler: Google Merchant (RSS eller TSV) eller Shopifys produkt-CSV
  stock      beholdning: Googles lokale beholdning (TSV eller CSV)
  shops      butikker: CSV med egne kolonner
  promocodes rabattkoder: CSV med egne kolonner
  postcodes  postnumre: Postens register (TSV uten overskrift), eller punkter (kode, bredde, lengde)
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

Avslutter med 0 når alle rader gikk inn, 1 når noen ble avvist, 2 når filen eller
valgene ikke kan brukes.
`

/**
 * Runs `import …`: reads the arguments, then the file, and prints the report.
 *
 * @returns the exit code: 0 all rows imported, 1 some refused
 * @throws UsageError, FeedUnusableError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runImportCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readImportArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performImport } = await import('./perform-import.ts')
  return performImport(given, env)
}
