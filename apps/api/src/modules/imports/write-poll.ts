import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../db/connect.ts'
import { pollAnswers, pollOptions, pollQuestions, polls } from '../polls/polls.tables.ts'
import type { pollEntry } from './content-schemas.ts'
import { createPictureFinder } from './find-picture.ts'
import type { Outcome } from './import-report.ts'

type PollEntry = z.output<typeof pollEntry>

/**
 * 3.24: writes one poll, found again by brand and name. Once somebody has answered, the questions may not change.
 *
 * @param moveByMs how much later it begins and ends than the entry says
 */
export async function writePoll(
  tx: Queryable,
  entry: PollEntry,
  moveByMs = 0,
): Promise<{ outcome: Outcome; warnings: string[] } | { problem: string }> {
  const finder = await createPictureFinder(tx)
  const warnings: string[] = []
  function picture(text: string | null | undefined) {
    if (!text) return null
    const found = finder.findAddress(text)
    if (found === null) warnings.push(`bildet ${text} finnes ikke`)
    return found
  }
  const move = (at: Date) => new Date(at.getTime() + moveByMs)
  const wanted = {
    brand: entry.brand ?? '',
    name: entry.name,
    description: entry.description,
    kind: entry.kind,
    bannerDesktop: picture(entry.bannerDesktop),
    bannerMobile: picture(entry.bannerMobile),
    startsAt: move(entry.starts),
    endsAt: entry.ends ? move(entry.ends) : null,
  }
  await finder.keep(tx)
  const [old] = await tx
    .select()
    .from(polls)
    .where(and(eq(polls.brand, wanted.brand), eq(polls.name, wanted.name)))
  if (old === undefined) {
    const [made] = await tx.insert(polls).values(wanted).returning({ id: polls.id })
    if (made) await writeQuestions(tx, made.id, entry.questions)
    return { outcome: 'new', warnings }
  }
  const { id, ...before } = old
  const sameQuestions = isDeepStrictEqual(await readQuestions(tx, id), listQuestions(entry.questions))
  const sameFrame = isDeepStrictEqual(before, wanted)
  if (sameFrame && sameQuestions) return { outcome: 'unchanged', warnings }
  if (!sameQuestions) {
    const [answer] = await tx.select().from(pollAnswers).where(eq(pollAnswers.pollId, id)).limit(1)
    if (answer) return { problem: `«${entry.name}» er besvart, så spørsmålene kan ikke endres: lag en ny` }
    await tx.delete(pollQuestions).where(eq(pollQuestions.pollId, id))
    await writeQuestions(tx, id, entry.questions)
  }
  await tx.update(polls).set(wanted).where(eq(polls.id, id))
  return { outcome: 'changed', warnings }
}

type Question = { text: string; options: { text: string; correct: boolean | null }[] }

/** Without a right answer no option is right or wrong. */
function listQuestions(questions: PollEntry['questions']): Question[] {
  return questions.map(({ text, options, correct }) => ({
    text,
    options: options.map((option) => ({
      text: option,
      correct: correct === undefined ? null : option === correct,
    })),
  }))
}

async function readQuestions(tx: Queryable, pollId: number): Promise<Question[]> {
  const questions = await tx
    .select()
    .from(pollQuestions)
    .where(eq(pollQuestions.pollId, pollId))
    .orderBy(asc(pollQuestions.position))
  if (questions.length === 0) return []
  const ids = questions.map(({ id }) => id)
  const options = await tx
    .select()
    .from(pollOptions)
    .where(inArray(pollOptions.questionId, ids))
    .orderBy(asc(pollOptions.position))
  return questions.map((question) => ({
    text: question.text,
    options: options
      .filter(({ questionId }) => questionId === question.id)
      .map(({ text, correct }) => ({ text, correct })),
  }))
}

async function writeQuestions(tx: Queryable, pollId: number, entries: PollEntry['questions']): Promise<void> {
  for (const [position, { text, options }] of listQuestions(entries).entries()) {
    const [made] = await tx
      .insert(pollQuestions)
      .values({ pollId, text, position })
      .returning({ id: pollQuestions.id })
    if (made === undefined) throw new Error(`The question «${text}» was made and is not there`)
    await tx
      .insert(pollOptions)
      .values(options.map((option, at) => ({ ...option, questionId: made.id, position: at })))
  }
}
