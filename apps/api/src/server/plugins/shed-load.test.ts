import underPressure from '@fastify/under-pressure'
import { postReservation } from '@varde/contract/reservations'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './errors.ts'
import { shedLoad } from './shed-load.ts'

test('an overloaded process refuses pages and calls, but neither orders nor the files that pages need', async () => {
  const app = Fastify()
  handleErrors(app)
  await app.register(underPressure, {
    healthCheck: () => Promise.resolve(false),
    healthCheckInterval: 1000,
    pressureHandler: shedLoad,
  })
  app.get('/*', () => 'served')
  const config = { endpoint: postReservation }
  app.post('/api/v1/reservations', { config }, () => 'served')
  for (const url of ['/assets/root.css', '/assets/entry.client.js', '/ikon-fonna.svg']) {
    expect(await app.inject(url), url).toMatchObject({ statusCode: 200, body: 'served' })
  }
  // An order is not refused: a shopper who has pressed the button waits.
  expect(await app.inject({ method: 'POST', url: '/api/v1/reservations' })).toMatchObject({ statusCode: 200 })
  for (const url of ['/', '/dame', '/api/v1/shops', '/product/assets/', '/?a=/assets/']) {
    const response = await app.inject(url)
    expect(response.statusCode, url).toBe(503)
    expect(response.json(), url).toMatchObject({ code: 'UNAVAILABLE' })
    expect(Number(response.headers['retry-after']), url).toBeGreaterThan(0)
  }
  await app.close()
})
