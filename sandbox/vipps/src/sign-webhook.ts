import { createHash, createHmac } from 'node:crypto'

/**
 * The headers by which the receiver of a webhook knows that Vipps MobilePay has sent it.
 *
 * @param url the registered address
 * @param text the body as it is sent
 */
export function signWebhook(secret: string, url: string, text: string, at: Date): Record<string, string> {
  const { pathname, search, host } = new URL(url)
  const date = at.toUTCString()
  const hash = createHash('sha256').update(text).digest('base64')
  const signature = createHmac('sha256', secret)
    .update(`POST\n${pathname}${search}\n${date};${host};${hash}`)
    .digest('base64')
  return {
    'x-ms-date': date,
    'x-ms-content-sha256': hash,
    authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  }
}
