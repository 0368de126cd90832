import { REVIEW_REFUSALS, type ReviewRefusal } from '@varde/domain/customer/review-refusal'
import { JSON_OPTION } from './print-json.ts'
import { LIST_LIMIT, readCount, readId, readOptions, readReply } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type ReviewsArguments =
  | { action: 'list'; waitingOnly: boolean; limit: number; page: number; json: boolean }
  | { action: 'approve'; ids: number[]; withoutPictures: boolean }
  | { action: 'refuse'; ids: number[]; reason: ReviewRefusal }
  | { action: 'pictures'; id: number; folder: string }
  | { action: 'reply'; id: number; text: string }

const actions = ['list', 'pictures', 'approve', 'refuse', 'reply'] as const
/** The options of each action. */
const optionsOf: Readonly<Record<(typeof actions)[number], readonly string[]>> = {
  list: ['waiting', 'limit', 'page', 'json'],
  pictures: ['out'],
  approve: ['without-pictures'],
  refuse: ['reason'],
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
    ...JSON_OPTION,
    out: { type: 'string' },
    'without-pictures': { type: 'boolean' },
    reason: { type: 'string' },
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
        json: values.json ?? false,
      }
    }
    case 'pictures':
      if (rest.length > 1) throw new UsageError(`for mye: ${rest.slice(1).join(' ')}`)
      return { action, id: readId(rest[0], 'en omtale'), folder: values.out ?? '.' }
    case 'approve':
      return { action, ids: readIds(rest), withoutPictures: values['without-pictures'] ?? false }
    case 'refuse':
      return { action, ids: readIds(rest), reason: readReason(values.reason) }
    case 'reply': {
      if (rest.length > 2) throw new UsageError('skriv svaret i anførselstegn')
      return { action, id: readId(rest[0], 'en omtale'), text: readReply(rest[1]) }
    }
  }
}

/** Why a review is refused: one of the list, so that its stars are no reason. */
function readReason(text: string | undefined): ReviewRefusal {
  const reason = REVIEW_REFUSALS.find((known) => known === text)
  if (reason === undefined) throw new UsageError(`si hvorfor med --reason ${REVIEW_REFUSALS.join('|')}`)
  return reason
}

function readIds(words: readonly string[]): number[] {
  if (words.length === 0) throw new UsageError('si hvilke omtaler, som 1042 1043')
  return [...new Set(words.map((text) => readId(text, 'en omtale')))]
}
