import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * How a connection is lost with a commit under way. `before`: the commit never arrives. `after`: it is done, and the
 * response is lost. `slow`: the same, and the transaction has not ended yet when the loss is noticed.
 */
export type LostCommit = 'before' | 'after' | 'slow'

/** How long a slow commit takes in the database. */
const SLOW_SECONDS = 0.3

/**
 * Loses the connections of the pool's next commits, one of the list each; the server and everything else are as they
 * are.
 *
 * @returns how many of them are still to come, and how to end it
 */
export function loseCommits(pool: pg.Pool, lost: readonly LostCommit[]) {
  const left = [...lost]
  const connect = pool.connect.bind(pool)
  async function lose(client: pg.PoolClient, how: LostCommit): Promise<never> {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    if (how === 'after') await client.query('commit')
    if (how === 'slow') client.query(`select pg_sleep(${SLOW_SECONDS}); commit`).catch(() => undefined)
    // What was written leaves first.
    stream.destroySoon()
    throw new Error('Connection terminated unexpectedly')
  }
  const wrap = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get: (target, name) => {
        if (name !== 'query') {
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        }
        return (...asked: Parameters<typeof target.query>) => {
          const how = (asked[0] as unknown) === 'commit' ? left.shift() : undefined
          return how === undefined ? target.query(...asked) : lose(target, how)
        }
      },
    })
  // With a callback it is the pool that asks for itself.
  const wrapped = (...asked: [] | Parameters<typeof connect>) =>
    asked.length > 0 ? connect(...(asked as Parameters<typeof connect>)) : connect().then(wrap)
  pool.connect = wrapped as typeof pool.connect
  return {
    left: () => left.length,
    restore: () => {
      pool.connect = connect
    },
  }
}
