import { errorBody } from '@varde/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { CsrfTokens } from '../../server/plugins/csrf-tokens.ts'
import type { SecurityLog } from '../../server/security-log.ts'
import type { StaffSessions } from './staff-sessions.ts'

const ADMIN = /^\/api\/v1\/admin(\/|$)/
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Options = {
  sessions: Pick<StaffSessions, 'find'>
  csrf: CsrfTokens
  /** The cookie that carries the session. */
  cookie: string
  security: SecurityLog
}

/**
 * The one guard of the back office: every route below `/api/v1/admin`, wherever it is mounted after this call, is
 * called only by those whom its endpoint names in `staff`, and writes only with a CSRF token of their session. What the
 * session is missing for is not said: without one every such route is 401, one that does not exist too.
 *
 * @throws Error at the start, for such a route whose endpoint does not say who may call it
 */
export function guardStaffRoutes(app: FastifyInstance, { sessions, csrf, cookie, security }: Options): void {
  app.decorateRequest('staff', null)

  async function guard(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    const { endpoint } = request.routeOptions.config
    const current = await sessions.find(request.cookies[cookie], endpoint?.isBackground !== true)
    request.staff = current
    const isOpen = endpoint?.staff === 'anyone'
    if (current === null && !isOpen) return reply.code(401).send(errorBody('STAFF_LOGIN_REQUIRED'))
    if (!SAFE_METHODS.has(request.method) && !csrf.isSent(request, current?.sessionName ?? '')) {
      security('csrf-refused')
      return reply.code(419).send(errorBody('CSRF_INVALID'))
    }
    if (current === null || isOpen || endpoint === undefined) return
    if (!endpoint.staff?.includes(current.account.role)) {
      security('staff-not-allowed')
      return reply.code(403).send(errorBody('STAFF_NOT_ALLOWED'))
    }
  }
  async function renewToken(request: FastifyRequest, reply: FastifyReply) {
    csrf.renew(request, reply, request.staff?.sessionName ?? '')
  }

  app.addHook('onRoute', (route) => {
    if (!ADMIN.test(route.url)) return
    const { endpoint } = route.config ?? {}
    if (route.config?.hasNoEndpoint !== true && endpoint?.staff === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not say who of the staff may call it`)
    }
    const before = route.onRequest ?? []
    route.onRequest = [...(Array.isArray(before) ? before : [before]), guard as onRequestHookHandler]
    const after = route.onSend ?? []
    route.onSend = [...(Array.isArray(after) ? after : [after]), renewToken]
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route of the back office that answers what no endpoint does. */
    hasNoEndpoint?: true
  }
}
