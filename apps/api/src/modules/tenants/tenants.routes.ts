import { getSettings, getTenant } from '@varde/contract/settings'
import type { FastifyInstance } from 'fastify'
import { ok, registerEndpoint } from '../../register-endpoint.ts'
import type { TenantsService } from './tenants.service.ts'

/** 7.20 */
export const tenantsRoutes = (app: FastifyInstance, tenants: TenantsService): void => {
  registerEndpoint(app, getTenant, ({ request }) => ok(tenants.resolveTenant(request.headers.host)))
  registerEndpoint(app, getSettings, ({ request }) =>
    ok(tenants.getSettings(tenants.resolveTenant(request.headers.host).id)),
  )
}
