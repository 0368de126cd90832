import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres } from './distance.ts'
import { MAP_SHEET, toSheetPoint } from './map-sheet.ts'

const norwegian = fc.record({
  latitude: fc.double({ min: 58, max: 71.2, noNaN: true }),
  longitude: fc.double({ min: 4.6, max: 31, noNaN: true }),
})

describe('1.05: the map sheet', () => {
  test.each([
    ['Lindesnes', 57.982, 7.047],
    ['Kinnarodden', 71.134, 27.65],
    ['Vardø', 70.37, 31.1],
    ['Utvær', 61.04, 4.52],
  ])('1.05: %s is on the sheet', (_, latitude, longitude) => {
    const { x, y } = toSheetPoint({ latitude, longitude })
    expect(x).toBeGreaterThan(0)
    expect(y).toBeGreaterThan(0)
    expect(x).toBeLessThan(MAP_SHEET.width)
    expect(y).toBeLessThan(MAP_SHEET.height)
  })

  test('1.05: distances on the sheet are true within two per cent', () => {
    fc.assert(
      fc.property(norwegian, norwegian, (a, b) => {
        const [from, to] = [toSheetPoint(a), toSheetPoint(b)]
        const drawn = Math.hypot(to.x - from.x, to.y - from.y)
        const real = distanceMetres(a, b) / 1000
        expect(Math.abs(drawn - real)).toBeLessThanOrEqual(real * 0.02 + 0.01)
      }),
    )
  })
})
