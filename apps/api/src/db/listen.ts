import pg from 'pg'
import { backOffMs } from '../server/back-off.ts'
import type { ListenLimits } from '../server/time-limits.ts'

/** The channels on which processes notify each other that something they keep in memory has changed. */
export type Channel =
  | 'catalogue_changed'
  | 'articles_changed'
  | 'stock_changed'
  | 'stock_checked'
  | 'reviews_changed'
  | 'content_changed'

type Logger = { error(details: object, message: string): void }

export type Listener = {
  /** Null while notifications arrive, else the reason in a few words. */
  problem(): string | null
  /** Milliseconds since the server last answered on this connection. */
  ageMs(): number
  close(): Promise<void>
}

/**
 * Listens on a connection of its own. A heartbeat detects a connection that died silently, or whose server is no longer
 * the primary; it is replaced, with longer and longer waits between attempts.
 *
 * @param notice called for every notification, with its payload
 * @param reconnected called when notifications may have been missed
 * @throws the error of the first connection, when that fails
 */
export async function listen(options: {
  url: string
  channels: Channel[]
  limits: ListenLimits
  log: Logger
  notice: (channel: Channel, payload: string) => void
  reconnected: () => void
}): Promise<Listener> {
  const { url, channels, limits, log, notice, reconnected } = options
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isClosed = false
  let answeredMs = performance.now()

  /** A connection that does not respond is not waited for. */
  async function end(client: pg.Client): Promise<void> {
    const { promise: limit, resolve } = Promise.withResolvers<void>()
    const giveUp = setTimeout(resolve, limits.answerMs)
    await Promise.race([client.end().catch(() => undefined), limit])
    clearTimeout(giveUp)
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'varde-listen',
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: limits.heartbeatMs,
    })
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('the connection was closed')))
    client.on('notification', ({ channel, payload }) => notice(channel as Channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of channels) await client.query(`listen ${channel}`)
      await checkPrimary(client)
    } catch (error) {
      await end(client)
      throw error
    }
    // It may have been closed while the connection was made.
    if (isClosed) return end(client)
    current = client
    answeredMs = performance.now()
    failures = 0
    beatLater(client)
  }

  function beatLater(client: pg.Client) {
    timer = setTimeout(() => {
      checkPrimary(client).then(
        () => {
          answeredMs = performance.now()
          if (current === client) beatLater(client)
        },
        (error: unknown) => lose(client, error),
      )
    }, limits.heartbeatMs)
  }

  function lose(client: pg.Client, error: unknown) {
    if (isClosed || current !== client) return
    current = undefined
    clearTimeout(timer)
    log.error({ err: error }, 'the connection for notices was lost')
    void end(client)
    connectLater()
  }

  function connectLater() {
    if (isClosed) return
    failures += 1
    timer = setTimeout(
      () => {
        connect().then(() => {
          if (!isClosed) reconnected()
        }, connectLater)
      },
      backOffMs(limits.retry, failures, Math.random),
    )
  }

  await connect()
  return {
    problem: () => (current === undefined ? 'notices of changes do not arrive' : null),
    ageMs: () => performance.now() - answeredMs,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      if (current !== undefined) await end(current)
    },
  }
}

/** @throws when there is no answer in time, or the server is read-only, and so sends no notifications */
async function checkPrimary(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on') throw new Error('the server takes no writes')
}
