import * as contract from '@varde/contract/staff'
import { describeDevice } from '@varde/domain/customer/device'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../server/client-network.ts'
import { staffOf } from '../../server/current-staff.ts'
import { hashSessionId } from '../../server/hash-session-id.ts'
import { toListPage } from '../../server/list-page.ts'
import type { CsrfTokens } from '../../server/plugins/csrf-tokens.ts'
import { sendError } from '../../server/plugins/errors.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { SecurityLog } from '../../server/security-log.ts'
import type { StaffService } from './staff.service.ts'
import { toStaffAccount } from './staff-account.ts'

const NOTHING = { status: 204 as const, body: undefined }
const PER_PAGE = 50

type Dependencies = {
  staff: StaffService
  csrf: CsrfTokens
  /** Name of the cookie that carries the session. */
  cookie: string
  secureCookies: boolean
  security: SecurityLog
}

/** The back office's calls: log-in, invitations, accounts, and the audit log. */
export function staffRoutes(api: FastifyInstance, dependencies: Dependencies): void {
  sessionRoutes(api, dependencies)
  invitationRoutes(api, dependencies)
  accountRoutes(api, dependencies)
  // What does not exist is 401 too without a session, so that nobody finds out what does.
  for (const path of ['/admin', '/admin/*']) {
    api.all(path, { schema: { hide: true }, config: { hasNoEndpoint: true } }, (_, reply) =>
      sendError(reply, 'NOT_FOUND'),
    )
  }
}

/** Sets the cookie of a session that has just begun, and makes the response carry its CSRF token. */
function setSession(
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: string,
  { staff, csrf, cookie, secureCookies }: Dependencies,
): void {
  reply.setCookie(cookie, sessionId, {
    path: '/',
    sameSite: 'strict',
    secure: secureCookies,
    httpOnly: true,
    maxAge: staff.sessionSeconds,
  })
  csrf.renew(request, reply, hashSessionId(sessionId))
}

function clientOf(request: FastifyRequest) {
  return { network: networkOf(request.ip), device: describeDevice(request.headers['user-agent']) }
}

function sessionRoutes(api: FastifyInstance, dependencies: Dependencies): void {
  const { staff, cookie, secureCookies, security } = dependencies
  function clearSession(request: FastifyRequest, reply: FastifyReply) {
    // The response carries the token of a visitor.
    request.staff = null
    reply.clearCookie(cookie, { path: '/', sameSite: 'strict', secure: secureCookies, httpOnly: true })
  }

  registerEndpoint(api, contract.logInStaff, async ({ body, request, reply }) => {
    const result = await staff.checkLogin(body, clientOf(request))
    if (result.ok) {
      setSession(request, reply, result.sessionId, dependencies)
      security('staff-login')
      return ok(result.account)
    }
    if (result.refused === 'STAFF_LOGIN_REFUSED') {
      security('staff-login-failed')
      return refuse(result.refused)
    }
    security('staff-login-slowed')
    reply.header('retry-after', result.retryAfterSeconds)
    return refuse(result.refused)
  })

  registerEndpoint(api, contract.getStaffSession, ({ request }) => {
    const { account, endsAt } = staffOf(request)
    return ok({ account: toStaffAccount(account), ends_at: endsAt.toISOString() })
  })

  registerEndpoint(api, contract.logOutStaff, async ({ request, reply }) => {
    const { account, sessionName } = staffOf(request)
    await staff.sessions.end(account, sessionName)
    clearSession(request, reply)
    return NOTHING
  })

  registerEndpoint(api, contract.listStaffSessions, async ({ request }) => {
    const { account, sessionName } = staffOf(request)
    return ok(
      (await staff.sessions.listOf(account.id)).map(({ idHash, device, startedAt, seenAt }) => ({
        id: idHash,
        device,
        started_at: startedAt.toISOString(),
        seen_at: seenAt.toISOString(),
        current: idHash === sessionName,
      })),
    )
  })

  registerEndpoint(api, contract.endStaffSession, async ({ params, request, reply }) => {
    const { account, sessionName } = staffOf(request)
    if (!(await staff.sessions.end(account, params.id))) return refuse('NOT_FOUND')
    if (params.id === sessionName) clearSession(request, reply)
    return NOTHING
  })
}

function invitationRoutes(api: FastifyInstance, dependencies: Dependencies): void {
  const { staff, security } = dependencies

  registerEndpoint(api, contract.openInvitation, async ({ body }) => {
    const opened = await staff.openInvitation(body.token)
    if (opened === null) return refuse('TOKEN_INVALID')
    const { email, name, role, totpUri, totpSecret } = opened
    return ok({ email, name, role, totp_uri: totpUri, totp_secret: totpSecret })
  })

  registerEndpoint(api, contract.acceptInvitation, async ({ body, request, reply }) => {
    const result = await staff.acceptInvitation(body, clientOf(request).device)
    if (result.ok) {
      setSession(request, reply, result.sessionId, dependencies)
      security('staff-login')
      return ok({ account: result.account, recovery_codes: result.recoveryCodes })
    }
    if (result.refused === 'VALIDATION_FAILED') return refuse(result.refused, { errors: result.errors })
    if (result.refused === 'LOGIN_LOCKED') {
      security('staff-login-slowed')
      reply.header('retry-after', result.retryAfterSeconds)
    }
    return refuse(result.refused)
  })
}

function accountRoutes(api: FastifyInstance, { staff }: Dependencies): void {
  registerEndpoint(api, contract.listStaff, async ({ query: { page, q } }) => {
    const { accounts, total } = await staff.list(q, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    return ok(toListPage(accounts, page, PER_PAGE, total))
  })

  registerEndpoint(api, contract.inviteStaff, async ({ body, request }) => {
    const { email, name, role, shop_ids: shopIds } = body
    const result = await staff.invite(staffOf(request).account, { email, name, role, shopIds })
    if (result.ok) return { status: 201 as const, body: result.account }
    return result.refused === 'VALIDATION_FAILED'
      ? refuse(result.refused, { errors: result.errors })
      : refuse(result.refused)
  })

  registerEndpoint(api, contract.resetStaff, async ({ params, request }) => {
    const result = await staff.reset(staffOf(request).account, params.id)
    return result.ok ? ok(result.account) : refuse(result.refused)
  })

  registerEndpoint(api, contract.disableStaff, async ({ params, request }) => {
    const result = await staff.disable(staffOf(request).account, params.id)
    return result.ok ? ok(result.account) : refuse(result.refused)
  })

  registerEndpoint(api, contract.listStaffAudit, async ({ query: { page, who, subject } }) => {
    const range = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
    const { rows, total } = await staff.listAudit(range, { who, subject })
    const entries = rows.map(({ id, at, who, action, subject, before, after }) => ({
      id,
      at: at.toISOString(),
      who,
      action,
      subject,
      from: before,
      to: after,
    }))
    return ok(toListPage(entries, page, PER_PAGE, total))
  })
}
