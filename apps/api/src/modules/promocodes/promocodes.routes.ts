import { checkPromoCode, getPromoCodes } from '@varde/contract/promocodes'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../server/client-network.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { PromocodesService } from './promocodes.service.ts'

/** 7.30: public promo codes, and the check of a code. */
export function promocodesRoutes(app: FastifyInstance, promocodes: PromocodesService): void {
  registerEndpoint(app, getPromoCodes, async () => ok(await promocodes.listPublicCodes()))
  registerEndpoint(app, checkPromoCode, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const checked = await promocodes.checkCode(params.code, {
      network: networkOf(request.ip),
      // Setting a value saves the session: the check is bound to it, and tries with unknown codes are counted in it.
      beginSession: () => {
        request.session.hasCheckedCode = true
        return request.session.sessionId
      },
    })
    if (checked.ok) return ok(checked.code)
    if (checked.refused === 'RATE_LIMITED') reply.header('retry-after', checked.retryAfterSeconds)
    return refuse(checked.refused)
  })
}

declare module 'fastify' {
  interface Session {
    hasCheckedCode?: boolean
  }
}
