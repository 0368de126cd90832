import { LIST_LIMIT, readCount, readId, readOptions, readReply } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type ReviewsArguments =
  | { action: 'list'; waitingOnly: boolean; limit: number; page: number }
  | { action: 'approve'; ids: number[]; withoutPictures: boolean }
  | { action: 'refuse'; ids: number[] }
  | { action: 'pictures'; id: number; folder: string }
  | { action: 'reply'; id: number; text: string }

const actions = ['list', 'pictures', 'approve', 'refuse', 'reply'] as const
/** The options of each action. */
const optionsOf: Readonly<Record<(typeof actions)[number], readonly string[]>> = {
  list: ['waiting', 'limit', 'page'],
  pictures: ['out'],
  approve: ['without-pictures'],
  refuse: [],
  reply: [],
}

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
    out: { type: 'string' },
    'without-pictures': { type: 'boolean' },
  })
  const [word, ...rest] = positionals
  const action = actions.find((known) => known === word)
  if (action === undefined) throw new UsageError(`si hva som skal gjøres: ${actions.join(', ')}`)
  const foreign = Object.keys(values).find((name) => !optionsOf[action].includes(name))
  if (foreign !== undefined) throw new UsageError(`--${foreign} gjelder ikke ${action}`)
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
    case 'pictures':
      if (rest.length > 1) throw new UsageError(`for mye: ${rest.slice(1).join(' ')}`)
      return { action, id: readId(rest[0], 'en anmeldelse'), folder: values.out ?? '.' }
    case 'approve':
      return { action, ids: readIds(rest), withoutPictures: values['without-pictures'] ?? false }
    case 'refuse':
      return { action, ids: readIds(rest) }
    case 'reply': {
      if (rest.length > 2) throw new UsageError('skriv svaret i anførselstegn')
      return { action, id: readId(rest[0], 'en anmeldelse'), text: readReply(rest[1]) }
    }
  }
}

function readIds(words: readonly string[]): number[] {
  if (words.length === 0) throw new UsageError('si hvilke anmeldelser, som 1042 1043')
  return [...new Set(words.map((text) => readId(text, 'en anmeldelse')))]
}
