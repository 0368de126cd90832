import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DistanceTable } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestServer, type TestShop } from '../../testing/test-shop.ts'

const ODDA = '6.546,60.069'
const VOSS = '6.414,60.628'
const BERGEN = '5.324,60.393'

/** A road network whose responses the tests choose. */
let osrm: Server
let requests: string[] = []
let response: { status: number; body: string; headers?: Record<string, string> } | 'silence'

const roads = {
  code: 'Ok',
  distances: [[0, 91_234.5, null]],
  sources: [{ location: [6.5461, 60.0691], name: 'Storgata', distance: 12.5, hint: 'x' }],
  destinations: [ODDA, VOSS, BERGEN].map((point) => ({ location: point.split(',').map(Number), name: '' })),
  durations: [[1]],
}

let shop: TestShop
let withRoads: TestServer
beforeAll(async () => {
  osrm = createServer((request, reply) => {
    requests.push(request.url ?? '')
    if (response === 'silence') return
    reply
      .writeHead(response.status, { 'content-type': 'application/json', ...response.headers })
      .end(response.body)
  })
  await new Promise<void>((resolve) => {
    osrm.listen(0, '127.0.0.1', resolve)
  })
  shop = await startTestShop()
  const { port } = osrm.address() as AddressInfo
  withRoads = await shop.startAnother({ env: { OSRM_URL: `http://127.0.0.1:${port}/osrm/` } })
})
afterAll(async () => {
  await shop.close()
  osrm.closeAllConnections()
  osrm.close()
})

function table(path: string, server: Pick<TestServer, 'get'> = shop) {
  return server.get<DistanceTable>(`/api/v1/osrm/table/v1/car/${path}`)
}

test('7.16: without a road network distances are 1.3 straight lines, all to all, and marked as estimates', async () => {
  const { status, body, headers } = await table(`${ODDA};${VOSS};${BERGEN}?annotations=distances`)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({ code: 'Ok', estimate: true })
  expect(body.sources.map(({ location }) => location)).toEqual([
    [6.546, 60.069],
    [6.414, 60.628],
    [5.324, 60.393],
  ])
  expect(body.distances.map((row) => row.length)).toEqual([3, 3, 3])
  expect([0, 1, 2].map((at) => body.distances[at]?.[at])).toEqual([0, 0, 0])
  // Some 62.6 km as the crow flies.
  expect(body.distances[0]?.[1]).toBeGreaterThan(80_000)
  expect(body.distances[0]?.[1]).toBeLessThan(83_000)
  expect(body.distances[1]?.[0]).toBe(body.distances[0]?.[1])
})

test('7.16: from some points to others', async () => {
  const { body } = await table(`${ODDA};${VOSS};${BERGEN}?sources=0&destinations=2;1`)
  expect(body.distances).toHaveLength(1)
  expect(body.destinations.map(({ location }) => location[0])).toEqual([5.324, 6.414])
  const all = (await table(`${ODDA};${VOSS};${BERGEN}?sources=all&destinations=all`)).body
  expect(body.distances[0]).toEqual([all.distances[0]?.[2], all.distances[0]?.[1]])
})

test.each([
  ['one point', ODDA],
  ['a point that is none', `${ODDA};her,der`],
  ['a longitude that is not on earth', `181,60;${VOSS}`],
  ['a latitude that is not on earth', `6,-90.1;${VOSS}`],
  ['a way out of the path', `${ODDA};..%2F..%2Fadmin`],
  ['a query inside the points', `${ODDA};${VOSS}%3Fannotations=duration`],
  ['an exponent', `1e1,60;${VOSS}`],
  ['an empty point', `${ODDA};;${VOSS}`],
  ['more than a hundred', Array(101).fill(ODDA).join(';')],
  ['an index too far', `${ODDA};${VOSS}?sources=2`],
  ['an index that is none', `${ODDA};${VOSS}?destinations=-1`],
  ['a measure that is none', `${ODDA};${VOSS}?annotations=speed`],
])('7.16: %s is refused, and the road network is not called', async (_, path) => {
  requests = []
  const refused = await table(path, withRoads)
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({ code: 'VALIDATION_FAILED' }),
  ])
  expect(requests).toEqual([])
})

test('7.16: a hundred points are accepted', async () => {
  const { status, body } = await table(`${Array(100).fill(ODDA).join(';')}?sources=0`)
  expect([status, body.distances[0]?.length]).toEqual([200, 100])
})

test('7.16: the road network’s distances are passed on, and none of its other fields', async () => {
  requests = []
  response = { status: 200, body: JSON.stringify(roads) }
  const { body } = await table(`${ODDA};${VOSS};${BERGEN}?annotations=distance,duration&sources=0`, withRoads)
  expect(requests).toEqual([
    `/osrm/table/v1/car/${ODDA};${VOSS};${BERGEN}?annotations=distance&sources=0&destinations=0;1;2`,
  ])
  expect(body).toEqual({
    code: 'Ok',
    distances: [[0, 91_234.5, null]],
    sources: [{ location: [6.5461, 60.0691], name: 'Storgata', distance: 12.5 }],
    destinations: [ODDA, VOSS, BERGEN].map((point) => ({
      location: point.split(',').map(Number),
      name: '',
      distance: 0,
    })),
    estimate: false,
  })
})

test.each<[string, typeof response]>([
  ['answers 500', { status: 500, body: '{}' }],
  ['answers no JSON', { status: 200, body: '<html>' }],
  ['answers in another form', { status: 200, body: '{"code":"NoTable"}' }],
  ['answers about fewer points', { status: 200, body: JSON.stringify({ ...roads, distances: [[0]] }) }],
  ['sends elsewhere', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
  ['says nothing for two seconds', 'silence'],
])('7.16: when the road network %s, the estimate is used, and the log says so', async (_, given) => {
  response = given
  const before = withRoads.logs().length
  const { status, body } = await table(`${ODDA};${VOSS};${BERGEN}?sources=0`, withRoads)
  expect([status, body.estimate, body.distances[0]?.length]).toEqual([200, true, 3])
  const logged = withRoads.logs().slice(before)
  expect(logged).toContain('distances are estimated')
  // The visitor's position is personal data.
  expect(logged).not.toContain('60.069')
})

test('8.16: an incomplete table is logged as such, and not used', async () => {
  const before = withRoads.logs().length
  response = { status: 200, body: JSON.stringify({ ...roads, sources: undefined }) }
  const { body } = await table(`${ODDA};${VOSS};${BERGEN}?sources=0`, withRoads)
  expect(body.estimate).toBe(true)
  expect(withRoads.logs().slice(before)).toContain('Missing data')
})
