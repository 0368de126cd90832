import sharp from 'sharp'
import type { ShadowSpec } from '../catalogue/kinds.ts'
import { castShadow } from './cast-shadow.ts'
import type { MarkPlace, Plate } from './plate.ts'

/**
 * A plate as a file: one tall WebP of three sections, each as large as the picture: D0 as grey with the
 * cover in its alpha, D1 as grey, K in colour. Grey sections keep the planes out of each other's chroma.
 * The shadow is not stored: it follows from the cover. The places of the maker's mark are in the file's XMP, as JSON.
 */
const SECTIONS = 3

/** The quality of WebP for most plates, and for close-ups, whose pixels are smaller. */
const QUALITY = 74
export const CLOSE_UP_QUALITY = 50

/** How much smaller a plate may be read, most first. */
const SHRINKS = [4, 2]

/** Writes a plate as WebP bytes. */
export async function packPlate(plate: Plate, quality = QUALITY): Promise<Buffer> {
  const { width, height, main, second, constant, alpha, marks } = plate
  const count = width * height
  const tall = Buffer.alloc(count * SECTIONS * 4, 255)
  for (let i = 0; i < count; i++) {
    tall.fill(main[i]!, i * 4, i * 4 + 3)
    tall[i * 4 + 3] = alpha[i]!
    const second4 = (count + i) * 4
    tall.fill(second[i]!, second4, second4 + 3)
    const constant4 = (2 * count + i) * 4
    tall[constant4] = constant[i * 3]!
    tall[constant4 + 1] = constant[i * 3 + 1]!
    tall[constant4 + 2] = constant[i * 3 + 2]!
  }
  return sharp(tall, { raw: { width, height: height * SECTIONS, channels: 4 } })
    .withXmp(JSON.stringify(marks))
    .webp({ quality, alphaQuality: 100, effort: 5, exact: true })
    .toBuffer()
}

/**
 * Reads a packed plate and casts its shadow.
 * @param shadow what it falls on; none without it
 * @param scale pixels of the file per view pixel; by default the plate is a whole view, 1000 view pixels wide
 * @param widthPx the plate is read at a half or a quarter of its size where that is wide enough: a narrow picture
 * then takes half the time
 * @throws Error when the bytes are not a packed plate.
 */
export async function unpackPlate(
  bytes: Uint8Array,
  shadow: ShadowSpec | undefined,
  { scale, widthPx = Number.POSITIVE_INFINITY }: { scale?: number | undefined; widthPx?: number } = {},
): Promise<Plate> {
  const picture = sharp(bytes)
  const file = await picture.metadata()
  const shrink = SHRINKS.find((factor) => isDivisible(file, factor) && file.width / factor >= widthPx) ?? 1
  if (shrink > 1) picture.resize({ width: file.width / shrink, height: file.height / shrink, fit: 'fill' })
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const width = info.width
  const height = info.height / SECTIONS
  if (!Number.isInteger(height) || info.channels !== 4) throw new Error('Not a packed plate')
  const count = width * height
  const main = new Uint8Array(count)
  const second = new Uint8Array(count)
  const alpha = new Uint8Array(count)
  const constant = new Uint8Array(count * 3)
  for (let i = 0; i < count; i++) {
    main[i] = data[i * 4 + 1]!
    alpha[i] = data[i * 4 + 3]!
    second[i] = data[(count + i) * 4 + 1]!
    const from = (2 * count + i) * 4
    constant[i * 3] = data[from]!
    constant[i * 3 + 1] = data[from + 1]!
    constant[i * 3 + 2] = data[from + 2]!
  }
  return {
    width,
    height,
    main,
    second,
    constant,
    alpha,
    shadow: shadow
      ? castShadow(alpha, width, height, (scale ?? file.width / 1000) / shrink, shadow)
      : new Uint8Array(count),
    marks: readMarks(file.xmpAsString).map((mark) => shrinkMark(mark, shrink)),
  }
}

/** Whether each section becomes a whole number of pixels, so that none runs into the next. */
function isDivisible({ width, height }: { width: number; height: number }, factor: number): boolean {
  return width % factor === 0 && height % (SECTIONS * factor) === 0
}

function readMarks(notes = '[]'): MarkPlace[] {
  return JSON.parse(notes)
}

function shrinkMark(mark: MarkPlace, factor: number): MarkPlace {
  return { ...mark, x: mark.x / factor, y: mark.y / factor, scale: mark.scale / factor }
}
