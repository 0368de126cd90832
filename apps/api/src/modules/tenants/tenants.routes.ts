import { getSettings, getTenant } from '@varde/contract/settings'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { TenantsService } from './tenants.service.ts'

/** 7.20 */
export function tenantsRoutes(app: FastifyInstance, tenants: TenantsService): void {
  registerEndpoint(app, getTenant, ({ request }) => ok(tenants.resolveTenant(request.headers.host)))
  registerEndpoint(app, getSettings, ({ query, request, reply }) => {
    const brand = tenants.resolveTenant(request.headers.host).id
    if (query.set === undefined) return ok(tenants.getSettings(brand))
    // 2.02: unpublished banners are not cached.
    reply.header('cache-control', 'no-store')
    const preview = tenants.findPreview(brand, query.set, query.token)
    return preview === null ? refuse('NOT_FOUND') : ok(preview)
  })
}
