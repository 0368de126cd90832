import sharp from 'sharp'
import { encode } from 'uqr'

/** Dots to each module of the code: sharp enough for a scanner when the mail shows it at half size. */
const DOTS = 8

/** The number as a QR code in a PNG: mail programs show no SVG. */
export const drawPickupCode = async (number: string): Promise<Buffer> => {
  const { data, size } = encode(number, { ecc: 'M', border: 2 })
  const pixels = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * DOTS, size * DOTS, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
