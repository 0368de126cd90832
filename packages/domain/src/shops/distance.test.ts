import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres } from './distance.ts'

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

  test('1.05: nought to itself, the same both ways, never past the antipode', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceMetres(a, a)).toBe(0)
        expect(distanceMetres(a, b)).toBe(distanceMetres(b, a))
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(20_016_000)
      }),
    )
  })
})
