import type { ListedPoll } from '@varde/contract/admin/polls'
import { and, asc, count, countDistinct, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect.ts'
import { transactUntilKnown } from '../../db/transact.ts'
import { pollAnswers, pollOptions, pollQuestions, polls } from './polls.tables.ts'

/** Every poll with its questions and their options in order, the one that began last first. */
export async function readPolls(db: Queryable) {
  return withQuestions(db, await db.select().from(polls).orderBy(desc(polls.startsAt), desc(polls.id)))
}

async function withQuestions(db: Queryable, found: readonly (typeof polls.$inferSelect)[]) {
  if (found.length === 0) return []
  const ofPolls = inArray(
    pollQuestions.pollId,
    found.map(({ id }) => id),
  )
  const questions = await db.select().from(pollQuestions).where(ofPolls).orderBy(asc(pollQuestions.position))
  const options = await db
    .select()
    .from(pollOptions)
    .where(
      inArray(pollOptions.questionId, db.select({ id: pollQuestions.id }).from(pollQuestions).where(ofPolls)),
    )
    .orderBy(asc(pollOptions.position))
  return found.map((poll) => ({
    ...poll,
    questions: questions
      .filter(({ pollId }) => pollId === poll.id)
      .map((question) => ({
        ...question,
        options: options.filter(({ questionId }) => questionId === question.id),
      })),
  }))
}

export type PollRow = Awaited<ReturnType<typeof readPolls>>[number]
export type QuestionRow = PollRow['questions'][number]

export async function readPoll(db: Queryable, id: number): Promise<PollRow | undefined> {
  const [poll] = await withQuestions(db, await db.select().from(polls).where(eq(polls.id, id)))
  return poll
}

/** The same, locked until the transaction ends: nobody answers it meanwhile. */
export async function lockPoll(tx: Queryable, id: number): Promise<PollRow | undefined> {
  const [poll] = await withQuestions(tx, await tx.select().from(polls).where(eq(polls.id, id)).for('update'))
  return poll
}

type PollSlice = { state?: ListedPoll['state'] | undefined; now: Date; limit: number; offset: number }

/** Polls in a state, or all, the one that begins last first, and how many there are. */
export async function listPollRows(db: Queryable, { state, now, limit, offset }: PollSlice) {
  const wanted = state === undefined ? undefined : isInState(state, now)
  const [counted] = await db.select({ total: count() }).from(polls).where(wanted)
  const rows = await db
    .select()
    .from(polls)
    .where(wanted)
    .orderBy(desc(polls.startsAt), desc(polls.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}

function isInState(state: ListedPoll['state'], now: Date) {
  if (state === 'draft') return eq(polls.isDraft, true)
  const isPublished = eq(polls.isDraft, false)
  if (state === 'scheduled') return and(isPublished, gt(polls.startsAt, now))
  const hasBegun = and(isPublished, lte(polls.startsAt, now))
  if (state === 'ended') return and(hasBegun, lte(polls.endsAt, now))
  return and(hasBegun, or(isNull(polls.endsAt), gt(polls.endsAt, now)))
}

export async function endPoll(tx: Queryable, id: number, endsAt: Date): Promise<void> {
  await tx.update(polls).set({ endsAt }).where(eq(polls.id, id))
}

export async function deletePoll(tx: Queryable, id: number): Promise<void> {
  await tx.delete(polls).where(eq(polls.id, id))
}

export async function hasAnswers(db: Queryable, pollId: number): Promise<boolean> {
  const found = await db
    .select({ id: pollAnswers.id })
    .from(pollAnswers)
    .where(eq(pollAnswers.pollId, pollId))
    .limit(1)
  return found.length > 0
}

/** How many chose each option of a poll. */
export async function countVotes(db: Queryable, pollId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ optionId: pollAnswers.optionId, votes: count() })
    .from(pollAnswers)
    .where(eq(pollAnswers.pollId, pollId))
    .groupBy(pollAnswers.optionId)
  return new Map(rows.map(({ optionId, votes }) => [optionId, votes]))
}

/** How many visitors have answered each poll; a poll that nobody has answered is not there. */
export async function countVisitors(
  db: Queryable,
  pollIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ pollId: pollAnswers.pollId, visitors: countDistinct(pollAnswers.visitor) })
    .from(pollAnswers)
    .where(inArray(pollAnswers.pollId, [...pollIds]))
    .groupBy(pollAnswers.pollId)
  return new Map(rows.map(({ pollId, visitors }) => [pollId, visitors]))
}

/** What one visitor answered. @param the keys that she may have answered under */
export function readAnswersOf(db: Queryable, pollId: number, names: string[]) {
  return db
    .select({ questionId: pollAnswers.questionId, optionId: pollAnswers.optionId })
    .from(pollAnswers)
    .where(and(eq(pollAnswers.pollId, pollId), inArray(pollAnswers.visitor, names)))
    .orderBy(asc(pollAnswers.questionId))
}

/** Every answer of one visitor, poll by poll, in words. */
export function listAnswersOf(db: Queryable, visitors: readonly { pollId: number; visitor: string }[]) {
  return db
    .select({
      poll: polls.name,
      question: pollQuestions.text,
      answer: pollOptions.text,
      at: pollAnswers.at,
    })
    .from(pollAnswers)
    .innerJoin(polls, eq(polls.id, pollAnswers.pollId))
    .innerJoin(pollQuestions, eq(pollQuestions.id, pollAnswers.questionId))
    .innerJoin(pollOptions, eq(pollOptions.id, pollAnswers.optionId))
    .where(or(...visitors.map(isFrom)))
    .orderBy(asc(pollAnswers.id))
}

/** The answers still count, under a random key. */
export async function renameVisitor(
  tx: Queryable,
  from: { pollId: number; visitor: string },
  to: string,
): Promise<void> {
  await tx.update(pollAnswers).set({ visitor: to }).where(isFrom(from))
}

function isFrom({ pollId, visitor }: { pollId: number; visitor: string }) {
  return and(eq(pollAnswers.pollId, pollId), eq(pollAnswers.visitor, visitor))
}

export async function listPollIds(db: Queryable): Promise<number[]> {
  return (await db.select({ id: polls.id }).from(polls)).map(({ id }) => id)
}

class AnsweredBefore extends Error {}

/** Keeps a visitor's answers, all of them or none. @returns false when she had answered before */
export async function saveAnswers(
  db: Database,
  answers: (typeof pollAnswers.$inferInsert)[],
): Promise<boolean> {
  try {
    await transactUntilKnown(db, async (tx, isAgain) => {
      const saved = await tx
        .insert(pollAnswers)
        .values(answers)
        .onConflictDoNothing()
        .returning({ id: pollAnswers.id })
      // After a commit whose outcome was lost, the existing rows are these.
      if (saved.length < answers.length && !(isAgain && saved.length === 0)) throw new AnsweredBefore()
    })
    return true
  } catch (error) {
    if (error instanceof AnsweredBefore) return false
    throw error
  }
}
