import * as contract from '@varde/contract/admin/shops'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import { type StaffRole, visibleShops } from '@varde/domain/staff/staff-role'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import { hoursVersionOf, type ShopHours } from './change-hours.ts'
import type { ShopRow } from './shops.store.ts'

/** The back office's calls for the shops' hours: an editor changes every shop's, a shop its own. */
export function adminShopsRoutes(admin: FastifyInstance, { shopHours }: { shopHours: ShopHours }): void {
  registerEndpoint(admin, contract.listStaffShops, async ({ request }) => {
    const { account } = staffOf(request)
    const own = (await shopHours.list()).filter(({ id }) => mayChange(account, id))
    return ok(own.toSorted((a, b) => compareNorwegian(a.name, b.name)).map(toStaffShop))
  })

  registerEndpoint(admin, contract.changeShopHours, async ({ params: { id }, body, request }) => {
    const { account } = staffOf(request)
    // Another shop's is not there for her.
    if (!mayChange(account, id)) return refuse('NOT_FOUND')
    const sent = { openingHours: body.opening_hours, specialDays: body.special_days }
    const changed = await shopHours.change(id, sent, { actor: account, seen: body.revision })
    if (changed.ok) return ok(toStaffShop(changed.shop))
    return changed.refused === 'VALIDATION_FAILED'
      ? refuse(changed.refused, { errors: changed.errors })
      : refuse(changed.refused)
  })
}

/** Whose hours somebody changes: those of the shops whose orders she sees, and every shop's for an editor. */
function mayChange(account: { role: StaffRole; shopIds: readonly number[] }, shopId: number): boolean {
  return account.role === 'editor' || visibleShops(account, shopId) !== null
}

function toStaffShop(row: ShopRow): contract.StaffShop {
  return {
    id: row.id,
    revision: hoursVersionOf(row),
    no: row.no,
    name: row.name,
    slug: row.slug,
    closed: row.closedAt !== null,
    opening_hours: row.openingHours,
    special_days: row.specialDays,
  }
}
