import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepInFrame, WHOLE, type Zoom, zoomAt } from './zoom.ts'

const frame = { width: 400, height: 600 }
const middle = { x: 0, y: 0 }
const anyPoint = fc.record({
  x: fc.double({ min: -200, max: 200, noNaN: true }),
  y: fc.double({ min: -300, max: 300, noNaN: true }),
})
const anyZoom = fc.record({
  scale: fc.double({ min: 0.1, max: 20, noNaN: true }),
  x: fc.double({ min: -5000, max: 5000, noNaN: true }),
  y: fc.double({ min: -5000, max: 5000, noNaN: true }),
})
/** Where a point of the picture is shown. */
const shownAt = ({ scale, x, y }: Zoom, point: { x: number; y: number }) => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
})

describe('2.24: a picture is enlarged', () => {
  test.each<[string, Zoom, Zoom]>([
    ['the whole picture stays where it is', { scale: 1, x: 50, y: -20 }, WHOLE],
    ['it is never smaller than its frame', { scale: 0.4, x: 0, y: 0 }, WHOLE],
    ['it is moved as far as to its edge', { scale: 2, x: 900, y: -900 }, { scale: 2, x: 200, y: -300 }],
    ['it is enlarged five times at most', { scale: 9, x: 0, y: 0 }, { scale: 5, x: 0, y: 0 }],
  ])('%s', (_, zoom, kept) => expect(keepInFrame(zoom, frame)).toEqual(kept))

  test('from the middle it stays in the middle', () =>
    expect(zoomAt(WHOLE, 2.5, middle, middle, frame)).toEqual({ scale: 2.5, x: 0, y: 0 }))

  test('what is under the finger stays under it', () => {
    fc.assert(
      fc.property(anyPoint, fc.double({ min: 1, max: 5, noNaN: true }), (finger, scale) => {
        const shown = shownAt(zoomAt(WHOLE, scale, finger, finger, frame), finger)
        expect(shown.x).toBeCloseTo(finger.x)
        expect(shown.y).toBeCloseTo(finger.y)
      }),
    )
  })

  test('its edges are never inside the frame', () => {
    fc.assert(
      fc.property(anyZoom, anyPoint, anyPoint, anyZoom, (zoom, from, to, { scale }) => {
        for (const kept of [
          keepInFrame(zoom, frame),
          zoomAt(keepInFrame(zoom, frame), scale, from, to, frame),
        ]) {
          expect(Math.abs(kept.x)).toBeLessThanOrEqual(((kept.scale - 1) * frame.width) / 2)
          expect(Math.abs(kept.y)).toBeLessThanOrEqual(((kept.scale - 1) * frame.height) / 2)
        }
      }),
    )
  })
})
