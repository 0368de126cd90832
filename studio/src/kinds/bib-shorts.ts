import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import { area, stroke } from '../engine/raster.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { jerseyTexture } from '../garments/jersey-cloth.ts'
import { drawLowerBody, outlineLowerBody } from '../garments/lower-body.ts'
import { type OutlinePoint, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'

const SEEDS: Readonly<Record<string, number>> = { plain: 12 }
const HEM_Y = 1100
const GRIP = albedoOf('#1d2023')
const MESH = albedoOf('#2b2f33')

/** Legs and hips, from the side of the waist to the crotch. */
const LEG: readonly OutlinePoint[] = [
  [138, 440],
  [142, 540],
  [164, 650],
  [182, 750],
  [188, 860],
  [186, 990],
  [182, HEM_Y, 1],
  [112, HEM_Y + 12],
  [42, HEM_Y + 2, 1],
  [34, 1000],
  [22, 890],
  [8, 822],
  [0, 802, 1],
]
/** In front the shorts are cut low between the braces; behind they run up to the mesh. */
const FRONT: readonly OutlinePoint[] = [[0, 398, 1], [58, 386], [106, 346], [134, 296, 1], ...LEG]
const BACK: readonly OutlinePoint[] = [[0, 352, 1], [60, 350], [126, 342, 1], ...LEG]

/** The seed for the random unevenness of a cut. */
export function bibShortsSeed(cutName: string): number {
  return SEEDS[cutName] ?? 1
}

/** Draws cycling shorts with braces of mesh and a padded seat. */
export async function drawBibShorts(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  if (!(cutName in SEEDS)) throw new RangeError(`No such bib shorts: ${cutName}`)
  const front = view === 'front'
  const fabric: Fabric = {
    surface: { roughness: 0.42, specular: 0.024, sheen: 0.02, edge: 0.18, texture: drawing.weave },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.3,
    foldAmount: 1,
    settleAmount: 0,
  }
  await drawBack(drawing, front)
  const openings = SIDES.map(
    (side) => `<ellipse cx="${CX + side * 113}" cy="${HEM_Y + 2}" rx="68" ry="15" fill="#fff"/>`,
  )
  await layPiece(drawing, openings.join(''), {
    dye: GRIP,
    swell: 0.05,
    shadow: 0,
    surface: { brightness: 0.5, edge: 0 },
  })
  const panels = SIDES.map(
    (side) =>
      `M${CX + side * 116},260 C${CX + side * 116},440 ${CX + side * 128},600 ${CX + side * 136},750 C${CX + side * 138},900 ${CX + side * 132},1010 ${CX + side * 128},1180 H${CX + side * 330} V260Z`,
  ).join(' ')
  const chamois = `M${CX - 62},640 C${CX - 92},720 ${CX - 60},800 ${CX},812 C${CX + 60},800 ${CX + 92},720 ${CX + 62},640`
  const mask = await drawLowerBody(drawing, outlineLowerBody(drawing, front ? FRONT : BACK, 2), {
    fabric,
    folds: foldLegs(drawing),
    seams: [`M${CX},${front ? 404 : 356}V808`, panels, ...(front ? [] : [chamois])],
    second: area(panels),
    reach: 100,
    swell: 0.85,
    shade: [700, 1240],
  })
  for (const side of SIDES) {
    const grip = `M${CX + side * 10},${HEM_Y - 66} Q${CX + side * 112},${HEM_Y - 50} ${CX + side * 230},${HEM_Y - 68} v100 H${CX + side * 10}Z`
    await layPiece(drawing, area(grip), {
      reach: 30,
      swell: 0.75,
      lift: -3,
      shadow: 0.25,
      within: mask,
      surface: fabric.surface,
    })
  }
  if (front) await drawFrontBraces(drawing)
  printEmblem(drawing, CX + (front ? 76 : -16), front ? HEM_Y - 120 : 400, { scale: 1.5 })
}

function foldLegs({ jitter, random }: Drawing): Fold[] {
  return SIDES.flatMap((side) =>
    Array.from({ length: 5 }, (_, i): Fold => {
      const y = 780 - i * 34 + jitter(8)
      return {
        along: [
          CX + side * (8 + i * 4),
          y,
          CX + side * 60,
          y - 14 - i * 8,
          CX + side * (126 + jitter(12)),
          y - 44 - i * 16,
        ],
        width: 14 + random() * 6,
        height: 4.4 - i * 0.5,
        taper: [0.12, 0.7],
        sharpness: 0.7,
      }
    }),
  )
}

const MESH_GRAIN = { seed: 31, across: [0.1, 1.1], down: [0.1, 1.1] } as const

/** The back of the braces: one panel of mesh that parts over the shoulders. */
async function drawBack(drawing: Drawing, front: boolean): Promise<void> {
  const panel = smoothPath([
    [CX - 140, 500, 1],
    [CX - 112, 340],
    [CX - 110, 220],
    [CX - 126, 104, 1],
    [CX - 82, 98, 1],
    [CX - 58, 190],
    [CX, 250],
    [CX + 58, 190],
    [CX + 82, 98, 1],
    [CX + 126, 104, 1],
    [CX + 110, 220],
    [CX + 112, 340],
    [CX + 140, 500, 1],
  ])
  const mask = await layPiece(drawing, area(panel), {
    dye: MESH,
    reach: 40,
    swell: front ? -0.3 : 0.5,
    shadow: 0,
    shake: 2,
    surface: {
      roughness: 0.8,
      specular: 0.004,
      brightness: front ? 0.7 : 1,
      texture: jerseyTexture(drawing, MESH_GRAIN),
    },
  })
  if (!front) await sewStitch(drawing, panel, { opacity: 0.3, within: mask })
}

/** The front of the braces: flat elastic from the shorts' points to the shoulders. */
async function drawFrontBraces(drawing: Drawing): Promise<void> {
  for (const side of SIDES) {
    const brace = smoothPath([
      [CX + side * 82, 92, 1],
      [CX + side * 126, 98, 1],
      [CX + side * 134, 200],
      [CX + side * 136, 300],
      [CX + side * 138, 314, 1],
      [CX + side * 100, 360, 1],
      [CX + side * 96, 290],
      [CX + side * 90, 200],
    ])
    const edges = [-1, 1]
      .map(
        (edge) =>
          `M${CX + side * (104 + edge * 15)},100 C${CX + side * (112 + edge * 15)},200 ${CX + side * (116 + edge * 14)},270 ${CX + side * (119 + edge * 13)},334`,
      )
      .join(' ')
    await layPiece(drawing, area(brace), {
      dye: 'main',
      reach: 14,
      swell: 0.5,
      lift: 6,
      shake: 1.6,
      surface: {
        roughness: 0.6,
        specular: 0.01,
        texture: jerseyTexture(drawing, { seed: 33, across: [0.05, 1.7] }),
      },
      finish: (height) => pressLines(drawing, height, stroke(edges, 2.4), { blur: 1.2, depth: 2 }),
    })
  }
}
