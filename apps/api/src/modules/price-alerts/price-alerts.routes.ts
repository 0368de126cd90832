import { deletePriceAlert, listPriceAlerts, postPriceAlert } from '@varde/contract/price-alerts'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { PriceAlertsService } from './price-alerts.service.ts'

/** «Varsle meg om lavere pris», for guests and customers; an extension of the specification. */
export function priceAlertsRoutes(
  app: FastifyInstance,
  { alerts, tenants }: { alerts: PriceAlertsService; tenants: TenantsService },
  findCurrent: FindCurrentCustomer,
): void {
  registerEndpoint(app, postPriceAlert, async ({ params, body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    const brand = tenants.resolveTenant(request.headers.host).id
    const posted = await alerts.post(params.id, body.email ?? '', customer, brand)
    if (posted.ok) return { status: 201 as const, body: { email: posted.email, price: posted.price } }
    return posted.refused === 'VALIDATION_FAILED'
      ? refuse(posted.refused, { errors: posted.errors })
      : refuse(posted.refused)
  })
  registerEndpoint(app, listPriceAlerts, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    return customer === null ? refuse('NOT_LOGGED_IN') : ok(await alerts.list(customer.id))
  })
  registerEndpoint(app, deletePriceAlert, async ({ params, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const isRemoved = await alerts.remove(customer.id, params.id)
    return isRemoved ? { status: 204 as const, body: undefined } : refuse('NOT_FOUND')
  })
}
