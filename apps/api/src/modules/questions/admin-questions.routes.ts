import * as contract from '@varde/contract/admin/questions'
import { ANSWER_PROBLEMS, readAnswerText } from '@varde/domain/customer/question-text'
import type { StaffRole } from '@varde/domain/staff/staff-role'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import {
  type Answered,
  type DeskQuestion,
  type QuestionDesk,
  stateOf,
  versionOf,
} from './answer-questions.ts'

const PER_PAGE = 20

/** The back office's calls for questions about articles. */
export function adminQuestionsRoutes(
  admin: FastifyInstance,
  { questionDesk }: { questionDesk: QuestionDesk },
): void {
  registerEndpoint(admin, contract.listStaffQuestions, async ({ query: { page, state }, request }) => {
    const { role } = staffOf(request).account
    const { rows, total } = await questionDesk.list(state, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    const listed = rows.map((row) => toStaffQuestion(row, role))
    return ok(toListPage(listed, page, PER_PAGE, total))
  })

  registerEndpoint(admin, contract.answerStaffQuestion, async ({ params: { id }, body, request }) => {
    const read = readAnswerText(body.text)
    if (!read.ok) return refuse('VALIDATION_FAILED', { errors: { text: [ANSWER_PROBLEMS[read.reason]] } })
    const { account } = staffOf(request)
    return answerWith(
      await questionDesk.answer(id, read.text, { actor: account, seen: body.revision }),
      account.role,
    )
  })

  registerEndpoint(admin, contract.rejectStaffQuestion, async ({ params: { id }, body, request }) => {
    const { account } = staffOf(request)
    return answerWith(await questionDesk.reject(id, { actor: account, seen: body.revision }), account.role)
  })

  registerEndpoint(admin, contract.reopenStaffQuestion, async ({ params: { id }, body, request }) => {
    const { account } = staffOf(request)
    return answerWith(await questionDesk.reopen(id, { actor: account, seen: body.revision }), account.role)
  })

  async function answerWith(changed: Answered, role: StaffRole) {
    if (!changed.ok) return refuse(changed.reason === 'not_found' ? 'NOT_FOUND' : 'CHANGED_SINCE')
    const found = await questionDesk.find(changed.question.id)
    return found === null ? refuse('NOT_FOUND') : ok(toStaffQuestion(found, role))
  }
}

function toStaffQuestion(row: DeskQuestion, role: StaffRole): contract.StaffQuestion {
  return {
    id: row.id,
    revision: versionOf(row),
    article: { id: row.articleId, name: row.articleName, slug: row.articleSlug },
    text: row.content,
    name: row.name,
    email: role === 'chain' ? row.email : null,
    state: stateOf(row),
    answer: row.answer,
    asked_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
  }
}
