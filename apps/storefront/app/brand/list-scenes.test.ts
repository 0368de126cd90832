import { readdirSync } from 'node:fs'
import path from 'node:path'
import { listLandscapes } from '@varde/contract/landscapes'
import { expect, test } from 'vitest'
import { cutListScene, LIST_SCENES, placeTitle } from './list-scenes.ts'

const made = new Set(readdirSync(path.join(import.meta.dirname, 'landscape-crops')))

test('2.44: there are at least fourteen landscapes for the heads of lists', () => {
  expect(listLandscapes.length).toBeGreaterThanOrEqual(14)
})

test.each(listLandscapes)('2.44: the parts of %s lie within the picture and have been made', (name) => {
  const scene = LIST_SCENES[name]
  const { banner, phone } = cutListScene(scene)
  for (const part of [banner, phone]) {
    expect(part.left + part.width).toBeLessThanOrEqual(1.001)
    expect(part.top + part.height).toBeLessThanOrEqual(1.001)
  }
  for (const layer of scene.hasLand ? [name, `${name}-land`] : [name]) {
    // A part of a picture 1800 px wide is not enlarged.
    const widest = (most: number, part: { width: number }) => Math.min(most, Math.round(part.width * 1800))
    const files = [
      'banner-960.avif',
      `banner-${widest(1600, banner)}.avif`,
      'banner-960.webp',
      `list-${widest(728, phone)}.avif`,
    ]
    expect(files.map((file) => `${layer}-${file}`).filter((file) => !made.has(file))).toEqual([])
  }
})

test.each(listLandscapes)('2.44: a title stands within the head on %s', (name) => {
  const { banner, phone } = placeTitle(LIST_SCENES[name])
  // Above that is the link back: the strip is some 300 px high, the head on a phone 216, and a long title smaller.
  expect(banner).toBeLessThan(0.68)
  expect(phone).toBeLessThan(0.74)
  expect(Math.min(banner, phone)).toBeGreaterThan(0.05)
})
