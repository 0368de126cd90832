import type { Drawing, Side } from '../engine/drawing.ts'
import { CENTRE_X as CX } from '../engine/drawing.ts'
import { shakeMask } from '../engine/mask.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize } from '../engine/raster.ts'
import { createField, type Field, mapField, smoothStep, unionFields } from '../engine/stage.ts'
import { chamberBulge, fillWithDown, pressBaffleSeams, stitchBaffles } from '../garments/baffles.ts'
import { shadeDownwards } from '../garments/fabric.ts'
import type { Sleeve } from '../garments/pattern.ts'
import { type OutlinePoint, type Point, smoothLine, smoothPath, stripBetween } from '../geometry/spline.ts'
import { chooseSurface, LINING } from './down-cloth.ts'

const SLEEVE_OUTER: readonly Point[] = [
  [180, 346],
  [240, 374],
  [292, 434],
  [326, 536],
  [346, 660],
  [360, 780],
  [369, 890],
  [371, 985],
]
const SLEEVE_INNER: readonly Point[] = [
  [180, 346],
  [200, 430],
  [202, 520],
  [226, 612],
  [236, 700],
  [250, 800],
  [264, 900],
  [274, 995],
]

/** Sews a sleeve of `chambers` baffles to the body; `reach` is a factor on its length. */
export async function drawDownSleeve(
  drawing: Drawing,
  side: Side,
  body: Field,
  chambers: number,
  reach = 1,
): Promise<Pick<Sleeve, 'frame'>> {
  const { stage, canvas, seed, jitter } = drawing
  const driftX = jitter(8)
  const driftY = jitter(8)
  const widen = 1 + jitter(0.015)
  const hang = ([x, drawnY]: Point): Point => {
    const y = 346 + (drawnY - 346) * reach
    const down = Math.max(0, (y - 400) / 640)
    return [CX + side * (x * widen + driftX * down), y + driftY * down]
  }
  const frame = stripBetween(SLEEVE_INNER.map(hang), SLEEVE_OUTER.map(hang))
  const steps = chambers * 4
  const outline: OutlinePoint[] = []
  for (let i = 0; i < steps; i++) {
    const [x, y] = frame(i / steps, 0.98 + 0.05 * chamberBulge(i / 4))
    outline.push(i === 0 ? [x, y, 1] : [x, y])
  }
  outline.push(frame(0.998, 0.93), frame(0.998, 0.07))
  for (let i = steps - 1; i >= 6; i--) outline.push(frame(i / steps, 0.02 - 0.05 * chamberBulge(i / 4)))
  outline.push(frame(0.06, 0))
  const mask = shakeMask(stage, await rasterize(stage, area(smoothPath(outline))), 2, 40, seed + side)
  const [cuffX, cuffY] = frame(0.998, 0.5)
  const cuffShape = `<ellipse cx="${cuffX}" cy="${cuffY - 2}" rx="38" ry="8" transform="rotate(${side * -3} ${cuffX} ${cuffY})" fill="#fff"/>`
  const cuff = await rasterize(stage, cuffShape)
  canvas.lay(cuff, createField(stage), LINING, { brightness: 0.35, edge: 0, occlusion: 0, castShadow: 0 })
  canvas.castOn(mask, side < 0 ? 12 : 2, 10, 11, 0.45)
  const seams: string[] = []
  for (let i = 1; i < chambers; i++) {
    const s = i / chambers
    seams.push(
      smoothLine([
        frame(s + 0.012, -0.1),
        frame(s + 0.004, 0.25),
        frame(s - 0.002, 0.5),
        frame(s + 0.004, 0.75),
        frame(s + 0.012, 1.1),
      ]),
    )
  }
  seams.push(smoothLine([frame(0.965, -0.1), frame(0.97, 0.5), frame(0.965, 1.1)]))
  const path = seams.join(' ')
  const puffed = await fillWithDown(drawing, mask, path, () => [0.06, 0.035], side)
  const own = inflate(stage, mask, 90, 4)
  const joint = inflate(stage, unionFields(mask, body), 120, 4)
  const dome = createField(stage)
  for (let y = 0, i = 0; y < stage.height; y++) {
    const free = smoothStep(400, 620, y / stage.scale)
    for (let x = 0; x < stage.width; x++, i++) {
      dome[i] = own[i]! * 0.62 * (0.3 + 0.7 * free) + joint[i]! * 0.35 * (1 - free)
    }
  }
  const height = mapField(puffed, (v, i) => v * 1.05 + dome[i]!)
  await pressBaffleSeams(drawing, height, path)
  canvas.lay(mask, height, 'main', { ...chooseSurface(drawing), base: dome })
  await stitchBaffles(drawing, mask, path)
  shadeDownwards(drawing, mask, 760, 1080, 0.14)
  return { frame }
}
