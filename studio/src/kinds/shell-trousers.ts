import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, openDrawing, SIDES } from '../engine/drawing.ts'
import { createRandom, layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area } from '../engine/raster.ts'
import { addInside, fillField } from '../engine/stage.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { drawLowerBody, outlineLowerBody, sewElasticWaist } from '../garments/lower-body.ts'
import { foldTrousers } from '../garments/trouser-folds.ts'
import { smoothLine } from '../geometry/spline.ts'
import { hangBraces } from '../parts/braces.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'
import { hangPuller, sewPocketZip } from '../parts/zips.ts'
import {
  hemOf,
  legHalf,
  scuffOutlines,
  seamLines,
  shorten,
  type TrousersCut,
  WAIST_Y,
} from './shell-trousers-cut.ts'

const CUTS: Readonly<Record<string, TrousersCut>> = {
  braces: { seed: 7, lined: false, child: false, width: 6 },
  'braces-lined': { seed: 12, lined: true, child: false, width: 20 },
  child: { seed: 18, lined: false, child: true, width: 20 },
  'child-lined': { seed: 23, lined: true, child: true, width: 30 },
}

const BAND = 56
const FLEECE = albedoOf('#cfc9bb')
const REFLECTOR = albedoOf('#c9cdcb')
const SHADE = albedoOf('#26292b')

/** The seed for the random unevenness of a cut. */
export function shellTrousersSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function chooseFabric(drawing: Drawing, cut: TrousersCut): Fabric {
  return {
    surface: { roughness: 0.5, specular: 0.018, sheen: 0.03, edge: 0.15, texture: drawing.weave },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: cut.lined ? 0.7 : 0.5,
    foldAmount: 1,
    settleAmount: 0.42,
  }
}

/** The pale pile of a lining. */
function pileSurface({ stage, seed }: Drawing): LayerOptions {
  const random = createRandom(seed)
  return {
    roughness: 0.95,
    specular: 0.001,
    wrap: 0.22,
    texture: fillField(
      stage,
      (x, y) => 0.98 + (random() - 0.5) * 0.1 + 0.1 * layeredNoise(x / 6, y / 6, 2, seed + 9),
    ),
  }
}

