import {
  deleteStockAlert,
  endStockAlertByLink,
  listStockAlerts,
  postStockAlert,
} from '@varde/contract/stock-alerts'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { PriceAlertsService } from '../price-alerts/price-alerts.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { StockAlertsService } from './stock-alerts.service.ts'

/** «Varsle meg»: stock alerts for guests and customers; an extension of the specification. */
export function stockAlertsRoutes(
  app: FastifyInstance,
  {
    alerts,
    priceAlerts,
    tenants,
  }: {
    alerts: StockAlertsService
    priceAlerts: Pick<PriceAlertsService, 'endByLink'>
    tenants: TenantsService
  },
  findCurrent: FindCurrentCustomer,
): void {
  registerEndpoint(app, postStockAlert, async ({ params, body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    const brand = tenants.resolveTenant(request.headers.host).id
    const alert = {
      articleId: params.id,
      ean: body.ean,
      shopId: body.shop_id ?? null,
      email: body.email ?? null,
    }
    const posted = await alerts.post(alert, customer, brand)
    if (posted.ok) return { status: 201 as const, body: { email: posted.email } }
    return posted.refused === 'VALIDATION_FAILED'
      ? refuse(posted.refused, { errors: posted.errors })
      : refuse(posted.refused)
  })
  registerEndpoint(app, listStockAlerts, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    return customer === null ? refuse('NOT_LOGGED_IN') : ok(await alerts.list(customer.id))
  })
  registerEndpoint(app, deleteStockAlert, async ({ params, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const isRemoved = await alerts.remove(customer.id, params.id)
    return isRemoved ? { status: 204 as const, body: undefined } : refuse('NOT_FOUND')
  })
  registerEndpoint(app, endStockAlertByLink, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store')
    const name = await alerts.endByLink(body.token)
    await priceAlerts.endByLink(body.token)
    return name === null ? refuse('TOKEN_INVALID') : ok({ name })
  })
}
