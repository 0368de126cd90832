import { sql } from 'drizzle-orm'
import type { Queryable } from './connect.ts'
import type { Channel } from './listen.ts'

/** Notifies every process, when the transaction is committed, that what it keeps in memory has changed. */
export async function notifyChange(
  tx: Queryable,
  channel: Extract<Channel, 'catalogue_changed' | 'content_changed'>,
): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}
