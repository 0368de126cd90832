import * as contract from '@varde/contract/admin/banners'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { BannerDesk } from './banner-desk.ts'

/** The back office's calls for banners. */
export function adminBannersRoutes(admin: FastifyInstance, { bannerDesk }: { bannerDesk: BannerDesk }): void {
  registerEndpoint(admin, contract.listBannerSlots, async ({ query }) => {
    const listed = await bannerDesk.list(query.brand)
    return listed === null ? refuse('NOT_FOUND') : ok(listed)
  })
  registerEndpoint(admin, contract.changeBannerSlot, async ({ params, body, request }) => {
    const by = { actor: staffOf(request).account, seen: body.revision }
    const changed = await bannerDesk.change(params.brand, params.slot, body.banners, by)
    if (changed.ok) return ok(changed.slot)
    return changed.refused === 'VALIDATION_FAILED'
      ? refuse(changed.refused, { errors: changed.errors })
      : refuse(changed.refused)
  })
}
