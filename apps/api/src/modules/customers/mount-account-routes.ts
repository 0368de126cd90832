import * as account from '@varde/contract/customer-account'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../server/client-network.ts'
import type { RecentLogin } from '../../server/recent-login.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { SecurityLog } from '../../server/security-log.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { beginSession, type SessionMoved } from './begin-session.ts'
import type { CustomersService } from './customers.service.ts'
import { drawMemberCode } from './draw-member-code.ts'
import { lockedText } from './locked-text.ts'

const NOTHING = { status: 204 as const, body: undefined }

type Dependencies = {
  customers: CustomersService
  sessions: SessionsService
  tenants: TenantsService
  findCurrent: FindCurrentCustomer
  sessionMoved: SessionMoved
  recentLogin: RecentLogin
  security: SecurityLog
  /** Everything of a customer goes; what must be kept is kept without a name. */
  erase: (customerId: number, brand: string) => Promise<void>
}

/** 7.22–7.24, 7.27, 7.29: an account from its beginning to its end, and where it is logged in. */
export function mountAccountRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { customers, sessions, tenants, findCurrent, recentLogin, security, erase } = dependencies

  const askerOf = (request: FastifyRequest) => ({
    network: networkOf(request.ip),
    brand: tenants.resolveTenant(request.headers.host).id,
  })

  registerEndpoint(app, account.registerCustomer, async ({ body, request, reply }) => {
    // 6.01, 8.01: one at a time; whoever tries is logged out as well.
    reply.header('cache-control', 'no-store')
    if (request.session.customerId !== undefined) {
      await request.session.destroy()
      return refuse('ALREADY_LOGGED_IN')
    }
    const answer = await customers.register(body, askerOf(request))
    if (answer.ok) {
      await beginSession(request, answer.customer.id, dependencies)
      security('registered', answer.customer.id)
      return { status: 201 as const, body: answer.customer }
    }
    if (answer.refused === 'VALIDATION_FAILED') return refuse(answer.refused, { errors: answer.errors })
    if (answer.refused === 'RATE_LIMITED') reply.header('retry-after', answer.retryAfterSeconds)
    return refuse(answer.refused)
  })

  registerEndpoint(app, account.resendVerification, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const answer = await customers.resendVerification(customer.id, askerOf(request).brand)
    if (answer.ok) return ok({ email: answer.email })
    if (answer.refused === 'RATE_LIMITED') {
      reply.header('retry-after', answer.retryAfterSeconds)
      return refuse(answer.refused)
    }
    return refuse(
      answer.refused,
      answer.isVerified ? { message: 'Epost ble ikke sendt: adressen er bekreftet fra før' } : {},
    )
  })

  registerEndpoint(app, account.verifyEmail, async ({ body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const answer = await customers.verifyEmail(body.token, customer.id)
    if (!answer.ok) return refuse(answer.refused)
    security('email-verified', customer.id)
    return ok({ email: answer.email })
  })

  registerEndpoint(app, account.updateCustomer, async ({ params, body, request, reply }) => {
    const who = await findOwn(request, reply, params.id)
    if (typeof who === 'string') return refuse(who)
    const { sessionId } = request.session
    const isRecent = recentLogin.isRecent(request)
    const answer = await customers.update(who.id, body, { ...askerOf(request), sessionId, isRecent })
    if (answer.ok) {
      for (const what of answer.changed) security(`${what}-changed`, who.id)
      return ok(answer.customer)
    }
    if (answer.refused === 'VALIDATION_FAILED') return refuse(answer.refused, { errors: answer.errors })
    if (answer.refused === 'LOGIN_LOCKED' || answer.refused === 'RATE_LIMITED') {
      reply.header('retry-after', answer.retryAfterSeconds)
      return answer.refused === 'RATE_LIMITED'
        ? refuse(answer.refused)
        : refuse(answer.refused, { message: lockedText(answer.retryAfterSeconds) })
    }
    return refuse(answer.refused)
  })

  registerEndpoint(app, account.reauthenticate, async ({ body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const refusal = await customers.checkPassword(customer.id, body.password, askerOf(request).network)
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
    return refuse(refusal.refused, { message: lockedText(refusal.retryAfterSeconds) })
  })

  registerEndpoint(app, account.getRecentLogin, async ({ request, reply }) => {
    if ((await findCurrent(request, reply)) === null) return refuse('NOT_LOGGED_IN')
    return recentLogin.isRecent(request) ? NOTHING : refuse('REAUTHENTICATION_REQUIRED')
  })

  registerEndpoint(app, account.deleteCustomer, async ({ params, request, reply }) => {
    const who = await findOwn(request, reply, params.id)
    if (typeof who === 'string') return refuse(who)
    if (!recentLogin.isRecent(request)) return refuse('REAUTHENTICATION_REQUIRED')
    await erase(who.id, askerOf(request).brand)
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
    const isAddress = await customers.sendPasswordMail(body.email, askerOf(request).brand)
    if (isAddress) security('reset-asked')
    return isAddress ? NOTHING : refuse('VALIDATION_FAILED', { errors: { email: [EMAIL_TEXT] } })
  })

  registerEndpoint(app, account.resetPassword, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const answer = await customers.resetPassword(body, askerOf(request))
    if (!answer.ok) {
      return answer.refused === 'VALIDATION_FAILED'
        ? refuse(answer.refused, { errors: answer.errors })
        : refuse(answer.refused)
    }
    security('reset-done', answer.customerId)
    // Every session of hers has ended, the one that asks too.
    if (request.session.customerId === answer.customerId) await request.session.destroy()
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

  /** Her who is logged in, if it is her own account that she speaks of. */
  async function findOwn(request: FastifyRequest, reply: FastifyReply, id: number) {
    const customer = await findCurrent(request, reply)
    if (customer === null) return 'NOT_LOGGED_IN' as const
    if (customer.id === id) return customer
    // 8.07: the browser believes to be somebody else, so nobody is logged in there any more.
    await request.session.destroy()
    return 'OTHER_CUSTOMER' as const
  }
}

const EMAIL_TEXT = 'Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no'
