import { type GivenUpArguments, readGivenUpArguments } from './read-given-up-arguments.ts'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** What is done with the addresses that Vipps sends to. */
export type VippsWebhookArguments =
  | { action: 'register'; newSecret: boolean }
  | { action: 'list' }
  | { action: 'remove'; id: string }

export type PaymentsArguments =
  | { topic: 'vipps-webhook'; given: VippsWebhookArguments }
  | { topic: 'given-up'; given: GivenUpArguments }

/**
 * Reads the arguments after `payments`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readPaymentsArguments(args: readonly string[]): PaymentsArguments {
  const [topic, ...rest] = args
  if (topic === 'vipps-webhook') return { topic, given: readVippsWebhookArguments(rest) }
  if (topic === 'failed' || topic === 'retry') return { topic: 'given-up', given: readGivenUpArguments(args) }
  throw new UsageError('si hva det gjelder: failed, retry, vipps-webhook')
}

function readVippsWebhookArguments(args: readonly string[]): VippsWebhookArguments {
  const { values, positionals } = readOptions(args, { 'new-secret': { type: 'boolean' } })
  const [action, id, ...more] = positionals
  const surplus = action === 'remove' ? more[0] : id
  if (surplus !== undefined) throw new UsageError(`for mye: ${surplus}`)
  const newSecret = values['new-secret'] === true
  if (newSecret && action !== 'register') throw new UsageError('--new-secret gjelder bare register')
  switch (action) {
    case 'register':
      return { action, newSecret }
    case 'list':
      return { action }
    case 'remove':
      if (id === undefined) throw new UsageError('si ID-en, som list viser')
      return { action, id }
    default:
      throw new UsageError('si hva som skal gjøres: register, list, remove')
  }
}
