import sharp from 'sharp'
import type { BrandFault } from './brand-fault.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** A logo, mark or icon: the cleaned drawing, or a PNG, for which `svg` is null. Sizes in its own units. */
type Drawing = { ok: true; svg: string | null; bytes: Buffer; width: number; height: number }

const MOST_PIXELS = 16_000_000

/** Reads a logo, mark or icon of a folder. */
export async function readDrawing(
  files: ReadonlyMap<string, Buffer>,
  path: string,
): Promise<Drawing | { ok: false; fault: BrandFault }> {
  const bytes = files.get(path)
  const fault = (text: string, line = 1) => ({ ok: false, fault: { file: path, line, text } }) as const
  if (bytes === undefined) return fault('filen finnes ikke')
  if (path.toLowerCase().endsWith('.svg')) {
    const clean = sanitizeSvg(bytes)
    if (!clean.ok) return fault(clean.reason, clean.line)
    const { svg, width, height } = clean
    return { ok: true, svg, bytes: Buffer.from(svg), width, height }
  }
  if (!path.toLowerCase().endsWith('.png')) return fault('må være SVG eller PNG')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, svg: null, bytes: data, width: info.width, height: info.height }
  } catch {
    return fault('kan ikke leses som PNG')
  }
}
