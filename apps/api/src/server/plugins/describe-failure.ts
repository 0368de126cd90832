import type { Endpoint } from '@varde/contract/endpoint'
import { type ErrorBody, type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import { UNSTORABLE_TEXT } from '@varde/contract/storable-text'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from '../../db/database-away.ts'
import { CommitUnknownError } from '../../db/transact.ts'
import { TooManyWaitingError, WorkTimeoutError } from '../concurrency-limiter.ts'

/** How long a client should wait while the database is away. */
const RETRY_AFTER_SECONDS = 5

/** What a client is told when a call did not succeed. */
export type Failure = {
  code: ErrorCode
  errors?: Record<string, string[]>
  message?: string
  retryAfterSeconds?: number
}

type Errors = Pick<Endpoint, 'errors'>

export function failureBody({ code, errors, message }: Failure): ErrorBody {
  return errorBody(code, {
    ...(errors === undefined ? {} : { errors }),
    ...(message === undefined ? {} : { message }),
  })
}

/** Text that cannot be stored, in the field of this path. */
export function describeUnstorable(field: string): Failure {
  return { code: 'VALIDATION_FAILED', errors: { [field || 'body']: [UNSTORABLE_TEXT] } }
}

/**
 * A part of a request that its schema refuses. Field names are in the spec's own spelling; the text is the same for all,
 * since the form knows the field.
 *
 * @param paths of the fields, as in `order.items.0.EanNo`; empty for the part itself
 */
export function describeInvalid(part: string | undefined, paths: string[], endpoint: Errors = {}): Failure {
  // A path parameter that is not valid names nothing that exists: the endpoint's own «not found».
  if (part === 'params') return { code: notFoundCode(endpoint.errors) }
  const fields = paths.map((path) => [path || 'body', [errorCatalogue.VALIDATION_FAILED.message]])
  return { code: 'VALIDATION_FAILED', errors: Object.fromEntries(fields) }
}

/** What an exception becomes. Faults are logged with their stack; mistakes of the client are not. */
export function describeFailure(
  error: Error & { statusCode?: number | undefined; code?: unknown },
  endpoint: Errors = {},
  log: Pick<FastifyBaseLogger, 'error'>,
): Failure {
  switch (error.statusCode) {
    case 400:
      return { code: 'BAD_REQUEST' }
    case 404:
    case 414:
      return { code: 'NOT_FOUND' }
    case 413:
      return { code: 'TOO_LARGE' }
    case 415:
      return { code: 'UNSUPPORTED_TYPE' }
    case 429:
      return { code: tooManyCode(endpoint.errors) }
    case 503:
      return error instanceof TooManyWaitingError
        ? { code: 'UNAVAILABLE', retryAfterSeconds: error.retryAfterSeconds }
        : { code: 'UNAVAILABLE' }
  }
  log.error({ err: error }, 'request failed')
  if (error instanceof CommitUnknownError || error instanceof WorkTimeoutError) {
    return { code: 'OUTCOME_UNKNOWN', retryAfterSeconds: RETRY_AFTER_SECONDS }
  }
  if (isDatabaseAway(error) || isDiskFull(error)) {
    return { code: 'UNAVAILABLE', retryAfterSeconds: RETRY_AFTER_SECONDS }
  }
  return { code: 'INTERNAL' }
}

/** A file could not be written: the disk is full, or has become read-only. */
function isDiskFull({ code }: { code?: unknown }): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS'
}

/** 8.06: too many log-ins from one address get the same refusal as too many for one account. */
function tooManyCode(errors: readonly ErrorCode[] | undefined): ErrorCode {
  return errors?.includes('LOGIN_LOCKED') === true ? 'LOGIN_LOCKED' : 'RATE_LIMITED'
}

function notFoundCode(codes: readonly ErrorCode[] = []): ErrorCode {
  return (
    codes.find((code) => errorCatalogue[code].status === 404 && code.endsWith('NOT_FOUND')) ?? 'NOT_FOUND'
  )
}
