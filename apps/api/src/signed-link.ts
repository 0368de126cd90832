import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses that carry their own right: whoever holds one may, until it expires. */
export type LinkSigner = {
  /** `<subject>.<expiry in seconds, base 36>.<signature>`, safe in a path. */
  sign(subject: string, expiresAt: Date): string
  /** The subject, or null when the link was not signed here or is too old. */
  read(link: string, now: Date): string | null
}

/**
 * @param purpose keeps a link for one thing from being taken for another
 * @param secret shared by every process of the shop
 */
export const createLinkSigner = (purpose: string, secret: string): LinkSigner => {
  const signatureOf = (payload: string): string =>
    createHmac('sha256', secret).update(`${purpose}|${payload}`).digest('base64url')
  return {
    sign: (subject, expiresAt) => {
      const payload = `${subject}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`
      return `${payload}.${signatureOf(payload)}`
    },
    read: (link, now) => {
      const [subject, expiry, signature, ...more] = link.split('.')
      if (!subject || !expiry || !signature || more.length > 0) return null
      const given = Buffer.from(signature)
      const right = Buffer.from(signatureOf(`${subject}.${expiry}`))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return Number.parseInt(expiry, 36) * 1000 > now.getTime() ? subject : null
    },
  }
}
