import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NearPickupPoint } from '@varde/contract/entities'
import { errorCatalogue } from '@varde/contract/errors'
import {
  type PickupPointSandbox,
  startPickupPointSandbox,
} from '@varde/sandbox-addresses/start-pickup-point-sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestServer, type TestShop } from '../../testing/test-shop.ts'

let sandbox: PickupPointSandbox
let shop: TestShop
const settingsOf = (url: string, key = sandbox.key) => ({
  PICKUP_POINTS_URL: url,
  PICKUP_POINTS_UID: sandbox.uid,
  PICKUP_POINTS_KEY: key,
})
beforeAll(async () => {
  sandbox = await startPickupPointSandbox()
  shop = await startTestShop({ env: settingsOf(sandbox.url) })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
/** A shop whose carrier is run by this test; `asked` counts the calls. */
async function askInstead(listener: RequestListener): Promise<{ server: TestServer; asked: () => number }> {
  let count = 0
  const carrier = createServer((request, response) => {
    count += 1
    listener(request, response)
  })
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
  stops.push(async () => {
    carrier.closeAllConnections()
    await new Promise((resolve) => carrier.close(resolve))
  })
  const { port } = carrier.address() as AddressInfo
  const server = await shop.startAnother({ env: settingsOf(`http://127.0.0.1:${port}`) })
  return { server, asked: () => count }
}
function near(code: string, server: TestServer = shop) {
  return server.get<{ points: NearPickupPoint[]; code?: string; message?: string }>(
    `/api/v1/pickup_points?postal_code=${code}`,
  )
}

test('7.03: the points near a postal code, the nearest first, without those for businesses', async () => {
  const { status, headers, body } = await near('0155')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.points[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    name: 'Post i Butikk Torget',
    address: 'Storgata 8',
    postalCode: '0155',
    city: 'OSLO',
    openingHours: 'Man–fre 08–22, lør 09–20',
    distance: 0,
  })
  const distances = body.points.map(({ distance }) => distance ?? 0)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(body.points.map(({ name }) => name)).not.toContain('Bedriftssenter Bjørvika')
})

test.each(['', '155', '01550', '0155/../id', 'abcd'])('7.03: «%s» is no postal code', async (code) => {
  expect(await near(encodeURIComponent(code))).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED' },
  })
})

test('7.03: the carrier is not asked about a postal code that does not exist', async () => {
  const { server, asked } = await askInstead((_, response) => response.end('{"pickupPoint":[]}'))
  expect(await near('0000', server)).toMatchObject({ status: 404, body: { code: 'POSTAL_CODE_NOT_FOUND' } })
  expect(asked()).toBe(0)
})

test('7.03: a shop without keys, and a place without points, offer no choice', async () => {
  const without = await shop.startAnother({
    env: { PICKUP_POINTS_URL: '', PICKUP_POINTS_UID: '', PICKUP_POINTS_KEY: '' },
  })
  expect(await near('0155', without)).toMatchObject({ status: 200, body: { points: [] } })
  const { server } = await askInstead((_, response) => response.writeHead(404).end('{}'))
  expect(await near('0155', server)).toMatchObject({ status: 200, body: { points: [] } })
})

test('7.03: what the carrier has said is kept, failures are not', async () => {
  const answers = [
    { status: 500, body: {} },
    { status: 200, body: { pickupPoint: [] } },
  ]
  const { server, asked } = await askInstead((_, response) => {
    const { status, body } = answers.shift() ?? { status: 500, body: {} }
    response.writeHead(status).end(JSON.stringify(body))
  })
  expect((await near('0155', server)).status).toBe(503)
  expect((await near('0155', server)).status).toBe(200)
  expect((await near('0155', server)).status).toBe(200)
  expect(asked()).toBe(2)
})

const point = {
  id: '7',
  name: 'Post i Butikk',
  visitingAddress: 'Storgata 8',
  visitingPostalCode: '0155',
  visitingCity: 'OSLO',
}

test('8.16: points that cannot be read are left out and logged, without their content', async () => {
  const { server } = await askInstead((_, response) =>
    response.end(
      JSON.stringify({
        pickupPoint: [
          { ...point, name: '' },
          { ...point, id: '../1' },
          { ...point, distanceInKm: 'langt' },
          7,
        ],
      }),
    ),
  )
  expect((await near('0155', server)).body.points).toEqual([
    expect.objectContaining({ id: '7', openingHours: '', distance: null }),
  ])
  expect(server.logs()).toContain('Missing data')
  expect(server.logs()).not.toContain('Storgata')
})

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end('feil')],
  ['refuses', (_, response) => response.writeHead(429).end('{}')],
  ['says nothing that can be read', (_, response) => response.end('<html>')],
  ['answers in another form', (_, response) => response.end('{"pickupPoint":7}')],
  ['answers with far too much', (_, response) => response.end(`{"pickupPoint":["${'x'.repeat(700_000)}"]}`)],
  [
    'sends elsewhere',
    (_, response) => response.writeHead(302, { location: `${sandbox.url}/NO/postalCode/0155` }).end(),
  ],
  ['hangs up', (request) => request.socket.destroy()],
  ['never answers', () => undefined],
  ['begins to answer and stops', (_, response) => void response.write('{"pickupPoint":[')],
])('7.03: when the carrier %s, the shopper is told who chooses', async (_, listener) => {
  const { server } = await askInstead(listener)
  expect(await near('5750', server)).toMatchObject({
    status: 503,
    body: {
      code: 'PICKUP_POINTS_UNAVAILABLE',
      message: errorCatalogue.PICKUP_POINTS_UNAVAILABLE.message,
    },
  })
  // As a whole word: the time of a line has many digits.
  expect(server.logs()).not.toMatch(/\b5750\b/)
})

test('7.03: with wrong keys the carrier is unavailable', async () => {
  const wrong = await shop.startAnother({ env: settingsOf(sandbox.url, 'feil') })
  expect((await near('0155', wrong)).status).toBe(503)
})

test('7.03: after five failures in a row the carrier is left alone', async () => {
  const { server, asked } = await askInstead((_, response) => response.writeHead(500).end('feil'))
  for (let tries = 0; tries < 7; tries += 1) expect((await near('0155', server)).status).toBe(503)
  expect(asked()).toBe(5)
})

test('7.03: a network that asks too often is limited', async () => {
  const server = await shop.startAnother({ env: { ...settingsOf(sandbox.url), RATE_LIMIT_SCALE: '0.05' } })
  const statuses = []
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await near('0155', server)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
