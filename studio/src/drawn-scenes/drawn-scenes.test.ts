import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { landscapePath } from '../landscapes/landscapes.ts'
import { DRAWN_SCENE_NAMES } from './drawn-scenes.ts'
import { renderDrawnScene } from './render-drawn-scene.ts'

const pixelsOf = (plate: Buffer) => sharp(plate).resize(90).removeAlpha().raw().toBuffer()

it.each(DRAWN_SCENE_NAMES)('the committed plate of %s is what is drawn', async (name) => {
  const [committed, drawn] = await Promise.all([
    readFile(landscapePath(name, 'picture')).then(pixelsOf),
    renderDrawnScene(name).then(pixelsOf),
  ])
  expect(committed.length).toBe(drawn.length)
  // Another release of the renderer may round an edge otherwise.
  const different = committed.filter((value, at) => Math.abs(value - (drawn[at] ?? 0)) > 24).length
  expect(different / committed.length).toBeLessThan(0.01)
})
