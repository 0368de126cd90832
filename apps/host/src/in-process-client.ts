import { type Client, createClient } from '@varde/contract/client'
import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** On whose behalf a page asks the API. */
export type InProcessCaller = {
  /** A host of the brand's own, whatever host the visitor named; undefined for the brand that needs none. */
  host: string | undefined
  /** Whose calls they count as where the API limits them. */
  remoteAddress: string
  /** Ends what is under way. */
  signal?: AbortSignal
  /** Told of every answer's status. */
  onAnswer?: (status: number) => void
}

/**
 * The API for a page that is being rendered: straight into the server. It carries no cookie, because the page is kept
 * and given to everyone: what belongs to one visitor is fetched by the browser.
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
