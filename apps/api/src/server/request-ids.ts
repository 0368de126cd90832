import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import { trustedProxies } from './client-network.ts'
import type { Environment } from './environment.ts'

/** What proxies write: a UUID, a number, letters with hyphens. Nothing that could break a line of the log. */
const REQUEST_ID = /^[\w-]{8,100}$/

/**
 * Makes the id that the log's lines of a request have: the `X-Request-Id` of a proxy that is trusted, so that its log and
 * ours can be read together, otherwise one of our own.
 */
export function createRequestIds(setting: Environment['trustProxy']): (request: IncomingMessage) => string {
  const trusts = readTrust(setting)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isTrusted = trusts(socket.remoteAddress ?? '')
    return isTrusted && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
  }
}

function readTrust(setting: Environment['trustProxy']): (address: string) => boolean {
  const proxies = trustedProxies(setting)
  if (typeof proxies === 'boolean') return () => proxies
  const trusts =
    typeof proxies === 'string' ? compile(proxies.split(',').map((each) => each.trim())) : proxies
  // The peer of the socket is the first hop.
  return (address) => address !== '' && trusts(address, 0)
}
