/** The longest that a request may take. */
const TIMEOUT_MS = 30_000

/** 8.22: a request without a response: the network failed, it took too long, or the page gave it up. */
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

const SHOWN: Record<TransportError['kind'], string> = {
  network: 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.',
  aborted: 'Vi ble avbrutt før butikken svarte. Prøv igjen.',
  timeout: 'Butikken brukte for lang tid på å svare. Prøv igjen.',
}

/** Turns what `fetch` threw into one of the three kinds of failure. */
export function toTransportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') return new TransportError('timeout', error)
  return new TransportError(name === 'AbortError' ? 'aborted' : 'network', error)
}

/** 8.22: the text for the shopper when there was no response; it is written only here. */
export const transportErrorText = (error: unknown): string => SHOWN[toTransportError(error).kind]

/** 8.22: what is logged of a failed response; null for success and for refusals. */
export const describeStatus = (status: number): string | null =>
  status >= 500 ? `Request failed with status code ${status}` : null

/** A signal that aborts when the given one does, and after the longest time that a request may take. */
export function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  if (signal === undefined) return timeout
  // Browsers before 2024 cannot combine signals; the caller can still abort.
  return 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : signal
}
