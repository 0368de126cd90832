import * as account from '@varde/contract/customer-account'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encode } from 'uqr'
import { networkOf } from '../../server/client-network.ts'
import type { RecentLogin } from '../../server/recent-login.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { SecurityLog } from '../../server/security-log.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { beginSession, type SessionMoved } from './begin-session.ts'
import { describeLogInLock } from './check-login.ts'
import type { CustomersService } from './customers.service.ts'

const NOTHING = { status: 204 as const, body: undefined }

type Dependencies = {
  customers: CustomersService
  sessions: SessionsService
  tenants: TenantsService
  findCurrent: FindCurrentCustomer
  sessionMoved: SessionMoved
  recentLogin: RecentLogin
  security: SecurityLog
  /** Deletes everything about a customer; what must be kept by law is kept without a name. */
  erase: (customerId: number, brand: string) => Promise<void>
}

/** Registration, details and deletion of an account, its passwords, member code and sessions (7.22–7.24, 7.27, 7.29). */
export function accountRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { customers, sessions, tenants, findCurrent, recentLogin, security, erase } = dependencies

  const clientOf = (request: FastifyRequest) => ({
    network: networkOf(request.ip),
    brand: tenants.resolveTenant(request.headers.host).id,
  })

  registerEndpoint(app, account.registerCustomer, async ({ body, request, reply }) => {
    // 6.01, 8.01: one customer at a time; registering while logged in ends the session.
    reply.header('cache-control', 'no-store')
    if (request.session.customerId !== undefined) {
      await request.session.destroy()
      return refuse('ALREADY_LOGGED_IN')
    }
    const result = await customers.register(body, clientOf(request))
    if (result.ok) {
      await beginSession(request, result.customer.id, dependencies)
      security('registered', result.customer.id)
      return { status: 201 as const, body: result.customer }
    }
    if (result.refused === 'VALIDATION_FAILED') return refuse(result.refused, { errors: result.errors })
    if (result.refused === 'RATE_LIMITED') reply.header('retry-after', result.retryAfterSeconds)
    return refuse(result.refused)
  })

  registerEndpoint(app, account.resendVerification, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const result = await customers.resendVerification(customer.id, clientOf(request).brand)
    if (result.ok) return ok({ email: result.email })
    if (result.refused === 'RATE_LIMITED') {
      reply.header('retry-after', result.retryAfterSeconds)
      return refuse(result.refused)
    }
    return refuse(
      result.refused,
      result.isVerified ? { message: 'Epost ble ikke sendt: adressen er bekreftet fra før' } : {},
    )
  })

  registerEndpoint(app, account.verifyEmail, async ({ body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const result = await customers.verifyEmail(body.token, customer.id)
    if (!result.ok) return refuse(result.refused)
    security('email-verified', customer.id)
    return ok({ email: result.email })
  })

  registerEndpoint(app, account.updateCustomer, async ({ params, body, request, reply }) => {
    const who = await findOwn(request, reply, params.id)
    if (typeof who === 'string') return refuse(who)
    const { sessionId } = request.session
    const isRecent = recentLogin.isRecent(request)
    const result = await customers.update(who.id, body, { ...clientOf(request), sessionId, isRecent })
    if (result.ok) {
      for (const what of result.changed) security(`${what}-changed`, who.id)
      return ok(result.customer)
    }
    if (result.refused === 'VALIDATION_FAILED') return refuse(result.refused, { errors: result.errors })
    if (result.refused === 'LOGIN_LOCKED' || result.refused === 'RATE_LIMITED') {
      reply.header('retry-after', result.retryAfterSeconds)
      return result.refused === 'RATE_LIMITED'
        ? refuse(result.refused)
        : refuse(result.refused, { message: describeLogInLock(result.retryAfterSeconds) })
    }
    return refuse(result.refused)
  })

  registerEndpoint(app, account.reauthenticate, async ({ body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const refusal = await customers.checkPassword(customer.id, body.password, clientOf(request).network)
    if (refusal === undefined) return refuse('NOT_LOGGED_IN')
    if (refusal === null) {
      recentLogin.note(request)
      security('reauthenticated', customer.id)
      return NOTHING
    }
    security('reauthentication-failed', customer.id)
    if (refusal.refused === 'VALIDATION_FAILED') {
      return refuse(refusal.refused, { errors: { password: [refusal.text] } })
    }
    reply.header('retry-after', refusal.retryAfterSeconds)
    return refuse(refusal.refused, { message: describeLogInLock(refusal.retryAfterSeconds) })
  })

  registerEndpoint(app, account.getRecentLogin, async ({ request, reply }) => {
    if ((await findCurrent(request, reply)) === null) return refuse('NOT_LOGGED_IN')
    return recentLogin.isRecent(request) ? NOTHING : refuse('REAUTHENTICATION_REQUIRED')
  })

  registerEndpoint(app, account.deleteCustomer, async ({ params, request, reply }) => {
    const who = await findOwn(request, reply, params.id)
    if (typeof who === 'string') return refuse(who)
    if (!recentLogin.isRecent(request)) return refuse('REAUTHENTICATION_REQUIRED')
    await erase(who.id, clientOf(request).brand)
    await request.session.destroy()
    security('account-deleted', who.id)
    return NOTHING
  })

  registerEndpoint(app, account.getMemberCode, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    const code = customer === null ? null : await customers.findMemberCode(customer.id)
    return code === null ? refuse('NOT_LOGGED_IN') : ok({ code, qr_code: drawMemberCode(code) })
  })

  registerEndpoint(app, account.sendPasswordMail, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const isAddress = await customers.sendPasswordMail(body.email, clientOf(request).brand)
    if (isAddress) security('reset-asked')
    return isAddress ? NOTHING : refuse('VALIDATION_FAILED', { errors: { email: [EMAIL_TEXT] } })
  })

  registerEndpoint(app, account.resetPassword, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const result = await customers.resetPassword(body, clientOf(request))
    if (!result.ok) {
      return result.refused === 'VALIDATION_FAILED'
        ? refuse(result.refused, { errors: result.errors })
        : refuse(result.refused)
    }
    security('reset-done', result.customerId)
    // All sessions of the customer have ended, including that of this request.
    if (request.session.customerId === result.customerId) await request.session.destroy()
    return NOTHING
  })

  registerEndpoint(app, account.listCustomerSessions, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const known = await sessions.listOf(customer.id)
    return ok(
      known.map(({ id, device, startedAt, expiresAt }) => ({
        id,
        device,
        started_at: startedAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        current: id === sessions.nameOf(request.session.sessionId),
      })),
    )
  })

  registerEndpoint(app, account.endCustomerSession, async ({ params, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const found = (await sessions.listOf(customer.id)).find(({ id }) => id === params.id)
    if (found === undefined) return refuse('NOT_FOUND')
    if (found.id === sessions.nameOf(request.session.sessionId)) await request.session.destroy()
    else await sessions.end(found)
    security('sessions-ended', customer.id)
    return NOTHING
  })

  registerEndpoint(app, account.endOtherSessions, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    await sessions.endOthersOf(customer.id, request.session.sessionId)
    security('sessions-ended', customer.id)
    return NOTHING
  })

  /** The customer who is logged in, if the request is about her own account; otherwise the refusal. */
  async function findOwn(request: FastifyRequest, reply: FastifyReply, id: number) {
    const customer = await findCurrent(request, reply)
    if (customer === null) return 'NOT_LOGGED_IN' as const
    if (customer.id === id) return customer
    // 8.07: the browser shows another customer's account, so its session is ended.
    await request.session.destroy()
    return 'OTHER_CUSTOMER' as const
  }
}

const EMAIL_TEXT = 'Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no'

const QR_COLOUR = '#13211d'
/** ISO/IEC 18004 asks for four empty modules around the code; without them a scanner may not find it. */
const QR_BORDER_MODULES = 4

/** 7.27: the member code as a QR code, as SVG text. */
function drawMemberCode(code: string): string {
  const { data, size } = encode(code, { ecc: 'M', border: QR_BORDER_MODULES })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${QR_COLOUR}" d="${path}"/></svg>`
}
