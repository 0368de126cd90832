import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addField, multiplyFields } from '../engine/stage.ts'
import type { Fabric } from '../garments/fabric.ts'
import { CHILD_MEASURES, SHELL_MEASURES, type TopMeasures } from '../garments/pattern.ts'
import { rainFabric } from '../garments/rainwear.ts'
import { coverBeside, cutSidePanels, drawUpperBody, frontLine, seamAcross } from '../garments/upper-body.ts'
import { type Point, smoothLine } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { sewFlapPocket } from '../parts/pockets.ts'
import { SILVER, sewReflector, sewSleeveBand } from '../parts/reflector.ts'
import { sewMainZip, sewPocketZip, sewStormFlap } from '../parts/zips.ts'

type RainCut = 'hooded' | 'child' | 'cycling'

const SEEDS: Readonly<Record<string, number>> = { hooded: 31, child: 36, cycling: 43 }

const MEASURES: Readonly<Record<RainCut, TopMeasures>> = {
  hooded: { ...SHELL_MEASURES, length: 1110, hem: 252, flareFrom: 640, spreadDeg: 3 },
  child: { ...CHILD_MEASURES, length: 930, hem: 258, flareFrom: 620 },
  cycling: { ...SHELL_MEASURES, length: 980, chest: 208, hem: 204, sleeve: 0.92, spreadDeg: 6 },
}

const LINING = albedoOf('#4c5256')
/** How much lower the back of a cycling jacket ends. */
const TAIL = 78

/** The edge of the cape over the shoulders. */
const CAPE: readonly Point[] = [
  [0, 520],
  [110, 508],
  [250, 474],
]
const CHEST: readonly Point[] = [
  [0, 548],
  [110, 540],
  [250, 500],
]

/** The seed for the random unevenness of a cut. */
export function rainJacketSeed(cutName: string): number {
  return SEEDS[cutName] ?? 1
}

function isCut(name: string): name is RainCut {
  return name in SEEDS
}

/** Draws a rain jacket: a coat with a cape and a storm flap, a child's with reflectors, or a cyclist's. */
export async function drawRainJacket(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  if (!isCut(cutName)) throw new RangeError(`No such rain jacket: ${cutName}`)
  const front = view === 'front'
  const fabric = rainFabric(drawing)
  if (cutName === 'cycling') await drawCycling(drawing, fabric, front)
  else await drawRaincoat(drawing, fabric, cutName === 'child', front)
}

/** A raincoat with a hood and a flap over the zip. */
export async function drawRaincoat(
  drawing: Drawing,
  fabric: Fabric,
  child: boolean,
  front: boolean,
): Promise<void> {
  const { stage, canvas } = drawing
  const m = MEASURES[child ? 'child' : 'hooded']
  const cape = child ? undefined : await rasterize(stage, coverBeside(CAPE, 250))
  const sleeves = await drawUpperBody(
    drawing,
    {
      fabric,
      measures: m,
      lining: LINING,
      hood: 1.04,
      visor: !child,
      neckDye: child ? 'second' : 'main',
      cuffDye: child ? 'second' : 'main',
      seams: child ? [seamAcross([...CHEST])] : [],
      welded: true,
      placket: true,
      hem: 'seam',
      cuff: 'tab',
      innerBack: child ? 22 : 30,
      finishTorso: (height) => {
        if (cape) addField(height, blurField(stage, cape, 1), 6)
      },
      sewTorso: async (torso) => {
        if (cape) {
          const edge = await rasterize(stage, stroke(seamAcross(CAPE), 9, 'transform="translate(2,7)"'))
          canvas.darken(multiplyFields(blurField(stage, edge, 4), torso), front ? 0.34 : 0.42)
        }
        if (front && child)
          for (const side of SIDES) await sewFlapPocket(drawing, side, m.length - 228, fabric)
        if (front && !child) for (const side of SIDES) await sewWelt(drawing, side, fabric)
        if (!front && !child) await sewVent(drawing)
      },
    },
    front,
  )
  if (child) for (const sleeve of sleeves) await sewSleeveBand(drawing, sleeve, 0.7)
  if (!front) {
    if (child) await sewReflector(drawing, 640, 150)
    else printEmblem(drawing, CX - 16, 420, { scale: 1.2 })
    return
  }
  const snaps = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, i): Point => [CX + 1, from + (i * (to - from)) / (count - 1)])
  await sewStormFlap(
    drawing,
    frontLine(drawing, 340, m.length + 6),
    child ? snaps(5, 398, m.length - 50) : snaps(7, 398, m.length - 50),
    { dye: child ? 'second' : 'main', surface: fabric.surface },
  )
  printEmblem(drawing, CX - 136, child ? 506 : 452, { scale: 1.3 })
}

