import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import { area, stroke } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { jerseySurface, knitRibs } from '../garments/jersey-cloth.ts'
import { drawLowerBody, outlineLowerBody, sewElasticWaist } from '../garments/lower-body.ts'
import type { OutlinePoint } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'

const CUTS: Readonly<Record<string, { seed: number; training: boolean }>> = {
  wool: { seed: 5, training: false },
  training: { seed: 9, training: true },
}

const WAIST_Y = 82
const HEM_Y = 1176

/** What a child's legs lose of their length. */
const CHILD_REACH = 0.74
/** Below the crotch a child's legs are shorter. */
const CROTCH_Y = 486

function halfTights(reach: number): OutlinePoint[] {
  return HALF.map(([x, y, corner]): OutlinePoint => {
    const at = shorten(y, reach)
    return corner ? [x, at, corner] : [x, at]
  })
}

function shorten(y: number, reach: number): number {
  return y <= CROTCH_Y ? y : CROTCH_Y + (y - CROTCH_Y) * reach
}

const HALF: readonly OutlinePoint[] = [
  [0, WAIST_Y + 14, 1],
  [158, WAIST_Y + 6, 1],
  [182, 200],
  [204, 330],
  [206, 440],
  [192, 580],
  [168, 710],
  [158, 790],
  [156, 880],
  [140, 1020],
  [124, 1120],
  [122, HEM_Y, 1],
  [84, HEM_Y + 8],
  [46, HEM_Y, 1],
  [46, 1080],
  [38, 940],
  [34, 800],
  [24, 680],
  [10, 540],
  [0, 486, 1],
]

/** The seed for the random unevenness of a cut. */
export function woolTightsSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function chooseFabric(drawing: Drawing, training: boolean): Fabric {
  return {
    surface: training
      ? { roughness: 0.45, specular: 0.022, sheen: 0.02, edge: 0.18, texture: drawing.weave }
      : jerseySurface(drawing, { seed: 19 }),
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.34,
    foldAmount: 1,
    settleAmount: 0,
  }
}

/** Close-fitting cloth creases only at crotch, knee and ankle. */
function foldTights({ jitter, random }: Drawing): Fold[] {
  return SIDES.flatMap((side) => [
    ...[0, 1, 2].map((i): Fold => {
      const y = 480 - i * 30 + jitter(8)
      return {
        along: [CX + side * 4, y, CX + side * 50, y - 14 - i * 8, CX + side * 110, y - 40 - i * 16],
        width: 14 + random() * 6,
        height: 4.2 - i * 0.7,
        taper: [0.12, 0.7],
        sharpness: 0.7,
      }
    }),
    ...[0, 1, 2, 3, 4].map((i): Fold => {
      const y = 690 + i * 30 + jitter(8)
      const inner = i % 2 === 0
      const start = CX + side * (inner ? 30 : 160)
      const way = inner ? side : -side
      return {
        along: [
          start,
          y,
          start + way * 34,
          y + 4 + jitter(6),
          start + way * (76 + jitter(12)),
          y + 18 + jitter(8),
        ],
        width: 11 + random() * 5,
        height: 3.6,
        taper: [0.1, 0.65],
        sharpness: 0.7,
      }
    }),
    ...[0, 1, 2, 3].map((i): Fold => {
      const y = 1060 + i * 26 + jitter(6)
      const inner = i % 2 === 1
      const start = CX + side * (inner ? 46 : 128)
      const way = inner ? side : -side
      return {
        along: [start, y, start + way * 26, y + 5, start + way * (56 + jitter(10)), y + 3 + jitter(6)],
        width: 9 + random() * 5,
        height: 3.4,
        taper: [0.1, 0.6],
        sharpness: 0.75,
      }
    }),
  ])
}

/** Draws tights: a woollen base layer, or training tights with panels. */
export async function drawWoolTights(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such tights: ${cutName}`)
  await drawTights(drawing, { training: cut.training, child: false }, view === 'front')
}

/** Draws one cut of tights. */
export async function drawTights(
  drawing: Drawing,
  cut: { training: boolean; child: boolean },
  front: boolean,
): Promise<void> {
  const reach = cut.child ? CHILD_REACH : 1
  const fabric = chooseFabric(drawing, cut.training)
  const seams = [`M${CX},${WAIST_Y + 50}V492`]
  if (front && !cut.training) {
    // the gusset
    seams.push(
      `M${CX - 60},330 C${CX - 40},430 ${CX - 20},480 ${CX},500 C${CX + 20},480 ${CX + 40},430 ${CX + 60},330`,
    )
  }
  const panels = SIDES.map(
    (side) =>
      `M${CX + side * 150},120 C${CX + side * 178},360 ${CX + side * 150},560 ${CX + side * 118},720 C${CX + side * 104},860 ${CX + side * 120},1000 ${CX + side * 92},1200 H${CX + side * 240} V120Z`,
  ).join(' ')
  if (cut.training) seams.push(panels)
  const mask = await drawLowerBody(drawing, outlineLowerBody(drawing, halfTights(reach), 3), {
    fabric,
    folds: foldTights(drawing).map((fold) => ({
      ...fold,
      along: fold.along.map((value, i) => (i % 2 === 1 ? shorten(value, reach) : value)),
    })),
    seams,
    ...(cut.training
      ? { second: area(panels) }
      : { finish: (height: Field, covered: Field) => knitRibs(drawing, height, covered, CX, 0) }),
    reach: 90,
    swell: 0.8,
    shade: [700, 1260],
  })
  if (!cut.training) {
    const cuffTop = shorten(HEM_Y, reach) - 86
    const cuffs = SIDES.map((side) =>
      area(`M${CX + side * 30},${cuffTop} H${CX + side * 150} v110 H${CX + side * 30}Z`),
    ).join('')
    const ribs = SIDES.flatMap((side) =>
      Array.from({ length: 13 }, (_, i) => `M${CX + side * (44 + i * 6.6)},${cuffTop - 6}v106`),
    )
    await layPiece(drawing, cuffs, {
      reach: 40,
      swell: 0.7,
      shadow: 0.25,
      lift: -3,
      within: mask,
      surface: fabric.surface,
      finish: (height) => pressLines(drawing, height, stroke(ribs.join(' '), 3), { blur: 1.2, depth: -2.2 }),
    })
  }
  await sewElasticWaist(
    drawing,
    {
      fabric,
      dye: cut.training ? 'main' : 'second',
      y: WAIST_Y,
      half: [156, 166],
      tall: 46,
      cord: cut.training,
    },
    front,
  )
  if (front) printEmblem(drawing, CX + 96, 236, { scale: 1.2 })
}
