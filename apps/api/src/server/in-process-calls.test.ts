import { createClient } from '@varde/contract/client'
import { defineEndpoint } from '@varde/contract/endpoint'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { VALID_CALLS, type ValidCall } from '../testing/fuzz/test-calls.ts'
import { type FuzzWorld, startFuzzWorld } from '../testing/fuzz/test-world.ts'
import { createInProcessCalls, type InProcessCalls } from './in-process-calls.ts'
import { handleErrors } from './plugins/errors.ts'
import { checkRequest, createResponseCheck } from './plugins/response-check.ts'
import { ok, refuse } from './register-endpoint.ts'
import { registerPageEndpoint } from './register-page-endpoint.ts'
import { WrittenJson } from './written-json.ts'

let world: FuzzWorld
beforeAll(async () => {
  world = await startFuzzWorld()
})
afterAll(() => world.close())

const firstPage = { page: 1, per_page: 20, orderBy: 'Name', order: 'asc' }
/** Calls that this shop has an answer to, where the valid call of the fuzzing names something that it does not have. */
const FOUND_CALLS: Record<string, () => ValidCall | Promise<ValidCall>> = {
  'GET /settings': () => ({}),
  'GET /subcategories/{id}/groups': () => ({ params: { id: 11 } }),
  'GET /subcategories/{id}/articles': () => ({ params: { id: 11 }, query: firstPage }),
  'GET /pages/preview/{token}': () => previewOf('pages'),
  'GET /blog/preview/{token}': () => previewOf('posts'),
}

/** Writes a text as an editor does. @returns the call that shows its preview */
async function previewOf(kind: 'pages' | 'posts'): Promise<ValidCall> {
  const editor = await world.staff()
  const form = await VALID_CALLS[`POST /admin/${kind}`]?.(world)
  const written = await editor.post<{ id: number }>(`/admin/${kind}`, form?.body)
  const link = await editor.post<{ url: string }>(`/admin/${kind}/${written.body.id}/preview-link`)
  return { params: { token: new URL(link.body.url).pathname.split('/').at(-1) } }
}

