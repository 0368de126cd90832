import sharp, { type Sharp } from 'sharp'

const WIDTHS = [640, 960, 1280, 1920] as const
/** What a width may weigh as AVIF, bytes: a picture full of leaves or windows gives up detail before weight. */
const MOST_BYTES: Readonly<Record<number, number>> = { 640: 10_500, 960: 18_000, 1280: 27_000 }
const MOST_BYTES_WIDEST = 46_000
const QUALITIES = [50, 45, 40, 36, 32] as const
/** The width of the file for browsers without AVIF. */
const FALLBACK_WIDTH = 1280
/** What other sites show a page by (Open Graph): a form that all of them read. */
const SHARED = { width: 1200, height: 630 } as const

const AVIF_EFFORT = 4
// Without full quality in the alpha band, shadows and haze show steps.
const FALLBACK_ENCODING = { quality: 72, alphaQuality: 100, effort: 4 } as const
const SHARED_ENCODING = { quality: 78, mozjpeg: true } as const

/** All that decides how a picture is rendered. */
export const RENDERING = [
  WIDTHS,
  MOST_BYTES,
  MOST_BYTES_WIDEST,
  QUALITIES,
  AVIF_EFFORT,
  FALLBACK_WIDTH,
  FALLBACK_ENCODING,
  SHARED,
  SHARED_ENCODING,
] as const

/** A picture in one width. */
export type Rendition = { widthPx: number; bytes: Buffer }

/** A large picture as AVIF in the widths that pages name, none wider than the picture is. */
export async function renderWidths(source: Buffer): Promise<Rendition[]> {
  const { width: widest } = await sharp(source).autoOrient().metadata()
  const renditions: Rendition[] = []
  let quality = 0
  for (const widthPx of new Set(WIDTHS.map((width) => Math.min(width, widest)))) {
    const { data, info } = await sharp(source)
      .autoOrient()
      .resize({ width: widthPx })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const encoded = await encodeWithin(
      sharp(data, { raw: info }),
      MOST_BYTES[widthPx] ?? MOST_BYTES_WIDEST,
      // Encoding is slow, and the widths of a picture need about the same quality.
      quality,
    )
    quality = encoded.quality
    renditions.push({ widthPx, bytes: encoded.bytes })
  }
  return renditions
}

/**
 * Encodes a picture with the best quality that is light enough, or else with the lowest.
 *
 * @param first the place in `QUALITIES` that is tried first
 * @returns the file, and the place of its quality
 */
async function encodeWithin(
  picture: Sharp,
  mostBytes: number,
  first: number,
): Promise<{ bytes: Buffer; quality: number }> {
  const encode = (at: number) =>
    picture
      .clone()
      .avif({ quality: QUALITIES[at] as number, effort: AVIF_EFFORT })
      .toBuffer()
  let found = { bytes: await encode(first), quality: first }
  const isBetterNext = found.bytes.length <= mostBytes
  const next = isBetterNext ? -1 : 1
  for (let at = first + next; QUALITIES[at] !== undefined; at += next) {
    const bytes = await encode(at)
    const isLight = bytes.length <= mostBytes
    if (isBetterNext && !isLight) break
    found = { bytes, quality: at }
    if (!isBetterNext && isLight) break
  }
  return found
}

/** The same picture as WebP, for browsers that do not know AVIF. */
export async function renderFallback(source: Buffer): Promise<Rendition> {
  const { data, info } = await sharp(source)
    .autoOrient()
    .resize({ width: FALLBACK_WIDTH, withoutEnlargement: true })
    .webp(FALLBACK_ENCODING)
    .toBuffer({ resolveWithObject: true })
  return { widthPx: info.width, bytes: data }
}

/**
 * The picture that other sites show for a link: a JPEG of 1200 × 630.
 *
 * @param ground `#rrggbb` behind what is transparent
 */
export async function renderShared(source: Buffer, ground: string): Promise<Buffer> {
  const picture = sharp(source).autoOrient()
  return picture
    .resize({ ...SHARED, fit: 'cover' })
    .flatten({ background: ground })
    .jpeg(SHARED_ENCODING)
    .toBuffer()
}
