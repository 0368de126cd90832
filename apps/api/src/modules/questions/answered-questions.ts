import type { Question } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { toListPage } from '../../server/list-page.ts'
import { type QuestionRow, readFirstPages } from './questions.store.ts'

/** How many questions a page of a list has. */
export const QUESTIONS_PER_PAGE = 5

export type QuestionPage = ReturnType<typeof toListPage<Question>>

/** The first answered questions about each article, in memory, for the articles' pages. */
export type AnsweredQuestions = {
  /** The same object until `refresh`. */
  firstPage(articleId: number): QuestionPage
  /** Reads them again. */
  refresh(): Promise<void>
}

const NONE: QuestionPage = toListPage<Question>([], 1, QUESTIONS_PER_PAGE, 0)

export async function createAnsweredQuestions(db: Database): Promise<AnsweredQuestions> {
  let pages = await read(db)
  return {
    firstPage: (articleId) => pages.get(articleId) ?? NONE,
    refresh: async () => {
      pages = await read(db)
    },
  }
}

async function read(db: Database): Promise<Map<number, QuestionPage>> {
  const rows = await readFirstPages(db, QUESTIONS_PER_PAGE)
  return new Map(
    [...Map.groupBy(rows, ({ articleId }) => articleId)].map(([articleId, first]) => [
      articleId,
      toListPage(first.map(toQuestion), 1, QUESTIONS_PER_PAGE, first[0]?.total ?? 0),
    ]),
  )
}

/** A question as everybody reads it. */
export function toQuestion(row: QuestionRow): Question {
  return {
    id: row.id,
    text: row.content,
    answer: row.answer ?? '',
    name: row.name,
    asked_at: row.createdAt.toISOString(),
    answered_at: (row.answeredAt ?? row.createdAt).toISOString(),
  }
}
