import { type ErrorBody, type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/**
 * The one error handler of the API: whatever went wrong, the answer is `{ code, message, errors? }` from the
 * catalogue. Faults are logged with their stack; what the asker did wrong is not.
 */
export const handleErrors = (app: FastifyInstance): void => {
  app.setNotFoundHandler((_, reply) => send(reply, 'NOT_FOUND'))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      // A path that names nothing possible is a thing that is not there, in the endpoint's own words.
      if (error.validationContext === 'params')
        return send(reply, notFoundCode(request.routeOptions.config.endpoint?.errors))
      return send(reply, 'VALIDATION_FAILED', fieldErrors(error.validation))
    }
    switch (error.statusCode) {
      case 400:
      case 415:
        return send(reply, 'BAD_REQUEST')
      case 413:
        return send(reply, 'TOO_LARGE')
      case 429:
        return send(reply, 'RATE_LIMITED')
      case 503:
        return send(reply, 'UNAVAILABLE')
    }
    request.log.error({ err: error }, 'request failed')
    return send(reply, 'INTERNAL')
  })
}

const send = (reply: FastifyReply, code: ErrorCode, errors?: Record<string, string[]>) => {
  const body: ErrorBody = errorBody(code, errors === undefined ? {} : { errors })
  return reply
    .code(errorCatalogue[code].status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body)
}

const notFoundCode = (codes: readonly ErrorCode[] = []): ErrorCode =>
  codes.find((code) => errorCatalogue[code].status === 404) ?? 'NOT_FOUND'

/** Field names in the spec's own spelling; the text is the same for all, since the form knows the field. */
const fieldErrors = (issues: { instancePath: string }[]): Record<string, string[]> => {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.')
    fields[field === '' ? 'body' : field] = [errorCatalogue.VALIDATION_FAILED.message]
  }
  return fields
}
