import { getSocialPosts } from '@varde/contract/social'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { SocialService } from './social.service.ts'

/** 7.18, 8.12 */
export function socialRoutes(app: FastifyInstance, social: SocialService, tenants: TenantsService): void {
  registerEndpoint(app, getSocialPosts, async ({ request }) => {
    const posts = await social.listPosts(tenants.resolveTenant(request.headers.host).id)
    return posts === null ? refuse('SOCIAL_UNAVAILABLE') : ok({ data: posts })
  })
}
