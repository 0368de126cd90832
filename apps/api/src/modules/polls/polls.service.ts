import { createHmac, randomUUID } from 'node:crypto'
import type { EndedPoll, Poll, PollAnswer, PollScore, Tenant } from '@varde/contract/entities'
import type { Database, Queryable } from '../../db/connect.ts'
import { createScheduleVersion } from '../../server/schedule-version.ts'
import type { KeyRing } from '../signing-keys/signing-keys.service.ts'
import {
  countVotes,
  listAnswersOf,
  listPollIds,
  type PollRow,
  readAnswersOf,
  readPolls,
  renameVisitor,
  saveAnswers,
} from './polls.store.ts'
import { readResult, readScore, scoreQuestion } from './read-score.ts'

type Brand = Tenant['id']
type QuestionScore = PollScore['questions'][number]
type Chosen = { question_id: number; option_id: number }

/** Who is answering: a customer by her account, anybody else by the session. */
export type Visitor = { customerId: number | undefined; sessionId: string }

/** So many of those that have ended are listed. */
const MOST_ENDED = 6

type Answered =
  | { ok: true; answers: PollAnswer[]; score: PollScore }
  | { ok: false; refused: 'NOT_FOUND' | 'POLL_CLOSED' | 'ALREADY_ANSWERED' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: { answers: string[] } }

export type PollsService = Awaited<ReturnType<typeof createPollsService>>

/**
 * 3.24, 7.31: the polls, kept in memory; their answers are in the database.
 *
 * @param keys part of the hash of a visitor, so that it cannot be found by trying customer numbers
 */
