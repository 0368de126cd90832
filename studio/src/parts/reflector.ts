import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X, type Drawing } from '../engine/drawing.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { tape } from '../engine/raster.ts'
import type { Sleeve } from '../garments/pattern.ts'
import { smoothLine } from '../geometry/spline.ts'
import { layPiece } from './piece.ts'

export const SILVER = albedoOf('#c9cdcb')

/** Sews a band that reflects light across the back or the chest, as children's clothes have; y in view pixels. */
export async function sewReflector(drawing: Drawing, y: number, half = 120): Promise<void> {
  const path = `M${CENTRE_X - half},${y} Q${CENTRE_X},${y + 8} ${CENTRE_X + half},${y}`
  await layPiece(drawing, tape(path, 17), {
    dye: SILVER,
    reach: 5,
    swell: 0.4,
    lift: 2,
    surface: { roughness: 0.4, specular: 0.06 },
  })
}

/** Sews a band round a sleeve, `along` from the shoulder 0 to the cuff 1. */
export async function sewSleeveBand(
  drawing: Drawing,
  { frame }: Pick<Sleeve, 'frame'>,
  along: number,
  { width = 17, dye = SILVER as Dye } = {},
): Promise<void> {
  const path = smoothLine([frame(along, 0.005), frame(along + 0.008, 0.5), frame(along, 0.995)])
  await layPiece(drawing, tape(path, width), {
    dye,
    reach: 5,
    swell: 0.4,
    lift: 2,
    surface: { roughness: 0.4, specular: 0.06 },
  })
}
