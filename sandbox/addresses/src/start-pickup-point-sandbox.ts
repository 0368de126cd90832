import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PickupPointRow, pickupPointRows, postalCodePlaces } from './pickup-point-rows.ts'

export type PickupPointSandbox = {
  /** Base of the API, for `PICKUP_POINTS_URL`; `/NO/postalCode/{code}` and `/NO/id/{id}` are below it. */
  url: string
  /** What the headers must say, for `PICKUP_POINTS_UID` and `PICKUP_POINTS_KEY`. */
  uid: string
  key: string
  stop(): Promise<void>
}

/** The search for this postal code (Båtsfjord) fails, so that a shop can be seen without the service. */
export const FAILING_POSTAL_CODE = '9990'

const MOST_POINTS = 10
const UID = 'butikk@example.test'
const KEY = 'sandbox-key'

/**
 * Starts a server that replaces Bring's Pickup Point API in tests and in the demo shop: a dozen points, sorted by how far
 * they are as the crow flies. A postal code without a point of its own gets none.
 *
 * @param options.port 0, the default, takes a free port
 */
export async function startPickupPointSandbox(options: { port?: number } = {}): Promise<PickupPointSandbox> {
  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    uid: UID,
    key: KEY,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { status, body } = answerTo(request)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function answerTo({ method, url, headers }: IncomingMessage): { status: number; body: object } {
  if (headers['x-mybring-api-uid'] !== UID || headers['x-mybring-api-key'] !== KEY) {
    return { status: 401, body: { message: 'the headers name no known user' } }
  }
  if (method !== 'GET') return { status: 405, body: { message: 'method not allowed' } }
  const [, country, by, wanted = ''] = (url ?? '').replace(/[?#].*$/, '').split('/')
  if (country !== 'NO') return { status: 404, body: { message: 'not found' } }
  if (by === 'id') {
    const row = pickupPointRows.find(({ id }) => id === wanted)
    return row === undefined
      ? { status: 404, body: { message: 'no such pick-up point' } }
      : { status: 200, body: { pickupPoint: [toAnswer(row, null)] } }
  }
  if (by !== 'postalCode' || !/^\d{4}$/.test(wanted)) return { status: 404, body: { message: 'not found' } }
  if (wanted === FAILING_POSTAL_CODE) return { status: 503, body: { message: 'unavailable' } }
  return { status: 200, body: { pickupPoint: listNear(wanted) } }
}

function listNear(postalCode: string): object[] {
  const from = postalCodePlaces.get(postalCode)
  if (from === undefined) return []
  return pickupPointRows
    .map((row) => ({ row, km: kilometresBetween(from, row) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST_POINTS)
    .map(({ row, km }) => toAnswer(row, km))
}

type Place = Pick<PickupPointRow, 'latitude' | 'longitude'>

/** On a plane, which is good enough within a country. */
function kilometresBetween(a: Place, b: Place): number {
  const kmPerDegree = 111.2
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * kmPerDegree
}

/** With the fields of the real service; a shop's letters go to a box, its parcels to the visiting address. */
function toAnswer(row: PickupPointRow, km: number | null): object {
  return {
    id: row.id,
    unitId: row.id,
    name: row.name,
    address: 'POSTBOKS 1',
    postalCode: row.postalCode,
    city: row.city,
    countryCode: 'NO',
    municipality: row.city,
    county: row.city,
    visitingAddress: row.street,
    visitingPostalCode: row.postalCode,
    visitingCity: row.city,
    locationDescription: '',
    openingHoursNorwegian: row.hours,
    openingHoursEnglish: row.hours,
    latitude: row.latitude,
    longitude: row.longitude,
    distanceInKm: km === null ? '0.0' : km.toFixed(1),
    distanceType: km === null ? null : 'AERIAL',
    type: row.type,
    additionalServiceCode: '1036',
  }
}
