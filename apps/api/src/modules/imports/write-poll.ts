import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../db/connect.ts'
import { pollAnswers, pollOptions, pollQuestions, polls } from '../polls/polls.tables.ts'
import type { pollEntry } from './content-schemas.ts'
import { createPictureFinder } from './find-picture.ts'
import type { Outcome } from './import-report.ts'

type PollEntry = z.output<typeof pollEntry>

type PollWritten = { id: number; outcome: Outcome; missing: string[] } | { problem: string }

/**
 * 3.24: writes one poll for everybody, found again by brand and name.
 *
 * @param moveByMs how much later it begins and ends than the entry says
 */
export async function writePoll(tx: Queryable, entry: PollEntry, moveByMs = 0): Promise<PollWritten> {
  const [old] = await tx
    .select()
    .from(polls)
    .where(and(eq(polls.brand, entry.brand ?? ''), eq(polls.name, entry.name)))
    .for('update')
  return rewritePoll(tx, old, entry, { isDraft: false, moveByMs })
}

/**
 * Writes a poll in the place of another, whose row the caller has locked. Once somebody has answered, the questions may
 * not change.
 *
 * @param old undefined for a new one
 * @returns with the pictures that are not there
 */
export async function rewritePoll(
  tx: Queryable,
  old: { id: number } | undefined,
  entry: PollEntry,
  { isDraft, moveByMs = 0 }: { isDraft: boolean; moveByMs?: number },
): Promise<PollWritten> {
  const finder = await createPictureFinder(tx)
  const unread: string[] = []
  function picture(text: string | null | undefined) {
    if (!text) return null
    const found = finder.findAddress(text)
    if (found === null) unread.push(text)
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
    isDraft,
  }
  const missing = [...unread, ...(await finder.keep(tx)).missing]
  const [before] = old === undefined ? [] : await tx.select().from(polls).where(eq(polls.id, old.id))
  if (before === undefined) {
    const [made] = await tx.insert(polls).values(wanted).returning({ id: polls.id })
    if (made === undefined) throw new Error(`The poll «${entry.name}» was made and is not there`)
    await writeQuestions(tx, made.id, entry.questions)
    return { id: made.id, outcome: 'new', missing }
  }
  const { id } = before
  const sameQuestions = isDeepStrictEqual(await readQuestions(tx, id), listQuestions(entry.questions))
  if (isDeepStrictEqual(before, { id, ...wanted }) && sameQuestions) {
    return { id, outcome: 'unchanged', missing }
  }
  if (!sameQuestions) {
    const [answer] = await tx.select().from(pollAnswers).where(eq(pollAnswers.pollId, id)).limit(1)
    if (answer) return { problem: `«${entry.name}» er besvart, så spørsmålene kan ikke endres: lag en ny` }
    await tx.delete(pollQuestions).where(eq(pollQuestions.pollId, id))
    await writeQuestions(tx, id, entry.questions)
  }
  await tx.update(polls).set(wanted).where(eq(polls.id, id))
  return { id, outcome: 'changed', missing }
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
