import { countSearch, listPopularSearches } from '@varde/contract/popular-searches'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../server/client-network.ts'
import { ok, registerEndpoint } from '../../server/register-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { PopularSearchesService } from './popular-searches.service.ts'

/** 2.39: what many search for; an extension of the specification. */
export function popularSearchesRoutes(
  app: FastifyInstance,
  searches: PopularSearchesService,
  tenants: TenantsService,
): void {
  registerEndpoint(app, listPopularSearches, async ({ request, reply }) => {
    const { genderIds } = tenants.resolveTenant(request.headers.host)
    const found = await searches.list(genderIds)
    // Asked for whenever the field is opened.
    reply.header('cache-control', 'private, max-age=300')
    return ok(found)
  })
  registerEndpoint(app, countSearch, async ({ body, request }) => {
    await searches.count(body.q, networkOf(request.ip))
    return { status: 204 as const, body: undefined }
  })
}
