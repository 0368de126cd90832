/** How long an answer is waited for. */
const TIMEOUT_MS = 30_000

/** 8.22: nobody answered, or what was asked for was given up. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly kind: 'network' | 'aborted' | 'timeout'

  constructor(kind: TransportError['kind'], cause: unknown) {
    super(LOGGED[kind], { cause })
    this.kind = kind
  }
}

const LOGGED: Record<TransportError['kind'], string> = {
  network: 'Network Error',
  aborted: 'Request aborted',
  timeout: `timeout of ${TIMEOUT_MS} ms exceeded`,
}

const SAID: Record<TransportError['kind'], string> = {
  network: 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.',
  aborted: 'Vi ble avbrutt før butikken svarte. Prøv igjen.',
  timeout: 'Butikken brukte for lang tid på å svare. Prøv igjen.',
}

/** What `fetch` threw, as one of the three ways in which there is no answer. */
export function toTransportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') return new TransportError('timeout', error)
  return new TransportError(name === 'AbortError' ? 'aborted' : 'network', error)
}

/** What the shopper is told where a screen has nothing of its own to say. */
export const describeTransportError = (error: unknown): string => SAID[toTransportError(error).kind]

/** 8.22: what is logged of an answer that is none of the shop's own; null for one that is (200 to 299, and refusals). */
export const describeStatus = (status: number): string | null =>
  status >= 500 ? `Request failed with status code ${status}` : null

/** A signal that ends when the given one does, and after the time that an answer is waited for. */
export function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  if (signal === undefined) return timeout
  // Browsers before 2024 cannot join two; who asks can still give up.
  return 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : signal
}
