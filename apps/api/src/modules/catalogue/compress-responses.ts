import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding } from '../../server/choose-encoding.ts'

/** Below this size compression saves no packet. */
const SMALLEST_LETTERS = 1024

const compress = {
  // The lowest level of both: a fifth of the bytes, for a tenth of the CPU time of a response (bench/README.md).
  br: (text: string) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (text: string) => gzipSync(text, { level: 1 }),
}

/**
 * Compresses the responses of this scope's routes for clients that accept it. Only for responses that are the same for
 * everyone: the compressed length would reveal a secret in them.
 */
export function compressResponses(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST_LETTERS) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding)
    return compress[encoding](payload)
  })
}
