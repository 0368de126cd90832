import type { Customer } from '@varde/contract/entities'
import { readEmail } from '@varde/domain/customer/email'
import { readAskerName, readQuestionText } from '@varde/domain/customer/question-text'
import type { Database, Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { transact } from '../../db/transact.ts'
import { toListPage } from '../../server/list-page.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import {
  type AnsweredQuestions,
  QUESTIONS_PER_PAGE as PER_PAGE,
  type QuestionPage,
  toQuestion,
} from './answered-questions.ts'
import {
  ANSWERED_NOTICE,
  ASKED_NOTICE,
  createAnsweredWriter,
  createAskedWriter,
  createQuestionSamples,
  type QuestionNotice,
} from './questions.mail.ts'
import { countWaiting, deleteOld, insertQuestion, isAsked, lockAsking, pageShown } from './questions.store.ts'

/** A question as it was sent. */
export type WrittenQuestion = { articleId: number; text: string; email: string; name: string }

export type QuestionPosted =
  | { ok: true; email: string }
  | { ok: false; refused: 'ARTICLE_NOT_FOUND' | 'TOO_MANY_QUESTIONS' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }

export type QuestionsService = {
  /** The answered questions about an article; null when it is not shown. */
  list(articleId: number, page: number): Promise<QuestionPage | null>
  /** The first of them, from memory, for the article's page; null when it is not shown. */
  listFirst(articleId: number): QuestionPage | null
  /** Keeps a question until the shop answers it, and mails it to the shop. */
  post(written: WrittenQuestion, customer: Customer | null, brand: string): Promise<QuestionPosted>
  removeOld(on?: Queryable): Promise<void>
}

/** How many questions may wait for an answer: of one address, and in all. */
const MOST_WAITING = { own: 10, all: 2000 }
const DAY_MS = 24 * 60 * 60 * 1000
/** How long questions are kept, and the address of the asker after the answer. */
const KEPT_MS = {
  rejected: 30 * DAY_MS,
  waiting: 365 * DAY_MS,
  answered: 5 * 365 * DAY_MS,
  address: 30 * DAY_MS,
}

export function createQuestionsService(dependencies: {
  db: Database
  catalogue: Pick<CatalogueService, 'current'>
  tenants: TenantsService
  notices: Pick<NoticesService, 'registerWriter'>
  outbox: Pick<OutboxService, 'enqueue' | 'wake'>
  answered: Pick<AnsweredQuestions, 'firstPage'>
  /** Signs the link by which the shop answers. */
  questionLinks: LinkSigner
  publicUrl: string
  now: () => Date
}): QuestionsService {
  const { db, catalogue, notices, outbox, answered, now } = dependencies
  const { question_asked, question_answered } = createQuestionSamples(dependencies)
  notices.registerWriter(ASKED_NOTICE, createAskedWriter(dependencies), { question_asked })
  notices.registerWriter(ANSWERED_NOTICE, createAnsweredWriter(dependencies), { question_answered })

  function isShown(articleId: number): boolean {
    return catalogue.current().byId.get(articleId)?.row.visibleOnWeb === true
  }

  return {
    list: async (articleId, page) => {
      if (!isShown(articleId)) return null
      const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
      const { rows, total } = await pageShown(db, articleId, slice)
      return toListPage(rows.map(toQuestion), page, PER_PAGE, total)
    },
    listFirst: (articleId) => (isShown(articleId) ? answered.firstPage(articleId) : null),
    post: async ({ articleId, ...written }, customer, brand) => {
      if (!isShown(articleId)) return { ok: false, refused: 'ARTICLE_NOT_FOUND' }
      // 6.03: a customer is answered at her own address and shown by her own name, whatever is sent along.
      const read = readWritten({
        text: written.text,
        email: customer?.email ?? written.email,
        name: customer?.first_name ?? written.name,
      })
      if (!read.ok) return read
      const { email } = read.asked
      const question = {
        ...read.asked,
        articleId,
        customerId: customer?.id ?? null,
        brand,
        createdAt: now(),
      }
      const posted = await transact(db, async (tx): Promise<QuestionPosted> => {
        await lockAsking(tx)
        // Sent again because the response was lost.
        if (await isAsked(tx, question)) return { ok: true, email }
        const waiting = await countWaiting(tx, email)
        if (waiting.own >= MOST_WAITING.own || waiting.all >= MOST_WAITING.all) {
          return { ok: false, refused: 'TOO_MANY_QUESTIONS' }
        }
        const notice: QuestionNotice = { kind: ASKED_NOTICE, questionId: await insertQuestion(tx, question) }
        await outbox.enqueue(tx, [{ kind: ASKED_NOTICE, message: { notice } }])
        return { ok: true, email }
      })
      if (posted.ok) outbox.wake()
      return posted
    },
    removeOld: async (on = db) => {
      const at = now().getTime()
      const changesPages = await deleteOld(on, {
        rejected: new Date(at - KEPT_MS.rejected),
        waiting: new Date(at - KEPT_MS.waiting),
        answered: new Date(at - KEPT_MS.answered),
        address: new Date(at - KEPT_MS.address),
      })
      if (changesPages) await notifyChange(on, 'content_changed')
    },
  }
}

function readWritten(written: Omit<WrittenQuestion, 'articleId'>) {
  const errors: Record<string, string[]> = {}
  const text = readQuestionText(written.text)
  if (!text.ok) errors.text = [text.error]
  const email = readEmail(written.email)
  if (!email.ok) errors.email = [email.error]
  if (!text.ok || !email.ok) return { ok: false as const, refused: 'VALIDATION_FAILED' as const, errors }
  const name = readAskerName(written.name)
  return { ok: true as const, asked: { content: text.text, email: email.email, name } }
}
