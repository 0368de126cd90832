import { negotiate } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that an `Accept-Encoding` header allows; Brotli when it allows both equally. */
export function chooseEncoding(accepted = ''): Encoding {
  return negotiate(accepted.toLowerCase(), ['br', 'gzip']) ?? 'identity'
}
