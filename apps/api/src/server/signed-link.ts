import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../modules/signing-keys/signing-keys.service.ts'

/** Links that grant access to anyone who has them, until they expire. */
export type LinkSigner = {
  /** `<subject>.<expiry in seconds, base 36>.<signature>`, safe in a path. */
  sign(subject: string, expiresAt: Date): string
  /** The subject, or null when the link was not signed here or is too old. */
  read(link: string, now: Date): string | null
}

/**
 * @param purpose keeps a link for one thing from being taken for another
 * @param keys shared by every process of the shop: the newest signs, all verify
 */
export function createLinkSigner(purpose: string, keys: KeyRing): LinkSigner {
  const signatureOf = (payload: string, key: string): string =>
    createHmac('sha256', key).update(`${purpose}|${payload}`).digest('base64url')
  return {
    sign: (subject, expiresAt) => {
      const payload = `${subject}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`
      return `${payload}.${signatureOf(payload, keys.signing())}`
    },
    read: (link, now) => {
      const [subject, expiry, signature, ...more] = link.split('.')
      if (!subject || !expiry || !signature || more.length > 0) return null
      const given = Buffer.from(signature)
      const isOurs = keys.all().some((key) => {
        const right = Buffer.from(signatureOf(`${subject}.${expiry}`, key))
        return given.length === right.length && timingSafeEqual(given, right)
      })
      if (!isOurs) return null
      return Number.parseInt(expiry, 36) * 1000 > now.getTime() ? subject : null
    },
  }
}