/** A slanted pocket under a broad welt that keeps the rain out. */
async function sewWelt(drawing: Drawing, side: -1 | 1, fabric: Fabric): Promise<void> {
  const outline = `M${CX + side * 84},806 L${CX + side * 122},790 L${CX + side * 186},944 L${CX + side * 148},962Z`
  await layPiece(drawing, area(outline), {
    reach: 12,
    swell: 0.6,
    lift: 6,
    shake: 1.6,
    surface: fabric.surface,
  })
}

/** Eyelets for air under the cape. */
async function sewVent(drawing: Drawing): Promise<void> {
  const eyelets = [-54, -18, 18, 54]
    .map((x) => `<circle cx="${CX + x}" cy="566" r="6" fill="#fff"/>`)
    .join('')
  await layPiece(drawing, eyelets, {
    dye: albedoOf('#3a3e42'),
    reach: 3,
    swell: -0.8,
    shadow: 0.2,
    lift: 2,
    surface: { roughness: 0.35, specular: 0.06 },
  })
}

async function drawCycling(drawing: Drawing, fabric: Fabric, front: boolean): Promise<void> {
  const { stage } = drawing
  const own = MEASURES.cycling
  const m = front ? own : { ...own, length: own.length + TAIL }
  const sides = cutSidePanels([
    [196, 590],
    [158, 720],
    [150, 880],
    [160, m.length + 20],
  ])
  const sleeves = await drawUpperBody(
    drawing,
    {
      fabric: { ...fabric, wrinkleAmount: 0.6, settleAmount: 0.5 },
      measures: m,
      lining: LINING,
      neckDye: 'second',
      cuffDye: 'second',
      hemDye: 'second',
      seams: [seamAcross(CHEST), ...sides.seams],
      torsoSecond: await rasterize(stage, sides.shapes),
      placket: true,
      hem: 'binding',
      cuff: 'binding',
      innerBack: TAIL,
      sewTorso: async (torso) => {
        await layPiece(drawing, stroke(seamAcross(CHEST), 9), {
          dye: SILVER,
          reach: 4,
          swell: 0.4,
          lift: 2,
          within: torso,
          surface: { roughness: 0.4, specular: 0.06 },
        })
        if (!front) await sewTailPocket(drawing, m.length, fabric)
      },
    },
    front,
  )
  for (const sleeve of sleeves) await sewSleeveBand(drawing, sleeve, 0.78, { width: 12 })
  if (!front) return
  await sewMainZip(drawing, frontLine(drawing, 330, m.length + 4), [CX, 338])
  printEmblem(drawing, CX - 128, 470, { scale: 1.2 })
}

/** A zipped pocket on the tail, with a band below it that cars see. */
async function sewTailPocket(drawing: Drawing, hemY: number, fabric: Fabric): Promise<void> {
  const zip = smoothLine([
    [CX - 110, hemY - 196],
    [CX, hemY - 190],
    [CX + 110, hemY - 196],
  ])
  await sewPocketZip(drawing, zip, { dye: 'second', surface: fabric.surface })
  await sewReflector(drawing, hemY - 76, 140)
}
