import type { Database } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { transact } from '../../db/transact.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import { ANSWERED_NOTICE, type QuestionNotice } from './questions.mail.ts'
import {
  type DeskQuestion,
  findDeskQuestion,
  lockQuestion,
  pageQuestions,
  type QuestionRow,
  updateQuestion,
} from './questions.store.ts'

export type { DeskQuestion }

export type Answered =
  /** `changed` is false when it was so already. */
  | { ok: true; changed: boolean; question: QuestionRow }
  /** `changed`: somebody else has answered or rejected it since it was read. */
  | { ok: false; reason: 'not_found' | 'changed' }

export type QuestionDesk = {
  list(waitingOnly: boolean, slice: { limit: number; offset: number }): ReturnType<typeof pageQuestions>
  find(id: number): Promise<DeskQuestion | null>
  /**
   * Answers a question, which is shown from now on, and mails the asker. A second answer replaces the first.
   *
   * @param seen the version that was read; without one the answer replaces whatever there is
   */
  answer(id: number, text: string, seen?: string): Promise<Answered>
  /** Shows a question no longer, or never. The asker gets no mail. */
  reject(id: number, seen?: string): Promise<Answered>
}

/** What a question was when it was read, for `answer` and `reject`. */
export function versionOf({
  answeredAt,
  rejectedAt,
}: Pick<QuestionRow, 'answeredAt' | 'rejectedAt'>): string {
  return `${answeredAt?.getTime() ?? ''}-${rejectedAt?.getTime() ?? ''}`
}

/** What staff do with questions: at the command line, and on the page that the mail about a question links to. */
export function createQuestionDesk(dependencies: {
  db: Database
  outbox: Pick<OutboxService, 'enqueue'>
  now: () => Date
}): QuestionDesk {
  const { db, outbox, now } = dependencies
  return {
    list: (waitingOnly, slice) => pageQuestions(db, waitingOnly, slice),
    find: async (id) => (await findDeskQuestion(db, id)) ?? null,
    answer: (id, text, seen) =>
      transact(db, async (tx): Promise<Answered> => {
        const before = await lockQuestion(tx, id)
        if (before === undefined) return { ok: false, reason: 'not_found' }
        const isSame = before.answer === text && before.rejectedAt === null
        if (isSame) return { ok: true, changed: false, question: before }
        if (seen !== undefined && seen !== versionOf(before)) return { ok: false, reason: 'changed' }
        const question = await updateQuestion(tx, id, { answer: text, answeredAt: now(), rejectedAt: null })
        const notice: QuestionNotice = { kind: ANSWERED_NOTICE, questionId: id }
        // Its article's page shows it.
        await notifyChange(tx, 'content_changed')
        await outbox.enqueue(tx, [{ kind: ANSWERED_NOTICE, message: { notice } }])
        return { ok: true, changed: true, question }
      }),
    reject: (id, seen) =>
      transact(db, async (tx): Promise<Answered> => {
        const before = await lockQuestion(tx, id)
        if (before === undefined) return { ok: false, reason: 'not_found' }
        if (before.rejectedAt !== null) return { ok: true, changed: false, question: before }
        if (seen !== undefined && seen !== versionOf(before)) return { ok: false, reason: 'changed' }
        if (before.answer !== null) await notifyChange(tx, 'content_changed')
        return { ok: true, changed: true, question: await updateQuestion(tx, id, { rejectedAt: now() }) }
      }),
  }
}
