import { CENTRE_X as CX, type Drawing, type Side } from '../engine/drawing.ts'
import { shakeMask } from '../engine/mask.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize } from '../engine/raster.ts'
import { mapField } from '../engine/stage.ts'
import { addWrinkles, type Fabric } from '../garments/fabric.ts'
import { smoothLine, smoothPath } from '../geometry/spline.ts'
import { sewStitch } from './seams.ts'
import { hangPuller, sewPocketZip } from './zips.ts'

/** A slanted hand pocket at the hip, or an upright one on the chest. */
export async function sewHandPocket(
  drawing: Drawing,
  side: Side,
  placeAt: 'hip' | 'chest',
  fabric: Fabric,
  shiftY = 0,
): Promise<void> {
  const lip = { dye: 'main', surface: fabric.surface } as const
  if (placeAt === 'hip') {
    const path = smoothLine([
      [CX + side * 104, 690 + shiftY],
      [CX + side * 126, 790 + shiftY],
      [CX + side * 140, 866 + shiftY],
    ])
    await sewPocketZip(drawing, path, lip)
    await hangPuller(drawing, CX + side * 104.5, 690 + shiftY, -side * 8)
    return
  }
  const path = smoothLine([
    [CX + side * 76, 560 + shiftY],
    [CX + side * 84, 660 + shiftY],
    [CX + side * 86, 730 + shiftY],
  ])
  await sewPocketZip(drawing, path, lip)
  await hangPuller(drawing, CX + side * 76, 562 + shiftY, -side * 2)
}

/** A bellows pocket with a flap. */
export async function sewFlapPocket(drawing: Drawing, side: Side, y: number, fabric: Fabric): Promise<void> {
  const { stage, canvas } = drawing
  const bag = smoothPath([
    [CX + side * 62, y, 1],
    [CX + side * 190, y - 8, 1],
    [CX + side * 196, y + 150],
    [CX + side * 180, y + 164],
    [CX + side * 80, y + 172],
    [CX + side * 64, y + 158],
  ])
  const flap = smoothPath([
    [CX + side * 60, y - 2, 1],
    [CX + side * 192, y - 10, 1],
    [CX + side * 195, y + 44],
    [CX + side * 182, y + 56],
    [CX + side * 74, y + 64],
    [CX + side * 61, y + 54],
  ])
  for (const [outline, depth] of [
    [bag, 0.4],
    [flap, 0.8],
  ] as const) {
    const mask = shakeMask(stage, await rasterize(stage, area(outline)), 2, 40, 3)
    canvas.castOn(mask, 4, 8, 8, depth * 0.6)
    const height = mapField(inflate(stage, mask, 12, 1), (v) => v * 0.7)
    addWrinkles(height, mask, fabric, 0.55)
    canvas.lay(mask, height, 'main', fabric.surface)
  }
  const edge = smoothLine([
    [CX + side * 70, y + 50],
    [CX + side * 128, y + 50],
    [CX + side * 186, y + 44],
  ])
  await sewStitch(drawing, edge)
}
