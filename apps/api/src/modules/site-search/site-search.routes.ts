import { searchSite } from '@varde/contract/site-search'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { FindSitePlaces } from './site-search.service.ts'

/** More would push the goods off a phone's screen. */
const MOST = 4

/** 2.25: what a search finds beside the goods. */
export function siteSearchRoutes(app: FastifyInstance, find: FindSitePlaces, tenants: TenantsService): void {
  registerPageEndpoint(app, searchSite, ({ query, host }) =>
    ok(find(tenants.resolveTenant(host), query.q, 'entered', MOST)),
  )
}