/** Draws shell or ski trousers with braces, or a child's with an elastic waist and bands that reflect light. */
export async function drawShellTrousers(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such shell trousers: ${cutName}`)
  const front = view === 'front'
  const shrink = cut.child ? 0.94 : 0.83
  const legs = openDrawing(drawing.seed, drawing.stage.scale * shrink)
  await drawLegs(legs, cut, front)
  const top = cut.child ? 84 : 224
  if (!cut.child)
    await hangBraces(drawing, { waistY: top + WAIST_Y * shrink, shoulderY: 62, front, part: 'behind' })
  drawing.canvas.paste(legs.canvas, CX * (1 - shrink), top, 0.3)
  if (!cut.child)
    await hangBraces(drawing, { waistY: top + WAIST_Y * shrink, shoulderY: 62, front, part: 'before' })
}

async function drawLegs(drawing: Drawing, cut: TrousersCut, front: boolean): Promise<void> {
  const fabric = chooseFabric(drawing, cut)
  const hemY = hemOf(cut)
  await drawHemOpenings(drawing, cut)
  const folds = foldTrousers(drawing, cut.width, front)
    .map((fold) => (cut.child ? { ...fold, along: shorten(fold.along) } : fold))
    .map((fold) =>
      cut.lined ? { ...fold, width: fold.width * 1.45, sharpness: 0.4, height: fold.height * 1.25 } : fold,
    )
  const hems = SIDES.map(
    (side) =>
      `M${CX + side * 30},${hemY - 36} Q${CX + side * 140},${hemY - 26} ${CX + side * 280},${hemY - 38}`,
  )
  const scuffs = scuffOutlines(cut, front)
  const mask = await drawLowerBody(drawing, outlineLowerBody(drawing, legHalf(cut)), {
    fabric,
    folds,
    seams: [...seamLines(cut, front), ...scuffs, ...hems],
    stitches: hems,
    second: scuffs.map((path) => area(path)).join(''),
    shade: [700, hemY + 100],
    swell: cut.lined ? 0.8 : 0.7,
    settle: (x, y) => {
      const unrest = layeredNoise(x / 70, y / 70, 2, drawing.seed + 60)
      const knee = 0.02 * Math.exp(-(((y - (cut.child ? 720 : 740)) / 90) ** 2))
      return [0.012 + 0.012 * unrest, 0.014 - 0.01 * unrest + knee]
    },
  })
  await (cut.child
    ? sewChildParts(drawing, cut, fabric, front, mask)
    : sewAdultParts(drawing, cut, fabric, front))
  await sewWaist(drawing, cut, fabric, front)
  if (front)
    printEmblem(drawing, CX + (cut.child ? 116 : 104), cut.child ? 520 : cut.lined ? 690 : 590, {
      scale: 1.3,
    })
}

async function drawHemOpenings(drawing: Drawing, cut: TrousersCut): Promise<void> {
  const hemY = hemOf(cut)
  const shapes = SIDES.map(
    (side) =>
      `<ellipse cx="${CX + side * (137 + cut.width * 0.3)}" cy="${hemY + 2}" rx="${68 + cut.width * 0.66}" ry="13" fill="#fff"/>`,
  ).join('')
  await layPiece(drawing, shapes, {
    dye: cut.lined ? FLEECE : SHADE,
    swell: 0.05,
    shadow: 0,
    surface: { ...(cut.lined ? pileSurface(drawing) : {}), brightness: cut.lined ? 0.6 : 0.35, edge: 0 },
  })
}

/** Hand pockets, long vents at the sides and, on warm ski trousers, a bellows pocket on the thigh. */
async function sewAdultParts(
  drawing: Drawing,
  cut: TrousersCut,
  fabric: Fabric,
  front: boolean,
): Promise<void> {
  const lip = { dye: 'main', surface: fabric.surface } as const
  for (const side of SIDES) {
    const pocket = front
      ? smoothLine([
          [CX + side * 118, 190],
          [CX + side * 154, 252],
          [CX + side * 184, 318],
        ])
      : smoothLine([
          [CX + side * 56, 316],
          [CX + side * 106, 310],
          [CX + side * 160, 298],
        ])
    await sewPocketZip(drawing, pocket, lip)
    await hangPuller(drawing, CX + side * (front ? 118 : 160), front ? 190 : 299, side * (front ? -28 : 70))
    if (!front) continue
    const vent = smoothLine([
      [CX + side * (194 + cut.width * 0.6), 400],
      [CX + side * (196 + cut.width), 560],
      [CX + side * (190 + cut.width), 720],
    ])
    await sewPocketZip(drawing, vent, { ...lip, dye: 'second' }, 4.6)
    await hangPuller(drawing, CX + side * (194 + cut.width * 0.6), 402, 0)
  }
  if (cut.lined && front) for (const side of SIDES) await sewThighPocket(drawing, side, fabric)
}

async function sewThighPocket(drawing: Drawing, side: -1 | 1, fabric: Fabric): Promise<void> {
  const bag = `M${CX + side * 96},472 L${CX + side * 186},466 L${CX + side * 190},616 Q${CX + side * 146},628 ${CX + side * 100},620Z`
  const flap = `M${CX + side * 92},462 L${CX + side * 190},456 L${CX + side * 193},508 Q${CX + side * 144},524 ${CX + side * 94},514Z`
  for (const outline of [bag, flap]) {
    const mask = await layPiece(drawing, area(outline), {
      reach: 14,
      swell: 0.75,
      lift: 7,
      shake: 2,
      surface: fabric.surface,
    })
    await sewStitch(drawing, outline, { opacity: 0.2, within: mask })
  }
}

/** Bands that reflect light above the hems, and the elastic under the foot. */
async function sewChildParts(
  drawing: Drawing,
  cut: TrousersCut,
  fabric: Fabric,
  front: boolean,
  mask: Float32Array,
): Promise<void> {
  const hemY = hemOf(cut)
  const lip = { dye: 'main', surface: fabric.surface } as const
  for (const side of SIDES) {
    await layPiece(drawing, area(`M${CX + side * 10},${hemY - 92} h${side * 290} v22 h${-side * 290}z`), {
      dye: REFLECTOR,
      reach: 6,
      swell: 0.3,
      shadow: 0.15,
      lift: 2,
      within: mask,
      surface: { roughness: 0.35, specular: 0.05 },
    })
    if (front) {
      const pocket = smoothLine([
        [CX + side * 126, 200],
        [CX + side * 164, 268],
        [CX + side * 194, 340],
      ])
      await sewPocketZip(drawing, pocket, lip)
      await hangPuller(drawing, CX + side * 126, 200, -side * 28)
    }
    if (!cut.lined) continue
    // the lining, turned up over the hem
    const turnUp = `M${CX + side * (60 - cut.width * 0.4)},${hemY - 34} Q${CX + side * 150},${hemY - 22} ${CX + side * (216 + cut.width)},${hemY - 36} L${CX + side * (214 + cut.width)},${hemY + 14} Q${CX + side * 150},${hemY + 28} ${CX + side * (62 - cut.width * 0.4)},${hemY + 16}Z`
    await layPiece(drawing, area(turnUp), {
      dye: FLEECE,
      reach: 18,
      swell: 0.75,
      lift: 4,
      shake: 3,
      surface: pileSurface(drawing),
      finish: (height, covered) =>
        addInside(
          drawing.stage,
          height,
          covered,
          (x, y) => 2.4 * layeredNoise(x / 7, y / 7, 2, drawing.seed),
        ),
    })
  }
}

async function sewWaist(drawing: Drawing, cut: TrousersCut, fabric: Fabric, front: boolean): Promise<void> {
  await sewElasticWaist(
    drawing,
    {
      fabric,
      dye: 'main',
      y: WAIST_Y,
      half: [156 + cut.width * 0.5, 168 + cut.width * 0.5],
      tall: BAND,
      cord: cut.child && !cut.lined,
      ...(cut.lined ? { inside: { dye: FLEECE, surface: pileSurface(drawing) } } : {}),
    },
    front,
  )
  if (!front || cut.child) return
  const snaps = [10, 34]
    .map((x) => `<circle cx="${CX + x}" cy="${WAIST_Y + 40}" r="8" fill="#fff"/>`)
    .join('')
  await layPiece(drawing, snaps, {
    dye: albedoOf('#4a4e52'),
    reach: 5,
    swell: 1,
    lift: 3,
    surface: { roughness: 0.35, specular: 0.08, castShadow: 0 },
  })
  await sewStitch(drawing, `M${CX + 46},${WAIST_Y + 14}v${BAND}`)
}
