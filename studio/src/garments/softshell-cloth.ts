import type { Drawing } from '../engine/drawing.ts'
import { area, rasterize } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import { smoothPath } from '../geometry/spline.ts'
import { drawWrinkles, type Fabric } from './fabric.ts'
import type { Sleeve } from './pattern.ts'

/** Stretch cloth, smooth outside and brushed inside: few folds, dull. */
export function softshellFabric(drawing: Drawing): Fabric {
  return {
    surface: {
      roughness: 0.76,
      specular: 0.008,
      sheen: 0.04,
      edge: 0.15,
      wrap: 0.16,
      texture: drawing.weave,
    },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.4,
    foldAmount: 0.62,
    settleAmount: 0.3,
  }
}

/** The part of a sleeve on which a yoke over the shoulders runs on. */
export async function coverShoulder({ stage }: Drawing, { frame }: Sleeve): Promise<Field> {
  const at = (along: number, across: number) => [...frame(along, across), 1] as const
  return rasterize(
    stage,
    area(smoothPath([at(0, -0.6), at(0, 1.6), at(0.3, 1.4), frame(0.26, 0.6), at(0.2, -0.4)])),
  )
}
