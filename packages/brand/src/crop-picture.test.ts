import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cropPicture } from './crop-picture.ts'

/** 40 × 20 px: red on the left, blue on the right. */
const source = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff0000' } })
  .composite([
    { input: { create: { width: 20, height: 20, channels: 4, background: '#0000ff' } }, left: 20, top: 0 },
  ])
  .png()
  .toBuffer()
const RIGHT_HALF = { left: 0.5, top: 0, width: 0.5, height: 1 }

async function readPixels(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * info.width + x) * 4)
    return { red, green, blue, alpha }
  }
  return { width: info.width, height: info.height, at }
}

test('a part is cut out, and never wider than it is in the picture', async () => {
  const part = await cropPicture(source, RIGHT_HALF, 100)
  const { width, height, at } = await readPixels(part.bytes)
  expect([part.widthPx, width, height]).toEqual([20, 20, 20])
  expect(at(10, 10).blue).toBeGreaterThan(200)
  expect(at(10, 10).red).toBeLessThan(50)
})

test('a part is mirrored', async () => {
  const whole = { left: 0, top: 0, width: 1, height: 1 }
  const { bytes } = await cropPicture(source, { ...whole, mirrored: true }, 40)
  const { at } = await readPixels(bytes)
  expect(at(5, 10).blue).toBeGreaterThan(200)
  expect(at(35, 10).red).toBeGreaterThan(200)
})

test('a part fades to nothing', async () => {
  const { bytes } = await cropPicture(source, { ...RIGHT_HALF, fade: { from: 0.4, to: 0.6 } }, 20)
  const { at } = await readPixels(bytes)
  expect(at(10, 4).alpha).toBeGreaterThan(240)
  expect(at(10, 16).alpha).toBeLessThan(15)
})
