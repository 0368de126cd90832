import sharp from 'sharp'

/** How many pixels the PNG has for one of the drawing's units at a height of 34 px: enough for the sharpest screens. */
const PNG_HEIGHT = 120
const MOST_WIDTH = 1600

/** A logo as PNG, for browsers and mail programs that cannot show the SVG. */
export async function renderLogo(
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const scale = Math.min(PNG_HEIGHT / height, MOST_WIDTH / width)
  return sharp(Buffer.from(svg), { density: Math.min(2400, 72 * Math.max(scale, 0.1)) })
    .resize({ height: Math.max(1, Math.round(height * scale)) })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** What of an icon's side the drawing takes. */
const ICON_SHARE = 0.76
const TRANSPARENT = '#00000000'

/**
 * A square icon out of a drawing: a drawing that is square fills it, any other stands in the middle of the ground.
 *
 * @param ground `#rrggbb`
 */
export async function renderIcon(
  drawing: { bytes: Buffer; width: number; height: number },
  side: number,
  ground: string,
): Promise<Buffer> {
  const isSquare = Math.abs(drawing.width / drawing.height - 1) < 0.02
  const inner = isSquare ? side : Math.round(side * ICON_SHARE)
  const density = Math.min(2400, Math.max(72, (72 * inner) / Math.max(drawing.width, drawing.height)))
  const scaled = await sharp(drawing.bytes, { density })
    .resize({ width: inner, height: inner, fit: 'inside' })
    .png()
    .toBuffer()
  const background = isSquare ? TRANSPARENT : ground
  const icon = sharp({ create: { width: side, height: side, channels: 4, background } })
  return icon
    .composite([{ input: scaled, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