export async function createPollsService(db: Database, keys: KeyRing, now: () => Date) {
  let rows = await readPolls(db)
  /** Results of polls that have ended, which do not change any more. */
  const results = new Map<number, EndedPoll>()

  function pollsOf(brand: Brand): PollRow[] {
    const at = now()
    return rows.filter(
      (poll) => !poll.isDraft && (poll.brand === '' || poll.brand === brand) && poll.startsAt <= at,
    )
  }
  const isOver = ({ endsAt }: PollRow) => endsAt !== null && endsAt <= now()
  const getRow = (brand: Brand, id: number) => pollsOf(brand).find((poll) => poll.id === id)
  function getQuestion(brand: Brand, id: number) {
    for (const poll of pollsOf(brand)) {
      const question = poll.questions.find((each) => each.id === id)
      if (question !== undefined) return { poll, question }
    }
    return undefined
  }

  /** A different key for each poll, so that one visitor's answers to two polls cannot be linked. */
  const hashVisitor = (
    { id }: Pick<PollRow, 'id'>,
    { customerId, sessionId }: Visitor,
    key = keys.signing(),
  ): string =>
    createHmac('sha256', key)
      .update(`${id} ${customerId === undefined ? `session ${sessionId}` : `customer ${customerId}`}`)
      .digest('base64url')

  /** The keys that a customer may have answered under. */
  const listVisitorsOf = async (db: Queryable, customerId: number) =>
    (await listPollIds(db)).flatMap((pollId) =>
      keys.all().map((key) => ({
        pollId,
        visitor: hashVisitor({ id: pollId }, { customerId, sessionId: '' }, key),
      })),
    )

  async function answersOf(poll: PollRow, visitor: Visitor): Promise<PollAnswer[]> {
    const names = keys.all().map((key) => hashVisitor(poll, visitor, key))
    const given = await readAnswersOf(db, poll.id, names)
    return poll.questions.flatMap(({ id, options }) => {
      const answer = given.find(({ questionId }) => questionId === id)
      if (answer === undefined) return []
      const option = options.find((each) => each.id === answer.optionId)
      return [{ question_id: id, option_id: answer.optionId, correct: option?.correct ?? null }]
    })
  }

  async function resultOf(poll: PollRow, endsAt: Date): Promise<EndedPoll> {
    const known = results.get(poll.id)
    if (known !== undefined) return known
    const result = await readResult(db, poll, endsAt)
    results.set(poll.id, result)
    return result
  }

  const toPoll = async (poll: PollRow, visitor: Visitor | null): Promise<Poll> => ({
    id: poll.id,
    name: poll.name,
    description: poll.description,
    banner_desktop: poll.bannerDesktop,
    banner_mobile: poll.bannerMobile,
    kind: poll.kind,
    ends_at: poll.endsAt?.toISOString() ?? null,
    questions: poll.questions.map(({ id, text, options }) => ({
      id,
      text,
      options: options.map((option) => ({ id: option.id, text: option.text })),
    })),
    answered: visitor !== null && (await answersOf(poll, visitor)).length > 0,
  })

  return {
    /** The polls that are on, the one that began last first. */
    listRunning: (brand: Brand): Pick<Poll, 'id' | 'name' | 'description' | 'kind' | 'ends_at'>[] =>
      pollsOf(brand)
        .filter((poll) => !isOver(poll))
        .map(({ id, name, description, kind, endsAt }) => ({
          id,
          name,
          description,
          kind,
          ends_at: endsAt?.toISOString() ?? null,
        })),
    /** The polls that have ended, the one that ended last first, with their results. */
    listEnded: async (brand: Brand): Promise<EndedPoll[]> => {
      const at = now()
      const ended = pollsOf(brand)
        .flatMap((poll) => (poll.endsAt !== null && poll.endsAt <= at ? [{ poll, endsAt: poll.endsAt }] : []))
        .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
        .slice(0, MOST_ENDED)
      return Promise.all(ended.map(({ poll, endsAt }) => resultOf(poll, endsAt)))
    },
    /** Null also while it is open. */
    findEnded: async (brand: Brand, id: number): Promise<EndedPoll | null> => {
      const poll = getRow(brand, id)
      return poll === undefined || poll.endsAt === null || !isOver(poll) ? null : resultOf(poll, poll.endsAt)
    },
    /**
     * The open poll, the newest when there are several; null when there is none.
     *
     * @param visitor null for a page that is the same for everyone: not answered
     */
    findActive: async (brand: Brand, visitor: Visitor | null): Promise<Poll | null> => {
      const active = pollsOf(brand).find((poll) => !isOver(poll))
      return active === undefined ? null : toPoll(active, visitor)
    },
    findPoll: async (brand: Brand, id: number, visitor: Visitor | null): Promise<Poll | null> => {
      const poll = getRow(brand, id)
      return poll === undefined ? null : toPoll(poll, visitor)
    },
    findScore: async (brand: Brand, id: number): Promise<PollScore | null> => {
      const poll = getRow(brand, id)
      return poll === undefined ? null : readScore(db, poll)
    },
    findQuestionScore: async (brand: Brand, id: number): Promise<QuestionScore | null> => {
      const found = getQuestion(brand, id)
      return found === undefined ? null : scoreQuestion(found.question, await countVotes(db, found.poll.id))
    },
    /** Which options are right, for a visitor who has answered; empty for others. */
    findRightAnswers: async (brand: Brand, id: number, visitor: Visitor): Promise<PollAnswer[] | null> => {
      const found = getQuestion(brand, id)
      if (found === undefined) return null
      const given = await answersOf(found.poll, visitor)
      if (!given.some(({ question_id }) => question_id === id)) return []
      return found.question.options.map((option) => ({
        question_id: id,
        option_id: option.id,
        correct: option.correct,
      }))
    },
    findAnswers: async (brand: Brand, id: number, visitor: Visitor): Promise<PollAnswer[] | null> => {
      const poll = getRow(brand, id)
      return poll === undefined ? null : answersOf(poll, visitor)
    },
    /** Records the answers of a visitor; each visitor counts once. */
    answer: async (brand: Brand, id: number, chosen: Chosen[], visitor: Visitor): Promise<Answered> => {
      const poll = getRow(brand, id)
      if (poll === undefined) return { ok: false, refused: 'NOT_FOUND' }
      if (isOver(poll)) return { ok: false, refused: 'POLL_CLOSED' }
      const problem = findProblem(poll, chosen)
      if (problem !== null) return { ok: false, refused: 'VALIDATION_FAILED', errors: { answers: [problem] } }
      // Answered under an older key; under the newest the table's unique index refuses it.
      if (keys.all().length > 1 && (await answersOf(poll, visitor)).length > 0) {
        return { ok: false, refused: 'ALREADY_ANSWERED' }
      }
      const at = now()
      const hashed = hashVisitor(poll, visitor)
      const isFirst = await saveAnswers(
        db,
        chosen.map((each) => ({
          pollId: id,
          questionId: each.question_id,
          optionId: each.option_id,
          visitor: hashed,
          at,
        })),
      )
      if (!isFirst) return { ok: false, refused: 'ALREADY_ANSWERED' }
      return { ok: true, answers: await answersOf(poll, visitor), score: await readScore(db, poll) }
    },
    /** What a customer has answered, in words. */
    listAnswersOfCustomer: async (tx: Queryable, customerId: number) => {
      const visitors = await listVisitorsOf(tx, customerId)
      return visitors.length === 0 ? [] : listAnswersOf(tx, visitors)
    },
    /** The answers of a deleted customer still count, but no key leads back to her. */
    forgetCustomer: async (tx: Queryable, customerId: number): Promise<void> => {
      for (const visitor of await listVisitorsOf(tx, customerId)) {
        await renameVisitor(tx, visitor, `erased ${randomUUID()}`)
      }
    },
    /** Counts up when a poll begins or ends. */
    version: createScheduleVersion(
      () =>
        rows.flatMap(({ startsAt, endsAt }) => [
          startsAt.getTime(),
          ...(endsAt === null ? [] : [endsAt.getTime()]),
        ]),
      now,
    ),
    /** Reads the polls again. */
    refresh: async () => {
      rows = await readPolls(db)
      results.clear()
    },
  }
}

function findProblem({ questions }: PollRow, chosen: Chosen[]): string | null {
  const asked = new Set(chosen.map(({ question_id }) => question_id))
  const isComplete = questions.every(({ id }) => asked.has(id))
  if (!isComplete || chosen.length !== questions.length) return 'Svar én gang på hvert spørsmål'
  const belongs = ({ question_id, option_id }: Chosen) =>
    questions.find(({ id }) => id === question_id)?.options.some(({ id }) => id === option_id) === true
  return chosen.every(belongs) ? null : 'Svaret hører ikke til spørsmålet'
}
