import { errorBody } from '@varde/contract/errors'
import { cookieName } from '@varde/domain/customer/browser-storage'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyRing } from '../../modules/signing-keys/signing-keys.service.ts'
import type { SecurityLog } from '../security-log.ts'
import { createCsrfTokens } from './csrf-tokens.ts'

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
  const tokens = createCsrfTokens({
    ...options,
    cookie: cookieName('XSRF-TOKEN', options.secureCookies),
    sameSite: 'lax',
  })

  /** The session that came with the request, or that has been saved for it; nothing for a visitor. */
  function sessionOf({ session, cookies }: FastifyRequest): string {
    if (!session?.sessionId) return ''
    // Compared without the signature, since an older key may have made it. Any other id is a session that has only just
    // begun.
    const hasCome = cookies[options.sessionCookie]?.startsWith(`${session.sessionId}.`) === true
    return hasCome || session.isSaved() ? session.sessionId : ''
  }

  async function refuseWithoutToken(request: FastifyRequest, reply: FastifyReply) {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined) return
    if (SAFE_METHODS.has(request.method) && endpoint.needsToken !== true) return
    if (endpoint.readOnly === true || endpoint.calledByProvider === true || endpoint.calledWithKey === true)
      return
    if (!tokens.isSent(request, sessionOf(request))) {
      options.security('csrf-refused', request.session?.customerId)
      return reply.code(419).send(errorBody('CSRF_INVALID'))
    }
  }

  app.addHook('onSend', async (request, reply) => {
    const { url, session, cookies } = request
    if (url.startsWith('/bilder/') || url.startsWith('/assets/')) return
    const readsSession = session !== undefined
    if (readsSession || cookies[options.sessionCookie] !== undefined) return
    tokens.renew(request, reply, '')
  })

  return (api) => {
    api.addHook('onRequest', refuseWithoutToken)
    api.addHook('onSend', async (request, reply) => {
      tokens.renew(request, reply, sessionOf(request))
    })
  }
}
