import sharp from 'sharp'

/** A photograph of unknown origin, encoded anew: upright, in sRGB, a JPEG without any metadata. */
export type NormalisedPhotograph = { bytes: Buffer; widthPx: number; heightPx: number }

/** Larger pictures are refused by their header, before they are decoded. */
const INPUT_PIXELS_MAX = 50_000_000
/** The longest side that is kept. */
const SIDE_MAX_PX = 2000
const LIMIT_SECONDS = 20

/** The first bytes of the formats that are read. Others, such as SVG and PDF, never reach the decoder. */
function isKnownFormat(bytes: Uint8Array): boolean {
  const starts = (at: number, text: string) =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
  return starts(0, 'ÿØÿ') || starts(0, '\u0089PNG\r\n\u001a\n') || (starts(0, 'RIFF') && starts(8, 'WEBP'))
}

/**
 * Encodes a JPEG, PNG or WebP anew. What it shows is kept; its metadata (place, time, camera, embedded files) are not.
 *
 * @returns null when it is no such picture, is damaged, has too many pixels, or takes too long to decode
 */
export async function normalisePhotograph(bytes: Uint8Array): Promise<NormalisedPhotograph | null> {
  if (!isKnownFormat(bytes)) return null
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: INPUT_PIXELS_MAX, failOn: 'error' })
      .timeout({ seconds: LIMIT_SECONDS })
      .rotate()
      .resize({ width: SIDE_MAX_PX, height: SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  } catch {
    // sharp tells no damaged picture from an unreadable one by more than a text.
    return null
  }
}
