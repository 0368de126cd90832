import { type Client, createClient } from '@varde/contract/client'
import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The API for a page that is being rendered: straight into the server, as the visitor who asked for the page. */
export const createInProcessClient = (
  fastify: FastifyInstance,
  visitor: { host: string | undefined; cookie: string | undefined; remoteAddress: string },
): Client =>
  createClient(async ({ method, url, headers, body }) => {
    const answer = await fastify.inject({
      method: method as Method,
      url,
      headers: {
        ...headers,
        ...(visitor.host === undefined ? {} : { host: visitor.host }),
        ...(visitor.cookie === undefined ? {} : { cookie: visitor.cookie }),
      },
      remoteAddress: visitor.remoteAddress,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, text: answer.body }
  })
