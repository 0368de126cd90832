export type Sms = {
  /** Makes the idempotency key: the same message sent twice has the same one. */
  id: number
  /** `+4741234567` */
  to: string
  text: string
}

export type SmsTransport = {
  /** Sends one message; throws when it was not accepted. */
  send(sms: Sms): Promise<void>
}

/** A gateway refused a message or did not respond; `code` is all that is logged. */
class SmsError extends Error {
  override readonly name = 'SmsError'
  readonly code: string
  constructor(code: string) {
    super(`the text message was not taken: ${code}`)
    this.code = code
  }
}

const TIMEOUT_MS = 10_000

/**
 * Sends text messages over a gateway that takes JSON: `POST SMS_URL { to, text }` with an `Idempotency-Key`, so that a
 * message that is sent again after a lost response is delivered once. Any 2xx means accepted.
 */
export function createSmsTransport(url: string): SmsTransport {
  return {
    send: async ({ id, to, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', 'idempotency-key': `varde-sms-${id}` },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new SmsError(error instanceof Error && error.name === 'TimeoutError' ? 'ETIMEDOUT' : 'ESOCKET')
      })
      await response.body?.cancel()
      if (!response.ok) throw new SmsError(`HTTP_${response.status}`)
    },
  }
}
