import type { Database, Queryable } from './connect.ts'

/** PostgreSQL ended a transaction for the sake of another: deadlock, or one that could not be put in order. */
const TRY_AGAIN = new Set(['40P01', '40001'])
const TRIES = 4

/**
 * A transaction that is begun again when PostgreSQL sacrificed it. Locks are taken in one order everywhere, so this
 * should never happen; if it does, nobody who is waiting for an answer learns of it.
 *
 * @param work may run more than once: whatever it does outside the transaction must bear that
 */
export const transact = async <T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === TRIES || !TRY_AGAIN.has(codeOf(error))) throw error
    }
  }
}

/** Drizzle wraps PostgreSQL's error as the cause of its own. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : codeOf(error.cause)
}
