import sharp from 'sharp'
import { createField, type Field, type Stage } from './stage.ts'

/** SVG attributes as written, for instance `stroke-dasharray="4 3"`. */
type Attributes = string

/** A white area along an SVG path. */
export function area(path: string, attributes: Attributes = ''): string {
  return `<path d="${path}" fill="#fff" ${attributes}/>`
}

/** A white line along an SVG path; round ends. */
export function stroke(path: string, width = 2, attributes: Attributes = ''): string {
  return `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`
}

/** A white line with square cut ends, as webbing and zip tape have. */
export function tape(path: string, width: number, dashes = ''): string {
  return stroke(path, width, `${dashes && `stroke-dasharray="${dashes}"`} style="stroke-linecap:butt"`)
}

/** Puts a fragment elsewhere: moved, turned (degrees) and scaled, in that order from the outside in. */
export function place(fragment: string, x: number, y: number, turnDeg = 0, scale = 1): string {
  return `<g transform="translate(${x},${y}) rotate(${turnDeg}) scale(${scale})">${fragment}</g>`
}

/** Draws white SVG shapes on black and reads them as cover 0–1. */
export async function rasterize(stage: Stage, shapes: string): Promise<Field> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${stage.width}" height="${stage.height}" viewBox="0 0 ${stage.viewWidth} ${stage.viewHeight}"><rect width="100%" height="100%" fill="#000"/>${shapes}</svg>`
  const data = await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer()
  const field = createField(stage)
  for (let i = 0; i < stage.count; i++) field[i] = data[i]! / 255
  return field
}
