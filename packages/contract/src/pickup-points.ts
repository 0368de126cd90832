import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Where the carrier hands out a parcel: in a shop, at a counter of its own, or from a locker. */
export const pickupPoint = z.object({
  /** The carrier's own id. */
  id: z.string(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** «Man–fre 08–22, lør 09–20»; '' when it is not known. */
  openingHours: z.string(),
})

/** Extension of 7.03: where a parcel «til hentested» can be collected. */
export const getPickupPoints = defineEndpoint({
  method: 'GET',
  path: '/pickup_points',
  summary: 'The pick-up points near a postal code, the nearest first; none where the shop offers no choice',
  clause: 'extension',
  limit: { max: 60, windowSeconds: 60 },
  query: z.object({
    postal_code: z
      .string()
      .trim()
      .regex(/^\d{4}$/),
  }),
  responses: {
    200: z.object({
      points: z.array(
        pickupPoint.extend({
          /** In metres; null when the carrier does not say. */
          distance: z.number().nullable(),
        }),
      ),
    }),
  },
  errors: ['POSTAL_CODE_NOT_FOUND', 'PICKUP_POINTS_UNAVAILABLE'],
})
