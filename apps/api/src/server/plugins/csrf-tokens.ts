import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyRing } from '../../modules/signing-keys/signing-keys.service.ts'

const CSRF_HEADER = 'x-csrf-token'

/** Signed tokens in a cookie that scripts can read, each bound to a session; `''` for nobody's. */
export function createCsrfTokens(options: {
  keys: KeyRing
  cookie: string
  secureCookies: boolean
  sameSite: 'lax' | 'strict'
  randomToken: () => string
}) {
  const { keys, cookie, secureCookies, sameSite, randomToken } = options
  const sign = (nonce: string, session: string, key = keys.signing()) =>
    createHmac('sha256', key).update(`${nonce}|${session}`).digest('base64url')

  function isValid(token: string | undefined, session: string): token is string {
    const [nonce, signature] = token?.split('.') ?? []
    if (nonce === undefined || signature === undefined) return false
    return keys.all().some((key) => isEqual(signature, sign(nonce, session, key)))
  }

  return {
    /** Whether a request carries a token of this session, in the cookie and in the header. */
    isSent: ({ cookies, headers }: FastifyRequest, session: string): boolean => {
      const token = cookies[cookie]
      const sent = headers[CSRF_HEADER]
      return isValid(token, session) && typeof sent === 'string' && isEqual(sent, token)
    },
    /** Sets a token of this session, unless the request has brought one. */
    renew: ({ cookies }: FastifyRequest, reply: FastifyReply, session: string): void => {
      if (isValid(cookies[cookie], session)) return
      const nonce = randomToken()
      reply.setCookie(cookie, `${nonce}.${sign(nonce, session)}`, {
        path: '/',
        sameSite,
        secure: secureCookies,
        httpOnly: false,
      })
    },
  }
}

export type CsrfTokens = ReturnType<typeof createCsrfTokens>

function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
