import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

const waypoint = z.object({
  location: z.tuple([z.number(), z.number()]),
  name: z.string(),
  distance: z.number(),
})

/** 7.16: OSRM's format, in metres; `estimate` when computed without a road network (straight line × 1.3). */
export const distanceTable = z.object({
  code: z.literal('Ok'),
  distances: z.array(z.array(z.number().nullable())),
  sources: z.array(waypoint),
  destinations: z.array(waypoint),
  estimate: z.boolean(),
})

/** `coordinates` is `lon,lat;lon,lat…`, at most 100. Without `sources` and `destinations` all points to all others. */
export const getDistanceTable = defineEndpoint({
  method: 'GET',
  path: '/osrm/table/v1/car/{coordinates}',
  summary: 'Driving distances between points',
  clause: '7.16',
  limit: { max: 60, windowSeconds: 60 },
  params: z.object({ coordinates: z.string().min(3).max(4000) }),
  query: z.object({
    annotations: z.string().max(40).optional(),
    sources: z.string().max(500).optional(),
    destinations: z.string().max(500).optional(),
  }),
  responses: { 200: distanceTable },
  errors: ['VALIDATION_FAILED', 'DISTANCES_UNAVAILABLE'],
})
