import { listQuestions, postQuestion } from '@varde/contract/questions'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { QuestionsService } from './questions.service.ts'

/** «Spør om varen»: questions of guests and customers, answered by the shop; an extension of the specification. */
export function questionsRoutes(
  app: FastifyInstance,
  { questions, tenants }: { questions: QuestionsService; tenants: TenantsService },
  findCurrent: FindCurrentCustomer,
): void {
  registerPageEndpoint(app, listQuestions, async ({ params, query, http }) => {
    // A page of ours is rendered from memory.
    const isFirstOfPage = http === null && query.page === 1
    const page = isFirstOfPage ? questions.listFirst(params.id) : await questions.list(params.id, query.page)
    return page === null ? refuse('ARTICLE_NOT_FOUND') : ok(page)
  })
  registerEndpoint(app, postQuestion, async ({ params, body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    const brand = tenants.resolveTenant(request.headers.host).id
    const written = {
      articleId: params.id,
      text: body.text,
      email: body.email ?? '',
      name: body.name ?? '',
    }
    const posted = await questions.post(written, customer, brand)
    if (posted.ok) return { status: 201 as const, body: { email: posted.email } }
    return posted.refused === 'VALIDATION_FAILED'
      ? refuse(posted.refused, { errors: posted.errors })
      : refuse(posted.refused)
  })
}
