import { getSizeAdvice } from '@varde/contract/size-advice'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { SizeAdviceService } from './size-advice.service.ts'

/** Advice about sizes from a customer's own purchases; an extension of the specification. */
export function sizeAdviceRoutes(
  app: FastifyInstance,
  sizeAdvice: SizeAdviceService,
  findCurrent: FindCurrentCustomer,
): void {
  registerEndpoint(app, getSizeAdvice, async ({ params, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const advised = await sizeAdvice.advise(customer.id, params.id)
    return advised.ok ? ok({ advice: advised.advice }) : refuse('ARTICLE_NOT_FOUND')
  })
}
