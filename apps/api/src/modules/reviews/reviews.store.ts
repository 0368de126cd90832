import { and, count, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articles, reviews } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { reservationLines, reservations } from '../reservations/reservations.tables.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type NewReview = Omit<typeof reviews.$inferInsert, 'id'>
type Slice = { limit: number; offset: number }

/** A customer's reviews, newest first, and how many there are. */
export async function pageOwnReviews(db: Queryable, customerId: number, { limit, offset }: Slice) {
  const own = eq(reviews.customerId, customerId)
  const [counted] = await db.select({ total: count() }).from(reviews).where(own)
  const rows = await db
    .select()
    .from(reviews)
    .where(own)
    .orderBy(desc(reviews.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}

/** A bought variant of an article, with its size and colour as they were named in the order. */
export type BoughtLine = { articleId: number; size: string; color: string; boughtAt: Date }

const boughtColumns = {
  articleId: reservationLines.articleId,
  size: reservationLines.size,
  color: reservationLines.color,
  boughtAt: reservations.date,
}

/** @param statusIds of reservations that count as bought */
function boughtBy(customerId: number, statusIds: readonly number[]) {
  return and(
    eq(reservations.customerId, customerId),
    inArray(reservations.statusId, [...statusIds]),
    gt(reservationLines.count, reservationLines.returnedCount),
  )
}

/** What a customer bought of an article and did not return, newest first. */
export function listBoughtLines(
  db: Queryable,
  customerId: number,
  articleId: number,
  statusIds: readonly number[],
): Promise<BoughtLine[]> {
  return db
    .select(boughtColumns)
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservationId))
    .where(and(boughtBy(customerId, statusIds), eq(reservationLines.articleId, articleId)))
    .orderBy(desc(reservations.id))
}

/** The newest purchase of each article that a customer bought and has not reviewed, newest first. */
export async function listUnreviewed(
  db: Queryable,
  customerId: number,
  statusIds: readonly number[],
  limit: number,
): Promise<BoughtLine[]> {
  const newest = db
    .selectDistinctOn([reservationLines.articleId], { ...boughtColumns, reservationId: reservations.id })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservationId))
    .innerJoin(articles, and(eq(articles.id, reservationLines.articleId), eq(articles.visibleOnWeb, true)))
    .leftJoin(
      reviews,
      and(eq(reviews.articleId, reservationLines.articleId), eq(reviews.customerId, customerId)),
    )
    .where(and(boughtBy(customerId, statusIds), isNull(reviews.id)))
    .orderBy(reservationLines.articleId, desc(reservations.id), desc(reservationLines.id))
    .as('newest')
  return db.select().from(newest).orderBy(desc(newest.reservationId), desc(newest.articleId)).limit(limit)
}

/** Writes a review; undefined when the customer has one of that article already. */
export async function insertReview(tx: Queryable, review: NewReview): Promise<ReviewRow | undefined> {
  return (
    await tx
      .insert(reviews)
      .values(review)
      .onConflictDoNothing({ target: [reviews.customerId, reviews.articleId] })
      .returning()
  )[0]
}

/** A customer's own review, locked until the transaction ends. */
export async function lockOwnReview(
  tx: Queryable,
  customerId: number,
  id: number,
): Promise<ReviewRow | undefined> {
  return (
    await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.customerId, customerId)))
      .for('update')
  )[0]
}

/** Any review, locked until the transaction ends. */
export async function lockReview(tx: Queryable, id: number): Promise<ReviewRow | undefined> {
  return (await tx.select().from(reviews).where(eq(reviews.id, id)).for('update'))[0]
}

export async function updateReview(
  tx: Queryable,
  id: number,
  change: Partial<NewReview>,
): Promise<ReviewRow> {
  const [row] = await tx.update(reviews).set(change).where(eq(reviews.id, id)).returning()
  if (row === undefined) throw new Error(`review ${id} is not there`)
  return row
}

export async function deleteReview(tx: Queryable, id: number): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id))
}

/** A review with the name of its article, for staff. */
export type DeskReview = ReviewRow & { articleName: string; articleSlug: string }

const deskColumns = { review: reviews, articleName: articles.name, articleSlug: articles.slug }

export async function findDeskReview(db: Queryable, id: number): Promise<DeskReview | undefined> {
  const [found] = await db
    .select(deskColumns)
    .from(reviews)
    .innerJoin(articles, eq(articles.id, reviews.articleId))
    .where(eq(reviews.id, id))
  if (found === undefined) return undefined
  const { review, ...article } = found
  return { ...review, ...article }
}

/** The condition of each state that `stateOf` tells apart. */
const inState = {
  waiting: and(eq(reviews.approved, false), isNull(reviews.moderatedAt)),
  shown: eq(reviews.approved, true),
  refused: and(eq(reviews.approved, false), isNotNull(reviews.moderatedAt)),
}

/** Reviews, newest first, and how many there are. */
export async function pageReviews(
  db: Queryable,
  state: keyof typeof inState | undefined,
  { limit, offset }: Slice,
): Promise<{ rows: DeskReview[]; total: number }> {
  const wanted = state === undefined ? undefined : inState[state]
  const [counted] = await db.select({ total: count() }).from(reviews).where(wanted)
  const rows = await db
    .select(deskColumns)
    .from(reviews)
    .innerJoin(articles, eq(articles.id, reviews.articleId))
    .where(wanted)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(({ review, ...article }) => ({ ...review, ...article })),
    total: counted?.total ?? 0,
  }
}

/** The contents and recipient of the mail about a reply; undefined when the review is gone or not shown. */
export async function findReplied(db: Queryable, id: number) {
  const [found] = await db
    .select({
      email: customers.email,
      firstName: customers.firstName,
      content: reviews.content,
      reply: reviews.reply,
      articleId: reviews.articleId,
      articleName: articles.name,
      articleSlug: articles.slug,
      customerId: customers.id,
    })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .innerJoin(articles, eq(articles.id, reviews.articleId))
    .where(and(eq(reviews.id, id), eq(reviews.approved, true)))
  return found
}

/** The brand from which a customer last bought an article; undefined when no such order is left. */
export async function findBrandOfPurchase(
  db: Queryable,
  customerId: number,
  articleId: number,
): Promise<string | undefined> {
  return (
    await db
      .select({ brand: orders.brand })
      .from(orders)
      .innerJoin(reservations, eq(reservations.orderId, orders.id))
      .innerJoin(reservationLines, eq(reservationLines.reservationId, reservations.id))
      .where(and(eq(orders.customerId, customerId), eq(reservationLines.articleId, articleId)))
      .orderBy(desc(orders.id))
      .limit(1)
  )[0]?.brand
}
