import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { LANDSCAPES, loadLandscape } from './landscapes.ts'
import { renderScene } from './render-scene.ts'
import { SCENES } from './scenes.ts'

const all = Object.values(LANDSCAPES)

it.each(all)('the picture of $name is opaque and of the told size', async ({ name, width, height }) => {
  const picture = await sharp(await loadLandscape(name, 'picture')).metadata()
  expect([picture.width, picture.height, picture.hasAlpha]).toEqual([width, height, false])
})

describe.each(all.filter(({ hasLand }) => hasLand))('the land of $name', (landscape) => {
  const { name, width, height, horizonY, summitX, summitY } = landscape

  it('has the size of the picture and a transparent sky', async () => {
    const land = await sharp(await loadLandscape(name, 'land')).metadata()
    expect([land.width, land.height, land.hasAlpha]).toEqual([width, height, true])
  })

  it('matches its marks: sky above the summit, land at it, water below the horizon', async () => {
    const alpha = await sharp(await loadLandscape(name, 'land'))
      .extractChannel(3)
      .raw()
      .toBuffer()
    const at = (x: number, y: number) => alpha[y * width + x] ?? 0
    const above = alpha.subarray(0, (summitY - 3) * width)
    expect(above.reduce((most, value) => Math.max(most, value), 0)).toBe(0)
    // The highest point of a wood is the tip of a tree, a pixel or two wide.
    expect(Math.max(...[-2, -1, 0, 1, 2].map((off) => at(summitX + off, summitY + 12)))).toBeGreaterThan(250)
    expect(at(0, horizonY + 8)).toBeGreaterThan(250)
    expect(at(width - 1, horizonY + 8)).toBeGreaterThan(250)
    expect(at(0, Math.round(horizonY * 0.5))).toBe(0)
  })
})

it('a scene that is rendered again has its summit where the committed one has it', async () => {
  const scale = 0.06
  const { marks } = await renderScene({ ...SCENES.breen, stepMaxM: 30 }, scale)
  expect(Math.abs(marks.summitX / scale - LANDSCAPES.breen.summitX)).toBeLessThan(60)
  expect(Math.abs(marks.summitY / scale - LANDSCAPES.breen.summitY)).toBeLessThan(40)
  expect(Math.abs(marks.horizonY / scale - LANDSCAPES.breen.horizonY)).toBeLessThan(20)
})
