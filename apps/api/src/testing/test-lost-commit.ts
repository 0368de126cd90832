import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * How a connection is lost during a commit. `before`: the commit never arrives. `after`: it is done, and the
 * response is lost. `slow`: the same, and the transaction has not ended yet when the loss is noticed.
 */
export type LostCommit = 'before' | 'after' | 'slow'

/** How long a slow commit takes in the database. */
const SLOW_SECONDS = 0.3

/**
 * Loses the connections of the pool's next commits, one for each entry of the list; everything else works as
 * usual.
 *
 * @returns how many of them are still to come, and a function that restores the pool
 */
export function loseCommits(pool: pg.Pool, lost: readonly LostCommit[]) {
  const left = [...lost]
  const connect = pool.connect.bind(pool)
  async function lose(client: pg.PoolClient, how: LostCommit): Promise<never> {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    if (how === 'after') await client.query('commit')
    if (how === 'slow') client.query(`select pg_sleep(${SLOW_SECONDS}); commit`).catch(() => undefined)
    // Ends the connection after the pending data has been sent.
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
        return (...args: Parameters<typeof target.query>) => {
          const how = (args[0] as unknown) === 'commit' ? left.shift() : undefined
          return how === undefined ? target.query(...args) : lose(target, how)
        }
      },
    })
  // The pool's own `query` connects with a callback, and is left alone.
  const wrapped = (...args: [] | Parameters<typeof connect>) =>
    args.length > 0 ? connect(...(args as Parameters<typeof connect>)) : connect().then(wrap)
  pool.connect = wrapped as typeof pool.connect
  return {
    left: () => left.length,
    restore: () => {
      pool.connect = connect
    },
  }
}
