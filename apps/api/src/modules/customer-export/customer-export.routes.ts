import { exportCustomer } from '@varde/contract/customer-export'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../../server/plugins/errors.ts'
import type { RecentLogin } from '../../server/recent-login.ts'
import { ok, refuse, registerEndpoint, scaleLimit } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { SecurityLog } from '../../server/security-log.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { CustomerExportService } from './customer-export.service.ts'
import { EXPORT_POLICY, writeExportPage } from './write-export-page.ts'

type Dependencies = {
  exports: CustomerExportService
  tenants: TenantsService
  findCurrent: FindCurrentCustomer
  recentLogin: RecentLogin
  security: SecurityLog
}

/** All data about a customer, as a JSON file and as a page to read. */
export function customerExportRoutes(
  app: FastifyInstance,
  { exports, tenants, findCurrent, recentLogin, security }: Dependencies,
): void {
  const shopOf = (request: FastifyRequest) => tenants.resolveTenant(request.headers.host).name

  registerEndpoint(app, exportCustomer, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer !== null && !recentLogin.isRecent(request)) return refuse('REAUTHENTICATION_REQUIRED')
    const all = customer === null ? null : await exports.exportCustomer(customer, shopOf(request))
    if (all === null) return refuse('NOT_LOGGED_IN')
    security('data-exported', all.customer.id)
    reply.header('content-disposition', 'attachment; filename="mine-opplysninger.json"')
    return ok(all)
  })
  app.get(
    '/customers/current/export.html',
    {
      schema: { hide: true },
      config: { rateLimit: scaleLimit(app, exportCustomer.limit) },
    },
    async (request, reply) => {
      const customer = await findCurrent(request, reply)
      // Opened directly: the profile page asks for the password again.
      if (customer !== null && !recentLogin.isRecent(request))
        return reply.redirect('/konto/profil#dine-data')
      const all = customer === null ? null : await exports.exportCustomer(customer, shopOf(request))
      if (all === null) return sendError(reply, 'NOT_LOGGED_IN')
      security('data-exported', all.customer.id)
      return reply
        .header('content-security-policy', EXPORT_POLICY)
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', 'inline; filename="mine-opplysninger.html"')
        .type('text/html; charset=utf-8')
        .send(writeExportPage(all))
    },
  )
}
