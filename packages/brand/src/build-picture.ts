import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Tenant } from '@varde/contract/entities'
import { landscapes } from '@varde/contract/landscapes'
import sharp from 'sharp'
import type { Build, FILE_TYPES, FilePicture } from './build-parts.ts'
import { CROP_ENCODING, cropPicture } from './crop-picture.ts'
import { RENDERING, renderFallback, renderShared, renderWidths } from './render-picture.ts'

type Picture = NonNullable<Tenant['home']['hero']['picture']>

/** How a picture is shown. */
type PictureOptions = {
  /** `#rrggbb` behind what is transparent, where other sites show it. */
  ground: string
  /** The proportions of its frame on a phone, width by height; null for the whole picture. */
  phone: number | null
  /** Where in its width the frame on a phone is, from 0 to 1. */
  focus: number
}

const LANDSCAPE = 'landscape:'
const MOST_PIXELS = 60_000_000
/** Narrower ones are unsharp on a wide screen. */
const LEAST_WIDTH = 1280
/** The widths of the parts for phones: of 412 px at 1.75, and of the sharpest screens. */
const PHONE_WIDTHS = [728, 1080] as const

/** A large picture: one of the studio's landscapes by name, or a file of the folder in the widths that pages name. */
export async function buildPicture(
  { files, keep, faults, rendered, pictures, onPicture }: Build,
  path: string,
  options: PictureOptions,
): Promise<Picture> {
  const name = landscapes.find((each) => path === LANDSCAPE + each)
  if (name !== undefined) return { kind: 'landscape', name }
  const nothing: Picture = { kind: 'file', avif: '', src: '', phone: null, width: 1, height: 1, shared: '' }
  const bytes = files.get(path)
  if (bytes === undefined) {
    faults.push({ file: path, line: 1, text: 'filen finnes ikke' })
    return nothing
  }
  const key = hashRendering(bytes, options)
  const known = rendered.get(key)
  if (known !== undefined) {
    for (const file of known.files) keep(file.bytes, extname(file.key).slice(1) as keyof typeof FILE_TYPES)
    pictures.set(key, known.picture)
    return known.picture
  }
  const size = await readSize(bytes)
  if (size === null || size.width < LEAST_WIDTH) {
    const text =
      size === null
        ? 'kan ikke leses som bilde: bruk JPEG, PNG, WebP eller AVIF'
        : `er ${size.width} piksler bredt: et stort bilde trenger minst ${LEAST_WIDTH}`
    faults.push({ file: path, line: 1, text })
    return nothing
  }
  onPicture(path)
  const { ground, phone, focus } = options
  const toSet = (renditions: readonly { widthPx: number; bytes: Buffer }[]) =>
    renditions.map((each) => `${keep(each.bytes, 'avif')} ${each.widthPx}w`).join(', ')
  const picture: FilePicture = {
    kind: 'file',
    avif: toSet(await renderWidths(bytes)),
    src: keep((await renderFallback(bytes)).bytes, 'webp'),
    phone: phone === null ? null : toSet(await cropForPhones(bytes, size, phone, focus)),
    ...size,
    shared: keep(await renderShared(bytes, ground), 'jpg'),
  }
  pictures.set(key, picture)
  return picture
}

/** The same for the same picture rendered in the same way: a setting that changes renders every picture again. */
function hashRendering(bytes: Buffer, options: PictureOptions): string {
  const settings = JSON.stringify([RENDERING, CROP_ENCODING, PHONE_WIDTHS, options])
  return createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 32)
}

async function readSize(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return null
  }
}

/** The part of a picture that a frame of these proportions shows. */
async function cropForPhones(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
  proportions: number,
  focus: number,
) {
  const share = Math.min(1, (proportions * height) / width)
  const left = Math.min(1 - share, Math.max(0, focus - share / 2))
  const crop = { left, top: 0, width: share, height: 1 }
  const upright = await sharp(bytes).autoOrient().toBuffer()
  const parts = new Map<number, Buffer>()
  for (const wanted of PHONE_WIDTHS) {
    const part = await cropPicture(upright, crop, wanted)
    parts.set(part.widthPx, part.bytes)
  }
  return [...parts].map(([widthPx, part]) => ({ widthPx, bytes: part }))
}
