import {
  getCurrentCustomer,
  getCustomerCart,
  loginCustomer,
  loginCustomerBy,
  logoutCustomer,
  putCustomerCart,
} from '@varde/contract/customers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../server/client-network.ts'
import type { RecentLogin } from '../../server/recent-login.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { SecurityLog } from '../../server/security-log.ts'
import { beginSession, type SessionMoved } from './begin-session.ts'
import { type Credentials, describeLogInLock } from './check-login.ts'
import type { CustomersService } from './customers.service.ts'

const NOTHING = { status: 204 as const, body: undefined }

/**
 * Log-in and log-out (7.21, 7.25), who is logged in (7.26), and the customer's cart.
 *
 * @param dependencies.sessionMoved called when a session gets a new id
 */
export function customersRoutes(
  app: FastifyInstance,
  customers: CustomersService,
  findCurrent: FindCurrentCustomer,
  dependencies: { sessionMoved: SessionMoved; recentLogin: RecentLogin; security: SecurityLog },
): void {
  const { security } = dependencies
  async function logIn(
    request: FastifyRequest,
    reply: FastifyReply,
    given: Partial<Credentials> & { password: string },
  ) {
    reply.header('cache-control', 'no-store')
    // 6.01, 8.01: one customer at a time; a log-in while logged in ends the session.
    if (request.session.customerId !== undefined) {
      await request.session.destroy()
      return refuse('ALREADY_LOGGED_IN')
    }
    const { type, login } = given
    if (type === undefined || !login) {
      return refuse('VALIDATION_FAILED', { errors: { email: ['Skriv e-post eller mobilnummer'] } })
    }
    const result = await customers.checkLogin(
      { type, login, password: given.password },
      networkOf(request.ip),
    )
    if (result.ok) {
      await beginSession(request, result.customer.id, dependencies)
      security('login', result.customer.id)
      return ok(result.customer)
    }
    if (result.refused === 'WRONG_CREDENTIALS') {
      security('login-failed')
      return refuse('WRONG_CREDENTIALS')
    }
    security('login-slowed')
    reply.header('retry-after', result.retryAfterSeconds)
    return refuse('LOGIN_LOCKED', { message: describeLogInLock(result.retryAfterSeconds) })
  }

  registerEndpoint(app, loginCustomer, ({ body, request, reply }) => {
    const { email, phone, password } = body
    return email
      ? logIn(request, reply, { type: 'email', login: email, password })
      : logIn(request, reply, { type: 'phone', login: phone ?? '', password })
  })
  registerEndpoint(app, loginCustomerBy, ({ params, body, request, reply }) =>
    logIn(request, reply, {
      type: params.type,
      login: body[params.type] ?? '',
      password: body.password,
    }),
  )
  registerEndpoint(app, logoutCustomer, async ({ request }) => {
    const { customerId } = request.session
    if (customerId === undefined) return NOTHING
    await request.session.destroy()
    security('logout', customerId)
    return NOTHING
  })
  registerEndpoint(app, getCurrentCustomer, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    return customer === null ? NOTHING : ok(customer)
  })
  registerEndpoint(app, getCustomerCart, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    return ok({ lines: await customers.readCart(customer.id) })
  })
  registerEndpoint(app, putCustomerCart, async ({ body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    await customers.writeCart(customer.id, body.lines)
    return ok({ lines: body.lines })
  })
}
