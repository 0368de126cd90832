import type { FastifyInstance } from 'fastify'

/** Who asks here asks for this process, whatever it is called. */
const OWN_PATHS = /^\/(healthz|readyz|metrics|\.well-known\/)/
const CACHE_SECONDS = 3600

/**
 * Sends visitors who came by another of a brand's host names to its own one, on the same path. The address is the brand's
 * origin, never made of the request's Host header.
 *
 * @param findOrigin the origin for a host name that is only another name; null for every other one
 */
export function redirectOtherHosts(
  fastify: FastifyInstance,
  findOrigin: (host: string | undefined) => string | null,
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const { method, url, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/') || OWN_PATHS.test(url)) return
    const origin = findOrigin(headers.host)
    if (origin === null) return
    await reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).redirect(origin + url, 301)
  })
}
