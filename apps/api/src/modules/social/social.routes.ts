import { getSocialPosts } from '@varde/contract/social'
import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { SocialService } from './social.service.ts'

/** 7.18, 8.12 */
export function socialRoutes(app: FastifyInstance, social: SocialService, tenants: TenantsService): void {
  registerPageEndpoint(app, getSocialPosts, async ({ host }) => {
    const posts = await social.listPosts(tenants.resolveTenant(host).id)
    return posts === null ? refuse('SOCIAL_UNAVAILABLE') : ok({ data: posts })
  })
}
