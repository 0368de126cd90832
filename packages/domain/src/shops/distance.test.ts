import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres, estimateDriveMetres, sortByDistance } from './distance.ts'

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('1.05: distance as the crow flies', () => {
  test('1.05: Oslo to Bergen is some 305 km', () => {
    const metres = distanceMetres(
      { latitude: 59.9139, longitude: 10.7522 },
      { latitude: 60.3913, longitude: 5.3221 },
    )
    expect(metres).toBeGreaterThan(303_000)
    expect(metres).toBeLessThan(307_000)
  })

  test('1.05: zero to the same point, symmetric, and at most the distance to the antipode', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceMetres(a, a)).toBe(0)
        expect(distanceMetres(a, b)).toBe(distanceMetres(b, a))
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(20_016_000)
      }),
    )
  })
})

const norwegianPosition = fc.record({
  latitude: fc.double({ min: 57, max: 72, noNaN: true }),
  longitude: fc.double({ min: 4, max: 32, noNaN: true }),
})

test('7.16: a drive is estimated at 1.3 times the straight line', () => {
  const odda = { latitude: 60.069, longitude: 6.546 }
  const voss = { latitude: 60.628, longitude: 6.414 }
  expect(estimateDriveMetres(odda, voss)).toBe(Math.round(distanceMetres(odda, voss) * 1.3))
  expect(estimateDriveMetres(odda, odda)).toBe(0)
})

test('7.16: both directions are equally long, and never shorter than the straight line', () => {
  fc.assert(
    fc.property(norwegianPosition, norwegianPosition, (a, b) => {
      expect(estimateDriveMetres(a, b)).toBe(estimateDriveMetres(b, a))
      expect(estimateDriveMetres(a, b)).toBeGreaterThanOrEqual(distanceMetres(a, b))
    }),
  )
})

describe('1.05: shops by distance', () => {
  test.each([
    [[], []],
    [
      [
        ['Voss', 74_000],
        ['Odda', 1_200],
        ['Ålesund', null],
        ['Bergen', null],
        ['Rosendal', 38_000],
      ],
      ['Odda', 'Rosendal', 'Voss', 'Bergen', 'Ålesund'],
    ],
    [
      [
        ['Åsane', 500],
        ['Bergen', 500],
      ],
      ['Bergen', 'Åsane'],
    ],
  ] as const)('1.05: %j', (shops, names) => {
    const sorted = sortByDistance(shops.map(([name, metres]) => ({ name, metres })))
    expect(sorted.map(({ name }) => name)).toEqual(names)
  })

  test('1.05: no shop is lost, and none comes before a nearer one', () => {
    const shop = fc.record({ name: fc.string(), metres: fc.option(fc.nat()) })
    fc.assert(
      fc.property(fc.array(shop), (shops) => {
        const sorted = sortByDistance(shops)
        expect(new Set(sorted)).toEqual(new Set(shops))
        const far = sorted.map(({ metres }) => metres ?? Number.POSITIVE_INFINITY)
        expect(far).toEqual(far.toSorted((a, b) => (a === b ? 0 : a < b ? -1 : 1)))
      }),
    )
  })
})
