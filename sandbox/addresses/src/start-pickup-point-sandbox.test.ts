import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  FAILING_POSTAL_CODE,
  type PickupPointSandbox,
  startPickupPointSandbox,
} from './start-pickup-point-sandbox.ts'

let sandbox: PickupPointSandbox
beforeAll(async () => {
  sandbox = await startPickupPointSandbox()
})
afterAll(() => sandbox.stop())

type Answer = { pickupPoint: { id: string; name: string; distanceInKm: string; visitingAddress: string }[] }

async function ask(path: string, headers?: Record<string, string>) {
  const answer = await fetch(`${sandbox.url}${path}`, {
    headers: headers ?? { 'X-Mybring-API-Uid': sandbox.uid, 'X-Mybring-API-Key': sandbox.key },
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

test('7.03: ten points near a postal code, the nearest first, with the fields of the real service', async () => {
  const { status, body } = await ask('/NO/postalCode/0155')
  expect(status).toBe(200)
  expect(body.pickupPoint).toHaveLength(10)
  expect(body.pickupPoint[0]).toMatchObject({
    name: 'Post i Butikk Torget',
    visitingAddress: 'Storgata 8',
    visitingPostalCode: '0155',
    visitingCity: 'OSLO',
    openingHoursNorwegian: 'Man - Fre: 0800-2200, Lør: 0900-2000',
    distanceInKm: '0.0',
    type: '4',
  })
  const distances = body.pickupPoint.map(({ distanceInKm }) => Number(distanceInKm))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
})

test('7.03: one point by its id', async () => {
  const [first] = (await ask('/NO/postalCode/5750')).body.pickupPoint
  expect((await ask(`/NO/id/${first?.id}`)).body.pickupPoint).toMatchObject([{ name: 'Post i Butikk Odda' }])
  expect((await ask('/NO/id/999999')).status).toBe(404)
})

test('7.03: a place without points, one that fails, another country and wrong keys', async () => {
  expect((await ask('/NO/postalCode/9170')).body).toEqual({ pickupPoint: [] })
  expect((await ask(`/NO/postalCode/${FAILING_POSTAL_CODE}`)).status).toBe(503)
  expect((await ask('/SE/postalCode/0155')).status).toBe(404)
  expect((await ask('/NO/postalCode/0155', { 'X-Mybring-API-Uid': sandbox.uid })).status).toBe(401)
})
