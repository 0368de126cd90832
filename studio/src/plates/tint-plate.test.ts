import { beforeAll, describe, expect, it } from 'vitest'
import { KINDS } from '../catalogue/kinds.ts'
import { loadPlate } from './load-plate.ts'
import type { Plate, RgbaPicture } from './plate.ts'
import { tintPlate } from './tint-plate.ts'

/** Luma of the pixels that the article fully covers, a share of them. */
function readLuma(picture: RgbaPicture, plate: Plate): number[] {
  const values: number[] = []
  for (let i = 0; i < plate.alpha.length; i += 7) {
    if (plate.alpha[i] !== 255) continue
    const at = i * 4
    values.push(
      0.2126 * (picture.data[at] ?? 0) +
        0.7152 * (picture.data[at + 1] ?? 0) +
        0.0722 * (picture.data[at + 2] ?? 0),
    )
  }
  return values
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

describe('tintPlate', () => {
  let shell: Plate

  beforeAll(async () => {
    shell = await loadPlate('shell-jacket', 'hood-up', 'back')
  })

  it('keeps the folds of black cloth', () => {
    const luma = readLuma(tintPlate(shell, { main: '#17191b' }), shell)
    expect(mean(luma)).toBeLessThan(75)
    expect(deviation(luma)).toBeGreaterThan(4)
  })

  it('keeps white cloth bright, and its shape', () => {
    const luma = readLuma(tintPlate(shell, { main: '#f2f1ec' }), shell)
    expect(mean(luma)).toBeGreaterThan(180)
    expect(deviation(luma)).toBeGreaterThan(8)
    expect(luma.filter((value) => value > 253).length / luma.length).toBeLessThan(0.02)
  })

  it('takes on the hue it is given', () => {
    const { data } = tintPlate(shell, { main: '#c8552b' })
    let red = 0
    let blue = 0
    for (let i = 0; i < shell.alpha.length; i++) {
      if (shell.alpha[i] !== 255) continue
      red += data[i * 4] ?? 0
      blue += data[i * 4 + 2] ?? 0
    }
    expect(red).toBeGreaterThan(2 * blue)
  })

  it('gives the same bytes for the same colours, and others for others', () => {
    const first = tintPlate(shell, { main: '#2f5d73', second: '#1e2c36' })
    const again = tintPlate(shell, { main: '#2f5d73', second: '#1e2c36' })
    expect(Buffer.compare(first.data, again.data)).toBe(0)
    expect(Buffer.compare(first.data, tintPlate(shell, { main: '#2f5d74' }).data)).not.toBe(0)
  })

  it('leaves alpha to the plate: the same for every colour, full on the article, a soft shadow around it', () => {
    const black = tintPlate(shell, { main: '#000000' }).data
    const white = tintPlate(shell, { main: '#ffffff' }).data
    let shadow = 0
    let wrong = 0
    for (let i = 0; i < shell.alpha.length; i++) {
      const alpha = black[i * 4 + 3] ?? 0
      if (alpha !== white[i * 4 + 3]) wrong++
      if (shell.alpha[i] === 255 && alpha !== 255) wrong++
      if (shell.alpha[i] === 0 && alpha > 2) shadow++
      if (shell.alpha[i] === 0 && alpha > 120) wrong++
    }
    expect(wrong).toBe(0)
    expect(shadow).toBeGreaterThan(10_000)
    expect(black[3]).toBe(0)
  })

  it("lets no shadow end in a line at the picture's edge", async () => {
    for (const kind of ['hiking-boot', 'backpack', 'down-jacket'] as const) {
      const plate = await loadPlate(kind, KINDS[kind].cuts[0] ?? '', 'front')
      const { width, height, data } = tintPlate(plate, { main: '#86623f' })
      let edge = 0
      for (let y = 0; y < height; y++) {
        edge = Math.max(edge, data[y * width * 4 + 3] ?? 0, data[((y + 1) * width - 1) * 4 + 3] ?? 0)
      }
      expect(edge).toBeLessThan(6)
    }
  })

  it('dyes the yoke with the second colour, and only the yoke', async () => {
    const yoke = await loadPlate('shell-jacket', 'yoke', 'back')
    const one = tintPlate(yoke, { main: '#d8622a' }).data
    const two = tintPlate(yoke, { main: '#d8622a', second: '#1e2c36' }).data
    const differs = (x: number, y: number) => {
      const at = (y * yoke.width + x) * 4
      return Math.abs((one[at] ?? 0) - (two[at] ?? 0)) > 30
    }
    expect(differs(500, 440)).toBe(true)
    expect(differs(500, 800)).toBe(false)
  })

  it('refuses what is not a colour', () => {
    expect(() => tintPlate(shell, { main: 'petrol' })).toThrow(RangeError)
  })
})
