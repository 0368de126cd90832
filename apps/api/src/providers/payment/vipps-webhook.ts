import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SignedMessage } from './payment-provider.ts'
import { readVippsReference } from './vipps-reference.ts'

/** How far the time of a message may lie from ours; an old one that somebody has recorded is refused. */
const MOST_APART_MS = 5 * 60_000
const SIGNED_HEADERS = 'HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature='

const event = z.object({ reference: z.string().min(1).max(64) })

/**
 * Reads a webhook of Vipps MobilePay. What it says of the payment is not used: it is a hint to ask.
 *
 * @param secrets of the registrations that are valid
 * @returns undefined when the signature is wrong or the time too far away; the reference is null when there is none of ours
 */
export function readVippsWebhook(
  secrets: readonly string[],
  { headers, body, url }: SignedMessage,
  now: Date,
): { reference: string | null } | undefined {
  const date = headers['x-ms-date']
  const hash = headers['x-ms-content-sha256']
  const { authorization } = headers
  if (typeof date !== 'string' || typeof hash !== 'string' || typeof authorization !== 'string')
    return undefined
  const apartMs = Math.abs(now.getTime() - Date.parse(date))
  // A date that cannot be read gives NaN, which is not within the limit either.
  if (!(apartMs <= MOST_APART_MS)) return undefined
  if (!isEqual(hash, createHash('sha256').update(body).digest('base64'))) return undefined
  // Host and path are those that were registered, whatever a proxy has made of them.
  const { pathname, search, host } = new URL(url)
  const signed = `POST\n${pathname}${search}\n${date};${host};${hash}`
  const isSigned = secrets
    .map((secret) => createHmac('sha256', secret).update(signed).digest('base64'))
    .map((signature) => isEqual(authorization, `${SIGNED_HEADERS}${signature}`))
    .includes(true)
  if (!isSigned) return undefined
  const read = event.safeParse(parse(body))
  return { reference: read.success ? readVippsReference(read.data.reference) : null }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** In the same time wherever they differ. */
function isEqual(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
