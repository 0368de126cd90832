import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'
import { blogRoutes, feedRoutes } from '../modules/blog/blog.routes.ts'
import { createBlogService } from '../modules/blog/blog.service.ts'
import type { CatalogueService } from '../modules/catalogue/catalogue.service.ts'
import { contentRoutes } from '../modules/content/content.routes.ts'
import { createContentService } from '../modules/content/content.service.ts'
import { pollsRoutes } from '../modules/polls/polls.routes.ts'
import { createPollsService } from '../modules/polls/polls.service.ts'
import type { ShopsService } from '../modules/shops/shops.service.ts'
import type { KeyRing } from '../modules/signing-keys/signing-keys.service.ts'
import { sitemapRoutes } from '../modules/sitemap/sitemap.routes.ts'
import { socialRoutes } from '../modules/social/social.routes.ts'
import { createSocialService } from '../modules/social/social.service.ts'
import type { TenantsService } from '../modules/tenants/tenants.service.ts'
import { createGraphNetwork } from '../providers/social-network.ts'
import type { Environment } from './environment.ts'

/** What the shop's own people write: pages, the blog, polls, and what they say elsewhere. */
export async function buildEditorial(dependencies: {
  db: Database
  /** Asked when a page is: it is made after this. */
  catalogue: () => CatalogueService
  tenants: TenantsService
  shops: ShopsService
  environment: Pick<Environment, 'social' | 'brand'>
  pollKeys: KeyRing
  now: () => Date
  log: FastifyBaseLogger
}) {
  const { db, catalogue, tenants, shops, environment, pollKeys, now, log } = dependencies
  const { social: page, brand } = environment
  const content = await createContentService(db, catalogue)
  const blog = await createBlogService(db, catalogue, now)
  const polls = await createPollsService(db, pollKeys, now)
  const social = await createSocialService({
    db,
    network:
      page === undefined ? null : createGraphNetwork(page.apiUrl, page.token, (message) => log.warn(message)),
    networkBrand: brand,
    now,
    log,
  })
  return {
    polls,
    mount: (api: FastifyInstance): void => {
      contentRoutes(api, content, tenants)
      blogRoutes(api, blog, tenants)
      pollsRoutes(api, polls, tenants)
      socialRoutes(api, social, tenants)
    },
    /** What lies outside /api/v1; once the catalogue is there. */
    mountFiles: (app: FastifyInstance): void => {
      feedRoutes(app, blog, tenants)
      sitemapRoutes(app, { tenants, shops, content, blog, polls, catalogue: catalogue(), now })
    },
    /** 2.39: pages that somebody who is still typing may mean. */
    suggestPages: (host: string | undefined, text: string, most: number) =>
      content.suggestPages(tenants.resolveTenant(host), text, most),
    /** Reads everything anew. */
    refresh: async (): Promise<void> => {
      await Promise.all([content.refresh(), blog.refresh(), polls.refresh(), social.refresh()])
    },
    /** Counts up when something that is scheduled begins or ends. */
    version: (): number => tenants.version() + blog.version() + polls.version(),
  }
}
