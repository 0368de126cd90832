import { getArticleStory, getPage, getPages } from '@varde/contract/content'
import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { ContentService } from './content.service.ts'

/** 2.03–2.20: the pages of text. */
export function contentRoutes(app: FastifyInstance, content: ContentService, tenants: TenantsService): void {
  const tenantOf = (host: string | undefined) => tenants.resolveTenant(host)
  registerPageEndpoint(app, getPages, ({ host }) => ok(content.listPages(tenantOf(host))))
  registerPageEndpoint(app, getPage, ({ params, host }) => {
    const page = content.findPage(tenantOf(host), params.slug)
    return page === null ? refuse('NOT_FOUND') : ok(page)
  })
  registerPageEndpoint(app, getArticleStory, ({ params, host }) =>
    ok({ story: content.findStory(tenantOf(host), params.slug) }),
  )
}
