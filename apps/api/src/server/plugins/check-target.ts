import type { FastifyInstance } from 'fastify'
import { sendError } from './errors.ts'

/** A name or an address, and a port: what a Host header may hold (RFC 9110 §7.2), with `_` as Docker names hosts. */
const HOST = /^(?:[a-z\d._-]{1,253}|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Refuses requests that no browser sends with 400: two hosts, a host that is not valid, or a target that is not a path
 * (`http://…/`, `*`).
 */
export function checkTarget(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // `headers` has only the first of two.
    const hosts = raw.rawHeaders.filter((_, at) => at % 2 === 1 && isHost(raw.rawHeaders[at - 1]))
    // HTTP/1.0 knows no hosts.
    const isNamed = hosts.length === 1 || (hosts.length === 0 && raw.httpVersion === '1.0')
    const isKnown = hosts.every((host) => HOST.test(host))
    if (!isNamed || !isKnown || raw.url?.startsWith('/') !== true) return sendError(reply, 'BAD_REQUEST')
  })
}

function isHost(name: string | undefined): boolean {
  return name?.toLowerCase() === 'host'
}
