import { relaxCloth } from '../engine/cloth.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { shakeMask } from '../engine/mask.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addField, excludeField, type Field, mapField, unionFields } from '../engine/stage.ts'
import { fillWithDown, pressBaffleSeams, stitchBaffles } from '../garments/baffles.ts'
import {
  mirrorHalf,
  type OutlinePoint,
  type Point,
  smoothLine,
  smoothPath,
  symmetricOutline,
} from '../geometry/spline.ts'
import { chooseSurface } from './down-cloth.ts'

/** A hood of down: a padded ring round the face, or rows of baffles seen from behind. */
export async function drawDownHood(
  drawing: Drawing,
  opening: string | undefined,
  hole: Field | undefined,
): Promise<void> {
  const { stage, canvas, seed, jitter } = drawing
  const half: readonly OutlinePoint[] = [
    [112, 356],
    [120, 312],
    [148, 254],
    [158, 190],
    [136, 120],
    [78, 77],
  ]
  const shift = (): Point => [jitter(3), jitter(2)]
  const chin = opening ? 394 : 384
  const outline = smoothPath([
    ...mirrorHalf(CX, half, 1, shift),
    [CX + jitter(4), 64],
    ...mirrorHalf(CX, half, -1, shift).reverse(),
    [CX - 60, chin - 10],
    [CX, chin],
    [CX + 60, chin - 10],
  ])
  const whole = shakeMask(stage, await rasterize(stage, area(outline)), 3, 40, seed + 2)
  const mask = hole ? excludeField(whole, hole) : whole
  canvas.castOn(mask, 4, 16, 14, 0.45)
  const seams: string[] = []
  if (opening) {
    for (const side of SIDES) {
      for (let i = 0; i < 6; i++) {
        const angle = ((i * 34 - 80) * Math.PI) / 180
        const c = Math.cos(angle)
        const s = Math.sin(angle)
        seams.push(
          `M${CX + side * 88 * c},${236 + 100 * s}L${CX + side * 190 * c},${236 + (i < 4 ? 195 : 150) * s}`,
        )
      }
    }
    seams.push(`M${CX},330V400`)
  } else {
    for (let i = 0; i < 6; i++) {
      const y = 118 + i * 48
      const points: Point[] = [-170, -90, 0, 90, 170].map((x) => [
        CX + x,
        y - 22 * (x / 150) ** 2 + jitter(2),
      ])
      seams.push(smoothLine(points))
    }
  }
  const rim = opening
    ? `<g transform="translate(${CX},240) scale(1.16,1.13) translate(${-CX},-240)">${stroke(opening, 5.5)}</g>`
    : ''
  const path = seams.join(' ')
  const puffed = opening
    ? await fillRing(drawing, mask, stroke(path, 5.5) + rim)
    : await fillWithDown(drawing, mask, path, () => [0.06, 0.04], 3)
  const form = inflate(stage, hole ? unionFields(mask, hole) : mask, 100, 4)
  const dome = mapField(form, (v) => v * 0.55)
  addField(puffed, dome)
  if (!opening) await pressBaffleSeams(drawing, puffed, path)
  canvas.lay(mask, puffed, 'main', { ...chooseSurface(drawing), base: dome })
  if (!opening) await stitchBaffles(drawing, mask, path)
}

/** The padded ring round the face: its pins are given as SVG, because it has an inner seam too. */
async function fillRing({ stage, seed }: Drawing, mask: Field, pinShapes: string): Promise<Field> {
  return relaxCloth(stage, mask, {
    grid: 5,
    pins: await rasterize(stage, pinShapes),
    excess: () => [0.05, 0.05],
    pressure: 0.9,
    iterations: 110,
    bend: 0.12,
    noise: 1.5,
    seed,
  })
}

/** A standing collar of three baffles. */
export async function drawBaffledCollar(drawing: Drawing, front: boolean): Promise<void> {
  const { stage, canvas, seed } = drawing
  const outline = front
    ? smoothPath([
        [CX - 116, 352, 1],
        [CX - 108, 300],
        [CX - 98, 246],
        [CX - 80, 240],
        [CX - 44, 266],
        [CX, 284],
        [CX + 44, 266],
        [CX + 80, 240],
        [CX + 98, 246],
        [CX + 108, 300],
        [CX + 116, 352, 1],
        [CX + 60, 384],
        [CX, 394],
        [CX - 60, 384],
      ])
    : symmetricOutline(CX, [
        [0, 232],
        [60, 234],
        [94, 242],
        [106, 300],
        [116, 350],
        [60, 366],
        [0, 370],
      ])
  const mask = shakeMask(stage, await rasterize(stage, area(outline)), 2, 40, seed + 2)
  canvas.castOn(mask, 3, 12, 11, 0.42)
  const seams = [278, 326].map((y) => {
    const points: Point[] = [-130, -70, 0, 70, 130].map((x) => [
      CX + x,
      front ? y + 34 - 32 * (x / 110) ** 2 : y + 6 - 8 * (x / 110) ** 2,
    ])
    return smoothLine(points)
  })
  const path = (front ? [...seams, `M${CX},230V400`] : seams).join(' ')
  const height = await fillWithDown(drawing, mask, path, () => [0.06, 0.04], 5)
  const dome = mapField(inflate(stage, mask, 60, 3), (v) => v * 0.5)
  addField(height, dome)
  await pressBaffleSeams(drawing, height, path)
  canvas.lay(mask, height, 'main', { ...chooseSurface(drawing), base: dome })
  await stitchBaffles(drawing, mask, path)
}
