import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { handleClientError } from './errors.ts'

/**
 * Ends a request whose body has not come in within the limit, with 408. Node's own limit is one for the whole server
 * and must leave time for the files that are sent to be imported.
 *
 * @param limitMs counted from the headers
 */
export function limitBodyTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', (request, _, done) => {
    const { raw } = request
    if (hasBody(raw) && request.routeOptions.config.endpoint?.takesFile !== true) {
      const timer = setTimeout(() => {
        const error = Object.assign(new Error('the body took too long'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        })
        handleClientError(error, raw.socket)
      }, limitMs)
      timer.unref()
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    }
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
