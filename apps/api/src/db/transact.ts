import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Queryable } from './connect.ts'
import { endsConnection, isRefusedByServer } from './database-away.ts'

/** PostgreSQL ended a transaction because of another: a deadlock or a serialization failure. */
const TRY_AGAIN = new Set(['40P01', '40001'])
const TRIES = 4

/** How long to try to find out whether a transaction was committed. */
const UNKNOWN_FOR_MS = 8_000
const FIRST_RETRY_MS = 50
const LONGEST_RETRY_MS = 1_000

/** The connection was lost while a transaction was being committed: it may have been, or not. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
}

/** Thrown by the work to roll back; `result` is returned to the caller. */
export class RollbackWith<T> extends Error {
  override readonly name = 'RollbackWith'
  readonly result: T

  constructor(result: T) {
    super('the transaction was rolled back on purpose')
    this.result = result
  }
}

export type TransactOptions = {
  /** The isolation and access mode; PostgreSQL's default (read committed, read and write) without it. */
  mode?: 'repeatable read read only'
  /** When it is aborted the connection is destroyed, which rolls back unless the commit has begun. */
  signal?: AbortSignal
}

/**
 * Runs a transaction, and runs it again when PostgreSQL ended it because of another (deadlock, serialization
 * failure). Locks are taken in one order everywhere, so this should never happen.
 *
 * @param work may run more than once: what it does outside the transaction must be safe to repeat
 * @throws CommitUnknownError when the connection was lost, or did not answer in time, during the commit
 */
export async function transact<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work, options)
    } catch (error) {
      if (attempt === TRIES || !TRY_AGAIN.has(codeOf(error))) throw error
    }
  }
}

/**
 * The same for work that can find out whether an earlier run was committed. When the connection is lost during a commit,
 * the work runs again on another connection. It must begin with a lock that the lost transaction held, so that it waits
 * for the end of that one, and then look for what it wrote. Until it is known, other failures are retried too, since the
 * database may be failing over.
 *
 * @param work `isAgain` when an earlier run of it may have been committed
 * @param limitMs how long to keep trying
 * @throws CommitUnknownError when it is still unknown after that time
 */
export async function transactUntilKnown<T>(
  db: Database,
  work: (tx: Queryable, isAgain: boolean) => Promise<T>,
  { limitMs = UNKNOWN_FOR_MS, ...options }: TransactOptions & { limitMs?: number } = {},
): Promise<T> {
  let unknown: CommitUnknownError | undefined
  let giveUpAt = Number.POSITIVE_INFINITY
  for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)) {
    try {
      const isAgain = unknown !== undefined
      return await transact(db, (tx) => work(tx, isAgain), options)
    } catch (error) {
      if (unknown === undefined) {
        if (!(error instanceof CommitUnknownError)) throw error
        unknown = error
        giveUpAt = performance.now() + limitMs
      }
      if (options.signal?.aborted || performance.now() + retryMs > giveUpAt) throw unknown
    }
    await wait(retryMs)
  }
}

/** Runs a part of a transaction in a savepoint: when it fails, only this part is rolled back. */
export async function withinSavepoint<T>(tx: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`)
  try {
    const result = await work(tx)
    await tx.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`)
    throw error
  }
}

async function runOnce<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  { mode, signal }: TransactOptions,
): Promise<T> {
  signal?.throwIfAborted()
  const client = await db.$client.connect()
  let isReleased = false
  // A connection that does not confirm the end of the transaction is not used again.
  function release(fault?: Error) {
    if (isReleased) return
    isReleased = true
    client.release(fault)
  }
  const destroy = () => release(new Error('the transaction took too long'))
  signal?.addEventListener('abort', destroy, { once: true })
  try {
    signal?.throwIfAborted()
    await client.query(mode === undefined ? 'begin' : `begin isolation level ${mode}`)
    const result = await work(queryableOf(client))
    await commit(client)
    return result
  } catch (error) {
    // PostgreSQL rolls back by itself when the connection ends, and one that does not answer would be waited for again.
    if (error instanceof CommitUnknownError || endsConnection(error)) release(error as Error)
    if (!isReleased) await client.query('rollback').catch((fault: Error) => release(fault))
    if (error instanceof RollbackWith) return error.result as T
    throw error
  } finally {
    signal?.removeEventListener('abort', destroy)
    release()
  }
}

/** One for each connection of the pool, so that `prepareOnce` finds what it prepared there before. */
const queryables = new WeakMap<pg.PoolClient, Queryable>()

function queryableOf(client: pg.PoolClient): Queryable {
  const queryable = queryables.get(client) ?? drizzle(client)
  queryables.set(client, queryable)
  return queryable
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    // PostgreSQL's refusal means that nothing was committed. After any other error it is not known.
    if (isRefusedByServer(error)) throw error
    throw new CommitUnknownError('nobody knows whether a transaction was committed', { cause: error })
  })
  // After a failed statement PostgreSQL answers COMMIT with a rollback, which is no error.
  if (command !== 'COMMIT') throw new Error('a transaction was rolled back: one of its statements had failed')
}

/** Drizzle wraps PostgreSQL's error as the cause of its own error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : codeOf(error.cause)
}
