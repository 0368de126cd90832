import type { EndedPoll, PollScore } from '@varde/contract/entities'
import type { Queryable } from '../../db/connect.ts'
import { countVisitors, countVotes, type PollRow, type QuestionRow } from './polls.store.ts'

/** How many have answered a poll, and what. */
export async function readScore(db: Queryable, poll: PollRow): Promise<PollScore> {
  const votes = await countVotes(db, poll.id)
  return {
    poll_id: poll.id,
    votes: (await countVisitors(db, [poll.id])).get(poll.id) ?? 0,
    questions: poll.questions.map((question) => scoreQuestion(question, votes)),
  }
}

/** 3.24: shares of one question add up to 1, or are all 0 when nobody has answered. */
export function scoreQuestion(
  { id, options }: QuestionRow,
  votes: Map<number, number>,
): PollScore['questions'][number] {
  const votesOf = (optionId: number) => votes.get(optionId) ?? 0
  const total = options.reduce((sum, option) => sum + votesOf(option.id), 0)
  return {
    question_id: id,
    votes: total,
    options: options.map((option) => ({
      option_id: option.id,
      text: option.text,
      votes: votesOf(option.id),
      share: total === 0 ? 0 : votesOf(option.id) / total,
    })),
  }
}

/** 3.24: the result of a poll that has ended, with which options are right. */
export async function readResult(db: Queryable, poll: PollRow, endsAt: Date): Promise<EndedPoll> {
  const { votes, questions } = await readScore(db, poll)
  return {
    id: poll.id,
    name: poll.name,
    description: poll.description,
    banner_desktop: poll.bannerDesktop,
    banner_mobile: poll.bannerMobile,
    kind: poll.kind,
    ends_at: endsAt.toISOString(),
    votes,
    questions: poll.questions.map(({ id, text, options }) => {
      const score = questions.find(({ question_id }) => question_id === id)
      return {
        id,
        text,
        votes: score?.votes ?? 0,
        options: options.map((option) => {
          const counted = score?.options.find(({ option_id }) => option_id === option.id)
          return {
            id: option.id,
            text: option.text,
            votes: counted?.votes ?? 0,
            share: counted?.share ?? 0,
            correct: option.correct,
          }
        }),
      }
    }),
  }
}
