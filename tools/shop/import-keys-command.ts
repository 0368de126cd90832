import { SENT_KINDS } from '@varde/api/modules/import-runs/import-keys.service'
import { readImportKeysArguments } from './read-import-keys-arguments.ts'

export const importKeysHelp = `Bruk: npm run shop -- import-keys create NAVN --kinds SLAG[,SLAG …] [--feed FEED]
      npm run shop -- import-keys list
      npm run shop -- import-keys revoke NUMMER

  create   lager en nøkkel som et annet system kan sende filer med, til
           POST /api/v1/import/SLAG. Den vises bare denne ene gangen.
  list     nøklene, uten nøklene selv
  revoke   trekker en nøkkel tilbake: fra nå av åpner den ingenting

Valg:
  --kinds SLAG     hva nøkkelen kan sende: ${SENT_KINDS.join(', ')}
  --feed FEED      hvilken feed filene hører til; ellers etter nøkkelens navn
`

/**
 * Runs `import-keys …`: reads the arguments, then does what they say.
 *
 * @returns the exit code: 0 done, 1 there is no such key, or there are too many
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runImportKeysCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readImportKeysArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performImportKeys } = await import('./perform-import-keys.ts')
  return performImportKeys(given, env)
}
