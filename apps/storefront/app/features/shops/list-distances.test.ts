import { createClient } from '@varde/contract/client'
import { expect, test } from 'vitest'
import { listDistances } from './list-distances.ts'

const from = { latitude: 60.12345, longitude: 6.54321 }
const shops = [
  { id: 7, coords: { latitude: 60.393, longitude: 5.324 } },
  { id: 8, coords: null },
  { id: 9, coords: { latitude: 59.913, longitude: 10.746 } },
]
const table = (distances: (number | null)[], estimate: boolean) => ({
  status: 200,
  text: JSON.stringify({ code: 'Ok', distances: [distances], sources: [], destinations: [], estimate }),
})

test('7.16: the table is asked from the shopper to every shop that has a place, and answers in metres', async () => {
  const asked: string[] = []
  const api = createClient(async ({ url }) => {
    asked.push(decodeURIComponent(url))
    return table([131_000, null], false)
  })
  expect(await listDistances(api, from, shops)).toEqual({ metres: { 7: 131_000 }, estimate: false })
  expect(asked).toEqual([
    '/api/v1/osrm/table/v1/car/6.543,60.123;5.324,60.393;10.746,59.913?annotations=distance&sources=0&destinations=1;2',
  ])
})

test('7.16: an estimate is passed on as one', async () => {
  const api = createClient(async () => table([131_000, 500_000], true))
  expect((await listDistances(api, from, shops)).estimate).toBe(true)
})

test.each([
  ['it refuses', async () => ({ status: 503, text: '{"code":"DISTANCES_UNAVAILABLE","message":""}' })],
  [
    'nobody answers',
    async () => {
      throw new Error('no network')
    },
  ],
])('1.05: where %s, the distance is our own estimate', async (_, transport) => {
  const { metres, estimate } = await listDistances(createClient(transport), from, shops)
  expect(estimate).toBe(true)
  expect(Object.keys(metres)).toEqual(['7', '9'])
  expect(metres[7]).toBeGreaterThan(70_000)
})

test('7.16: more shops than one table takes are asked for in several', async () => {
  const many = Array.from({ length: 150 }, (_, id) => ({ id, coords: from }))
  const sizes: number[] = []
  const api = createClient(async ({ url }) => {
    const size = decodeURIComponent(url).split('?')[0]?.split(';').length ?? 0
    sizes.push(size)
    return table(
      Array.from({ length: size - 1 }, () => 1_000),
      false,
    )
  })
  const { metres } = await listDistances(api, from, many)
  expect(Object.keys(metres)).toHaveLength(150)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
})
