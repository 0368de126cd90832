import {
  CONSENT_PURPOSES,
  type ConsentChannel,
  type ConsentPurpose,
  listChannels,
} from '@varde/domain/customer/consents'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type RecipientsArguments = { purpose: ConsentPurpose; channel: ConsentChannel }

/** The purposes that customers can get messages about. */
const purposes = CONSENT_PURPOSES.filter((purpose) => !listChannels(purpose).includes('web'))

/**
 * Reads the arguments after `customers`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readCustomersArguments(args: readonly string[]): RecipientsArguments {
  const { values, positionals } = readOptions(args, {
    purpose: { type: 'string' },
    channel: { type: 'string' },
  })
  const [action, ...rest] = positionals
  if (action !== 'recipients') throw new UsageError('si hva som skal gjøres: recipients')
  if (rest.length > 0) throw new UsageError(`for mye: ${rest.join(' ')}`)
  const purpose = purposes.find((known) => known === values.purpose)
  if (purpose === undefined) {
    throw new UsageError(`si hva det gjelder med --purpose: ${purposes.join(', ')}`)
  }
  const channels = listChannels(purpose)
  const channel = channels.find((known) => known === values.channel)
  if (channel === undefined) {
    throw new UsageError(`si hvordan ${purpose} sendes med --channel: ${channels.join(', ')}`)
  }
  return { purpose, channel }
}
