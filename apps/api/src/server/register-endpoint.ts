import type { Endpoint, Limit } from '@varde/contract/endpoint'
import { type ErrorCode, errorCatalogue } from '@varde/contract/errors'
import { findUnstorableText } from '@varde/contract/storable-text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { noteFailure } from './metrics/create-metrics.ts'
import { describeUnstorable, failureBody } from './plugins/describe-failure.ts'
import { sendFailure } from './plugins/errors.ts'
import { createSecurityLog } from './security-log.ts'
import type { WrittenJson } from './written-json.ts'

type In<E, Part extends 'params' | 'query' | 'body' | 'headers'> = E extends {
  [P in Part]: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

/** What a handler gets: everything validated, nothing else. */
export type Received<E extends Endpoint> = {
  params: In<E, 'params'>
  query: In<E, 'query'>
  body: In<E, 'body'>
  headers: In<E, 'headers'>
  request: FastifyRequest
  reply: FastifyReply
}

type Success<E extends Endpoint> = {
  [S in keyof E['responses']]: E['responses'][S] extends z.ZodType
    ? { status: S; body: z.input<E['responses'][S]> | WrittenJson<z.input<E['responses'][S]>> }
    : never
}[keyof E['responses']]

type OwnRefusal<E extends Endpoint> = E extends { refusals: infer R }
  ? { [S in keyof R]: R[S] extends z.ZodType ? { status: S; body: z.input<R[S]> } : never }[keyof R]
  : never

type Code<E extends Endpoint> = E extends { errors: readonly (infer C)[] } ? C : never

/** What a handler returns: a success, or a refusal that its endpoint names. */
export type Outcome<E extends Endpoint> = Success<E> | OwnRefusal<E> | Refused<Code<E> & ErrorCode>

type Refused<C extends ErrorCode> = { refused: C; errors?: Record<string, string[]>; message?: string }

/** The usual success. */
export function ok<B>(body: B) {
  return { status: 200 as const, body }
}

/** A refusal from the one catalogue, with the fields it concerns where there are some. */
export function refuse<C extends ErrorCode>(code: C, more: Omit<Refused<C>, 'refused'> = {}): Refused<C> {
  return {
    refused: code,
    ...more,
  }
}

/** Mounts one endpoint of the contract: its schema validates what comes in and checks what goes out. */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (received: Received<E>) => Outcome<E> | Promise<Outcome<E>>,
): void {
  const response: Record<number, unknown> = { ...endpoint.responses, ...endpoint.refusals }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      ...(endpoint.headers === undefined ? {} : { headers: endpoint.headers }),
      response,
    },
    config: {
      endpoint,
      ...(endpoint.limit === undefined ? {} : { rateLimit: scaleLimit(app, endpoint.limit) }),
    },
    preValidation: refuseUnstorableText,
    handler: async (request, reply) => {
      const outcome = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        headers: request.headers,
        request,
        reply,
      } as Received<E>)
      if (isRefused(outcome)) {
        if (LINK_REFUSALS.has(outcome.refused)) {
          createSecurityLog(request.log)('token-refused', request.session?.customerId)
        }
        return sendRefusal(reply, outcome)
      }
      const { status, body } = outcome as { status: number; body: unknown }
      if (isOwnRefusal(endpoint, status)) noteFailure(reply, (body as { code: ErrorCode }).code)
      return reply.code(status).send(body)
    },
  })
}

/** Refuses text that cannot be stored with 422, before the endpoint's own schema is applied. */
async function refuseUnstorableText(request: FastifyRequest, reply: FastifyReply) {
  for (const part of [request.params, request.query, request.body]) {
    const field = findUnstorableText(part)
    if (field !== null) return sendFailure(reply, describeUnstorable(field))
  }
}

/** Refusals of a link that was used, has expired, or was guessed. */
const LINK_REFUSALS: ReadonlySet<ErrorCode> = new Set(['TOKEN_INVALID', 'TOKEN_OF_OTHER_CUSTOMER'])

export function isRefused(outcome: unknown): outcome is Refused<ErrorCode> {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome
}

/** A refusal with a body of the endpoint's own. */
const isOwnRefusal = ({ refusals }: Endpoint, status: number): boolean =>
  refusals !== undefined && status in refusals

function sendRefusal(reply: FastifyReply, { refused: code, ...more }: Refused<ErrorCode>) {
  noteFailure(reply, code)
  return reply.code(errorCatalogue[code].status).send(failureBody({ code, ...more }))
}

/** A limit multiplied by `RATE_LIMIT_SCALE`; undefined at 0. */
export function scaleLimit(app: FastifyInstance, { max, windowSeconds, isShared = false }: Limit) {
  const scale = app.rateLimitScale
  return scale === 0 ? false : { max: Math.ceil(max * scale), timeWindow: windowSeconds * 1000, isShared }
}

declare module 'fastify' {
  interface FastifyInstance {
    rateLimitScale: number
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
