import { getPickupPoints } from '@varde/contract/pickup-points'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { PostalCodesService } from '../postal-codes/postal-codes.service.ts'
import type { PickupPointsService } from './pickup-points.service.ts'

/** Extension of 7.03. */
export function pickupPointsRoutes(
  app: FastifyInstance,
  { pickupPoints, postalCodes }: { pickupPoints: PickupPointsService; postalCodes: PostalCodesService },
): void {
  registerEndpoint(app, getPickupPoints, async ({ query, reply }) => {
    // Where a shopper lives may not be stored on the way.
    reply.header('cache-control', 'no-store')
    // The carrier is asked only about places that there are.
    if (postalCodes.findPostalCode(query.postal_code) === undefined) return refuse('POSTAL_CODE_NOT_FOUND')
    const points = await pickupPoints.listNear(query.postal_code)
    return points === null ? refuse('PICKUP_POINTS_UNAVAILABLE') : ok({ points })
  })
}
