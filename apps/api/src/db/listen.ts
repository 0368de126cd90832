import pg from 'pg'

/** The channels on which processes tell each other that something they hold in memory has changed. */
export type Channel = 'catalogue_changed' | 'stock_changed' | 'content_changed'

const RECONNECT_MS = 1000

/**
 * Listens on a connection of its own and comes back by itself when it is lost.
 *
 * @param heard called for every notice, with its payload
 * @param reconnected called when notices may have been missed
 */
export const listen = async (
  url: string,
  channels: Channel[],
  heard: (channel: Channel, payload: string) => void,
  reconnected: () => void,
): Promise<{ close(): Promise<void> }> => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'varde-listen', keepAlive: true })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (!closed && client === next) retry()
    })
    next.on('notification', ({ channel, payload }) => heard(channel as Channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end()
      throw error
    }
    client = next
    // The end may have been asked for while the connection was made.
    if (closed) await next.end()
  }

  const retry = () => {
    timer = setTimeout(() => {
      connect().then(reconnected, retry)
    }, RECONNECT_MS)
  }

  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
