import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { area, place, stroke } from '../engine/raster.ts'
import { layPiece } from '../parts/piece.ts'

export const HELMET_BLACK = albedoOf('#1b1d1f')
export const HELMET_LINING = albedoOf('#25282a')

/** Puts shapes on the picture, mirrored for the other side of the helmet. */
export type Put = (shapes: string) => string

/** The hollow of a helmet, dark, seen under its rim. */
export async function layHollow(drawing: Drawing, put: Put, outline: string): Promise<void> {
  await layPiece(drawing, put(area(outline)), {
    dye: HELMET_LINING,
    reach: 30,
    swell: -0.3,
    shadow: 0,
    surface: { brightness: 0.5, edge: 0 },
  })
}

/** Straps of webbing, and the buckle under the chin at (x, y). */
export async function hangStraps(
  drawing: Drawing,
  put: Put,
  straps: readonly string[],
  [x, y]: readonly [number, number],
): Promise<void> {
  for (const strap of straps) {
    await layPiece(drawing, put(stroke(strap, 20)), {
      dye: HELMET_BLACK,
      reach: 6,
      swell: 0.6,
      lift: 6,
      surface: { roughness: 0.8, specular: 0.004, texture: drawing.weave },
    })
  }
  await layPiece(
    drawing,
    put(place('<rect x="-34" y="-19" width="68" height="38" rx="10" fill="#fff"/>', x, y, -4)),
    { dye: HELMET_BLACK, reach: 10, lift: 7, surface: { roughness: 0.35, specular: 0.06 } },
  )
}
