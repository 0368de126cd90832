import type { Socket } from 'node:net'
import { type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { noteFailure } from '../metrics/create-metrics.ts'
import { describeFailure, describeInvalid, type Failure, failureBody } from './describe-failure.ts'

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
  const { endpoint } = request.routeOptions.config
  const failure = hasZodFastifySchemaValidationErrors(error)
    ? describeInvalid(error.validationContext, error.validation.map(pathOf), endpoint)
    : describeFailure(error, endpoint, request.log)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  return sendFailure(reply, failure)
}

function pathOf({ instancePath }: { instancePath: string }): string {
  return instancePath.replace(/^\//, '').replaceAll('/', '.')
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

/** Responds with an error of the catalogue, whatever response schemas the route has. */
export function sendError(reply: FastifyReply, code: ErrorCode) {
  return sendFailure(reply, { code })
}

/** The same, with the fields that the error concerns or a text of its own. */
export function sendFailure(reply: FastifyReply, failure: Failure) {
  noteFailure(reply, failure.code)
  return reply
    .code(errorCatalogue[failure.code].status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(failureBody(failure))
}
