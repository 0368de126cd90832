import * as contract from '@varde/contract/admin/banners'
import type { Tenant } from '@varde/contract/entities'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { BannerDesk } from './banner-desk.ts'
import type { BannerSets } from './banner-sets.ts'

type Parts = { bannerDesk: BannerDesk; bannerSets: BannerSets; tenants: TenantsService }

/** The back office's calls for banners. */
export function adminBannersRoutes(admin: FastifyInstance, { bannerDesk, bannerSets, tenants }: Parts): void {
  registerEndpoint(admin, contract.listBannerSlots, async ({ query }) => {
    const listed = await bannerDesk.list(query.brand, query.set ?? '')
    return listed === null
      ? refuse('NOT_FOUND')
      : ok({ ...listed, sets: await bannerSets.list(listed.brand) })
  })
  registerEndpoint(admin, contract.changeBannerSlot, async ({ params, query, body, request }) => {
    const by = { actor: staffOf(request).account, seen: body.revision }
    const changed = await bannerDesk.change({ ...params, set: query.set ?? '' }, body.banners, by)
    if (changed.ok) return ok(changed.slot)
    return changed.refused === 'VALIDATION_FAILED'
      ? refuse(changed.refused, { errors: changed.errors })
      : refuse(changed.refused)
  })
  registerEndpoint(admin, contract.linkBannerSet, async ({ params, request }) => {
    const signed = await bannerSets.linkPreview(params, staffOf(request).account)
    if (signed === null) return refuse('NOT_FOUND')
    const origin = tenants.originOf(params.brand as Tenant['id'])
    const url = `${origin}/preview/${params.set}?token=${encodeURIComponent(signed.token)}`
    return ok({ url, expires_at: signed.expiresAt.toISOString() })
  })
  registerEndpoint(admin, contract.publishBannerSet, async ({ params, body, request }) => {
    const done = await bannerSets.publish(params, body.at, staffOf(request).account)
    if (done.ok) return ok({ sets: done.sets })
    return done.refused === 'VALIDATION_FAILED'
      ? refuse(done.refused, { errors: done.errors })
      : refuse(done.refused)
  })
  registerEndpoint(admin, contract.takeBackBannerSet, async ({ params, request }) => {
    const done = await bannerSets.takeBack(params, staffOf(request).account)
    return done.ok ? ok({ sets: done.sets }) : refuse(done.refused)
  })
  registerEndpoint(admin, contract.deleteBannerSet, async ({ params, request }) => {
    const done = await bannerSets.remove(params, staffOf(request).account)
    return done.ok ? ok({ sets: done.sets }) : refuse(done.refused)
  })
}
