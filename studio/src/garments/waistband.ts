import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { shakeMask } from '../engine/mask.ts'
import { inflate } from '../engine/poisson.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { mapField, multiplyFields } from '../engine/stage.ts'
import { symmetricOutline } from '../geometry/spline.ts'
import { sewStitch } from '../parts/seams.ts'
import { addWrinkles, type Fabric } from './fabric.ts'

/** y and half-width of the waist, and the height of its band, view pixels. */
export const WAIST_Y = 108
export const WAIST_HALF = 152
const BAND = 46
const LINING = albedoOf('#3a3f44')
const METAL = albedoOf('#6b6f73')

/** The inside of the back waist, seen over the front. */
export async function drawWaistInside({ stage, canvas }: Drawing): Promise<void> {
  const inside = symmetricOutline(CX, [
    [0, WAIST_Y - 12],
    [100, WAIST_Y - 9],
    [WAIST_HALF - 2, WAIST_Y + 2],
    [100, WAIST_Y + 34],
    [0, WAIST_Y + 40],
  ])
  const mask = await rasterize(stage, area(inside))
  canvas.lay(
    mask,
    mapField(inflate(stage, mask, 30), (v) => -0.4 * v),
    LINING,
    { brightness: 0.6, castShadow: 0 },
  )
  const tag = await rasterize(
    stage,
    `<rect x="${CX - 22}" y="${WAIST_Y - 4}" width="44" height="16" rx="2" fill="#fff"/>`,
  )
  canvas.lay(tag, inflate(stage, tag, 4, 1), albedoOf('#d8d3c6'), { brightness: 0.6, castShadow: 0 })
}

/** The band with its loops, and in front the button. */
export async function sewWaistband(drawing: Drawing, fabric: Fabric, front: boolean): Promise<void> {
  const { stage, canvas } = drawing
  const dip = front ? 14 : -6
  const outline = symmetricOutline(CX, [
    [0, WAIST_Y + dip],
    [90, WAIST_Y + dip * 0.7],
    [WAIST_HALF + 2, WAIST_Y - 2, 1],
    [WAIST_HALF + 14, WAIST_Y + BAND, 1],
    [90, WAIST_Y + BAND + dip * 0.7 + 3],
    [0, WAIST_Y + BAND + dip + 3],
  ])
  const mask = shakeMask(stage, await rasterize(stage, area(outline)), 1.5, 50, 5)
  canvas.castOn(mask, 1, 5, 5, 0.4)
  const thick = inflate(stage, mask, 12, 1)
  const round = inflate(stage, mask, 300, 2)
  const height = mapField(thick, (v, i) => v * 0.5 + round[i]! * 0.25)
  addWrinkles(height, mask, fabric, 0.3)
  canvas.lay(mask, height, 'main', fabric.surface)
  await sewStitch(drawing, outline, { opacity: 0.2, within: mask })
  const loops = front ? [-118, -56, 56, 118] : [-120, -62, 0, 62, 120]
  for (const x of loops) {
    const y = WAIST_Y + dip * Math.max(0, 1 - Math.abs(x) / 150) - 3
    const loop = await rasterize(
      stage,
      `<rect x="${CX + x - 6}" y="${y}" width="12" height="${BAND + 10}" rx="3" fill="#fff"/>`,
    )
    canvas.castOn(loop, 2, 3, 3, 0.45)
    canvas.lay(
      loop,
      mapField(inflate(stage, loop, 5, 1), (v) => v * 0.7),
      'main',
      fabric.surface,
    )
  }
  if (!front) return
  const button = await rasterize(stage, place('<circle r="10" fill="#fff"/>', CX + 14, WAIST_Y + 38))
  canvas.castOn(button, 2, 4, 3, 0.5)
  canvas.lay(button, inflate(stage, button, 6, 1), METAL, { roughness: 0.3, specular: 0.1, castShadow: 0 })
  const slit = await rasterize(stage, stroke(`M${CX},${WAIST_Y + 12}V${WAIST_Y + BAND + 18}`, 1.6))
  canvas.darken(multiplyFields(slit, mask), 0.5)
}
