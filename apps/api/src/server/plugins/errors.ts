import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../../db/database-away.ts'
import { CommitUnknownError } from '../../db/transact.ts'
import { TooManyWaitingError, WorkTimeoutError } from '../concurrency-limiter.ts'

/** How long a client should wait while the database is away. */
const RETRY_AFTER_SECONDS = 5

/**
 * The one error handler of the API: whatever went wrong, the response is `{ code, message, errors? }` from the
 * catalogue. Faults are logged with their stack; mistakes of the client are not.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => sendError(reply, 'NOT_FOUND'))
  app.setErrorHandler<FastifyError>((error, request, reply) => handleError(error, request, reply))
}

/** Also handles what goes wrong before a route is found, such as an address that cannot be read. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path parameter that is not valid names nothing that exists: the endpoint's own «not found».
    if (error.validationContext === 'params')
      return sendError(reply, notFoundCode(request.routeOptions.config.endpoint?.errors))
    return sendError(reply, 'VALIDATION_FAILED', fieldErrors(error.validation))
  }
  switch (error.statusCode) {
    case 400:
      return sendError(reply, 'BAD_REQUEST')
    case 404:
    case 414:
      return sendError(reply, 'NOT_FOUND')
    case 413:
      return sendError(reply, 'TOO_LARGE')
    case 415:
      return sendError(reply, 'UNSUPPORTED_TYPE')
    case 429:
      return sendError(reply, tooManyCode(request.routeOptions.config.endpoint?.errors))
    case 503:
      if (error instanceof TooManyWaitingError) reply.header('retry-after', error.retryAfterSeconds)
      return sendError(reply, 'UNAVAILABLE')
  }
  request.log.error({ err: error }, 'request failed')
  if (error instanceof CommitUnknownError || error instanceof WorkTimeoutError) {
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    return sendError(reply, 'OUTCOME_UNKNOWN')
  }
  if (isDatabaseAway(error) || isDiskFull(error)) {
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    return sendError(reply, 'UNAVAILABLE')
  }
  return sendError(reply, 'INTERNAL')
}

/** A file could not be written: the disk is full, or has become read-only. */
function isDiskFull({ code }: { code?: unknown }): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS'
}

/**
 * A request that breaks HTTP's own rules (headers of more than 16 kB, say) or takes too long to arrive never reaches a
 * route: the response is written here, in the same form, and the connection is closed.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const body = JSON.stringify(errorBody(isLate ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST'))
  const head = [
    isLate ? 'HTTP/1.1 408 Request Timeout' : 'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** 8.06: too many log-ins from one address get the same refusal as too many for one account. */
function tooManyCode(errors: readonly ErrorCode[] | undefined): ErrorCode {
  return errors?.includes('LOGIN_LOCKED') === true ? 'LOGIN_LOCKED' : 'RATE_LIMITED'
}

/** Responds with an error of the catalogue, whatever response schemas the route has. */
export function sendError(reply: FastifyReply, code: ErrorCode, errors?: Record<string, string[]>) {
  const body: ErrorBody = errorBody(code, errors === undefined ? {} : { errors })
  return reply
    .code(errorCatalogue[code].status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body)
}

function notFoundCode(codes: readonly ErrorCode[] = []): ErrorCode {
  return (
    codes.find((code) => errorCatalogue[code].status === 404 && code.endsWith('NOT_FOUND')) ?? 'NOT_FOUND'
  )
}

/** Field names in the spec's own spelling; the text is the same for all, since the form knows the field. */
function fieldErrors(issues: { instancePath: string }[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.')
    fields[field === '' ? 'body' : field] = [errorCatalogue.VALIDATION_FAILED.message]
  }
  return fields
}
