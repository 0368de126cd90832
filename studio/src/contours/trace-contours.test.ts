import { describe, expect, it } from 'vitest'
import { loadContours } from './load-contours.ts'
import { CONTOUR_SHEETS, type ContourName } from './sheets.ts'
import { traceContours } from './trace-contours.ts'

const NAMES = Object.keys(CONTOUR_SHEETS) as ContourName[]

describe.each(NAMES)('the contour sheet %s', (name) => {
  it('equals the committed file when traced again, at most 20 kB', async () => {
    const { sheet, style } = CONTOUR_SHEETS[name]
    const committed = await loadContours(name)
    expect(committed).toBe(traceContours(sheet, style))
    expect(Buffer.byteLength(committed)).toBeLessThanOrEqual(20_000)
  })
})

describe('traceContours', () => {
  const cone = {
    width: 200,
    height: 200,
    columns: 100,
    rows: 100,
    elevation: (x: number, y: number) => 1 - Math.hypot(x - 0.5, y - 0.5),
    levels: 10,
    firstLevel: 0.5,
  }

  it('draws every fifth line heavier and keeps the lines on the sheet', () => {
    const svg = traceContours(cone, { ink: 'currentColor', opacity: 0.4 })
    const paths = [...svg.matchAll(/d="([^"]*)"/g)].map((match) => match[1] ?? '')
    expect(paths).toHaveLength(2)
    const starts = paths.map((path) => [...path.matchAll(/M(\d+) (\d+)/g)])
    // the cone's lines above the corners are complete rings: at least four thin ones between two heavy ones
    expect(starts[0]?.length).toBeGreaterThan(starts[1]?.length ?? 0)
    for (const [, x, y] of starts.flat()) {
      expect(Number(x)).toBeLessThanOrEqual(200)
      expect(Number(y)).toBeLessThanOrEqual(200)
    }
  })

  it('drops rings that would look like specks', () => {
    const pimple = {
      ...cone,
      elevation: (x: number, y: number) => (Math.hypot(x - 0.5, y - 0.5) < 0.015 ? 1 : 0),
    }
    const svg = traceContours(pimple, { ink: '#000', opacity: 1 })
    expect([...svg.matchAll(/M\d/g)]).toHaveLength(0)
  })
})
