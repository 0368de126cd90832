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
 * because the page is kept and sent to everyone; personal data is fetched by the browser.
 */
export function createInProcessClient(fastify: FastifyInstance, caller: InProcessCaller): Client {
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
