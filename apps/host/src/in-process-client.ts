import type { SentParts } from '@varde/api/server/in-process-calls'
import { type Client, createClient } from '@varde/contract/client'
import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** On whose behalf a page that is being rendered calls the API. */
export type InProcessCaller = {
  /** A host name of the brand, whatever host the visitor used; undefined for the brand that needs none. */
  host: string | undefined
  /** The address that the calls count under in rate limits. */
  remoteAddress: string
  /** Aborts calls that are under way. */
  signal?: AbortSignal
  /** Called with the status of every response. */
  onAnswer?: (status: number) => void
}

/**
 * An API client for a page that is being rendered, which calls the server in the same process. It sends no cookie,
 * because the page is kept and sent to everyone; personal data is fetched by the browser. Answers are shared with other
 * pages: they must not be changed.
 */
export function createInProcessClient(fastify: FastifyInstance, caller: InProcessCaller): Client {
  const overHttp = createHttpClient(fastify, caller)
  async function call(name: string, sent: SentParts = {}, signal?: AbortSignal) {
    const endpoint = fastify.inProcessCalls.find(name)
    // One that needs a session, or counts its callers.
    if (endpoint === undefined) return overHttp(name as 'GET /shops', sent as never, signal)
    caller.signal?.throwIfAborted()
    const { status, body } = await endpoint(sent, caller.host)
    caller.onAnswer?.(status)
    // 8.22: success means 200 to 299.
    return status >= 200 && status < 300
      ? { ok: true, status, data: body }
      : { ok: false, status, error: body }
  }
  return call as Client
}

/** Sends a request to the server as if it came from outside, without a socket. */
function createHttpClient(fastify: FastifyInstance, caller: InProcessCaller): Client {
  return createClient(async ({ method, url, headers, body }) => {
    const response = await fastify.inject({
      method: method as Method,
      url,
      headers: {
        ...headers,
        ...(caller.host === undefined ? {} : { host: caller.host }),
      },
      remoteAddress: caller.remoteAddress,
      ...(caller.signal === undefined ? {} : { signal: caller.signal }),
      ...(body === undefined ? {} : { payload: body }),
    })
    caller.onAnswer?.(response.statusCode)
    return { status: response.statusCode, text: response.body }
  })
}
