import { JSON_OPTION } from './print-json.ts'
import { LIST_LIMIT, readCount, readId, readOptions, readReply } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type QuestionsArguments =
  | { action: 'list'; waitingOnly: boolean; limit: number; page: number; json: boolean }
  | { action: 'answer'; id: number; text: string }
  | { action: 'reject'; ids: number[] }

const actions = ['list', 'answer', 'reject'] as const

/**
 * Reads the arguments after `questions`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readQuestionsArguments(args: readonly string[]): QuestionsArguments {
  const { values, positionals } = readOptions(args, {
    waiting: { type: 'boolean' },
    limit: { type: 'string' },
    page: { type: 'string' },
    ...JSON_OPTION,
  })
  const [word, ...rest] = positionals
  const action = actions.find((known) => known === word)
  if (action === undefined) throw new UsageError(`si hva som skal gjøres: ${actions.join(', ')}`)
  const [foreign] = Object.keys(values)
  if (action !== 'list' && foreign !== undefined) throw new UsageError(`--${foreign} gjelder ikke ${action}`)
  switch (action) {
    case 'list':
      if (rest.length > 0) throw new UsageError(`for mye: ${rest.join(' ')}`)
      return {
        action,
        waitingOnly: values.waiting ?? false,
        limit: readCount(values.limit, 'limit', LIST_LIMIT.most) ?? LIST_LIMIT.usual,
        page: readCount(values.page, 'page', 1_000_000) ?? 1,
        json: values.json ?? false,
      }
    case 'answer':
      if (rest.length > 2) throw new UsageError('skriv svaret i anførselstegn')
      return { action, id: readId(rest[0], 'et spørsmål'), text: readReply(rest[1]) }
    case 'reject':
      if (rest.length === 0) throw new UsageError('si hvilke spørsmål, som 1042 1043')
      return { action, ids: [...new Set(rest.map((text) => readId(text, 'et spørsmål')))] }
  }
}
