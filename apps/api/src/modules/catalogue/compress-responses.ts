import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding } from '../../server/choose-encoding.ts'

/** Below this a packet is saved by nothing. */
const SMALLEST_LETTERS = 1024

const compress = {
  // The least effort that both know: a fifth of the bytes for a tenth of what the answer costs (bench/README.md).
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
 * Compresses what the routes of this scope answer, for those who ask for it. Only for answers that are the same for
 * everyone: beside a secret, the length of what is compressed would give it away.
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
