import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawQrCode } from './pickup-code-part.ts'

test('9.14: the picture shows the code with eight pixels to a module', async () => {
  const { data, size } = encode('10042R482913', { ecc: 'M', border: 2 })
  const { data: pixels, info } = await sharp(await drawQrCode('10042R482913'))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect({ width: info.width, height: info.height }).toEqual({ width: size * 8, height: size * 8 })
  const read = data.map((row, y) => row.map((_, x) => pixels[(y * 8 + 4) * size * 8 + x * 8 + 4] === 0))
  expect(read).toEqual(data)
  // A module is dark up to its edges.
  const [y, x] = [2, 2]
  expect(pixels[y * 8 * size * 8 + x * 8]).toBe(pixels[(y * 8 + 7) * size * 8 + x * 8 + 7])
})
