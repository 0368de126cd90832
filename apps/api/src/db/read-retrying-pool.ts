import pg from 'pg'
import { isConnectionLost } from './database-away.ts'

/** The second attempt has less time: the shopper has already waited for the first one. */
const SECOND_TRY_MS = 2000

/**
 * A pool that repeats a read once, on another connection, when the first one was lost or did not respond. A firewall
 * may have dropped an idle connection, which is noticed only when it is used.
 *
 * Only reads outside a transaction are repeated: a write may have been done although no response came.
 */
export class ReadRetryingPool extends pg.Pool {
  // `never` stands for the return types of all overloads of the pool's own method, which does the work.
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
