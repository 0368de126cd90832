import { getPage, getPages } from '@varde/contract/content'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { ContentService } from './content.service.ts'

/** 2.03–2.20: the pages of text. */
export function contentRoutes(app: FastifyInstance, content: ContentService, tenants: TenantsService): void {
  const tenantOf = (host: string | undefined) => tenants.resolveTenant(host)
  registerEndpoint(app, getPages, ({ request }) => ok(content.listPages(tenantOf(request.headers.host))))
  registerEndpoint(app, getPage, ({ params, request }) => {
    const page = content.findPage(tenantOf(request.headers.host), params.slug)
    return page === null ? refuse('NOT_FOUND') : ok(page)
  })
}
