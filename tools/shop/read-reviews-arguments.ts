import { LIST_LIMIT, readCount, readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type ReviewsArguments =
  | { action: 'list'; waitingOnly: boolean; limit: number; page: number }
  | { action: 'approve' | 'refuse'; ids: number[] }
  | { action: 'reply'; id: number; text: string }

const mostReply = 2000
const actions = ['list', 'approve', 'refuse', 'reply'] as const

/**
 * Reads the arguments after `reviews`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readReviewsArguments(args: readonly string[]): ReviewsArguments {
  const { values, positionals } = readOptions(args, {
    waiting: { type: 'boolean' },
    limit: { type: 'string' },
    page: { type: 'string' },
  })
  const [word, ...rest] = positionals
  const action = actions.find((known) => known === word)
  if (action === undefined) throw new UsageError(`si hva som skal gjøres: ${actions.join(', ')}`)
  const [foreign] = Object.keys(values)
  if (action !== 'list' && foreign !== undefined) throw new UsageError(`--${foreign} gjelder ikke ${action}`)
  switch (action) {
    case 'list': {
      if (rest.length > 0) throw new UsageError(`for mye: ${rest.join(' ')}`)
      return {
        action,
        waitingOnly: values.waiting ?? false,
        limit: readCount(values.limit, 'limit', LIST_LIMIT.most) ?? LIST_LIMIT.usual,
        page: readCount(values.page, 'page', 1_000_000) ?? 1,
      }
    }
    case 'approve':
    case 'refuse':
      if (rest.length === 0) throw new UsageError('si hvilke anmeldelser, som 1042 1043')
      return { action, ids: [...new Set(rest.map(readId))] }
    case 'reply': {
      if (rest.length > 2) throw new UsageError('skriv svaret i anførselstegn')
      return { action, id: readId(rest[0]), text: readReply(rest[1]) }
    }
  }
}

function readId(text: string | undefined): number {
  if (text === undefined) throw new UsageError('si hvilken anmeldelse, som 1042')
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > 2_147_483_647) throw new UsageError(`${text} er ikke nummeret på en anmeldelse`)
  return id
}

function readReply(text: string | undefined): string {
  const reply = text?.normalize('NFC').trim() ?? ''
  if (reply === '') throw new UsageError('skriv svaret etter nummeret, i anførselstegn')
  if (reply.length > mostReply) throw new UsageError(`svaret kan ha høyst ${mostReply} tegn`)
  return reply
}
