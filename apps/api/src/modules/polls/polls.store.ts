import { and, asc, count, countDistinct, desc, eq, inArray, or } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect.ts'
import { transactUntilKnown } from '../../db/transact.ts'
import { pollAnswers, pollOptions, pollQuestions, polls } from './polls.tables.ts'

/** Every poll with its questions and their options in order, the one that began last first. */
export async function readPolls(db: Queryable) {
  const found = await db.select().from(polls).orderBy(desc(polls.startsAt), desc(polls.id))
  const questions = await db.select().from(pollQuestions).orderBy(asc(pollQuestions.position))
  const options = await db.select().from(pollOptions).orderBy(asc(pollOptions.position))
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

/** How many chose each option of a poll. */
export async function countVotes(db: Queryable, pollId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ optionId: pollAnswers.optionId, votes: count() })
    .from(pollAnswers)
    .where(eq(pollAnswers.pollId, pollId))
    .groupBy(pollAnswers.optionId)
  return new Map(rows.map(({ optionId, votes }) => [optionId, votes]))
}

export async function countVisitors(db: Queryable, pollId: number): Promise<number> {
  const [row] = await db
    .select({ visitors: countDistinct(pollAnswers.visitor) })
    .from(pollAnswers)
    .where(eq(pollAnswers.pollId, pollId))
  return row?.visitors ?? 0
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
