import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { customers } from '../customers/customers.tables.ts'
import { wishLists } from './wish-lists.tables.ts'

export type WishListRow = typeof wishLists.$inferSelect

/** The customer's link, unless it was made at `endedAt` or before. */
export async function findOf(
  db: Queryable,
  customerId: number,
  endedAt: Date,
): Promise<WishListRow | undefined> {
  return (
    await db
      .select()
      .from(wishLists)
      .where(and(eq(wishLists.customerId, customerId), gt(wishLists.createdAt, endedAt)))
  )[0]
}

/** Whose favourites a link shows, unless it was made at `endedAt` or before. */
export async function findByToken(
  db: Queryable,
  token: string,
  endedAt: Date,
): Promise<{ customerId: number; firstName: string | null; showsName: boolean } | undefined> {
  return (
    await db
      .select({
        customerId: wishLists.customerId,
        firstName: customers.firstName,
        showsName: wishLists.showsName,
      })
      .from(wishLists)
      .innerJoin(customers, eq(customers.id, wishLists.customerId))
      .where(and(eq(wishLists.token, token), gt(wishLists.createdAt, endedAt)))
  )[0]
}

/** Adds a link, or changes whether the present one shows the name. @returns undefined for a deleted customer */
export async function insertOrChange(tx: Queryable, row: WishListRow): Promise<WishListRow | undefined> {
  const owner = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, row.customerId))
    .for('key share')
  if (owner.length === 0) return undefined
  return (
    await tx
      .insert(wishLists)
      .values(row)
      .onConflictDoUpdate({ target: wishLists.customerId, set: { showsName: row.showsName } })
      .returning()
  )[0]
}

export async function deleteOf(db: Queryable, customerId: number): Promise<void> {
  await db.delete(wishLists).where(eq(wishLists.customerId, customerId))
}

/** Deletes links that were made at `endedAt` or before; of one customer, or of everybody. */
export async function deleteEnded(db: Queryable, endedAt: Date, customerId?: number): Promise<void> {
  const isEnded = lte(wishLists.createdAt, endedAt)
  await db
    .delete(wishLists)
    .where(customerId === undefined ? isEnded : and(isEnded, eq(wishLists.customerId, customerId)))
}
