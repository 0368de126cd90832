import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import { area } from '../engine/raster.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { drawLowerBody, outlineLowerBody, sewElasticWaist } from '../garments/lower-body.ts'
import { type OutlinePoint, smoothLine } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { hangPuller, sewPocketZip } from '../parts/zips.ts'

interface ShortsCut {
  seed: number
  /** y of the hem. */
  hemY: number
  /** Panels of the second colour down the sides. */
  panels: boolean
  zips: boolean
}

const CUTS: Readonly<Record<string, ShortsCut>> = {
  tour: { seed: 4, hemY: 1090, panels: false, zips: true },
  training: { seed: 8, hemY: 960, panels: true, zips: false },
}

const WAIST_Y = 190

/** The seed for the random unevenness of a cut. */
export function shortsSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function halfShorts(hemY: number): readonly OutlinePoint[] {
  return [
    [0, WAIST_Y + 20, 1],
    [226, WAIST_Y + 8, 1],
    [252, 320],
    [286, 480],
    [312, 640],
    [330, (640 + hemY) / 2],
    [344, hemY - 40],
    [346, hemY, 1],
    [190, hemY + 18],
    [38, hemY + 4, 1],
    [32, hemY - 90],
    [20, 780],
    [8, 706],
    [0, 672, 1],
  ]
}

function foldShorts({ jitter, random }: Drawing, hemY: number): Fold[] {
  return SIDES.flatMap((side) => [
    ...[0, 1, 2, 3].map((i): Fold => {
      const y = 660 - i * 44 + jitter(10)
      return {
        along: [
          CX + side * 8,
          y,
          CX + side * 80,
          y - 10 - i * 8,
          CX + side * 160,
          y - 30 - i * 18,
          CX + side * (230 + jitter(16)),
          y - 60 - i * 26,
        ],
        width: 22 + random() * 12,
        height: 8 - i,
        taper: [0.12, 0.7],
        sharpness: 0.7,
      }
    }),
    ...[0, 1, 2].map((i): Fold => {
      const x = CX + side * (110 + i * 76 + jitter(14))
      return {
        along: [
          x - side * 20,
          640,
          x,
          760,
          x + side * 8,
          hemY - 120,
          x + side * (18 + jitter(10)),
          hemY - 10,
        ],
        width: 34 + random() * 16,
        height: 9,
        taper: [0.45, 0.15],
        sharpness: 0.4,
      }
    }),
    ...[0, 1].map((i): Fold => {
      const y = 720 + i * 90 + jitter(20)
      return {
        along: [
          CX + side * 24,
          y,
          CX + side * 90,
          y + 16,
          CX + side * 150,
          y + 50,
          CX + side * (200 + jitter(20)),
          y + 100,
        ],
        width: 22,
        height: 7,
        taper: [0.12, 0.7],
        sharpness: 0.7,
      }
    }),
    ...[0, 1, 2].map((i): Fold => {
      const x = CX + side * (50 + i * 70 + jitter(12))
      return {
        along: [x, WAIST_Y + 50, x + jitter(6), WAIST_Y + 110, x + side * 14, WAIST_Y + 190],
        width: 18,
        height: 5,
        taper: [0.1, 0.7],
        sharpness: 0.4,
      }
    }),
  ])
}

/** Draws shorts. */
export async function drawShorts(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such shorts: ${cutName}`)
  const front = view === 'front'
  const { hemY } = cut
  const fabric: Fabric = {
    surface: { roughness: 0.55, specular: 0.014, sheen: 0.03, edge: 0.15, texture: drawing.weave },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.7,
    foldAmount: 1,
    settleAmount: 0,
  }
  const openings = SIDES.map(
    (side) =>
      `<ellipse cx="${CX + side * 192}" cy="${hemY + 4}" rx="148" ry="17" transform="rotate(${-side} ${CX + side * 192} ${hemY})" fill="#fff"/>`,
  )
  await layPiece(drawing, openings.join(''), {
    swell: 0.05,
    shadow: 0,
    surface: { brightness: 0.3, edge: 0 },
  })
  const hems = SIDES.map(
    (side) =>
      `M${CX + side * 30},${hemY - 40} Q${CX + side * 190},${hemY - 24} ${CX + side * 352},${hemY - 42}`,
  )
  const centre = `M${CX},${WAIST_Y + 60}V690`
  const panels = SIDES.map(
    (side) =>
      `M${CX + side * 214},${WAIST_Y} C${CX + side * 250},480 ${CX + side * 262},700 ${CX + side * 214},${hemY + 40} H${CX + side * 400} V${WAIST_Y}Z`,
  ).join(' ')
  await drawLowerBody(drawing, outlineLowerBody(drawing, halfShorts(hemY)), {
    fabric,
    folds: foldShorts(drawing, hemY),
    seams: cut.panels ? [centre, panels, ...hems] : [centre, ...hems],
    ...(cut.panels ? { second: area(panels) } : {}),
    stitches: hems,
    shade: [560, hemY + 80],
  })
  if (cut.zips) {
    for (const side of SIDES) {
      const path = front
        ? smoothLine([
            [CX + side * 166, 268],
            [CX + side * 214, 350],
            [CX + side * 254, 446],
          ])
        : smoothLine([
            [CX + side * 80, 420],
            [CX + side * 150, 414],
            [CX + side * 222, 400],
          ])
      await sewPocketZip(drawing, path, { dye: 'main', surface: fabric.surface })
      await hangPuller(
        drawing,
        CX + side * (front ? 166 : 222),
        front ? 268 : 402,
        front ? -side * 28 : side * 70,
      )
    }
  }
  await sewElasticWaist(
    drawing,
    { fabric, dye: cut.panels ? 'second' : 'main', y: WAIST_Y, half: [222, 232], tall: 62, cord: true },
    front,
  )
  if (front) printEmblem(drawing, CX + 150, hemY - 110, { scale: 2 })
}
