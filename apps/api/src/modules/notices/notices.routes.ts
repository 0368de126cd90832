import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { sendError } from '../../server/plugins/errors.ts'
import { scaleLimit } from '../../server/register-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { NoticesService } from './notices.service.ts'
import { writeBlankWithdrawalForm } from './write-withdrawal-form.ts'

const TOKEN = /^[A-Za-z0-9_-]{20,64}$/

/** 9.12, 9.13: as PDF: the withdrawal form, blank or filled in for one order, and the slip of an announced return. */
export function noticesRoutes(
  app: FastifyInstance,
  notices: NoticesService,
  db: Database,
  tenants: TenantsService,
): void {
  app.get(
    '/angreskjema.pdf',
    { schema: { hide: true }, config: { rateLimit: scaleLimit(app, { max: 30, windowSeconds: 60 }) } },
    async (request, reply) =>
      reply
        .header('content-disposition', 'inline; filename="angreskjema.pdf"')
        .type('application/pdf')
        .send(await writeBlankWithdrawalForm(tenants.resolveTenant(request.headers.host))),
  )

  app.get<{ Params: { token: string } }>(
    '/orders/by-token/:token/angreskjema.pdf',
    { schema: { hide: true }, config: { rateLimit: scaleLimit(app, { max: 30, windowSeconds: 60 }) } },
    async (request, reply) => {
      const { token } = request.params
      const form = TOKEN.test(token) ? await notices.findWithdrawalForm(db, token) : null
      if (form === null) return sendError(reply, 'NOT_FOUND')
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline; filename="angreskjema.pdf"')
        .type('application/pdf')
        .send(form)
    },
  )

  app.get<{ Params: { token: string; id: string } }>(
    '/orders/by-token/:token/retur/:id/returlapp.pdf',
    { schema: { hide: true }, config: { rateLimit: scaleLimit(app, { max: 30, windowSeconds: 60 }) } },
    async (request, reply) => {
      const { token, id } = request.params
      const isGiven = TOKEN.test(token) && /^[1-9]\d{0,8}$/.test(id)
      const slip = isGiven ? await notices.findReturnSlip(db, token, Number(id)) : null
      if (slip === null) return sendError(reply, 'NOT_FOUND')
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline; filename="returlapp.pdf"')
        .type('application/pdf')
        .send(slip)
    },
  )
}
