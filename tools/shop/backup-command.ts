import { readBackupArguments } from './read-backup-arguments.ts'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

export const backupHelp = `Bruk: npm run shop -- backup FIL
      npm run shop -- backup --folder MAPPE [--keep ANTALL]

Skriver hele butikken i én fil: tabellene slik de er på ett tidspunkt, og
bildene. Butikken kan kjøre imens. Fila inneholder kundenes opplysninger og
nøklene til butikken: bare du kan lese den, så ta vare på den deretter.

Valg:
  --folder MAPPE    gi fila et navn av dato og klokkeslett i denne mappa
  --keep ANTALL     behold bare de nyeste i mappa (ellers 7)
`

export const restoreHelp = `Bruk: npm run shop -- restore FIL

Leser en fil fra backup inn i en tom database (DATABASE_URL), eller i en tom
mappe (DATA_DIR). En kopi fra en tidligere versjon blir oppgradert. Etterpå
starter butikken som før: npm start, med de samme innstillingene.

Avslutter med 0 når den er lest inn, 2 når den ikke kan leses inn.
`

/**
 * Runs `backup …`.
 *
 * @returns the exit code: 0 done
 * @throws UsageError, EnvironmentError, BackupError, and the database's errors: exit code 2
 */
export async function runBackupCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readBackupArguments(args)
  const { performBackup } = await import('./perform-backup.ts')
  return performBackup(given, env)
}

/**
 * Runs `restore FILE`.
 *
 * @returns the exit code: 0 done
 * @throws UsageError, EnvironmentError, BackupError, and the database's errors: exit code 2
 */
export async function runRestoreCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [file, surplus] = readOptions(args, {}).positionals
  if (file === undefined) throw new UsageError('si hvilken fil som skal leses inn')
  if (surplus !== undefined) throw new UsageError(`for mye: ${surplus}`)
  const { performRestore } = await import('./perform-backup.ts')
  return performRestore(file, env)
}
