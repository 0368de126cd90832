import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { shakeMask } from '../engine/mask.ts'
import { inflate } from '../engine/poisson.ts'
import { area, place, rasterize } from '../engine/raster.ts'
import { mapField } from '../engine/stage.ts'
import { smoothLine, smoothPath, symmetricOutline } from '../geometry/spline.ts'
import { pressSeam, sewStitch } from '../parts/seams.ts'
import { addWrinkles } from './fabric.ts'
import { CORD_BLACK, type HoodStyle, hoodOutline, relaxHood } from './hood.ts'

/** A hood worn up, seen from behind: three panels, a volume adjuster and a hanger loop. */
export async function drawHoodBack(drawing: Drawing, style: HoodStyle): Promise<void> {
  const { stage, canvas, seed, random, jitter } = drawing
  const { fabric, width } = style
  const mask = shakeMask(
    stage,
    await rasterize(stage, area(hoodOutline(drawing, width, 376))),
    2.5,
    50,
    seed + 2,
  )
  canvas.castOn(mask, 4, 14, 12, 0.4)
  const height = mapField(inflate(stage, mask, 110, 3), (v) => v * 0.78)
  const base = height.slice()
  const folds: Fold[] = []
  for (const side of SIDES) {
    for (let i = 0; i < 4; i++) {
      const y = 240 + i * 34 + jitter(8)
      folds.push({
        along: [
          CX + side * (118 - i * 2),
          y,
          CX + side * 90,
          y + 8 + jitter(6),
          CX + side * (60 + jitter(10)),
          y + 16,
          CX + side * (26 + jitter(14)),
          y + 20 + jitter(10),
        ],
        width: 14 + random() * 10,
        height: 4.6,
        taper: [0.12, 0.65],
        sharpness: 0.7,
      })
    }
    folds.push({
      along: [CX + side * 40, 160, CX + side * 54, 200, CX + side * 58, 240, CX + side * 50, 290],
      width: 24,
      height: 3.4,
      taper: [0.4, 0.4],
      sharpness: 0.35,
    })
  }
  addFolds(stage, height, folds, 7, seed + 3)
  addWrinkles(height, mask, fabric, 0.8)
  relaxHood(drawing, height, mask, fabric)
  for (const side of SIDES) {
    const panel = smoothLine([
      [CX + side * 40, 58],
      [CX + side * 54, 130],
      [CX + side * 52, 220],
      [CX + side * 42, 300],
      [CX + side * 38, 372],
    ])
    await pressSeam(drawing, height, panel)
  }
  style.finish?.(height, mask)
  canvas.lay(mask, height, style.dye, { ...fabric.surface, base })
  for (const side of SIDES) {
    const path = smoothLine([
      [CX + side * 46, 60],
      [CX + side * 60, 130],
      [CX + side * 58, 220],
      [CX + side * 48, 300],
    ])
    await sewStitch(drawing, path, { opacity: 0.16 })
  }
  const tab = await rasterize(
    stage,
    place('<rect x="-17" y="-9" width="34" height="18" rx="4" fill="#fff"/>', CX, 196),
  )
  canvas.castOn(tab, 2, 4, 4, 0.45)
  canvas.lay(
    tab,
    mapField(inflate(stage, tab, 6, 1), (v) => v * 0.7),
    style.visor ? CORD_BLACK : style.dye,
    { roughness: 0.45, specular: 0.03 },
  )
}

/** A hood worn down, seen over the collar from the front. */
export async function drawHoodDownBehind(drawing: Drawing, style: HoodStyle): Promise<void> {
  const { stage, canvas, seed } = drawing
  const outline = smoothPath([
    [CX - 168, 372],
    [CX - 170, 322],
    [CX - 128, 262],
    [CX - 66, 222],
    [CX, 210],
    [CX + 66, 222],
    [CX + 128, 262],
    [CX + 170, 322],
    [CX + 168, 372],
    [CX, 390],
  ])
  const mask = shakeMask(stage, await rasterize(stage, area(outline)), 4, 44, seed + 7)
  const height = mapField(inflate(stage, mask, 60, 3), (v) => v * 0.8)
  const base = height.slice()
  const folds = SIDES.flatMap((side): Fold[] => [
    {
      along: [CX + side * 150, 330, CX + side * 110, 290, CX + side * 70, 262, CX + side * 20, 250],
      width: 20,
      height: 7,
      sharpness: 0.7,
    },
    {
      along: [CX + side * 160, 352, CX + side * 120, 318, CX + side * 90, 292, CX + side * 60, 284],
      width: 16,
      height: 6,
      sharpness: 0.8,
    },
    { along: [CX + side * 90, 246, CX + side * 50, 236, CX + side * 20, 240], width: 14, height: 4 },
  ])
  addFolds(stage, height, folds, 8, seed)
  addWrinkles(height, mask, style.fabric, 0.8)
  canvas.lay(mask, height, style.dye, { ...style.fabric.surface, base })
}

/** A hood worn down, seen from behind: a soft pouch with its opening towards the collar. */
export async function drawHoodDownBack(drawing: Drawing, style: HoodStyle): Promise<void> {
  const { stage, canvas, seed } = drawing
  const { fabric } = style
  const mouth = symmetricOutline(CX, [
    [0, 316],
    [80, 318],
    [124, 326],
    [116, 346],
    [60, 356],
    [0, 358],
  ])
  const mouthMask = await rasterize(stage, area(mouth))
  canvas.lay(
    mouthMask,
    mapField(inflate(stage, mouthMask, 20), (v) => -0.5 * v),
    style.lining,
    { brightness: 0.5 },
  )
  const pouch = symmetricOutline(CX, [
    [0, 332],
    [70, 326],
    [124, 306],
    [152, 320],
    [150, 372],
    [124, 430],
    [74, 478],
    [0, 496],
  ])
  const mask = shakeMask(stage, await rasterize(stage, area(pouch)), 3.4, 50, seed + 7)
  canvas.castOn(mask, 5, 16, 14, 0.45)
  const height = mapField(inflate(stage, mask, 60, 3), (v) => v * 0.8)
  const base = height.slice()
  const folds = SIDES.flatMap((side): Fold[] => [
    {
      along: [CX + side * 142, 334, CX + side * 116, 380, CX + side * 70, 410, CX + side * 14, 420],
      width: 20,
      height: 7,
      sharpness: 0.7,
      taper: [0.15, 0.6],
    },
    {
      along: [CX + side * 140, 370, CX + side * 110, 420, CX + side * 70, 444, CX + side * 24, 452],
      width: 17,
      height: 6,
      sharpness: 0.7,
      taper: [0.15, 0.6],
    },
    {
      along: [CX + side * 120, 322, CX + side * 90, 356, CX + side * 50, 372, CX + side * 8, 376],
      width: 15,
      height: 5,
      sharpness: 0.75,
    },
  ])
  addFolds(stage, height, folds, 9, seed)
  addWrinkles(height, mask, fabric)
  relaxHood(drawing, height, mask, fabric)
  for (const side of SIDES) {
    const seam = smoothLine([
      [CX + side * 46, 336],
      [CX + side * 44, 400],
      [CX + side * 30, 490],
    ])
    await pressSeam(drawing, height, seam)
  }
  canvas.lay(mask, height, style.dye, { ...fabric.surface, base })
}
