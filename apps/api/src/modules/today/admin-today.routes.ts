import * as contract from '@varde/contract/admin/today'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { TodayService } from './today.service.ts'

/** The first page of the back office. */
export function adminTodayRoutes(admin: FastifyInstance, today: TodayService): void {
  registerEndpoint(admin, contract.getToday, async ({ request }) =>
    ok(await today.today(staffOf(request).account)),
  )

  registerEndpoint(admin, contract.getSales, async ({ query, request }) => {
    const { from, to, shop_id: shopId } = query
    const sales = await today.sales(staffOf(request).account, { from, to, shopId })
    if (sales === 'not_allowed') return refuse('STAFF_NOT_ALLOWED')
    return sales === 'period' ? refuse('PERIOD_INVALID') : ok(sales)
  })
}
