import * as blog from '@varde/contract/blog'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { BlogService } from './blog.service.ts'
import { writeFeed } from './write-feed.ts'

/** 7.19 */
export function blogRoutes(app: FastifyInstance, posts: BlogService, tenants: TenantsService): void {
  const brandOf = (request: FastifyRequest) => tenants.resolveTenant(request.headers.host).id
  registerEndpoint(app, blog.getBlogPosts, ({ query, request }) =>
    ok(posts.listPosts(brandOf(request), query)),
  )
  registerEndpoint(app, blog.getBlogCategories, ({ request }) => ok(posts.listCategories(brandOf(request))))
  registerEndpoint(app, blog.getBlogPost, ({ params, request }) => {
    const post = posts.findPost(brandOf(request), params.slug)
    return post === null ? refuse('NOT_FOUND') : ok(post)
  })
  registerEndpoint(app, blog.getBlogPostById, ({ params, request }) => {
    const post = posts.findPostById(brandOf(request), params.id)
    return post === null ? refuse('NOT_FOUND') : ok(post)
  })
  registerEndpoint(app, blog.getBlogCategory, ({ params, query, request }) => {
    const page = posts.findCategory(brandOf(request), params.slug, query)
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
