import * as contract from '@varde/contract/admin/promocodes'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { AdminPromocodes, WrittenPromocode } from './admin-promocodes.service.ts'

const PER_PAGE = 50

/** Promo codes in the back office. */
export function adminPromocodesRoutes(api: FastifyInstance, promocodes: AdminPromocodes): void {
  registerEndpoint(api, contract.listStaffPromocodes, async ({ query: { page, q } }) => {
    const { listed, total } = await promocodes.list(q, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    return ok(toListPage(listed, page, PER_PAGE, total))
  })

  registerEndpoint(api, contract.postStaffPromocode, async ({ body, request }) => {
    const made = await promocodes.make({ ...toWritten(body), code: body.code }, staffOf(request).account)
    if (made.ok) return { status: 201 as const, body: made.promocode }
    if (made.refused !== 'VALIDATION_FAILED') throw new Error('a new promo code is not there')
    return refuse(made.refused, { errors: made.errors })
  })

  registerEndpoint(api, contract.putStaffPromocode, async ({ params, body, request }) => {
    const at = { id: params.id, revision: body.revision }
    const changed = await promocodes.change(at, toWritten(body), staffOf(request).account)
    if (changed.ok) return ok(changed.promocode)
    return changed.refused === 'VALIDATION_FAILED'
      ? refuse(changed.refused, { errors: changed.errors })
      : refuse(changed.refused)
  })
}

type Written = (typeof contract.putStaffPromocode)['body']['_output']

function toWritten(body: Omit<Written, 'revision'>): Omit<WrittenPromocode, 'code'> {
  return {
    name: body.name,
    fixed: body.fixed,
    amount: body.amount,
    validFrom: new Date(body.valid_from),
    validTo: new Date(body.valid_to),
    usageLimit: body.usage_limit,
    isPublic: body.is_public,
  }
}
