import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { importKeys } from './import-runs.tables.ts'

/** A key as it is stored: never the key itself. */
export type StoredKey = typeof importKeys.$inferSelect

export async function insertImportKey(
  db: Queryable,
  key: Pick<StoredKey, 'name' | 'secretHash' | 'kinds' | 'feed' | 'createdAt'>,
): Promise<StoredKey> {
  const [row] = await db.insert(importKeys).values(key).returning()
  if (row === undefined) throw new Error('the key was not stored')
  return row
}

/** All keys that work, and of those that were revoked the newest. @param most of both together */
export async function readImportKeys(db: Queryable, most: number): Promise<StoredKey[]> {
  const newest = await db
    .select()
    .from(importKeys)
    .orderBy(sql`${importKeys.revokedAt} desc nulls first`, asc(importKeys.id))
    .limit(most)
  return newest.toSorted((a, b) => a.id - b.id)
}

/** The key of this hash, unless it was revoked. */
export async function findImportKey(db: Queryable, secretHash: string): Promise<StoredKey | undefined> {
  const [key] = await db
    .select()
    .from(importKeys)
    .where(and(eq(importKeys.secretHash, secretHash), isNull(importKeys.revokedAt)))
  return key
}

/** Notes that a key was used, unless that was noted after `before`. */
export async function noteKeyUse(db: Queryable, id: number, at: Date, before: Date): Promise<void> {
  await db
    .update(importKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(importKeys.id, id), or(isNull(importKeys.lastUsedAt), lt(importKeys.lastUsedAt, before))))
}

/** @returns the key; undefined when there is none of this number. One that was revoked keeps its time. */
export async function revokeImportKey(db: Queryable, id: number, at: Date): Promise<StoredKey | undefined> {
  await db
    .update(importKeys)
    .set({ revokedAt: at })
    .where(and(eq(importKeys.id, id), isNull(importKeys.revokedAt)))
  const [key] = await db.select().from(importKeys).where(eq(importKeys.id, id))
  return key
}

export async function countValidKeys(db: Queryable): Promise<number> {
  const [row] = await db.select({ keys: count() }).from(importKeys).where(isNull(importKeys.revokedAt))
  return row?.keys ?? 0
}
