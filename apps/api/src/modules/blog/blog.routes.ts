import * as blog from '@varde/contract/blog'
import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { BlogService } from './blog.service.ts'
import { writeFeed } from './write-feed.ts'

/** 7.19 */
export function blogRoutes(app: FastifyInstance, posts: BlogService, tenants: TenantsService): void {
  const brandOf = (host: string | undefined) => tenants.resolveTenant(host).id
  registerPageEndpoint(app, blog.getBlogPosts, ({ query, host }) => ok(posts.listPosts(brandOf(host), query)))
  registerPageEndpoint(app, blog.getBlogCategories, ({ host }) => ok(posts.listCategories(brandOf(host))))
  registerPageEndpoint(app, blog.getBlogPost, ({ params, host }) => {
    const post = posts.findPost(brandOf(host), params.slug)
    return post === null ? refuse('NOT_FOUND') : ok(post)
  })
  registerPageEndpoint(app, blog.getBlogPostById, ({ params, host }) => {
    const post = posts.findPostById(brandOf(host), params.id)
    return post === null ? refuse('NOT_FOUND') : ok(post)
  })
  registerPageEndpoint(app, blog.getBlogCategory, ({ params, query, host }) => {
    const page = posts.findCategory(brandOf(host), params.slug, query)
    return page === null ? refuse('NOT_FOUND') : ok(page)
  })
}

const FEED_POSTS = 30

/** 3.26: the brand's newest posts for feed readers; mounted beside the pages. */
export function feedRoutes(app: FastifyInstance, posts: BlogService, tenants: TenantsService): void {
  app.get('/blogg/rss.xml', { schema: { hide: true } }, (request, reply) => {
    const tenant = tenants.resolveTenant(request.headers.host)
    const { data } = posts.listPosts(tenant.id, { page: 1, per_page: FEED_POSTS })
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(writeFeed(tenant, data, tenants.originOf(tenant.id)))
  })
}
