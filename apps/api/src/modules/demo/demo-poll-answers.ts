import { and, asc, eq, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { pollAnswers, pollOptions, pollQuestions, polls } from '../polls/polls.tables.ts'

/** How many in a hundred chose each option, the most popular first; questions take turns. */
const SHARES = [
  [64, 21, 10, 5],
  [43, 31, 17, 9],
  [52, 24, 14, 10],
]
/** How many answered the poll that comes first; those after it have more. */
const FEWEST = 137

/** Answers to the demo's polls that have ended; in a quiz most people are right. The same polls always get the same. */
export async function insertDemoPollAnswers(tx: Queryable, now: Date): Promise<void> {
  const ended = await tx
    .select({ id: polls.id, endsAt: polls.endsAt })
    .from(polls)
    .where(and(eq(polls.isDraft, false), lte(polls.endsAt, now)))
    .orderBy(asc(polls.id))
  for (const [at, { id: pollId, endsAt }] of ended.entries()) {
    const rows = await tx
      .select({ questionId: pollQuestions.id, optionId: pollOptions.id, correct: pollOptions.correct })
      .from(pollQuestions)
      .innerJoin(pollOptions, eq(pollOptions.questionId, pollQuestions.id))
      .where(eq(pollQuestions.pollId, pollId))
      .orderBy(asc(pollQuestions.position), asc(pollOptions.position))
    const questions = [...Map.groupBy(rows, ({ questionId }) => questionId).values()]
    const visitors = FEWEST + at * 61
    const answers = questions.flatMap((options, place) =>
      Array.from({ length: visitors }, (_, visitor) => ({
        pollId,
        questionId: options[0]?.questionId ?? 0,
        optionId: choose(options, place + at, visitor).optionId,
        visitor: `demo ${visitor}`,
        at: endsAt ?? now,
      })),
    )
    await tx.insert(pollAnswers).values(answers).onConflictDoNothing()
  }
}

type Option = { questionId: number; optionId: number; correct: boolean | null }

function choose(options: readonly Option[], place: number, visitor: number): Option {
  const right = options.findIndex(({ correct }) => correct === true)
  const start = right === -1 ? (place + 1) % options.length : right
  const shares = SHARES[place % SHARES.length] ?? []
  // Spread evenly over the visitors.
  let left = (visitor * 37 + place * 11) % 100
  let step = 0
  while (step < options.length - 1 && left >= (shares[step] ?? 0)) {
    left -= shares[step] ?? 0
    step += 1
  }
  const chosen = options[(start + step) % options.length]
  if (chosen === undefined) throw new Error('A question has no options')
  return chosen
}
