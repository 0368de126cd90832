import { KEY_PURPOSES, type KeyPurpose } from '@varde/api/modules/signing-keys/signing-keys.service'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type KeysArguments =
  | { action: 'list' }
  | { action: 'rotate'; purposes: readonly KeyPurpose[]; dropOld: boolean }

/**
 * Reads the arguments after `keys`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readKeysArguments(args: readonly string[]): KeysArguments {
  const { values, positionals } = readOptions(args, {
    purpose: { type: 'string' },
    'drop-old': { type: 'boolean' },
  })
  const [action, ...rest] = positionals
  if (action !== 'list' && action !== 'rotate') throw new UsageError('si hva som skal gjøres: list, rotate')
  if (rest.length > 0) throw new UsageError(`for mye: ${rest.join(' ')}`)
  if (action === 'list') {
    if (Object.keys(values).length > 0) throw new UsageError('list har ingen valg')
    return { action }
  }
  const purpose = KEY_PURPOSES.find((known) => known === values.purpose)
  if (values.purpose !== undefined && purpose === undefined) {
    throw new UsageError(`--purpose er en av: ${KEY_PURPOSES.join(', ')}`)
  }
  return {
    action,
    purposes: purpose === undefined ? KEY_PURPOSES : [purpose],
    dropOld: values['drop-old'] === true,
  }
}
