import pg from 'pg'
import { isConnectionLost } from './database-away.ts'

/** The second try has less time: the shopper has waited for the first one already. */
const SECOND_TRY_MS = 2000

/**
 * A pool that asks a read once more, on another connection, when the first one was lost or did not answer. A firewall
 * may have forgotten a connection that was idle, and nobody learns of it before it is used.
 *
 * Only reads outside a transaction are asked again: a write may have been done although no answer came.
 */
export class ReadRetryingPool extends pg.Pool {
  // `never` stands for the answers of all overloads of the pool's own method, which does the work.
  override query(...asked: unknown[]): never {
    const first: unknown = Reflect.apply(super.query, this, asked)
    const [statement, ...more] = asked
    if (!(first instanceof Promise) || !isRead(statement)) return first as never
    const again = async (error: unknown): Promise<unknown> => {
      if (!isConnectionLost(error)) throw error
      const config = typeof statement === 'string' ? { text: statement } : statement
      return Reflect.apply(super.query, this, [{ ...config, query_timeout: SECOND_TRY_MS }, ...more])
    }
    return first.catch(again) as never
  }
}

function isRead(statement: unknown): statement is string | { text: string } {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text
  return typeof text === 'string' && /^\s*select\b/i.test(text)
}
