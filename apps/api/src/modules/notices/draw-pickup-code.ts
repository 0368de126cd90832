import sharp from 'sharp'
import { encode } from 'uqr'

/** Pixels per module of the code: sharp enough for a scanner when the mail shows the picture at half its size. */
const MODULE_PIXELS = 8

/** The number as a QR code in a PNG, since mail programs do not show SVG. */
export function drawPickupCode(number: string): Promise<Buffer> {
  const { data, size } = encode(number, { ecc: 'M', border: 2 })
  const pixels = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE_PIXELS, null, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
