import type { FastifyReply, FastifyRequest } from 'fastify'

const RETRY_AFTER_SECONDS = 10

/** Files of the built storefront: they cost next to nothing, and a page without them is worse than none. */
const STOREFRONT_FILE = /^\/(?:assets\/|favicon\.)/

/**
 * What a process does that cannot keep up: it asks whoever comes to come back later, but goes on giving out the
 * files that pages it has already sent need.
 */
export const shedLoad = (request: FastifyRequest, reply: FastifyReply): Promise<never> | undefined => {
  if (STOREFRONT_FILE.test(request.url)) return undefined
  reply.header('retry-after', RETRY_AFTER_SECONDS)
  return Promise.reject(Object.assign(new Error('under pressure'), { statusCode: 503 }))
}
