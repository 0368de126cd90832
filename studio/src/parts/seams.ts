import type { Drawing } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { rasterize, stroke, tape } from '../engine/raster.ts'
import { addField, type Field, multiplyFields, type Stage } from '../engine/stage.ts'

/** Presses a seam into a height: a groove with raised shoulders along an SVG path. */
export async function pressSeam(
  { stage }: Drawing,
  height: Field,
  path: string,
  strength = 1,
): Promise<void> {
  const groove = blurField(stage, await rasterize(stage, stroke(path, 2.2)), 0.9)
  const shoulder = blurField(stage, groove, 5)
  for (let i = 0; i < height.length; i++) {
    height[i] = height[i]! + strength * (3 * shoulder[i]! - 2.4 * groove[i]!)
  }
}

/** Sews a dashed stitch along a path, moved by (dx, dy), into what is drawn so far. */
export async function sewStitch(
  { stage, canvas }: Drawing,
  path: string,
  {
    dx = 0,
    dy = 0,
    opacity = 0.22,
    within,
  }: { dx?: number; dy?: number; opacity?: number; within?: Field } = {},
): Promise<void> {
  const shape = stroke(path, 1.2, `stroke-dasharray="4.6 3.2" transform="translate(${dx},${dy})"`)
  const thread = await rasterize(stage, shape)
  canvas.darken(within ? multiplyFields(thread, within) : thread, opacity)
}

/** Sews a light thread on a dark or leathery surface, with the dent that it makes. */
export async function sewThread(
  { stage, canvas }: Drawing,
  path: string,
  colour: readonly [number, number, number],
  { width = 2, opacity = 0.7, within }: { width?: number; opacity?: number; within: Field },
): Promise<void> {
  canvas.darken(multiplyFields(await rasterize(stage, stroke(path, width + 1.6)), within), 0.28)
  canvas.paint(multiplyFields(await rasterize(stage, tape(path, width, '6.5 4')), within), colour, opacity)
}

/** From one rib to the next, and how high a rib stands, view pixels. */
export interface RibGauge {
  width: number
  depth: number
}

const FINE_RIB: RibGauge = { width: 6, depth: 2.4 }

/** Raises ribs of knitting along SVG paths. */
export async function pressRibs(
  stage: Stage,
  height: Field,
  paths: readonly string[],
  { width, depth }: RibGauge = FINE_RIB,
): Promise<void> {
  const lines = paths.map((path) => stroke(path, width / 2)).join('')
  addField(height, blurField(stage, await rasterize(stage, lines), width / 5), depth)
}
