import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import { area } from '../engine/raster.ts'
import { drawLowerBody, outlineLowerBody, sewElasticWaist } from '../garments/lower-body.ts'
import { rainFabric } from '../garments/rainwear.ts'
import { foldTrousers } from '../garments/trouser-folds.ts'
import { type OutlinePoint, smoothLine, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { hangPuller, sewPocketZip } from '../parts/zips.ts'

const SEED = 31
const WAIST_Y = 108
const BAND = 60
const HEM_Y = 1160
const WIDTH = 24
const REFLECTOR = albedoOf('#c9cdcb')
const SHADE = albedoOf('#26292b')

/** The seed for the random unevenness of the drawing. */
export function rainTrousersSeed(): number {
  return SEED
}

/** Outer and inner contour of the right leg, wide and straight so that it goes over other trousers. */
const LEG: readonly OutlinePoint[] = [
  [0, WAIST_Y + 12, 1],
  [172, WAIST_Y + 4, 1],
  [204, 210],
  [232, 330],
  [240, 460],
  [240, 640],
  [238, 820],
  [240, 1000],
  [244, HEM_Y - 50],
  [242, HEM_Y - 4, 1],
  [146, HEM_Y + 10],
  [50, HEM_Y, 1],
  [46, 1010],
  [40, 820],
  [28, 640],
  [10, 516],
  [0, 490, 1],
]

/** Draws rain trousers for grown-ups: elastic waist with a cord, welded seams, and zips that open the legs over boots. */
export async function drawRainTrousers(
  drawing: Drawing,
  _cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const front = view === 'front'
  const fabric = rainFabric(drawing)
  await drawHemOpenings(drawing)
  const hems = SIDES.map(
    (side) =>
      `M${CX + side * 34},${HEM_Y - 30} Q${CX + side * 146},${HEM_Y - 20} ${CX + side * 260},${HEM_Y - 32}`,
  )
  const mask = await drawLowerBody(drawing, outlineLowerBody(drawing, LEG), {
    fabric,
    folds: foldTrousers(drawing, WIDTH, front).map((fold) => ({ ...fold, width: fold.width * 1.2 })),
    seams: [...weldedSeams(front), ...hems],
    shade: [700, HEM_Y + 100],
    swell: 0.7,
    settle: (x, y) => {
      const unrest = layeredNoise(x / 80, y / 80, 2, SEED + 60)
      const hem = 0.026 * Math.exp(-(((y - HEM_Y + 70) / 70) ** 2))
      return [0.014 + 0.012 * unrest, 0.015 - 0.01 * unrest + hem]
    },
  })
  for (const side of SIDES) {
    await layPiece(drawing, area(shinBand(side)), {
      dye: REFLECTOR,
      reach: 6,
      swell: 0.3,
      shadow: 0.12,
      lift: 2,
      within: mask,
      surface: { roughness: 0.35, specular: 0.05 },
    })
    await sewLegZip(drawing, side, fabric.surface)
  }
  await sewElasticWaist(
    drawing,
    { fabric, dye: 'main', y: WAIST_Y, half: [168, 182], tall: BAND, cord: true },
    front,
  )
  if (front) printEmblem(drawing, CX + 128, 560, { scale: 1.2 })
}

/** Crotch and seat, a yoke behind, and the side seams turned a little to the front. */
function weldedSeams(front: boolean): string[] {
  const middle = `M${CX},${WAIST_Y + 44}V500`
  const sides = SIDES.map((side) =>
    smoothLine([
      [CX + side * 186, WAIST_Y + 70],
      [CX + side * 212, 400],
      [CX + side * 214, 700],
      [CX + side * 212, 830],
    ]),
  )
  if (front) return [middle, ...sides]
  const yoke = smoothLine([
    [CX - 226, 268],
    [CX, 300],
    [CX + 226, 268],
  ])
  return [middle, yoke, ...sides]
}

/** A strip round the shin that reflects light. */
function shinBand(side: -1 | 1): string {
  return `M${CX + side * 10},962 Q${CX + side * 140},974 ${CX + side * 300},960 v24 Q${CX + side * 140},998 ${CX + side * 10},986z`
}

/** The zip from the hem to the knee, with the flap that keeps water out, and a strap that tightens the hem. */
async function sewLegZip(
  drawing: Drawing,
  side: -1 | 1,
  surface: ReturnType<typeof rainFabric>['surface'],
): Promise<void> {
  const zip = smoothLine([
    [CX + side * 212, 830],
    [CX + side * 213, 980],
    [CX + side * 214, HEM_Y - 14],
  ])
  await sewPocketZip(drawing, zip, { dye: 'second', surface }, 4.6)
  await hangPuller(drawing, CX + side * 212, 834, 0)
  const strap = smoothPath([
    [CX + side * 148, HEM_Y - 66, 1],
    [CX + side * 234, HEM_Y - 72, 1],
    [CX + side * 234, HEM_Y - 38, 1],
    [CX + side * 148, HEM_Y - 34, 1],
    [CX + side * 136, HEM_Y - 50],
  ])
  await layPiece(drawing, area(strap), { reach: 8, swell: 0.5, lift: 4, surface })
}

/** The dark inside of the hems, seen a little from below. */
async function drawHemOpenings(drawing: Drawing): Promise<void> {
  const shapes = SIDES.map(
    (side) => `<ellipse cx="${CX + side * 146}" cy="${HEM_Y + 2}" rx="90" ry="13" fill="#fff"/>`,
  ).join('')
  await layPiece(drawing, shapes, {
    dye: SHADE,
    swell: 0.05,
    shadow: 0,
    surface: { brightness: 0.35, edge: 0 },
  })
}
