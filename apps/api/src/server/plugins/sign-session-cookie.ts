import { Signer } from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { KeyRing } from '../../modules/signing-keys/signing-keys.service.ts'

/** Signs session cookies with the current key, and accepts those of every key that is still valid. */
export function createCookieSigner(keys: KeyRing) {
  const signer = () => new Signer([...keys.all()])
  return {
    sign: (value: string) => signer().sign(value),
    unsign: (signed: string) => signer().unsign(signed),
  }
}

/**
 * After a rotation: @fastify/session would clear a cookie that an older key signed. A session that came with one is
 * saved once, which makes it send the cookie with the new signature.
 */
export function renewSessionCookie(app: FastifyInstance, cookieName: string): void {
  app.addHook('onRequest', async ({ session, cookies }) => {
    const cookie = cookies[cookieName]
    if (cookie === undefined || !session?.sessionId || cookie === session.encryptedSessionId) return
    if (cookie.startsWith(`${session.sessionId}.`)) session.cookieSignature = signatureOf(session)
  })
}

function signatureOf({ encryptedSessionId }: { encryptedSessionId: string }): string {
  return encryptedSessionId.slice(encryptedSessionId.lastIndexOf('.') + 1)
}

declare module 'fastify' {
  interface Session {
    /** The signature that its cookie was last renewed with. */
    cookieSignature?: string
  }
}
