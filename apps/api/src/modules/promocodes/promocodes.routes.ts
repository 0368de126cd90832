import { checkPromoCode, getPromoCodes } from '@varde/contract/promocodes'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../server/client-network.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { PromocodesService } from './promocodes.service.ts'

/** 7.30 */
export function promocodesRoutes(app: FastifyInstance, promocodes: PromocodesService): void {
  registerEndpoint(app, getPromoCodes, async () => ok(await promocodes.listPublicCodes()))
  registerEndpoint(app, checkPromoCode, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const answer = await promocodes.checkCode(params.code, {
      network: networkOf(request.ip),
      // What the check is bound to must last: from then on this visitor has a session, also when the code is none, so
      // that tries are counted together.
      beginSession: () => {
        request.session.hasCheckedCode = true
        return request.session.sessionId
      },
    })
    if (answer.ok) return ok(answer.code)
    if (answer.refused === 'RATE_LIMITED') reply.header('retry-after', answer.retryAfterSeconds)
    return refuse(answer.refused)
  })
}

declare module 'fastify' {
  interface Session {
    hasCheckedCode?: boolean
  }
}