/** The same call over HTTP and in the process, as the typed client sees both. */
async function callBothWays(name: string, sent: ValidCall) {
  const overHttp = createClient(async ({ method, url, headers, body }) => {
    const response = await world.shop.app.fastify.inject({
      method: method as 'GET' | 'POST',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: response.statusCode, text: response.body }
  })
  const http = await overHttp(name as 'GET /shops', sent as never)
  const direct = await findCall(world.shop.app.fastify.inProcessCalls, name)(sent, undefined)
  return {
    http: { status: http.status, body: http.ok ? http.data : http.error },
    direct,
  }
}

function findCall(calls: InProcessCalls, name: string) {
  const call = calls.find(name)
  if (call === undefined) throw new Error(`${name} cannot be called in the process`)
  return call
}

test('every endpoint that pages call answers the same over HTTP and in the process', async () => {
  const names = world.shop.app.fastify.inProcessCalls.names()
  expect(names).toContain('POST /articles/search')
  for (const name of names) {
    const sent = (await (FOUND_CALLS[name] ?? VALID_CALLS[name])?.(world)) ?? {}
    const { http, direct } = await callBothWays(name, sent)
    expect(http.status, name).toBeLessThan(300)
    expect(direct, name).toStrictEqual(http)
  }
})

test.each<{ why: string; name: string; sent: ValidCall }>([
  { why: 'an unknown article', name: 'GET /articles/by-slug/{slug}', sent: { params: { slug: 'ukjent' } } },
  { why: 'a number that is none', name: 'GET /articles/{id}', sent: { params: { id: 'x' } } },
  { why: 'an invalid post code', name: 'GET /postalcodes/{code}', sent: { params: { code: '57' } } },
  { why: 'an unknown brand of banners', name: 'GET /settings', sent: { query: { set: 'vår', token: 'x' } } },
  { why: 'an invalid page', name: 'GET /blog/posts', sent: { query: { page: 0 } } },
  {
    why: 'an invalid filter',
    name: 'POST /articles/search',
    sent: { body: { filters: [{ sizes: ['stor'] }] } },
  },
  { why: 'text that cannot be stored', name: 'POST /articles/search', sent: { body: { query: 'a\u0000' } } },
  { why: 'a body too large in pages', name: 'POST /articles/search', sent: { body: { take: 100_000 } } },
])('refusals are the same over HTTP and in the process: $why', async ({ name, sent }) => {
  const { http, direct } = await callBothWays(name, sent)
  expect(http.status).toBeGreaterThanOrEqual(400)
  expect(direct).toStrictEqual(http)
})

test('personal, limited and writing endpoints cannot be called in the process', () => {
  const { inProcessCalls } = world.shop.app.fastify
  for (const name of [
    'GET /customers/current',
    'GET /orders/by-token/{token}',
    'GET /osrm/table/v1/car/{coordinates}',
    'POST /reservations',
  ]) {
    expect(inProcessCalls.find(name), name).toBeUndefined()
  }
})

const getThing = defineEndpoint({
  method: 'GET',
  path: '/things/{id}',
  summary: 'A thing',
  clause: 'extension',
  params: z.object({ id: z.coerce.number().int() }),
  responses: { 200: z.object({ id: z.number().int(), day: z.string().optional() }) },
  errors: ['SHOP_NOT_FOUND'],
})
const thing = { id: 1 }

function startApp(checksAnswers: boolean) {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  app.decorate('rateLimitScale', 0)
  app.decorate('inProcessCalls', createInProcessCalls(checksAnswers, app.log))
  app.setValidatorCompiler(checkRequest)
  app.setSerializerCompiler(createResponseCheck(checksAnswers, app.log))
  handleErrors(app)
  registerPageEndpoint(app, getThing, ({ params, host, http }) => {
    if (params.id === 1) return ok(thing)
    if (params.id === 2) return refuse('SHOP_NOT_FOUND', { message: `Ikke hos ${host}` })
    if (params.id === 3) throw new Error('gikk i stykker')
    if (params.id === 4) return ok(new WrittenJson({ id: 4 }, () => '{"id":4}'))
    if (params.id === 5) return ok({ id: http === null ? 50 : 5 })
    if (params.id === 6) return ok({ id: 6, day: new Date(0) as unknown as string })
    if (params.id === 7) return ok(new WrittenJson({ id: 7 }, () => '{"id":8}'))
    return ok({ id: 8, secret: 'hemmelig' } as { id: number })
  })
  const call = (id: unknown) =>
    findCall(app.inProcessCalls, 'GET /things/{id}')({ params: { id } }, 'butikk.test')
  return { app, call, logs: () => lines.join('') }
}

test('a call gets the very object of its handler, and knows that there is no request', async () => {
  const { app, call } = startApp(true)
  expect((await call(1)).body).toBe(thing)
  expect(await call(4)).toStrictEqual({ status: 200, body: { id: 4 } })
  expect(await call(5)).toStrictEqual({ status: 200, body: { id: 50 } })
  expect((await app.inject('/things/5')).json()).toEqual({ id: 5 })
})

test('a refusal has the common error body, and names the host that was asked', async () => {
  const { call } = startApp(true)
  expect(await call(2)).toStrictEqual({
    status: 404,
    body: { code: 'SHOP_NOT_FOUND', message: 'Ikke hos butikk.test' },
  })
  expect(await call('to')).toMatchObject({ status: 404, body: { code: 'SHOP_NOT_FOUND' } })
})

test('a fault is answered as over HTTP, and logged', async () => {
  const { call, logs } = startApp(true)
  expect(await call(3)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
  expect(logs()).toContain('gikk i stykker')
})

test.each([
  { why: 'a date', id: 6 },
  { why: 'text that differs from its value', id: 7 },
  { why: 'a field that the contract does not name', id: 8 },
])('in tests an answer that would differ over HTTP is a fault: $why', async ({ id }) => {
  const { call, logs } = startApp(true)
  expect((await call(id)).status).toBe(500)
  expect(logs()).toContain('/things/')
})

test('in tests answers are frozen, since other pages get them too', async () => {
  const { body } = await startApp(true).call(1)
  expect(Object.isFrozen(body)).toBe(true)
})
