import type { Endpoint } from '@varde/contract/endpoint'
import { endpoints } from '@varde/contract/endpoints'
import type { ErrorBody } from '@varde/contract/errors'
import { STAFF_ROLES, type StaffRole } from '@varde/domain/staff/staff-role'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { SHOP } from '../../testing/test-catalogue.ts'
import { startTestStaff, type TestStaff, visitBackOffice } from '../../testing/test-staff.ts'
import { guardStaffRoutes } from './guard-staff-routes.ts'

const all: readonly Endpoint[] = endpoints
const calls = all.filter(({ path }) => path.startsWith('/admin'))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const guarded = calls.filter(({ staff }) => staff !== 'anyone').map((call) => [nameOf(call), call] as const)

/** What editors are for. */
const CONTENT =
  /^\w+ \/admin\/(articles|banners|campaigns|front-pages|markdown|pages|pictures|polls|posts|preview-links|promocodes|questions|redirects|reviews|shops|synonyms)(\/|$)/

let at: TestAccounts
let staff: Record<StaffRole, TestStaff>

beforeAll(async () => {
  at = await startTestAccounts()
  staff = {
    chain: await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' }),
    shop: await startTestStaff(at, { email: 'odda@example.test', role: 'shop', shopIds: [SHOP.odda] }),
    editor: await startTestStaff(at, { email: 'red@example.test', role: 'editor' }),
  }
})
afterAll(() => at.close())

/** Sends a call with ids of nothing, so that one that is let through changes nothing. */
function send(browser: TestBrowser, { method, path, body }: Endpoint, more: Record<string, string> = {}) {
  const filled = path.replace('/sessions/{id}', '/sessions/xxxxxxxxxxxx').replace('{id}', '2147483647')
  return browser.send<ErrorBody | undefined>(method, filled, body === undefined ? undefined : {}, more)
}

test('every call of the back office is below /admin, is an extension, and says who may make it', () => {
  expect(all.filter(({ staff: who }) => who !== undefined)).toEqual(calls)
  expect(calls.filter(({ staff: who }) => who === undefined || who.length === 0)).toEqual([])
  expect(calls.filter(({ clause }) => clause !== 'extension')).toEqual([])
  expect(calls.filter(({ staff: who }) => who === 'anyone').map(nameOf)).toEqual([
    'POST /admin/session',
    'POST /admin/invitation',
    'POST /admin/invitation/accept',
  ])
})

test('customers, orders and staff are not for editors, and staff and the audit log only for the chain', () => {
  const mayCall = (role: StaffRole) =>
    guarded.filter(([, call]) => call.staff?.includes(role as never)).map(([name]) => name)
  const own = [
    'GET /admin/session',
    'DELETE /admin/session',
    'GET /admin/sessions',
    'DELETE /admin/sessions/{id}',
  ]
  expect(mayCall('editor').filter((name) => !CONTENT.test(name))).toEqual([...own, 'GET /admin/today'])
  expect(mayCall('shop')).toEqual([
    ...own,
    'GET /admin/orders',
    'GET /admin/orders/version',
    'GET /admin/orders/export',
    'GET /admin/orders/{id}',
    'POST /admin/orders/{id}/status',
    'POST /admin/orders/{id}/refund/quote',
    'POST /admin/orders/{id}/refund',
    'POST /admin/orders/{id}/messages',
    'GET /admin/pick-list',
    'GET /admin/shop-links',
    'PUT /admin/shop-links/{id}',
    'GET /admin/today',
    'GET /admin/sales',
    'GET /admin/shops',
    'PUT /admin/shops/{id}/hours',
    'GET /admin/articles',
    'GET /admin/articles/{id}',
    'GET /admin/articles/{id}/stock',
    'PUT /admin/articles/{id}/stock',
  ])
})

describe('without a session every call is 401 and says nothing else', () => {
  test.each(guarded)('%s', async (_, call) => {
    const refused = { code: 'STAFF_LOGIN_REQUIRED', message: 'Logg inn for å fortsette' }
    const nobody = await visitBackOffice(at.shop.url)
    const response = await send(nobody, call)
    expect(response).toMatchObject({ status: 401, body: refused })
    expect(response.body).toEqual(refused)
    expect(response.headers.get('cache-control')).toBe('no-store')
    nobody.jar.set('varde-drift', 'x'.repeat(43))
    expect((await send(nobody, call)).status).toBe(401)
    // A customer is nobody here.
    const { browser } = await at.register({ email: `${crypto.randomUUID()}@example.test`, phone: '' })
    expect((await send(browser, call)).status).toBe(401)
  })

  test.each(['/admin', '/admin/hva-som-helst', '/admin/staff/1'])('%s, which is no call', async (path) => {
    expect((await (await visitBackOffice(at.shop.url)).get(path)).status).toBe(401)
    expect((await staff.editor.browser.get(path)).status).toBe(404)
  })
})

describe('each role gets through where the call names it, and is 403 where not', () => {
  const cases = STAFF_ROLES.flatMap((role) => guarded.map(([name, call]) => [role, name, call] as const))
  // Ends the session that the others need.
  test.each(cases.filter(([, name]) => name !== 'DELETE /admin/session'))('%s: %s', async (role, _, call) => {
    const { status, body } = await send(staff[role].browser, call)
    if (call.staff?.includes(role as never)) expect([200, 404, 422]).toContain(status)
    else expect({ status, code: body?.code }).toEqual({ status: 403, code: 'STAFF_NOT_ALLOWED' })
  })
})

describe('a write without a token of its own session is 419', () => {
  const writes = calls.filter(({ method }) => method !== 'GET').map((call) => [nameOf(call), call] as const)
  test.each(writes)('%s', async (_, call) => {
    const { browser } = staff.chain
    const own = browser.jar.get('XSRF-DRIFT') ?? ''
    const foreign = staff.shop.browser.jar.get('XSRF-DRIFT') ?? ''
    async function isRefused(cookie: string, header: string) {
      browser.jar.set('XSRF-DRIFT', cookie)
      expect(await send(browser, call, { 'x-csrf-token': header })).toMatchObject({
        status: 419,
        body: { code: 'CSRF_INVALID' },
      })
      browser.jar.set('XSRF-DRIFT', own)
    }
    await isRefused(own, '')
    await isRefused(own, foreign)
    await isRefused(foreign, foreign)
    expect((await browser.get('/admin/session')).status).toBe(200)
  })
})

test('a route that does not say who may call it stops the start', async () => {
  const app = Fastify()
  guardStaffRoutes(app, {
    sessions: { find: () => Promise.resolve(null) },
    csrf: { isSent: () => true, renew: () => undefined },
    cookie: 'x',
    security: () => undefined,
  })
  const register = () => app.get('/api/v1/admin/hemmelig', () => 'åpent')
  expect(register).toThrow('GET /api/v1/admin/hemmelig does not say who of the staff may call it')
  await app.close()
})
