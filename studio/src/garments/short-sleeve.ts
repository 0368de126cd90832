import type { LinearColour } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, type Side } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { shakeMask } from '../engine/mask.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize } from '../engine/raster.ts'
import { createField, type Field, mapField, multiplyFields, unionFields } from '../engine/stage.ts'
import { type OutlinePoint, smoothLine, smoothPath } from '../geometry/spline.ts'
import { pressSeam, sewStitch } from '../parts/seams.ts'
import { addWrinkles, type Fabric, settleCloth } from './fabric.ts'

interface ShortSleeveStyle {
  fabric: Fabric
  dye: Dye
  lining: LinearColour
  hemDye: Dye
}

/** The hem of the sleeve, from its inner to its outer end, x from the centre. */
const HEM = [
  [240, 664],
  [298, 662],
  [358, 634],
] as const

/** Sets a short sleeve over the torso. */
export async function drawShortSleeve(
  drawing: Drawing,
  side: Side,
  torso: Field,
  { fabric, dye, lining, hemDye }: ShortSleeveStyle,
): Promise<void> {
  const { stage, canvas, seed, jitter, random } = drawing
  const lift = jitter(7)
  const at = (x: number, y: number): OutlinePoint => [CX + side * x, y + (lift * Math.max(0, x - 200)) / 180]
  const corner = (x: number, y: number): OutlinePoint => [at(x, y)[0], at(x, y)[1], 1]
  const outline = smoothPath([
    corner(188, 357),
    at(240, 378),
    at(284, 430),
    at(328, 520),
    corner(HEM[2][0], HEM[2][1]),
    at(HEM[1][0], HEM[1][1]),
    corner(HEM[0][0], HEM[0][1]),
    at(226, 560),
    at(206, 500),
    at(200, 430),
  ])
  const mask = shakeMask(stage, await rasterize(stage, area(outline)), 3, 48, seed + side)
  const [hx, hy] = at(299, 648)
  const opening = `<ellipse cx="${hx}" cy="${hy + 2}" rx="62" ry="13" transform="rotate(${-side * 15} ${hx} ${hy})" fill="#fff"/>`
  canvas.lay(await rasterize(stage, opening), createField(stage), lining, {
    brightness: 0.4,
    edge: 0,
    occlusion: 0,
    castShadow: 0,
  })
  canvas.castOn(mask, side < 0 ? 10 : 2, 9, 10, 0.38)
  const joint = inflate(stage, unionFields(mask, torso), 110, 4)
  const own = inflate(stage, mask, 90, 4)
  const height = mapField(own, (v, i) => v * 0.42 + joint[i]! * 0.36)
  const base = height.slice()
  const folds: Fold[] = [0, 1, 2, 3].map((i): Fold => {
    const [x0, y0] = at(206 + i * 6, 470 + i * 36)
    const [x1, y1] = at(252 + i * 7, 474 + i * 32)
    const [x2, y2] = at(308 + i * 6 + jitter(8), 464 + i * 42 + jitter(12))
    return {
      along: [x0, y0, x1, y1, x2, y2],
      width: 18 + random() * 9,
      height: 6.5 * fabric.foldAmount,
      taper: [0.12, 0.7],
      sharpness: 0.7,
    }
  })
  addFolds(stage, height, folds, 8, seed + side)
  addWrinkles(height, mask, fabric, 0.9)
  settleCloth(drawing, height, mask, fabric, { grid: 5, seed: seed + side, excess: () => [0.014, 0.016] })
  const hem = (up: number) =>
    smoothLine([
      at(HEM[0][0] - up * 0.2 - 12, HEM[0][1] - up),
      at(HEM[1][0] - up * 0.3, HEM[1][1] - up),
      at(HEM[2][0] - up * 0.3 + 14, HEM[2][1] - up - 4),
    ])
  await pressSeam(drawing, height, hem(30))
  canvas.lay(mask, height, dye, { ...fabric.surface, base })
  if (hemDye !== dye) {
    const band = `${hem(28)} L${CX + side * 460},700 L${CX + side * 220},720Z`
    const trim = multiplyFields(await rasterize(stage, area(band)), mask)
    canvas.lay(trim, height, hemDye, { ...fabric.surface, base, castShadow: 0 })
  }
  await sewStitch(drawing, hem(24), { opacity: 0.2, within: mask })
}
