import type { LinearColour } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { type Field, mapField } from '../engine/stage.ts'
import { smoothPath, symmetricOutline } from '../geometry/spline.ts'
import { addWrinkles, type Fabric } from './fabric.ts'

interface CollarStyle {
  fabric: Fabric
  dye: Dye
  lining: LinearColour
  finish?: (height: Field, mask: Field) => void
}

/** The inside of a standing collar, seen above its front edge. */
export async function drawCollarInside({ stage, canvas }: Drawing, lining: LinearColour): Promise<void> {
  const opening = symmetricOutline(CX, [
    [0, 258],
    [48, 260],
    [84, 271],
    [86, 300],
    [52, 324],
    [0, 336],
  ])
  const mask = await rasterize(stage, area(opening) + stroke(opening, 10))
  canvas.lay(
    mask,
    mapField(inflate(stage, mask, 60), (v) => -0.5 * v),
    lining,
    {
      roughness: 0.8,
      specular: 0.006,
      brightness: 0.8,
      castShadow: 0,
    },
  )
  canvas.darken(blurField(stage, await rasterize(stage, stroke(opening, 40)), 16), 0.7)
}

/** A standing collar, closed to the throat, seen from the front. */
export async function drawCollarFront(drawing: Drawing, style: CollarStyle): Promise<void> {
  const { stage, canvas, seed } = drawing
  const outline = smoothPath([
    [CX - 100, 344, 1],
    [CX - 93, 282],
    [CX - 84, 270],
    [CX - 46, 298],
    [CX, 330],
    [CX + 46, 298],
    [CX + 84, 270],
    [CX + 93, 282],
    [CX + 100, 344, 1],
    [CX + 50, 370],
    [CX, 380],
    [CX - 50, 370],
  ])
  const mask = shakeMask(stage, await rasterize(stage, area(outline)), 1.5, 50, seed + 6)
  canvas.castOn(mask, 2, 10, 10, 0.4)
  const height = mapField(inflate(stage, mask, 24, 2), (v) => v * 0.8)
  const base = height.slice()
  const folds = SIDES.map(
    (side): Fold => ({
      along: [CX + side * 88, 330, CX + side * 50, 340, CX + side * 30, 352],
      width: 12,
      height: 3.4,
    }),
  )
  addFolds(stage, height, folds, 4, seed)
  addWrinkles(height, mask, style.fabric, 0.4)
  style.finish?.(height, mask)
  canvas.lay(mask, height, style.dye, { ...style.fabric.surface, base })
}

/** A standing collar from behind. */
export async function drawCollarBack(drawing: Drawing, style: CollarStyle): Promise<void> {
  const { stage, canvas, seed } = drawing
  const outline = symmetricOutline(CX, [
    [0, 262],
    [60, 264],
    [90, 270],
    [97, 300],
    [106, 336],
    [60, 352],
    [0, 356],
  ])
  const mask = shakeMask(stage, await rasterize(stage, area(outline)), 1.5, 50, seed + 6)
  canvas.castOn(mask, 2, 8, 8, 0.35)
  const height = mapField(inflate(stage, mask, 40, 2), (v) => v * 0.8)
  const base = height.slice()
  const folds = SIDES.map(
    (side): Fold => ({
      along: [CX + side * 96, 318, CX + side * 60, 326, CX + side * 20, 330],
      width: 12,
      height: 2.6,
    }),
  )
  addFolds(stage, height, folds, 4, seed)
  addWrinkles(height, mask, style.fabric, 0.4)
  style.finish?.(height, mask)
  canvas.lay(mask, height, style.dye, { ...style.fabric.surface, base })
}
