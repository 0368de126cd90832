import { SENT_KINDS, type SentKind } from '@varde/api/modules/import-runs/import-keys.service'
import { findFeedName, isFeedName } from '@varde/api/modules/imports/feed-name'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type ImportKeysArguments =
  | { action: 'list' }
  | { action: 'create'; name: string; kinds: readonly SentKind[]; feed: string }
  | { action: 'revoke'; id: number }

const LONGEST_NAME = 60

/**
 * Reads the arguments after `import-keys`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readImportKeysArguments(args: readonly string[]): ImportKeysArguments {
  const { values, positionals } = readOptions(args, { kinds: { type: 'string' }, feed: { type: 'string' } })
  const [action, ...rest] = positionals
  if (action !== 'create' && action !== 'list' && action !== 'revoke') {
    throw new UsageError('si hva som skal gjøres: create, list, revoke')
  }
  const [only, ...more] = rest
  const [surplus] = action === 'list' ? rest : more
  if (surplus !== undefined) throw new UsageError(`for mye: ${surplus}`)
  if (action === 'create') return readNewKey(only, values)
  const [foreign] = Object.keys(values)
  if (foreign !== undefined) throw new UsageError(`--${foreign} gjelder bare create`)
  return action === 'list' ? { action } : { action, id: readId(only) }
}

function readNewKey(
  name: string | undefined,
  values: { kinds?: string; feed?: string },
): ImportKeysArguments {
  if (name === undefined || name.trim() === '' || name.length > LONGEST_NAME) {
    throw new UsageError(`gi nøkkelen et navn på høyst ${LONGEST_NAME} tegn, som «Kassesystemet»`)
  }
  const all = `--kinds er en eller flere av: ${SENT_KINDS.join(', ')}`
  if (values.kinds === undefined) throw new UsageError(all)
  const kinds = values.kinds.split(',').map((text) => {
    const kind = SENT_KINDS.find((known) => known === text.trim())
    if (kind === undefined) throw new UsageError(all)
    return kind
  })
  if (values.feed !== undefined && !isFeedName(values.feed)) {
    throw new UsageError('--feed er et navn med små bokstaver, tall, bindestrek og understrek')
  }
  return {
    action: 'create',
    name: name.trim(),
    kinds: [...new Set(kinds)],
    feed: values.feed ?? findFeedName(name),
  }
}

function readId(text: string | undefined): number {
  if (text === undefined) throw new UsageError('si nummeret på nøkkelen, som list viser')
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${text} er ikke nummeret på en nøkkel`)
  return Number(text)
}
