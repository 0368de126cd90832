import sharp from 'sharp'

/** The part of a picture to cut out, in fractions of its width and height, and how to encode it. */
export type Crop = {
  left: number
  top: number
  width: number
  height: number
  /** Whether the part is shown mirrored, left to right. */
  mirrored?: boolean
  /**
   * Where the picture fades to nothing, in fractions of the part's height; without it the whole part is shown. For a
   * layer in front of a title that repeats, below it, the picture behind.
   */
  fade?: { from: number; to: number }
  /** How hard the encoder tries, 0–9, and the quality; without them as `CROP_ENCODING` says. */
  effort?: number
  quality?: number
}

/**
 * What a phone shows small, and in haze or dusk, may lose some detail. The front page's picture then fits into a
 * connection's first 14.6 kB, the ten packets that a server sends before the first answer.
 */
export const CROP_ENCODING = { quality: 38, chromaSubsampling: '4:2:0', effort: 6 } as const

/**
 * Cuts a part out of a picture.
 *
 * @param source the bytes of a picture that sharp reads
 * @param widthPx of the result; at most the part's own width, which is taken for a larger one
 * @returns an AVIF file and its width, px
 */
export async function cropPicture(
  source: Buffer,
  crop: Crop,
  widthPx: number,
): Promise<{ bytes: Buffer; widthPx: number }> {
  const whole = await sharp(source).metadata()
  const part = {
    left: Math.round(crop.left * whole.width),
    top: Math.round(crop.top * whole.height),
    width: Math.round(crop.width * whole.width),
    height: Math.round(crop.height * whole.height),
  }
  const width = Math.min(widthPx, part.width)
  const cut = await sharp(source)
    .extract(part)
    .flop(crop.mirrored === true)
    .resize({ width })
    .png()
    .toBuffer()
  const shown = crop.fade === undefined ? sharp(cut) : await fadeOut(cut, crop.fade)
  const { effort = CROP_ENCODING.effort, quality = CROP_ENCODING.quality } = crop
  return { bytes: await shown.avif({ ...CROP_ENCODING, effort, quality }).toBuffer(), widthPx: width }
}

/** Multiplies the alpha band with a vertical gradient. */
async function fadeOut(picture: Buffer, { from, to }: NonNullable<Crop['fade']>) {
  const { width, height } = await sharp(picture).metadata()
  const gradient = `<svg width="${width}" height="${height}"><linearGradient id="a" x2="0" y2="1"><stop offset="${from}" stop-color="#fff"/><stop offset="${to}" stop-color="#fff" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`
  return sharp(picture).composite([{ input: Buffer.from(gradient), blend: 'dest-in' }])
}
