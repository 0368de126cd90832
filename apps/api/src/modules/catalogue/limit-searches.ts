import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { scaleLimit } from '../../server/register-endpoint.ts'
import type { Http } from '../../server/register-page-endpoint.ts'

/**
 * How many articles one network may get in a minute: twelve hundred small searches, or a hundred and twenty of a
 * thousand articles.
 */
const UNITS = { max: 1200, windowSeconds: 60 }
const ARTICLES_IN_A_UNIT = 100

/**
 * Limits searches by how many articles they may return, since one of a thousand costs many times one of twenty.
 * Searches of pages that are rendered here are not counted, because pages are kept and shared.
 *
 * @returns a check that returns false and sets `Retry-After` when a network has used its share of this minute
 */
export function createSearchLimit(
  app: FastifyInstance,
): (http: Http | null, take: number) => Promise<boolean> {
  const limit = scaleLimit(app, UNITS)
  if (limit === false) return async () => true
  const count = app.createRateLimit(limit)
  return async (http, take) => {
    if (http === null) return true
    const { request, reply } = http
    if (!(request.socket instanceof Socket)) return true
    for (let units = Math.ceil(take / ARTICLES_IN_A_UNIT); units > 0; units -= 1) {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) continue
      reply.header('retry-after', counted.ttlInSeconds)
      return false
    }
    return true
  }
}
