import type { StaffRole } from '@varde/domain/staff/staff-role'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

type Shape = z.ZodType

/**
 * One call of /api/v1 as data. The same object drives the server's route, the validation of requests and responses,
 * the OpenAPI document and the typed client.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api/v1, parameters in braces: `/categories/{id}/articles`. */
  path: string
  summary: string
  /** The clause of the specification, or `extension` for a call that it does not have. */
  clause: string
  params?: Shape
  query?: Shape
  body?: Shape
  headers?: Shape
  /** A POST that changes nothing and therefore needs no CSRF token. */
  readOnly?: boolean
  /** A GET with side effects, which therefore needs the CSRF token (7.23). */
  needsToken?: boolean
  /** Called by another server, which has a secret in the address instead of a CSRF token. */
  calledByProvider?: boolean
  /** Called by a program with a key in `Authorization: Bearer …` instead of a CSRF token. */
  calledWithKey?: boolean
  /** Which of the staff may call it; `anyone` for what comes before a log-in. Every call below `/admin` says it. */
  staff?: 'anyone' | readonly StaffRole[]
  /** Called by an open page of the back office by itself: it does not keep a session alive. */
  isBackground?: boolean
  /** The body is a file of any type and length, which the handler itself reads and limits. */
  takesFile?: boolean
  /** How often one network (an IPv4 address, an IPv6 /64) may call it. */
  limit?: Limit
  /** Every success status with the shape of its body. */
  responses: Partial<Record<200 | 201 | 202 | 204, Shape>>
  /** The refusals of this call, in addition to those of every call. */
  errors?: readonly ErrorCode[]
  /** A refusal whose body has more than code and message (409 with `failed`). */
  refusals?: Partial<Record<409, Shape>>
}

export type Limit = {
  max: number
  windowSeconds: number
  /**
   * Counted for all processes together, in PostgreSQL, which costs a query: for guessing (passwords, codes, links) and
   * for what sends mail. Any other limit is counted by each process in its memory.
   */
  isShared?: boolean
}

/** Keeps the literal types of an endpoint, so that client and server can read them. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
