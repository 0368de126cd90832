import { createHmac } from 'node:crypto'

/**
 * The value of `Varde-Signature`: when it was signed, in seconds, and the HMAC-SHA256 of `<seconds>.<body>` in hex. The
 * time is part of what is signed, so that a receiver can refuse an old message that somebody sends again.
 */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
