import type { Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { shopOpening } from './opening.tables.ts'

export type OpeningRow = typeof shopOpening.$inferSelect

/** Undefined for a shop that was never opened. */
export async function readOpening(db: Queryable): Promise<OpeningRow | undefined> {
  return (await db.select().from(shopOpening))[0]
}

/** Opens or closes the shop, in every process. */
export async function writeOpening(
  tx: Queryable,
  opening: Pick<OpeningRow, 'openedAt' | 'payInShop'>,
): Promise<void> {
  await tx.insert(shopOpening).values(opening).onConflictDoUpdate({ target: shopOpening.id, set: opening })
  await notifyChange(tx, 'content_changed')
}
