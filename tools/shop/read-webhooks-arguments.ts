import { ORDER_EVENTS, type OrderEventType } from '@varde/api/modules/webhooks/webhooks.tables'
import { LIST_LIMIT, readCount, readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type WebhooksArguments =
  | { action: 'add'; url: string; events: OrderEventType[]; brand: string | null }
  | { action: 'list' }
  | { action: 'remove' | 'test' | 'retry'; id: number }
  | { action: 'deliveries'; isFailed: boolean; limit: number; page: number }

const actions = ['add', 'list', 'remove', 'test', 'deliveries', 'retry'] as const
const optionsOf: Readonly<Record<(typeof actions)[number], readonly string[]>> = {
  add: ['events', 'brand'],
  list: [],
  remove: [],
  test: [],
  deliveries: ['failed', 'limit', 'page'],
  retry: [],
}

/**
 * Reads the arguments after `webhooks`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readWebhooksArguments(args: readonly string[]): WebhooksArguments {
  const { values, positionals } = readOptions(args, {
    events: { type: 'string' },
    brand: { type: 'string' },
    failed: { type: 'boolean' },
    limit: { type: 'string' },
    page: { type: 'string' },
  })
  const [word, ...rest] = positionals
  const action = actions.find((known) => known === word)
  if (action === undefined) throw new UsageError(`si hva som skal gjøres: ${actions.join(', ')}`)
  const foreign = Object.keys(values).find((name) => !optionsOf[action].includes(name))
  if (foreign !== undefined) throw new UsageError(`--${foreign} gjelder ikke ${action}`)
  const [only, ...more] = rest
  const [surplus] = action === 'list' || action === 'deliveries' ? rest : more
  if (surplus !== undefined) throw new UsageError(`for mye: ${surplus}`)
  switch (action) {
    case 'add':
      if (only === undefined) throw new UsageError('si adressen, som https://system.example/varde')
      return { action, url: only, events: readEvents(values.events), brand: values.brand ?? null }
    case 'list':
      return { action }
    case 'deliveries':
      return {
        action,
        isFailed: values.failed ?? false,
        limit: readCount(values.limit, 'limit', LIST_LIMIT.most) ?? LIST_LIMIT.usual,
        page: readCount(values.page, 'page', 1_000_000) ?? 1,
      }
    case 'remove':
    case 'test':
    case 'retry':
      return { action, id: readId(only, action) }
  }
}

function readEvents(text: string | undefined): OrderEventType[] {
  const all = `--events er en eller flere av: ${ORDER_EVENTS.join(', ')}`
  if (text === undefined) throw new UsageError(all)
  const events = text.split(',').map((part) => {
    const event = ORDER_EVENTS.find((known) => known === part.trim())
    if (event === undefined) throw new UsageError(all)
    return event
  })
  return [...new Set(events)]
}

function readId(text: string | undefined, action: 'remove' | 'test' | 'retry'): number {
  const list = action === 'retry' ? 'deliveries' : 'list'
  if (text === undefined) throw new UsageError(`si nummeret, som ${list} viser`)
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${text} er ikke et nummer, som ${list} viser`)
  return Number(text)
}
