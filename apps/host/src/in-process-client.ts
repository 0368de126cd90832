import { type Client, createClient } from '@varde/contract/client'
import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The API for a page that is being rendered: straight into the server. It carries no cookie, because the page is kept
 * and given to everyone: what belongs to one visitor is fetched by the browser.
 */
export const createInProcessClient = (
  fastify: FastifyInstance,
  visitor: { host: string | undefined; remoteAddress: string },
): Client =>
  createClient(async ({ method, url, headers, body }) => {
    const answer = await fastify.inject({
      method: method as Method,
      url,
      headers: {
        ...headers,
        ...(visitor.host === undefined ? {} : { host: visitor.host }),
      },
      remoteAddress: visitor.remoteAddress,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, text: answer.body }
  })
