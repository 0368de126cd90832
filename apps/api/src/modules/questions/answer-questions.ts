import type { Database, Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { transact } from '../../db/transact.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import {
  type AuditValues,
  type ChangedBy,
  COMMAND_LINE,
  type RecordChange,
} from '../staff/staff-audit.service.ts'
import { ANSWERED_NOTICE, type QuestionNotice } from './questions.mail.ts'
import {
  type DeskQuestion,
  findDeskQuestion,
  lockQuestion,
  pageQuestions,
  type QuestionRow,
  type QuestionState,
  updateQuestion,
} from './questions.store.ts'

export type { DeskQuestion, QuestionState }

export type Answered =
  /** `changed` is false when it was so already. */
  | { ok: true; changed: boolean; question: QuestionRow }
  /** `changed`: somebody else has answered or rejected it since it was read. */
  | { ok: false; reason: 'not_found' | 'changed' }

export type QuestionDesk = {
  /** @param state undefined for all */
  list(
    state: QuestionState | undefined,
    slice: { limit: number; offset: number },
  ): ReturnType<typeof pageQuestions>
  find(id: number): Promise<DeskQuestion | null>
  /** Answers a question, which is shown from now on, and mails the asker. A second answer replaces the first. */
  answer(id: number, text: string, by?: ChangedBy): Promise<Answered>
  /** Shows a question no longer, or never. The asker gets no mail. */
  reject(id: number, by?: ChangedBy): Promise<Answered>
  /** Takes a rejection back: the question waits again, or is shown with the answer that it had. */
  reopen(id: number, by?: ChangedBy): Promise<Answered>
}

/** What a question was when it was read, for whoever changes it. */
export function versionOf({
  answeredAt,
  rejectedAt,
}: Pick<QuestionRow, 'answeredAt' | 'rejectedAt'>): string {
  return `${answeredAt?.getTime() ?? ''}-${rejectedAt?.getTime() ?? ''}`
}

export function stateOf({ answer, rejectedAt }: Pick<QuestionRow, 'answer' | 'rejectedAt'>): QuestionState {
  if (rejectedAt !== null) return 'rejected'
  return answer === null ? 'waiting' : 'answered'
}

/**
 * What staff do with questions: in the back office, at the command line, and on the page that the mail about a question
 * links to.
 */
export function createQuestionDesk(dependencies: {
  db: Database
  outbox: Pick<OutboxService, 'enqueue'>
  recordChange: RecordChange
  now: () => Date
}): QuestionDesk {
  const { db, outbox, recordChange, now } = dependencies

  /** Changes a question that is not as wanted already, if it is still the one that was read. */
  function change(
    id: number,
    { actor, seen }: ChangedBy,
    {
      action,
      isDone,
      to,
    }: {
      action: string
      isDone(before: QuestionRow): boolean
      to: Partial<QuestionRow>
    },
    then: (tx: Queryable, before: QuestionRow) => Promise<void>,
  ): Promise<Answered> {
    return transact(db, async (tx): Promise<Answered> => {
      const before = await lockQuestion(tx, id)
      if (before === undefined) return { ok: false, reason: 'not_found' }
      if (isDone(before)) return { ok: true, changed: false, question: before }
      if (seen !== undefined && seen !== versionOf(before)) return { ok: false, reason: 'changed' }
      const question = await updateQuestion(tx, id, to)
      await recordChange(tx, actor, {
        action,
        subject: `question:${id}`,
        from: auditOf(before),
        to: auditOf(question),
      })
      await then(tx, before)
      return { ok: true, changed: true, question }
    })
  }
  /** The article's page shows a question that has an answer. */
  async function showChange(tx: Queryable, { answer }: QuestionRow) {
    if (answer !== null) await notifyChange(tx, 'content_changed')
  }

  return {
    list: (state, slice) => pageQuestions(db, state, slice),
    find: async (id) => (await findDeskQuestion(db, id)) ?? null,
    answer: (id, text, by = COMMAND_LINE) =>
      change(
        id,
        by,
        {
          action: 'question.answered',
          isDone: ({ answer, rejectedAt }) => answer === text && rejectedAt === null,
          to: { answer: text, answeredAt: now(), rejectedAt: null },
        },
        async (tx) => {
          const notice: QuestionNotice = { kind: ANSWERED_NOTICE, questionId: id }
          await notifyChange(tx, 'content_changed')
          await outbox.enqueue(tx, [{ kind: ANSWERED_NOTICE, message: { notice } }])
        },
      ),
    reject: (id, by = COMMAND_LINE) =>
      change(
        id,
        by,
        {
          action: 'question.rejected',
          isDone: ({ rejectedAt }) => rejectedAt !== null,
          to: { rejectedAt: now() },
        },
        showChange,
      ),
    reopen: (id, by = COMMAND_LINE) =>
      change(
        id,
        by,
        {
          action: 'question.reopened',
          isDone: ({ rejectedAt }) => rejectedAt === null,
          to: { rejectedAt: null },
        },
        showChange,
      ),
  }
}

/** What the audit log says of a question: never its text or who asked, which may have to be deleted. */
function auditOf(question: QuestionRow): AuditValues {
  return { state: stateOf(question), answer: question.answer }
}
