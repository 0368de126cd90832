import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Queryable } from './connect.ts'
import { endsConnection, isRefusedByServer } from './database-away.ts'

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

export type TransactOptions = {
  /** What kind of transaction, where it is not PostgreSQL's usual one (read committed, read and write). */
  mode?: 'repeatable read read only'
}

/**
 * Runs a transaction, and runs it again when PostgreSQL sacrificed it for another. Locks are taken in one order
 * everywhere, so this should never happen; if it does, nobody who is waiting for an answer learns of it. Its beginning
 * travels with its first statement.
 *
 * The only way to run a transaction in the shop: drizzle's own `db.transaction` never gives a connection back whose
 * `begin` was not answered, and gives one back to the pool that no longer answers.
 *
 * @param work may run more than once: whatever it does outside the transaction must bear that
 * @throws CommitUnknownError when the connection was lost, or did not answer in time, during the commit
 */
export const transact = async <T>(
  db: Database,
  work: (tx: Queryable, transaction: Transaction) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work, options)
    } catch (error) {
      if (attempt === TRIES || !TRY_AGAIN.has(codeOf(error))) throw error
    }
  }
}

const runOnce = async <T>(
  db: Database,
  work: (tx: Queryable, transaction: Transaction) => Promise<T>,
  { mode }: TransactOptions,
): Promise<T> => {
  const client = await db.$client.connect()
  let isOver = false
  let lost: Error | undefined
  const commit = async () => {
    isOver = true
    const { command } = await client.query('commit').catch((error: Error) => {
      // A refusal is an answer: nothing was committed. Anything else leaves it open.
      if (isRefusedByServer(error)) throw error
      lost = error
      throw new CommitUnknownError('nobody knows whether a transaction was committed', { cause: error })
    })
    // After a statement that failed PostgreSQL rolls back instead, and says so without an error.
    if (command !== 'COMMIT')
      throw new Error('a transaction was rolled back: one of its statements had failed')
  }
  const rollback = async (reason: unknown) => {
    // PostgreSQL rolls back by itself when the connection ends, and one that does not answer would be waited for again.
    if (endsConnection(reason)) {
      lost = reason as Error
      return
    }
    await client.query('rollback').catch((error: Error) => {
      lost = error
    })
  }
  try {
    const begun = client.query(mode === undefined ? 'begin' : `begin isolation level ${mode}`)
    // What follows fails with it, and is what is reported.
    begun.catch(() => undefined)
    const tx = builderOf(client)
    const run = async <Row>(statement: Prepared, values: readonly unknown[]) =>
      (await client.query({ ...statement, values: [...values] })).rows as Row[]
    const finish = async (statement: Prepared, values: readonly unknown[]) => {
      // PostgreSQL answers the commit of a failed transaction by rolling it back. Both answers are waited for.
      const [written, committed] = await Promise.allSettled([run(statement, values), commit()])
      if (committed.status === 'rejected' && committed.reason instanceof CommitUnknownError)
        throw committed.reason
      if (written.status === 'rejected') throw written.reason
      if (committed.status === 'rejected') throw committed.reason
    }
    const result = await work(tx, { tx, run, finish })
    await begun
    if (!isOver) await commit()
    return result
  } catch (error) {
    if (!isOver) await rollback(error)
    throw error
  } finally {
    // With an error the pool destroys the connection.
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
