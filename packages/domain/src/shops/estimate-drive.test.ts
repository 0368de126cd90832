import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres } from './distance.ts'
import { estimateDriveMetres } from './estimate-drive.ts'

const place = fc.record({
  latitude: fc.double({ min: 57, max: 72, noNaN: true }),
  longitude: fc.double({ min: 4, max: 32, noNaN: true }),
})

test('7.16: a drive is guessed at 1.3 times the straight line', () => {
  const odda = { latitude: 60.069, longitude: 6.546 }
  const voss = { latitude: 60.628, longitude: 6.414 }
  expect(estimateDriveMetres(odda, voss)).toBe(Math.round(distanceMetres(odda, voss) * 1.3))
  expect(estimateDriveMetres(odda, odda)).toBe(0)
})

test('7.16: there is as long as back, and never shorter than the straight line', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(estimateDriveMetres(a, b)).toBe(estimateDriveMetres(b, a))
      expect(estimateDriveMetres(a, b)).toBeGreaterThanOrEqual(distanceMetres(a, b))
    }),
  )
})
