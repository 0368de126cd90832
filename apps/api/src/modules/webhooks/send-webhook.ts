import { createHmac } from 'node:crypto'
import { request } from 'node:https'
import { checkHost, type Resolve, readWebhookUrl } from './webhook-address.ts'

/** How messages are sent. */
export type WebhookSettings = {
  /** Whether receivers may be on this machine or in a private network. */
  allowLocal: boolean
  /** The certificates that are trusted, as PEM; Node's own when it is not given. */
  ca?: string
  resolve?: Resolve
}

/** Taken with a status 2xx; otherwise a short code of why not: `HTTP_500`, `REDIRECTED`, `PRIVATE_ADDRESS`, `ETIMEDOUT`. */
export type SentWebhook = { ok: true; status: number } | { ok: false; error: string }

/** For finding the address, connecting, sending and the head of the response together. */
export const WEBHOOK_TIMEOUT_MS = 8_000
/** What is read of a response; only its status counts. */
const MOST_RESPONSE_BYTES = 1024

/**
 * Sends a signed message. The connection goes to the very addresses that were checked, so that a name that leads elsewhere a
 * moment later changes nothing. A redirect is not followed.
 */
export async function sendWebhook(
  to: { url: string; secret: string },
  message: { eventId: string; body: string },
  settings: WebhookSettings & { now: Date; signal?: AbortSignal },
): Promise<SentWebhook> {
  const url = readWebhookUrl(to.url)
  if (url === null) return { ok: false, error: 'NO_ADDRESS' }
  const limit = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)
  const signal = settings.signal === undefined ? limit : AbortSignal.any([limit, settings.signal])
  const host = await Promise.race([checkHost(url.hostname, settings), aborted(signal)])
  if (host === null) return { ok: false, error: 'ETIMEDOUT' }
  if (!host.ok)
    return { ok: false, error: host.reason === 'private-address' ? 'PRIVATE_ADDRESS' : 'ENOTFOUND' }
  const [first] = host.addresses
  const body = Buffer.from(message.body)
  return new Promise((resolve) => {
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        ...(settings.ca === undefined ? {} : { ca: settings.ca }),
        lookup: (_, { all }, done) =>
          all ? done(null, host.addresses) : done(null, first?.address ?? '', first?.family ?? 4),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': body.length,
          'user-agent': 'Varde-Webhook',
          'varde-event-id': message.eventId,
          'varde-signature': signWebhook(to.secret, message.body, settings.now),
        },
      },
      (response) => {
        let size = 0
        const status = response.statusCode ?? 0
        const result: SentWebhook =
          status >= 200 && status < 300
            ? { ok: true, status }
            : { ok: false, error: status >= 300 && status < 400 ? 'REDIRECTED' : `HTTP_${status}` }
        function finish() {
          response.destroy()
          resolve(result)
        }
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size >= MOST_RESPONSE_BYTES) finish()
        })
        // What follows the status, or breaks off, changes nothing.
        response.on('end', finish)
        response.on('error', finish)
      },
    )
    sending.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ ok: false, error: signal.aborted ? 'ETIMEDOUT' : (error.code ?? 'ESOCKET') }),
    )
    sending.end(body)
  })
}

/**
 * The value of `Varde-Signature`: when it was signed, in seconds, and the HMAC-SHA256 of `<seconds>.<body>` in hex. The
 * time is part of what is signed, so that a receiver can refuse an old message that somebody sends again.
 */
function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
}
