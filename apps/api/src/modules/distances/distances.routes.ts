import { getDistanceTable } from '@varde/contract/distances'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { DistancesService } from './distances.service.ts'
import { readTableRequest } from './read-table-request.ts'

/** 7.16. The visitor's position is personal: no cache may store the response. */
export function distancesRoutes(app: FastifyInstance, distances: DistancesService): void {
  registerEndpoint(app, getDistanceTable, async ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store')
    const read = readTableRequest(params.coordinates, query)
    return read.ok
      ? ok(await distances.readTable(read.table))
      : refuse('VALIDATION_FAILED', { errors: { [read.field]: [read.text] } })
  })
}
