import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articles } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'
import { questions } from './questions.tables.ts'

export type QuestionRow = typeof questions.$inferSelect
export type NewQuestion = Pick<
  QuestionRow,
  'articleId' | 'customerId' | 'brand' | 'email' | 'name' | 'content' | 'createdAt'
>
type Slice = { limit: number; offset: number }

const isWaiting = and(isNull(questions.answer), isNull(questions.rejectedAt))
const isShown = and(isNotNull(questions.answer), isNull(questions.rejectedAt))
/** The condition of each state that a question can be in. */
const inState = { waiting: isWaiting, answered: isShown, rejected: isNotNull(questions.rejectedAt) }
export type QuestionState = keyof typeof inState

/** The questions about an article that are shown, the newest answer first, and how many there are. */
export async function pageShown(db: Queryable, articleId: number, { limit, offset }: Slice) {
  const shown = and(eq(questions.articleId, articleId), isShown)
  const [counted] = await db.select({ total: count() }).from(questions).where(shown)
  const total = counted?.total ?? 0
  if (total <= offset) return { rows: [], total }
  const rows = await db
    .select()
    .from(questions)
    .where(shown)
    .orderBy(desc(questions.answeredAt), desc(questions.id))
    .limit(limit)
    .offset(offset)
  return { rows, total }
}

/** The first page of every article that has answered questions, in the order of `pageShown`, and how many there are in all. */
export async function readFirstPages(
  db: Queryable,
  perPage: number,
): Promise<(QuestionRow & { total: number })[]> {
  const ranked = db
    .select({
      ...getTableColumns(questions),
      nth: sql<number>`row_number() over (
        partition by ${questions.articleId} order by ${questions.answeredAt} desc, ${questions.id} desc)`.as(
        'nth',
      ),
      total: sql<number>`count(*) over (partition by ${questions.articleId})`.mapWith(Number).as('total'),
    })
    .from(questions)
    .where(isShown)
    .as('ranked')
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.nth, perPage))
    .orderBy(asc(ranked.articleId), asc(ranked.nth))
  return rows
}

/** Lets one question at a time be counted and inserted, until the transaction ends. */
export async function lockAsking(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('questions', 0))`)
}

/** How many questions wait for an answer: from one address, and in all. */
export async function countWaiting(tx: Queryable, email: string): Promise<{ own: number; all: number }> {
  const [counted] = await tx
    .select({ own: sql<number>`(count(*) filter (where ${questions.email} = ${email}))::int`, all: count() })
    .from(questions)
    .where(isWaiting)
  return counted ?? { own: 0, all: 0 }
}

/** Whether this address has asked the same of this article, and still waits. */
export async function isAsked(tx: Queryable, { articleId, email, content }: NewQuestion): Promise<boolean> {
  const rows = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        eq(questions.articleId, articleId),
        eq(questions.email, email ?? ''),
        eq(questions.content, content),
        isWaiting,
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function insertQuestion(tx: Queryable, question: NewQuestion): Promise<number> {
  const [row] = await tx.insert(questions).values(question).returning({ id: questions.id })
  if (row === undefined) throw new Error('the question was not inserted')
  return row.id
}

/** A question, locked until the transaction ends. */
export async function lockQuestion(tx: Queryable, id: number): Promise<QuestionRow | undefined> {
  return (await tx.select().from(questions).where(eq(questions.id, id)).for('update'))[0]
}

export async function updateQuestion(
  tx: Queryable,
  id: number,
  change: Partial<Pick<QuestionRow, 'answer' | 'answeredAt' | 'rejectedAt'>>,
): Promise<QuestionRow> {
  const [row] = await tx.update(questions).set(change).where(eq(questions.id, id)).returning()
  if (row === undefined) throw new Error(`question ${id} is not there`)
  return row
}

/** A question with its article, for staff. */
export type DeskQuestion = QuestionRow & { articleName: string; articleSlug: string }

const deskColumns = { question: questions, articleName: articles.name, articleSlug: articles.slug }

export async function findDeskQuestion(db: Queryable, id: number): Promise<DeskQuestion | undefined> {
  const [found] = await db
    .select(deskColumns)
    .from(questions)
    .innerJoin(articles, eq(articles.id, questions.articleId))
    .where(eq(questions.id, id))
  if (found === undefined) return undefined
  const { question, ...article } = found
  return { ...question, ...article }
}

/** Questions, newest first, and how many there are. */
export async function pageQuestions(
  db: Queryable,
  state: QuestionState | undefined,
  { limit, offset }: Slice,
): Promise<{ rows: DeskQuestion[]; total: number }> {
  const wanted = state === undefined ? undefined : inState[state]
  const [counted] = await db.select({ total: count() }).from(questions).where(wanted)
  const rows = await db
    .select(deskColumns)
    .from(questions)
    .innerJoin(articles, eq(articles.id, questions.articleId))
    .where(wanted)
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(({ question, ...article }) => ({ ...question, ...article })),
    total: counted?.total ?? 0,
  }
}

/** What a mail about a question says, and the asker's present address: the account's, else the one that was given. */
export async function findForMail(db: Queryable, id: number) {
  const [found] = await db
    .select({
      question: questions,
      customerEmail: customers.email,
      articleName: articles.name,
      articleSlug: articles.slug,
    })
    .from(questions)
    .innerJoin(articles, eq(articles.id, questions.articleId))
    .leftJoin(customers, eq(customers.id, questions.customerId))
    .where(eq(questions.id, id))
  if (found === undefined) return undefined
  const { question, customerEmail, ...article } = found
  return { ...question, ...article, email: customerEmail ?? question.email }
}

/**
 * Deletes rejected questions, and those that nobody has answered, from before these times, and the addresses of askers.
 *
 * @returns whether any was deleted that an article's page shows
 */
export async function deleteOld(
  db: Queryable,
  before: { rejected: Date; waiting: Date; answered: Date; address: Date },
): Promise<boolean> {
  const deleted = await db
    .delete(questions)
    .where(
      or(
        lt(questions.rejectedAt, before.rejected),
        and(isWaiting, lt(questions.createdAt, before.waiting)),
        lt(questions.answeredAt, before.answered),
      ),
    )
    .returning({ answeredAt: questions.answeredAt, rejectedAt: questions.rejectedAt })
  await db
    .update(questions)
    .set({ email: null })
    .where(and(isNotNull(questions.email), lt(questions.answeredAt, before.address)))
  return deleted.some(({ answeredAt, rejectedAt }) => answeredAt !== null && rejectedAt === null)
}
