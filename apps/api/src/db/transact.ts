import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Queryable } from './connect.ts'

/** PostgreSQL ended a transaction for the sake of another: deadlock, or one that could not be put in order. */
const TRY_AGAIN = new Set(['40P01', '40001'])
const TRIES = 4

/** A statement that each connection parses and plans once; `name` stands for the text and for no other. */
export type Prepared = { name: string; text: string }

/** The connection was lost while a transaction was being committed: it may have been, or not. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
}

/** A transaction under way. What is asked without waiting for the last answer is done in the order of the asking. */
export type Transaction = {
  tx: Queryable
  /** Sends a prepared statement. */
  run<Row>(statement: Prepared, values: readonly unknown[]): Promise<Row[]>
  /** Sends the last statement, and the commit right behind it; when the statement fails nothing is committed. */
  finish(statement: Prepared, values: readonly unknown[]): Promise<void>
}

/**
 * A transaction that is begun again when PostgreSQL sacrificed it. Locks are taken in one order everywhere, so this
 * should never happen; if it does, nobody who is waiting for an answer learns of it. Its beginning travels with its
 * first statement.
 *
 * @param work may run more than once: whatever it does outside the transaction must bear that
 */
export const transact = async <T>(
  db: Database,
  work: (tx: Queryable, transaction: Transaction) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (attempt === TRIES || !TRY_AGAIN.has(codeOf(error))) throw error
    }
  }
}

const runOnce = async <T>(
  db: Database,
  work: (tx: Queryable, transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const client = await db.$client.connect()
  let isOver = false
  let lost: Error | undefined
  // A connection that cannot say that the transaction is over is not used again.
  const end = async (word: 'commit' | 'rollback') => {
    isOver = true
    try {
      await client.query(word)
    } catch (error) {
      lost = error as Error
      if (word === 'rollback') throw error
      throw new CommitUnknownError('nobody knows whether a transaction was committed', { cause: error })
    }
  }
  try {
    const begun = client.query('begin')
    // What follows fails with it, and is what is reported.
    begun.catch(() => undefined)
    const tx = builderOf(client)
    const run = async <Row>(statement: Prepared, values: readonly unknown[]) =>
      (await client.query({ ...statement, values: [...values] })).rows as Row[]
    const finish = async (statement: Prepared, values: readonly unknown[]) => {
      // PostgreSQL answers the commit of a failed transaction by rolling it back. Both answers are waited for.
      const [written, committed] = await Promise.allSettled([run(statement, values), end('commit')])
      if (committed.status === 'rejected') throw committed.reason
      if (written.status === 'rejected') throw written.reason
    }
    const result = await work(tx, { tx, run, finish })
    await begun
    if (!isOver) await end('commit')
    return result
  } catch (error) {
    if (!isOver) await end('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release(lost)
  }
}

const builders = new WeakMap<pg.PoolClient, Queryable>()

/** The query builder on one connection; a connection lives long, and a builder is the same for all it does. */
const builderOf = (client: pg.PoolClient): Queryable => {
  const known = builders.get(client)
  if (known !== undefined) return known
  const made = drizzle(client)
  builders.set(client, made)
  return made
}

/** Drizzle wraps PostgreSQL's error as the cause of its own. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : codeOf(error.cause)
}
