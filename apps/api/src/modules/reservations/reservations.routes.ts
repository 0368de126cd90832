import { getReservationByToken, postReservation } from '@varde/contract/reservations'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../register-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { ReservationsService } from './reservations.service.ts'

/** Reserving goods to be paid in the shop, and the page that follows. */
export const reservationsRoutes = (
  app: FastifyInstance,
  reservations: ReservationsService,
  tenants: TenantsService,
): void => {
  registerEndpoint(app, postReservation, ({ body, headers, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const brand = tenants.resolveTenant(request.headers.host)
    return reservations.reserveInShop(body, brand, headers['idempotency-key'])
  })
  registerEndpoint(app, getReservationByToken, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    const found = await reservations.findByToken(params.token)
    return found === null ? refuse('NOT_FOUND') : ok(found)
  })
}
