import { createHmac, timingSafeEqual } from 'node:crypto'
import { errorBody } from '@varde/contract/errors'
import { cookieName } from '@varde/domain/customer/browser-storage'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyRing } from '../../modules/signing-keys/signing-keys.service.ts'
import type { SecurityLog } from '../security-log.ts'

const CSRF_HEADER = 'x-csrf-token'
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type CsrfOptions = {
  keys: KeyRing
  security: SecurityLog
  /** Name of the cookie that carries the session. */
  sessionCookie: string
  secureCookies: boolean
  randomToken: () => string
}

/**
 * 6.03, 9.19: a signed token in a cookie that scripts can read, bound to the session when there is one. Every response
 * to a visitor without a valid one sets one; every write must send its value back as `X-CSRF-TOKEN`, or it is refused
 * with 419 (8.03). Pages do not read the session, so the token of a visitor who has one is left to the API.
 *
 * @returns adds the checks to the routes that read the session, after the session itself
 */
export function guardAgainstCsrf(app: FastifyInstance, options: CsrfOptions): (api: FastifyInstance) => void {
  const csrfCookie = cookieName('XSRF-TOKEN', options.secureCookies)
  const sign = (nonce: string, session: string, key = options.keys.signing()) =>
    createHmac('sha256', key).update(`${nonce}|${session}`).digest('base64url')

  function isValid(token: string | undefined, session: string): token is string {
    const [nonce, signature] = token?.split('.') ?? []
    if (nonce === undefined || signature === undefined) return false
    return options.keys.all().some((key) => isEqual(signature, sign(nonce, session, key)))
  }

  /** The session that came with the request, or that has been saved for it; nothing for a visitor. */
  function sessionOf({ session, cookies }: FastifyRequest): string {
    if (!session?.sessionId) return ''
    // Compared without the signature, since an older key may have made it. Any other id is a session that has only just
    // begun.
    const hasCome = cookies[options.sessionCookie]?.startsWith(`${session.sessionId}.`) === true
    return hasCome || session.isSaved() ? session.sessionId : ''
  }

  function sendToken(reply: FastifyReply, session: string): void {
    const nonce = options.randomToken()
    reply.setCookie(csrfCookie, `${nonce}.${sign(nonce, session)}`, {
      path: '/',
      sameSite: 'lax',
      secure: options.secureCookies,
      httpOnly: false,
    })
  }

  async function refuseWithoutToken(request: FastifyRequest, reply: FastifyReply) {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined) return
    if (SAFE_METHODS.has(request.method) && endpoint.needsToken !== true) return
    if (endpoint.readOnly === true || endpoint.calledByProvider === true || endpoint.calledWithKey === true)
      return
    const token = request.cookies[csrfCookie]
    const sent = request.headers[CSRF_HEADER]
    if (!isValid(token, sessionOf(request)) || typeof sent !== 'string' || !isEqual(sent, token)) {
      options.security('csrf-refused', request.session?.customerId)
      return reply.code(419).send(errorBody('CSRF_INVALID'))
    }
  }

  app.addHook('onSend', async ({ url, session, cookies }, reply) => {
    if (url.startsWith('/bilder/') || url.startsWith('/assets/')) return
    const readsSession = session !== undefined
    if (readsSession || cookies[options.sessionCookie] !== undefined) return
    if (!isValid(cookies[csrfCookie], '')) sendToken(reply, '')
  })

  return (api) => {
    api.addHook('onRequest', refuseWithoutToken)
    api.addHook('onSend', async (request, reply) => {
      const session = sessionOf(request)
      if (!isValid(request.cookies[csrfCookie], session)) sendToken(reply, session)
    })
  }
}

function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
