import { albedoOf } from '../colour/linear-light.ts'
import { type Drawing, openDrawing } from '../engine/drawing.ts'
import { addFolds } from '../engine/folds.ts'
import { shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addInside, mapField } from '../engine/stage.ts'
import { type OutlinePoint, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { drawBootFromAbove } from './boot-from-above.ts'
import { laceBoot } from './boot-laces.ts'
import { type Last, toLast, toUpper, type Upper } from './boot-leather.ts'
import { moldSole } from './boot-sole.ts'
import { drawBootTread } from './boot-tread.ts'
import { sewCollar, sewEyestay, sewQuarter, sewRubber, sewVamp } from './boot-upper.ts'

const CUTS: Readonly<Record<string, { seed: number; shaft: number; meshWindow: boolean }>> = {
  high: { seed: 1, shaft: 1.12, meshWindow: true },
  mid: { seed: 5, shaft: 0.7, meshWindow: false },
}

/** The seed for the random unevenness of a cut. */
export function hikingBootSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

const LACE = albedoOf('#2a2d31')
const LEATHER: LayerOptions = { roughness: 0.55, specular: 0.022, sheen: 0.02, edge: 0.12 }

const UPPER: readonly OutlinePoint[] = [
  [196, 962, 1],
  [172, 930],
  [160, 880],
  [166, 820],
  [180, 748],
  [184, 680],
  [174, 610],
  [158, 540],
  [150, 486],
  [160, 452],
  [190, 440],
  [250, 438],
  [310, 426],
  [366, 406],
  [408, 396],
  [436, 404],
  [452, 440],
  [470, 500],
  [496, 560],
  [534, 618],
  [584, 668],
  [644, 708],
  [706, 738],
  [768, 764],
  [826, 796],
  [868, 838],
  [888, 886],
  [884, 940],
  [868, 966, 1],
  [600, 978],
  [400, 974],
]

function bell(x: number, y: number, cx: number, cy: number, rx: number, ry: number): number {
  return Math.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2))
}

/** The ground, and the lowest point of a boot drawn from above. */
const GROUND_Y = 984
const LOWEST_Y = 850

/** Draws it from above. */
export async function drawHikingBootFromAbove(drawing: Drawing): Promise<void> {
  const lying = openDrawing(drawing.seed, drawing.stage.scale)
  await drawBootFromAbove(lying, { ...LEATHER, roughness: 0.7 })
  drawing.canvas.paste(lying.canvas, 0, GROUND_Y - LOWEST_Y, 0)
}

/** Draws a hiking boot; the front shows its outer side, the back its sole. */
export async function drawHikingBoot(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such hiking boot: ${cutName}`)
  if (view === 'back') return await drawBootTread(drawing)
  const last: Last = { shaft: cut.shaft }
  const upper = await stretchUpper(drawing, last)
  await drawInside(drawing, last)
  await drawTongue(drawing, last)
  await layTextile(drawing, upper)
  await sewCollar(drawing, upper)
  await sewQuarter(drawing, upper, cut.meshWindow)
  await sewVamp(drawing, upper)
  await sewEyestay(drawing, upper)
  await sewRubber(drawing, upper)
  await moldSole(drawing)
  await laceBoot(drawing, last)
  stampMark(drawing, last)
}

async function stretchUpper(drawing: Drawing, last: Last): Promise<Upper> {
  const { stage, seed } = drawing
  const outline = smoothPath(UPPER.map((point) => toUpper(last, point)))
  const mask = shakeMask(stage, await rasterize(stage, area(outline)), 1.5, 60, seed)
  const base = mapField(inflate(stage, mask, 150, 5), (v) => v * 0.72)
  addInside(stage, base, mask, (px, py) => {
    const [x, y] = toLast(px, py)
    return (
      26 * bell(x, y, 240, 800, 70, 110) +
      22 * bell(x, y, 810, 900, 120, 60) -
      20 * bell(x, y, 330, 790, 90, 90) +
      16 * bell(x, y, 300, 620, 80, 100) +
      6 * layeredNoise(x / 110, y / 110, 2, 3)
    )
  })
  return { last, mask, base, leather: LEATHER }
}

async function drawInside({ stage, canvas }: Drawing, last: Last): Promise<void> {
  const outline: OutlinePoint[] = [
    [160, 470],
    [170, 436],
    [230, 420],
    [310, 408],
    [380, 386],
    [420, 384],
    [436, 404],
    [400, 440],
    [300, 462],
    [200, 474],
  ]
  const mask = await rasterize(stage, area(smoothPath(outline.map((point) => toUpper(last, point)))))
  const height = mapField(inflate(stage, mask, 20, 2), (v) => -0.5 * v)
  canvas.lay(mask, height, albedoOf('#2b2d30'), { brightness: 0.55, edge: 0 })
}

async function drawTongue({ stage, canvas, seed, weave }: Drawing, last: Last): Promise<void> {
  const outline: OutlinePoint[] = [
    [372, 430],
    [376, 384],
    [394, 354],
    [428, 344],
    [458, 352],
    [474, 392],
    [488, 450],
    [522, 530],
    [566, 596],
    [620, 650],
    [600, 680],
    [520, 640],
    [440, 540],
  ]
  const mask = await rasterize(stage, area(smoothPath(outline.map((point) => toUpper(last, point)))))
  const height = inflate(stage, mask, 40, 3)
  const fold = (y: number, width: number) => {
    const from = toUpper(last, [384, y])
    const to = toUpper(last, [468, y + 2])
    return { along: [from[0], from[1], (from[0] + to[0]) / 2, from[1] - 8, to[0], to[1]], width, height: 3 }
  }
  addFolds(stage, height, [fold(392, 10), fold(430, 12)], 3, seed)
  canvas.lay(
    mask,
    mapField(height, (v) => v * 0.8),
    'second',
    { ...LEATHER, texture: weave },
  )
  const [x, y] = toUpper(last, [430, 350])
  const loop = await rasterize(stage, stroke(`M${x - 12},${y + 14} q6,-26 22,-24 q14,2 12,24`, 9))
  canvas.lay(loop, inflate(stage, loop, 6, 1), LACE)
}

async function layTextile({ stage, canvas }: Drawing, { mask, base }: Upper): Promise<void> {
  const height = base.slice()
  addInside(stage, height, mask, (x, y) => 0.9 * Math.sin((x + y) * 0.9) * Math.sin((x - y) * 0.9))
  canvas.castOn(mask, 4, 6, 8, 0.5)
  canvas.lay(mask, height, 'second', { ...LEATHER, roughness: 0.75, specular: 0.008, base })
}

function stampMark(drawing: Drawing, last: Last): void {
  const [x, y] = toUpper(last, [344, 846])
  printEmblem(drawing, x, y, { scale: 2.4, opacity: 0.7 })
}
