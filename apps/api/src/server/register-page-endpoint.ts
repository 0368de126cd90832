import type { Endpoint } from '@varde/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import './in-process-calls.ts'
import { type Outcome, type Received, registerEndpoint } from './register-endpoint.ts'

/** What the handler of a page endpoint gets: everything validated, and on whose behalf. */
export type ReceivedForPage<E extends Endpoint> = Pick<Received<E>, 'params' | 'query' | 'body'> & {
  /** The host name of the request or of the page's brand. */
  host: string | undefined
  /** Null when a page in this process calls: then there is no visitor, no session, and no header to set. */
  http: Http | null
}
export type Http = { request: FastifyRequest; reply: FastifyReply }

/** Without a limit for each network and without headers, since a call in the same process has neither. */
type PageEndpoint = Endpoint & { limit?: never; headers?: never }

/**
 * Mounts an endpoint that pages call while they are rendered: over HTTP as `registerEndpoint` does, and as a function
 * in the same process, where the body is handed over as it is. A handler must therefore return plain data of JSON.
 */
export function registerPageEndpoint<const E extends PageEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (received: ReceivedForPage<E>) => Outcome<E> | Promise<Outcome<E>>,
): void {
  registerEndpoint(app, endpoint, ({ params, query, body, request, reply }) =>
    handle({ params, query, body, host: request.headers.host, http: { request, reply } }),
  )
  app.inProcessCalls.add(endpoint, (parts, host) =>
    // Validated by the endpoint's own schemas.
    handle({ ...(parts as Pick<Received<E>, 'params' | 'query' | 'body'>), host, http: null }),
  )
}
