import sharp, { type Sharp } from 'sharp'
import type { RgbaPicture } from '../plates/plate.ts'

/** A drawing straight from the studio, or the bytes of an image file (an imported photograph). */
export type PictureSource = RgbaPicture | Uint8Array

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

export interface EncodeOptions {
  /** Colour under a transparent picture where the format has no alpha (JPEG), `#rrggbb`. */
  ground?: string
}

/** Imported files larger than this are refused by the decoder. */
const INPUT_PIXELS_MAX = 60_000_000

/** The shop's paper-coloured background. */
const DEFAULT_GROUND = '#f5f2ea'

function openSource(source: PictureSource): Sharp {
  if (source instanceof Uint8Array) return sharp(source, { limitInputPixels: INPUT_PIXELS_MAX }).rotate()
  return sharp(source.data, { raw: { width: source.width, height: source.height, channels: 4 } })
}

/**
 * Encodes a picture `widthPx` wide, the height following the source. Transparency is kept in AVIF and WebP
 * at full alpha quality (a soft shadow bands otherwise); JPEG is flattened on the background colour.
 * @throws Error when the source cannot be decoded.
 */
export async function encodePicture(
  source: PictureSource,
  widthPx: number,
  format: PictureFormat,
  options: EncodeOptions = {},
): Promise<Buffer> {
  const resized = openSource(source).resize({ width: widthPx, kernel: 'lanczos3' })
  if (format === 'avif') return resized.avif({ quality: 56, effort: 2 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 80, alphaQuality: 100, effort: 3 }).toBuffer()
  return resized
    .flatten({ background: options.ground ?? DEFAULT_GROUND })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** A blurred thumbnail as a `data:` address of at most 400 characters, to show until the picture has loaded. */
export async function blurPlaceholder(source: PictureSource): Promise<string> {
  const tiny = await openSource(source)
    .resize({ width: 12, height: 15, fit: 'inside' })
    .webp({ quality: 30, alphaQuality: 30, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
