import type { FastifyInstance } from 'fastify'
import { sendError } from './errors.ts'

/** A name or an address, and a port: what a Host header may hold (RFC 9110 §7.2), with `_` as Docker names hosts. */
const HOST = /^(?:[a-z\d._-]{1,253}|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Answers 400 to requests that no browser sends: with two hosts or one that is none, and for anything but a path of
 * ours (`http://…/`, `*`). Nothing behind it has to wonder what such a request may mean.
 */
export function checkTarget(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // `headers` holds the first of two only.
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
