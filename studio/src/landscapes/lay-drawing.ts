import sharp from 'sharp'
import { toLinear } from '../colour/linear-light.ts'
import type { Drawing } from './scene.ts'

interface Sheet {
  width: number
  height: number
  /** Linear RGB. */
  light: Float32Array
  /** 1 where the water mirrors something. */
  cover: Uint8Array
  depth: Float32Array
}

/**
 * Puts a drawing over a sheet, in linear light, so that thin strokes keep their weight.
 *
 * @param distanceM its distance in metres, if it is part of the land and mirrored in the water with it
 */
export async function layDrawing(sheet: Sheet, drawing: Drawing, distanceM?: number): Promise<void> {
  const { width, height, light, cover, depth } = sheet
  const svg = Buffer.from(drawing(width, height))
  const bytes = await sharp(svg).ensureAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer()
  for (let i = 0; i < width * height; i++) {
    const alpha = bytes[4 * i + 3]! / 255
    if (alpha === 0) continue
    if (distanceM !== undefined && alpha > 0.6) {
      cover[i] = 1
      depth[i] = distanceM
    }
    for (let channel = 0; channel < 3; channel++) {
      const k = 3 * i + channel
      light[k] = light[k]! + (toLinear(bytes[4 * i + channel]! / 255) - light[k]!) * alpha
    }
  }
}
