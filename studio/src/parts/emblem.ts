import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { place, rasterize } from '../engine/raster.ts'

/** The mark of three peaks as a white line, 25 × 14, its corner at 0,0. */
export function linePeaks(lineWidth: number): string {
  return `<path d="M0,14 L9,0 L14,7 L17,3 L25,14" fill="none" stroke="#fff" stroke-linejoin="round" stroke-width="${lineWidth}"/>`
}

/** Prints the small mark of three peaks, 25 × 14 view pixels at scale 1, its corner at (x, y). */
export async function printEmblem(
  { stage, canvas }: Drawing,
  x: number,
  y: number,
  { scale = 1, lineWidth = 2.6, colour = '#e8e4da', opacity = 0.7 } = {},
): Promise<void> {
  const mask = await rasterize(stage, place(linePeaks(lineWidth), x, y, 0, scale))
  canvas.paint(mask, albedoOf(colour), opacity)
}
