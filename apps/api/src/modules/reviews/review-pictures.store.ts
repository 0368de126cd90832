import { and, count, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { reviews } from '../catalogue/catalogue.tables.ts'
import { reviewPictures } from './review-pictures.tables.ts'

export type NewReviewPicture = Omit<typeof reviewPictures.$inferInsert, 'reviewId'>
export type ShownReviewPicture = { bytes: Buffer; widthPx: number }

/** How many pictures a customer has uploaded that no review has yet; others wait with theirs until the transaction ends. */
export async function countUnused(tx: Queryable, customerId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review pictures|${customerId}`}, 0))`)
  const [counted] = await tx
    .select({ unused: count() })
    .from(reviewPictures)
    .where(and(eq(reviewPictures.customerId, customerId), isNull(reviewPictures.reviewId)))
  return counted?.unused ?? 0
}

export async function insertPicture(tx: Queryable, picture: NewReviewPicture): Promise<void> {
  await tx.insert(reviewPictures).values(picture)
}

/** Locks pictures that a review is to have. False when one is not the customer's, is another review's, or is gone. */
export async function lockPictures(
  tx: Queryable,
  customerId: number,
  keys: readonly string[],
  reviewId: number | null = null,
): Promise<boolean> {
  if (keys.length === 0) return true
  const rows = await tx
    .select({ reviewId: reviewPictures.reviewId })
    .from(reviewPictures)
    .where(and(inArray(reviewPictures.key, [...keys]), eq(reviewPictures.customerId, customerId)))
    .for('update')
  return (
    rows.length === keys.length && rows.every((row) => row.reviewId === null || row.reviewId === reviewId)
  )
}

/** Gives a review these pictures, which are locked, and deletes its others. */
export async function attachPictures(
  tx: Queryable,
  reviewId: number,
  keys: readonly string[],
): Promise<void> {
  const isNoLonger = keys.length === 0 ? undefined : notInArray(reviewPictures.key, [...keys])
  await tx.delete(reviewPictures).where(and(eq(reviewPictures.reviewId, reviewId), isNoLonger))
  if (keys.length > 0) {
    await tx
      .update(reviewPictures)
      .set({ reviewId })
      .where(inArray(reviewPictures.key, [...keys]))
  }
}

/** A picture of a review that is shown. */
export async function findShownPicture(db: Queryable, key: string): Promise<ShownReviewPicture | null> {
  const [found] = await db
    .select({ bytes: reviewPictures.bytes, widthPx: reviewPictures.widthPx })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(
      and(
        eq(reviewPictures.key, key),
        eq(reviews.approved, true),
        sql`${reviewPictures.key} = any(${reviews.pictures})`,
      ),
    )
  return found ?? null
}

/** Those of some pictures whose reviews are shown. */
export async function listShownPictures(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: reviewPictures.key })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(and(inArray(reviewPictures.key, [...keys]), eq(reviews.approved, true)))
  return new Set(rows.map(({ key }) => key))
}

/** A picture that this customer sent. */
export async function findOwnPicture(db: Queryable, customerId: number, key: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ bytes: reviewPictures.bytes })
    .from(reviewPictures)
    .where(and(eq(reviewPictures.key, key), eq(reviewPictures.customerId, customerId)))
  return found?.bytes ?? null
}

/** The pictures of a review in their order, for staff. */
export async function readPicturesOf(db: Queryable, reviewId: number): Promise<Buffer[]> {
  const rows = await db
    .select({ bytes: reviewPictures.bytes })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(eq(reviews.id, reviewId))
    .orderBy(sql`array_position(${reviews.pictures}, ${reviewPictures.key})`)
  return rows.map(({ bytes }) => bytes)
}

/** Deletes uploads from before that time that no review has. */
export async function deleteUnused(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(reviewPictures)
    .where(and(isNull(reviewPictures.reviewId), lt(reviewPictures.createdAt, before)))
}
