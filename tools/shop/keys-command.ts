import { KEY_PURPOSES } from '@varde/api/modules/signing-keys/signing-keys.service'
import { readKeysArguments } from './read-keys-arguments.ts'

export const keysHelp = `Bruk: npm run shop -- keys list
      npm run shop -- keys rotate [--purpose FORMÅL] [--drop-old]

  list             nøklene butikken signerer med, ved begynnelsen av sin SHA-256
  rotate           lager nye nøkler. De signerer fra om ett minutt, og det som
                   er signert med de gamle, gjelder fortsatt.

Valg:
  --purpose FORMÅL ${KEY_PURPOSES.join(', ')}; ellers alle
  --drop-old       de gamle slutter å gjelde med en gang, for en nøkkel på avveie:
                   alle logges ut, og lenker i e-poster må sendes på nytt
`

/**
 * Runs `keys …`: reads the arguments, then does what they say.
 *
 * @returns the exit code: 0 done
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runKeysCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readKeysArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performKeys } = await import('./perform-keys.ts')
  return performKeys(given, env)
}
