import { getSettings, getTenant } from '@varde/contract/settings'
import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { TenantsService } from './tenants.service.ts'

/** 7.20 */
export function tenantsRoutes(app: FastifyInstance, tenants: TenantsService): void {
  registerPageEndpoint(app, getTenant, ({ host }) => ok(tenants.resolveTenant(host)))
  registerPageEndpoint(app, getSettings, ({ query, host, http }) => {
    const brand = tenants.resolveTenant(host).id
    if (query.set === undefined) return ok(tenants.getSettings(brand))
    // 2.02: unpublished banners are not cached.
    http?.reply.header('cache-control', 'no-store')
    const preview = tenants.findPreview(brand, query.set, query.token)
    return preview === null ? refuse('NOT_FOUND') : ok(preview)
  })
}
