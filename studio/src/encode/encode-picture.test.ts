import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { RgbaPicture } from '../plates/plate.ts'
import { blurPlaceholder, encodePicture } from './encode-picture.ts'

/** An orange square with a half-transparent rim on a transparent background, 4:5. */
function drawSquare(width = 400): RgbaPicture {
  const height = width * 1.25
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const rim = Math.min(x, y, width - 1 - x, height - 1 - y)
      data.set([200, 85, 43, rim > 80 ? 255 : rim > 60 ? 100 : 0], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

describe('encodePicture', () => {
  it.each([
    ['avif', 320],
    ['webp', 640],
    ['jpeg', 960],
  ] as const)('writes %s at %i px, height following', async (format, widthPx) => {
    const bytes = await encodePicture(drawSquare(), widthPx, format)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const { format: found } = await sharp(bytes).metadata()
    expect(found).toBe(format === 'avif' ? 'heif' : format)
    expect([info.width, info.height]).toEqual([widthPx, widthPx * 1.25])
    expect(info.channels).toBe(format === 'jpeg' ? 3 : 4)
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    expect(Math.abs((data[middle] ?? 0) - 200)).toBeLessThan(8)
    expect(Math.abs((data[middle + 2] ?? 0) - 43)).toBeLessThan(12)
  })

  it.each(['avif', 'webp'] as const)('keeps transparency in %s', async (format) => {
    const bytes = await encodePicture(drawSquare(), 400, format)
    const alpha = await sharp(bytes).extractChannel(3).raw().toBuffer()
    expect(alpha[0]).toBe(0)
    expect(alpha[250 * 400 + 200]).toBe(255)
    expect(Math.abs((alpha[250 * 400 + 70] ?? 0) - 100)).toBeLessThan(6)
  })

  it('puts the background colour under a JPEG', async () => {
    const bytes = await encodePicture(drawSquare(), 400, 'jpeg', { ground: '#d2dee2' })
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(Math.abs((data[0] ?? 0) - 0xd2)).toBeLessThan(4)
    expect(Math.abs((data[2] ?? 0) - 0xe2)).toBeLessThan(4)
  })

  it('reads the bytes of an imported photograph and rotates it upright', async () => {
    const photo = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#446688' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { width, height } = await sharp(await encodePicture(photo, 200, 'webp')).metadata()
    expect([width, height]).toEqual([200, 250])
  })

  it('fails on bytes that are not a picture', async () => {
    await expect(encodePicture(Buffer.from('<html>'), 320, 'webp')).rejects.toThrow()
  })
})

describe('blurPlaceholder', () => {
  it('is a readable data address of at most 400 characters', async () => {
    const address = await blurPlaceholder(drawSquare())
    expect(address.length).toBeLessThanOrEqual(400)
    const bytes = Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64')
    const { width, height, format } = await sharp(bytes).metadata()
    expect(format).toBe('webp')
    expect([width, height]).toEqual([12, 15])
  })

  it('stays small for a noisy photograph', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 375 * 3 }, (_, i) => (i * 7919) % 251))
    const photo = await sharp(noise, { raw: { width: 300, height: 375, channels: 3 } })
      .png()
      .toBuffer()
    expect((await blurPlaceholder(photo)).length).toBeLessThanOrEqual(400)
  })
})
