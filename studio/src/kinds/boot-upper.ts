import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { valueNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addInside, fillField, mapField, multiplyFields } from '../engine/stage.ts'
import { type OutlinePoint, smoothLine, smoothPath } from '../geometry/spline.ts'
import { sewThread } from '../parts/seams.ts'
import { sewPart, toLast, toUpper, type Upper } from './boot-leather.ts'

const RUBBER = albedoOf('#1c1e20')
const LACE = albedoOf('#2a2d31')
const THREAD = albedoOf('#d8d2c2')
const LEATHER: LayerOptions = { roughness: 0.55, specular: 0.022, sheen: 0.02, edge: 0.12 }

async function sewDashes(
  drawing: Drawing,
  { last, mask }: Upper,
  points: readonly OutlinePoint[],
  opacity = 0.72,
) {
  const path = smoothLine(points.map((point) => toUpper(last, point)))
  await sewThread(drawing, path, THREAD, { opacity, within: mask })
}

/** The padded collar. */
export async function sewCollar(drawing: Drawing, upper: Upper): Promise<void> {
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
    width: 16,
    height: 2.6,
    sharpness: 0.4,
  }))
  await sewPart(drawing, upper, collar, 'main', { thickness: 26, shadow: 0.45, shadowY: 8, folds })
}

/** The quarter over ankle and heel, with or without a window of mesh. */
export async function sewQuarter(drawing: Drawing, upper: Upper, meshWindow: boolean): Promise<void> {
  const { jitter } = drawing
  const quarter: OutlinePoint[] = [
    [154, 544],
    [240, 526],
    [330, 514],
    [424, 492],
    [462, 480],
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
    height: 5,
    taper: [0.15, 0.6] as const,
    sharpness: 0.75,
  }))
  await sewPart(drawing, upper, quarter, 'main', { thickness: 9, folds })
  await sewDashes(drawing, upper, [
    [168, 555],
    [240, 538],
    [330, 526],
    [430, 504],
    [452, 496],
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

/** The vamp over the toes, creased where the foot bends. */
export async function sewVamp(drawing: Drawing, upper: Upper): Promise<void> {
  const vamp: OutlinePoint[] = [
    [604, 670],
    [664, 700],
    [724, 728],
    [784, 752],
    [842, 786],
    [890, 836],
    [904, 900],
    [880, 990],
    [470, 990],
    [486, 890],
    [512, 810],
    [556, 736],
  ]
  const creases = [
    { along: [640, 712, 652, 760, 636, 812], width: 16, height: 5.5, sharpness: 0.7 },
    { along: [676, 726, 690, 776, 672, 836], width: 15, height: 6, sharpness: 0.75 },
    { along: [706, 744, 718, 786, 706, 820], width: 13, height: 4, sharpness: 0.7 },
    { along: [724, 760, 736, 800, 728, 830], width: 10, height: 2.4, sharpness: 0.7 },
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

/** The stay that holds the eyelets. */
export async function sewEyestay(drawing: Drawing, upper: Upper): Promise<void> {
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
export async function sewRubber(drawing: Drawing, upper: Upper): Promise<void> {
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
  const tab = await rasterize(stage, stroke(`M${x},${y} q-26,-32 4,-42 q26,-3 22,36`, 12))
  canvas.castOn(tab, 2, 4, 4, 0.4)
  canvas.lay(tab, inflate(stage, tab, 7, 1), LACE, { texture: weave })
  const rand: OutlinePoint[] = [
    [600, 985],
    [690, 940],
    [750, 908],
    [800, 872],
    [836, 834],
    [862, 806],
    [910, 860],
    [910, 985],
  ]
  await sewPart(drawing, upper, rand, RUBBER, {
    thickness: 9,
    surface: { ...LEATHER, roughness: 0.62, specular: 0.014 },
    grain: 0.5,
    bump: (px, py) => 0.5 * valueNoise(px / 2, py / 2, 4),
  })
  const low = fillField(stage, (px, py) => Math.max(0, Math.min(1, (toLast(px, py)[1] - 860) / 110)))
  canvas.darken(multiplyFields(low, mask), 0.42)
}
