import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@varde/contract/endpoint'
import { errorCatalogue } from '@varde/contract/errors'
import { findUnstorableText } from '@varde/contract/storable-text'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { deepFreeze } from './deep-freeze.ts'
import {
  describeFailure,
  describeInvalid,
  describeUnstorable,
  type Failure,
  failureBody,
} from './plugins/describe-failure.ts'
import { createResponseCheck } from './plugins/response-check.ts'
import { isRefused } from './register-endpoint.ts'
import { WrittenJson } from './written-json.ts'

/** The parts of a call, before they are validated. */
export type SentParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The parts of a call as the endpoint's schemas return them. */
export type ReadParts = { params: unknown; query: unknown; body: unknown }

/**
 * A response as the client gets it over HTTP: a refusal has the common error body. The body may be an object that other
 * calls get too: it must not be changed.
 */
export type InProcessAnswer = { status: number; body: unknown }

/** An endpoint as a function: validates what is sent, and answers for the brand of a host. */
type InProcessCall = (sent: SentParts, host: string | undefined) => Promise<InProcessAnswer>

export type InProcessCalls = {
  add(
    endpoint: Endpoint,
    handle: (parts: ReadParts, host: string | undefined) => unknown | Promise<unknown>,
  ): void
  /** The endpoint with a name such as `GET /categories/{id}/articles`; undefined for one that needs an HTTP request. */
  find(name: string): InProcessCall | undefined
  /** The names of all. */
  names(): string[]
}

/**
 * Endpoints that can be called without HTTP. The same schemas validate what comes in, and refusals and faults are
 * answered as over HTTP.
 *
 * @param checksAnswers whether every answer is checked against the contract and frozen: in tests and development
 */
export function createInProcessCalls(checksAnswers: boolean, log: FastifyBaseLogger): InProcessCalls {
  const calls = new Map<string, InProcessCall>()
  const checked = checksAnswers ? createAnswerCheck(log) : undefined
  return {
    add: (endpoint, handle) => {
      calls.set(`${endpoint.method} ${endpoint.path}`, async (sent, host) => {
        try {
          const read = readParts(endpoint, sent)
          if ('failure' in read) return answerFailure(read.failure)
          const outcome = await handle(read.parts, host)
          if (isRefused(outcome)) {
            const { refused, ...more } = outcome
            return answerFailure({ code: refused, ...more })
          }
          const { status, body } = outcome as { status: number; body: unknown }
          checked?.(endpoint, status, body)
          return { status, body: body instanceof WrittenJson ? body.value : body }
        } catch (error) {
          return answerFailure(describeFailure(error as Error, endpoint, log))
        }
      })
    },
    find: (name) => calls.get(name),
    names: () => [...calls.keys()],
  }
}

function answerFailure(failure: Failure): InProcessAnswer {
  return { status: errorCatalogue[failure.code].status, body: failureBody(failure) }
}

/** Validates in the order of a request over HTTP: text that cannot be stored, then path, body and query. */
function readParts(endpoint: Endpoint, sent: SentParts): { parts: ReadParts } | { failure: Failure } {
  const raw = { params: toText(sent.params), query: toText(sent.query), body: sent.body }
  for (const part of Object.values(raw)) {
    const field = findUnstorableText(part)
    if (field !== null) return { failure: describeUnstorable(field) }
  }
  const parts: ReadParts = { params: undefined, query: undefined, body: undefined }
  for (const name of ['params', 'body', 'query'] as const) {
    const schema: z.ZodType | undefined = endpoint[name]
    if (schema === undefined) continue
    const result = schema.safeParse(raw[name])
    if (!result.success) {
      const paths = result.error.issues.map(({ path }) => path.join('.'))
      return { failure: describeInvalid(name, paths, endpoint) }
    }
    parts[name] = result.data
  }
  return { parts }
}

/** What an address holds is text, also where the caller has a number. */
function toText(values: Record<string, unknown> = {}): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) texts[name] = String(value)
  }
  return texts
}

/**
 * Throws at an answer that breaks the contract, or that JSON would change (a date, a field that is undefined), since
 * callers of the same endpoint over HTTP would get something else.
 */
function createAnswerCheck(log: FastifyBaseLogger) {
  const compile = createResponseCheck(true, log)
  return (endpoint: Endpoint, status: number, body: unknown): void => {
    if (body === undefined) return
    const responses: Record<number, z.ZodType | undefined> = { ...endpoint.responses, ...endpoint.refusals }
    const schema = responses[status]
    const route = `${endpoint.method} ${endpoint.path}`
    if (schema === undefined) throw new Error(`${route} answers ${status}, which its contract does not name`)
    const check = compile({ schema, method: endpoint.method, url: endpoint.path })
    const text: unknown = check(body)
    const value: unknown = body instanceof WrittenJson ? body.value : body
    if (!isDeepStrictEqual(JSON.parse(String(text)), value)) {
      throw new Error(`${route} answers something that JSON would change`)
    }
    deepFreeze(value)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    inProcessCalls: InProcessCalls
  }
}
