import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { isLocalHost } from '../client-network.ts'
import type { Environment } from '../environment.ts'
import { sendError } from '../plugins/errors.ts'

/**
 * `/metrics` in Prometheus's format, for who sends `METRICS_TOKEN` as a bearer token. Without a token it exists only
 * where the shop's own address is local. Anybody else gets a 404, as for an address that is not there.
 *
 * @param collect the metrics of all processes that share the port
 */
export function metricsRoute(
  fastify: FastifyInstance,
  { metricsToken, publicUrl }: Pick<Environment, 'metricsToken' | 'publicUrl'>,
  registry: Registry,
  collect: () => Promise<string>,
): void {
  const isOpen = metricsToken === undefined && isLocalHost(new URL(publicUrl).hostname)
  fastify.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isOpen && !isBearer(request.headers.authorization, metricsToken)) {
      return sendError(reply, 'NOT_FOUND')
    }
    return reply.type(registry.contentType).send(await collect())
  })
}

function isBearer(given: string | undefined, token: string | undefined): boolean {
  if (given === undefined || token === undefined) return false
  // Of equal length, as the comparison demands.
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(`Bearer ${token}`))
}
