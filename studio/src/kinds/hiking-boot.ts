import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { addFolds } from '../engine/folds.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import { layeredNoise, valueNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addInside, fillField, mapField, multiplyFields } from '../engine/stage.ts'
import { type OutlinePoint, smoothLine, smoothPath } from '../geometry/spline.ts'
import { sewThread } from '../parts/seams.ts'
import { laceBoot } from './boot-laces.ts'
import { type Last, sewPart, toLast, toUpper, type Upper } from './boot-leather.ts'
import { moldSole } from './boot-sole.ts'

const CUTS: Readonly<Record<string, { seed: number; shaft: number; meshWindow: boolean }>> = {
  high: { seed: 1, shaft: 1, meshWindow: true },
  mid: { seed: 5, shaft: 0.72, meshWindow: false },
}

/** Seed of a cut, by which its unevenness is drawn. */
export function hikingBootSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

const RUBBER = albedoOf('#1c1e20')
const LACE = albedoOf('#2a2d31')
const THREAD = albedoOf('#d8d2c2')
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

/** Draws a hiking boot; the front shows its outer side, the back its inner side. */
export async function drawHikingBoot(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such hiking boot: ${cutName}`)
  const last: Last = { shaft: cut.shaft, mirrored: view === 'back' }
  const upper = await stretchUpper(drawing, last)
  await drawInside(drawing, last)
  await drawTongue(drawing, last)
  await layTextile(drawing, upper)
  await sewCollar(drawing, upper)
  await sewQuarter(drawing, upper, cut.meshWindow && view === 'front')
  await sewVamp(drawing, upper)
  await sewEyestay(drawing, upper)
  await sewRubber(drawing, upper)
  await moldSole(drawing, last)
  await laceBoot(drawing, last)
  if (view === 'front') await stampMark(drawing, last)
}

async function stretchUpper(drawing: Drawing, last: Last): Promise<Upper> {
  const { stage, seed } = drawing
  const outline = smoothPath(UPPER.map((point) => toUpper(last, point)))
  const mask = shakeMask(stage, await rasterize(stage, area(outline)), 1.5, 60, seed)
  const base = mapField(inflate(stage, mask, 150, 5), (v) => v * 0.72)
  addInside(stage, base, mask, (px, py) => {
    const [x, y] = toLast(last, px, py)
    return (
      26 * bell(x, y, 240, 800, 70, 110) +
      40 * bell(x, y, 800, 872, 110, 70) -
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
    [352, 420],
    [352, 360],
    [372, 330],
    [410, 318],
    [446, 330],
    [468, 380],
    [490, 450],
    [524, 530],
    [566, 596],
    [620, 650],
    [600, 680],
    [520, 640],
    [440, 540],
  ]
  const mask = await rasterize(stage, area(smoothPath(outline.map((point) => toUpper(last, point)))))
  const height = inflate(stage, mask, 40, 3)
  const fold = (y: number, width: number) => {
    const from = toUpper(last, [360, y])
    const to = toUpper(last, [460, y + 2])
    return { along: [from[0], from[1], (from[0] + to[0]) / 2, from[1] - 8, to[0], to[1]], width, height: 3 }
  }
  addFolds(stage, height, [fold(380, 10), fold(430, 12)], 3, seed)
  canvas.lay(
    mask,
    mapField(height, (v) => v * 0.8),
    'second',
    { ...LEATHER, texture: weave },
  )
  const [x, y] = toUpper(last, [410, 322])
  const loop = await rasterize(stage, stroke(`M${x - 12},${y + 14} q6,-26 22,-24 q14,2 12,24`, 9))
  canvas.lay(loop, inflate(stage, loop, 6, 1), LACE)
}

async function layTextile({ stage, canvas }: Drawing, { mask, base }: Upper): Promise<void> {
  const height = base.slice()
  addInside(stage, height, mask, (x, y) => 0.9 * Math.sin((x + y) * 0.9) * Math.sin((x - y) * 0.9))
  canvas.castOn(mask, 4, 6, 8, 0.5)
  canvas.lay(mask, height, 'second', { ...LEATHER, roughness: 0.75, specular: 0.008, base })
}

async function sewDashes(
  drawing: Drawing,
  { last, mask }: Upper,
  points: readonly OutlinePoint[],
  opacity = 0.72,
) {
  const path = smoothLine(points.map((point) => toUpper(last, point)))
  await sewThread(drawing, path, THREAD, { opacity, within: mask })
}

async function sewCollar(drawing: Drawing, upper: Upper): Promise<void> {
  const { jitter } = drawing
  const collar: OutlinePoint[] = [
    [150, 486],
    [158, 450],
    [190, 438],
    [250, 436],
    [310, 424],
    [366, 404],
    [410, 394],
    [440, 404],
    [456, 452],
    [420, 500],
    [330, 522],
    [240, 532],
    [160, 548],
  ]
  const folds = [0, 1, 2, 3, 4].map((i) => ({
    along: [200 + i * 52 + jitter(8), 444 - i * 8, 204 + i * 50, 480, 196 + i * 50 + jitter(10), 520 - i * 6],
    width: 14,
    height: 4,
    sharpness: 0.5,
  }))
  await sewPart(drawing, upper, collar, 'main', { thickness: 26, shadow: 0.45, shadowY: 8, folds })
  await sewDashes(drawing, upper, [
    [163, 534],
    [240, 519],
    [330, 509],
    [424, 486],
  ])
}

async function sewQuarter(drawing: Drawing, upper: Upper, meshWindow: boolean): Promise<void> {
  const { jitter } = drawing
  const quarter: OutlinePoint[] = [
    [154, 556],
    [240, 538],
    [330, 528],
    [424, 506],
    [462, 492],
    [500, 566],
    [548, 628],
    [604, 680],
    [560, 740],
    [520, 800],
    [500, 870],
    [480, 980],
    [150, 980],
    [160, 880],
    [180, 748],
    [182, 660],
  ]
  const folds = [0, 1, 2].map((i) => ({
    along: [196 + jitter(6), 596 + i * 46, 260, 604 + i * 44, 340 + jitter(12), 588 + i * 46],
    width: 18,
    height: 8,
    taper: [0.15, 0.6] as const,
    sharpness: 0.75,
  }))
  await sewPart(drawing, upper, quarter, 'main', { thickness: 9, folds })
  await sewDashes(drawing, upper, [
    [168, 566],
    [240, 550],
    [330, 540],
    [430, 518],
    [452, 508],
  ])
  if (meshWindow) await cutMeshWindow(drawing, upper)
  await sewDashes(drawing, upper, [
    [232, 618],
    [290, 638],
    [356, 680],
    [432, 744],
    [494, 816],
  ])
}

/** A window of breathing textile in the quarter, below the leather around it. */
async function cutMeshWindow({ stage, canvas }: Drawing, { last, base }: Upper): Promise<void> {
  const outline: OutlinePoint[] = [
    [236, 560, 1],
    [330, 548],
    [404, 530, 1],
    [446, 604],
    [496, 672],
    [548, 730, 1],
    [520, 772],
    [500, 800, 1],
    [440, 730],
    [360, 664],
    [290, 624],
    [246, 606],
  ]
  const mask = await rasterize(stage, area(smoothPath(outline.map((point) => toUpper(last, point)))))
  const depth = inflate(stage, mask, 8, 1)
  const height = mapField(base, (v, i) => v - depth[i]! * 0.7)
  addInside(stage, height, mask, (x, y) => 1.4 * Math.sin(x * 0.8) * Math.sin(y * 0.8))
  canvas.lay(mask, height, 'second', { ...LEATHER, roughness: 0.8, specular: 0.004, base })
  const inner = blurField(stage, mask, 5)
  canvas.darken(
    mapField(mask, (v, i) => v * Math.min(1, Math.max(0, 2 - inner[i]! * 2))),
    0.45,
  )
}

async function sewVamp(drawing: Drawing, upper: Upper): Promise<void> {
  const vamp: OutlinePoint[] = [
    [604, 676],
    [660, 712],
    [720, 742],
    [780, 770],
    [836, 806],
    [880, 850],
    [894, 900],
    [880, 990],
    [470, 990],
    [486, 890],
    [512, 810],
    [556, 736],
  ]
  const creases = [
    { along: [640, 712, 652, 760, 636, 812], width: 16, height: 9, sharpness: 0.8 },
    { along: [676, 726, 690, 776, 672, 836], width: 15, height: 9, sharpness: 0.85 },
    { along: [706, 744, 718, 786, 706, 820], width: 13, height: 6, sharpness: 0.8 },
    { along: [724, 760, 736, 800, 728, 830], width: 10, height: 3.5, sharpness: 0.7 },
  ].map((fold) => ({ ...fold, taper: [0.2, 0.5] as const }))
  await sewPart(drawing, upper, vamp, 'main', { thickness: 9, folds: creases })
  const rows: OutlinePoint[][] = [
    [
      [598, 690],
      [556, 752],
      [522, 822],
      [498, 900],
      [488, 960],
    ],
    [
      [590, 686],
      [547, 748],
      [512, 820],
      [488, 898],
      [478, 960],
    ],
  ]
  for (const row of rows) await sewDashes(drawing, upper, row)
}

async function sewEyestay(drawing: Drawing, upper: Upper): Promise<void> {
  const eyestay: OutlinePoint[] = [
    [436, 408],
    [458, 440],
    [478, 500],
    [504, 560],
    [542, 616],
    [592, 666],
    [640, 700],
    [600, 752],
    [556, 716],
    [500, 664],
    [452, 598],
    [420, 520],
    [404, 450],
    [412, 412],
  ]
  await sewPart(drawing, upper, eyestay, 'main', { thickness: 8, shadow: 0.55 })
  await sewDashes(drawing, upper, [
    [418, 430],
    [430, 520],
    [462, 592],
    [508, 654],
    [560, 702],
    [598, 732],
  ])
}

/** Heel counter, pull tab and toe rand. */
async function sewRubber(drawing: Drawing, upper: Upper): Promise<void> {
  const { stage, canvas, weave } = drawing
  const { last, mask } = upper
  const heel: OutlinePoint[] = [
    [150, 700],
    [184, 690],
    [236, 720],
    [282, 800],
    [330, 870],
    [350, 980],
    [150, 980],
    [150, 860],
  ]
  await sewPart(drawing, upper, heel, RUBBER, {
    thickness: 9,
    surface: { ...LEATHER, roughness: 0.6, specular: 0.015 },
    grain: 0.6,
    bump: (x, y) => 1.1 * Math.max(0, Math.sin((x * 0.5 + y) * 0.42)),
  })
  await sewDashes(
    drawing,
    upper,
    [
      [176, 704],
      [230, 732],
      [272, 806],
      [318, 876],
      [336, 960],
    ],
    0.5,
  )
  const [x, y] = toUpper(last, [172, 452])
  const turn = last.mirrored ? -1 : 1
  const tab = await rasterize(
    stage,
    stroke(`M${x},${y} q${-26 * turn},-32 ${4 * turn},-42 q${26 * turn},-3 ${22 * turn},36`, 12),
  )
  canvas.castOn(tab, 2, 4, 4, 0.4)
  canvas.lay(tab, inflate(stage, tab, 7, 1), LACE, { texture: weave })
  const rand: OutlinePoint[] = [
    [560, 985],
    [620, 930],
    [690, 912],
    [770, 880],
    [828, 848],
    [862, 838],
    [900, 870],
    [900, 985],
  ]
  await sewPart(drawing, upper, rand, RUBBER, {
    thickness: 9,
    surface: { ...LEATHER, roughness: 0.62, specular: 0.014 },
    grain: 0.5,
    bump: (px, py) => 0.5 * valueNoise(px / 2, py / 2, 4),
  })
  const low = fillField(stage, (px, py) => Math.max(0, Math.min(1, (toLast(last, px, py)[1] - 860) / 110)))
  canvas.darken(multiplyFields(low, mask), 0.42)
}

async function stampMark({ stage, canvas }: Drawing, last: Last): Promise<void> {
  const [x, y] = toUpper(last, [352, 850])
  const peaks = `<g transform="translate(${x},${y}) scale(2.2)"><path d="M0,14 L9,0 L14,7 L17,3 L25,14" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></g>`
  canvas.paint(await rasterize(stage, peaks), albedoOf('#e8e4da'), 0.7)
}
