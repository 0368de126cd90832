import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { backgroundOf } from './background.ts'

test.each([
  ['#2f5d73', 'heath'],
  ['#55624a', 'heather'],
  ['#c9a227', 'sea'],
  ['#d8622a', 'ice'],
  ['#6b4a2a', 'ice'],
  ['#8d2b2e', 'forest'],
  ['#6b4a6e', 'forest'],
  [null, 'granite'],
  ['red', 'granite'],
])('an article in %s is shown on %s', (hex, background) => {
  expect(backgroundOf(hex)).toBe(background)
})

test('every colour has a background, the same in capitals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`
      expect(backgroundOf(hex.toUpperCase())).toBe(backgroundOf(hex))
    }),
  )
})

/** Degrees of the colour circle. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360
}

test('no article is shown on a ground of its own hue', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  const tints = new Map(
    [...tokens.matchAll(/--g-(\w+): (#\w{6})/g)].map(([, name, hex]) => [name, hex ?? '']),
  )
  for (let hue = 0; hue < 360; hue++) {
    const channel = (turn: number) => Math.round(127 + 100 * Math.cos(((hue - turn) * Math.PI) / 180))
    const hex = `#${[0, 120, 240].map((turn) => channel(turn).toString(16).padStart(2, '0')).join('')}`
    const apart = Math.abs(hueOf(hex) - hueOf(tints.get(backgroundOf(hex)) ?? ''))
    expect(Math.min(apart, 360 - apart), hex).toBeGreaterThan(60)
  }
})
