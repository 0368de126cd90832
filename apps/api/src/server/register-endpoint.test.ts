import { defineEndpoint } from '@varde/contract/endpoint'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { handleErrors } from './plugins/errors.ts'
import { checkRequest, createResponseCheck } from './plugins/response-check.ts'
import { ok, refuse, registerEndpoint } from './register-endpoint.ts'
import { WrittenJson } from './written-json.ts'

const getThing = defineEndpoint({
  method: 'GET',
  path: '/things/{id}',
  summary: 'A thing',
  clause: 'extension',
  params: z.object({ id: z.coerce.number().int() }),
  responses: { 200: z.object({ id: z.number().int() }) },
  errors: ['SHOP_NOT_FOUND'],
})

function startApp(checkAlways: boolean) {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  app.decorate('rateLimitScale', 0)
  app.setValidatorCompiler(checkRequest)
  app.setSerializerCompiler(createResponseCheck(checkAlways, app.log))
  handleErrors(app)
  registerEndpoint(app, getThing, ({ params }) => {
    if (params.id === 1) return ok({ id: 1 })
    if (params.id === 2) return refuse('SHOP_NOT_FOUND', { message: 'Akkurat den finnes ikke' })
    if (params.id === 3) throw new Error('gikk i stykker')
    if (params.id === 5) return ok(new WrittenJson({ id: 5 }, () => '{"id":5}'))
    if (params.id === 6) return ok(new WrittenJson({ id: 6 }, () => '{"id":"seks"}'))
    if (params.id === 7) return ok({ id: 7, secret: 'hemmelig' })
    // «id», escaped as the catalogue escapes letters beyond Latin-1.
    if (params.id === 9) return ok(new WrittenJson({ id: 9 }, () => '{"\\u0069d":9}'))
    if (params.id === 8) return ok(new WrittenJson({ id: 8 }, () => '{"id":8,"secret":"hemmelig"}'))
    // An incomplete body, as only a bug could send.
    return ok({ id: 'fire' } as unknown as { id: number })
  })
  return { app, logs: () => lines.join('') }
}

test('requests and responses that follow the contract pass', async () => {
  const { app } = startApp(true)
  expect((await app.inject('/things/1')).json()).toEqual({ id: 1 })
  const refused = await app.inject('/things/2')
  expect(refused.statusCode).toBe(404)
  expect(refused.json()).toEqual({ code: 'SHOP_NOT_FOUND', message: 'Akkurat den finnes ikke' })
})

test('a response that breaks its contract is an error, and is logged', async () => {
  const { app, logs } = startApp(true)
  const response = await app.inject('/things/4')
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    code: 'INTERNAL',
    message: 'Noe gikk galt hos oss. Prøv igjen om litt.',
  })
  expect(logs()).toContain('/things/:id')
})

test('a response that is already serialised is sent unchanged, and is checked against the contract too', async () => {
  const { app } = startApp(true)
  const response = await app.inject('/things/5')
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.body).toBe('{"id":5}')
  expect((await app.inject('/things/6')).statusCode).toBe(500)
})

test('in production one invalid response in a thousand is logged, and sent with the fields that the contract names', async () => {
  const { app, logs } = startApp(false)
  for (let at = 0; at < 1001; at += 1) {
    const response = await app.inject('/things/4')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ id: 'fire' })
  }
  const faults = logs()
    .split('\n')
    .filter((line) => line.includes('response breaks its contract'))
  expect(faults).toHaveLength(2)
  expect(faults[0]).toContain('/things/:id')
  expect(faults[0]).toContain('id: invalid_type')
  expect(faults.join()).not.toContain('fire')
})

test.each([7, 8])('in production fields that the contract does not name are not sent: %i', async (id) => {
  const { app, logs } = startApp(false)
  const response = await app.inject(`/things/${id}`)
  expect([response.statusCode, response.json()]).toEqual([200, { id }])
  expect(response.headers['content-length']).toBe(String(response.body.length))
  expect(logs()).toContain('response breaks its contract')
  expect((await startApp(true).app.inject(`/things/${id}`)).statusCode).toBe(500)
})

test.each([true, false])(
  'letters that are escaped differently are no fault, checked always: %s',
  async (always) => {
    const { app, logs } = startApp(always)
    const response = await app.inject('/things/9')
    expect([response.statusCode, response.json()]).toEqual([200, { id: 9 }])
    expect(logs()).not.toContain('response breaks its contract')
  },
)

test('an exception reveals nothing to the client', async () => {
  const { app, logs } = startApp(true)
  const response = await app.inject('/things/3')
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('gikk i stykker')
  expect(logs()).toContain('gikk i stykker')
})
