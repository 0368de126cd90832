import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, openDrawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { area, rasterize } from '../engine/raster.ts'
import { addInside } from '../engine/stage.ts'
import type { Fabric } from '../garments/fabric.ts'
import { drawLowerBody, outlineLowerBody } from '../garments/lower-body.ts'
import { SHELL_MEASURES } from '../garments/pattern.ts'
import { coatedFabric, drawHoodedTop } from '../garments/rainwear.ts'
import { coverShoulder, softshellFabric } from '../garments/softshell-cloth.ts'
import { printDrops, printStars, printStripes, sewChevrons } from '../garments/suit-prints.ts'
import { coverBeside, seamAcross, type UpperBodyStyle } from '../garments/upper-body.ts'
import type { OutlinePoint, Point } from '../geometry/spline.ts'
import { layPiece } from '../parts/piece.ts'
import { sewReflector } from '../parts/reflector.ts'

/**
 * A smooth one has pockets and a flap over its zip; a padded one is sewn into chambers; the others are of softshell, which
 * is thinner, with a yoke over the shoulders, chevrons across the chest or a print.
 */
type Filling = 'smooth' | 'chambers' | 'yoke' | 'chevrons' | 'drops' | 'stripes' | 'stars'

/** `trim` is the dye of hood and cuffs. */
type OverallCut = { seed: number; trim: Dye; legs: Dye; knees: Dye; filling: Filling }

const CUTS: Readonly<Record<string, OverallCut>> = {
  winter: { seed: 5, trim: 'main', legs: 'main', knees: 'main', filling: 'smooth' },
  hood: { seed: 5, trim: 'second', legs: 'main', knees: 'second', filling: 'smooth' },
  'two-tone': { seed: 8, trim: 'second', legs: 'second', knees: 'main', filling: 'smooth' },
  quilted: { seed: 12, trim: 'main', legs: 'main', knees: 'main', filling: 'chambers' },
  softshell: { seed: 17, trim: 'second', legs: 'main', knees: 'second', filling: 'yoke' },
  chevron: { seed: 26, trim: 'main', legs: 'main', knees: 'second', filling: 'chevrons' },
  printed: { seed: 21, trim: 'second', legs: 'main', knees: 'second', filling: 'drops' },
  striped: { seed: 33, trim: 'main', legs: 'main', knees: 'main', filling: 'stripes' },
  stars: { seed: 38, trim: 'main', legs: 'main', knees: 'second', filling: 'stars' },
}

/** The overall is drawn in a view this tall and put smaller on the picture. */
const VIEW_HEIGHT = 1620
const SHRINK = 0.76
const WAIST_Y = 900
const HEM_Y = 1540
/** Between two seams of the padded one. */
const CHAMBER = 62
const YOKE: readonly Point[] = [
  [8, 486],
  [120, 478],
  [260, 520],
]
const REFLECTOR = albedoOf('#d4d8d6')
const CUFF = albedoOf('#26292b')

const LEGS: readonly OutlinePoint[] = [
  [0, WAIST_Y, 1],
  [214, WAIST_Y, 1],
  [234, 980],
  [244, 1080],
  [246, 1220],
  [240, 1360],
  [232, 1480],
  [220, HEM_Y, 1],
  [140, HEM_Y + 12],
  [64, HEM_Y, 1],
  [52, 1440],
  [40, 1300],
  [20, 1190],
  [6, 1130],
  [0, 1112, 1],
]

/** The seed for the random unevenness of a cut. */
export function childrensOverallSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a child's one-piece suit. */
export async function drawChildrensOverall(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such overall: ${cutName}`)
  const front = view === 'front'
  const suit = openDrawing(drawing.seed, drawing.stage.scale * SHRINK, VIEW_HEIGHT)
  const { filling } = cut
  const cloth =
    filling === 'smooth' || filling === 'chambers'
      ? coatedFabric(suit, filling === 'chambers' ? 0.4 : 0.2)
      : softshellFabric(suit)
  const fabric: Fabric =
    filling === 'stars'
      ? { ...cloth, surface: { ...cloth.surface, secondShare: await printStars(suit) } }
      : cloth
  await drawLegs(suit, { fabric, plain: cloth }, cut, front)
  await drawHoodedTop(
    suit,
    {
      fabric,
      measures: { ...SHELL_MEASURES, length: 950, chest: 220, hem: 216, spreadDeg: 3, unevenDeg: 1 },
      hem: 'binding',
      flaps: filling === 'smooth',
      trim: cut.trim,
      zipEnd: front ? 944 : 0,
      cut: await cutTop(suit, filling),
    },
    front,
  )
  drawing.canvas.paste(suit.canvas, CX * (1 - SHRINK), 6, 0)
}

/** How far a chamber swells at y, and the groove between two of them. */
function swellChamber(y: number): number {
  const chambers = y / CHAMBER
  const fromSeam = Math.abs(chambers - Math.round(chambers)) * CHAMBER
  return 5 * Math.abs(Math.sin(Math.PI * chambers)) - 5 * Math.exp(-((fromSeam / 6) ** 2))
}

/** Chambers across the body and along the arms. */
function sewChambers({ stage }: Drawing): Partial<UpperBodyStyle> {
  return {
    seams: [],
    finishTorso: (height, mask) =>
      addInside(stage, height, mask, (x, y) => swellChamber(y + ((x - CX) / 30) ** 2 / 4)),
    finishSleeve: ({ side }, height, mask) =>
      addInside(stage, height, mask, (x, y) => swellChamber(y - side * (x - CX) * 0.22)),
  }
}

/** How the upper body of a suit is cut otherwise than rainwear's. */
async function cutTop(suit: Drawing, filling: Filling): Promise<Partial<UpperBodyStyle>> {
  if (filling === 'smooth') return {}
  if (filling === 'chambers') return sewChambers(suit)
  const reflecting = { seams: [], sewTorso: () => sewReflector(suit, 566, 190) }
  if (filling === 'yoke') return { ...reflecting, ...(await cutYoke(suit)) }
  if (filling === 'drops') return { ...reflecting, ...(await printDrops(suit)) }
  if (filling === 'stars') return reflecting
  // Where bands go across the chest a reflector would be one more.
  const bands = filling === 'stripes' ? await printStripes(suit) : await sewChevrons(suit)
  return { seams: [], cuffDye: 'second', sewTorso: async () => undefined, ...bands }
}

/** A yoke of the second colour over the shoulders. */
async function cutYoke(suit: Drawing): Promise<Partial<UpperBodyStyle>> {
  return {
    seams: [seamAcross(YOKE)],
    torsoSecond: await rasterize(suit.stage, coverBeside(YOKE, 250)),
    sleeveSecond: (sleeve) => coverShoulder(suit, sleeve),
  }
}

function foldLegs({ jitter, random }: Drawing): Fold[] {
  return SIDES.flatMap((side) => [
    ...[0, 1, 2].map((i): Fold => {
      const y = 1110 - i * 40 + jitter(10)
      return {
        along: [
          CX + side * 6,
          y,
          CX + side * 70,
          y - 8,
          CX + side * 130,
          y - 34 - i * 14,
          CX + side * (190 + jitter(16)),
          y - 60 - i * 20,
        ],
        width: 20 + random() * 8,
        height: 8 - i,
        taper: [0.12, 0.7],
        sharpness: 0.7,
      }
    }),
    ...[0, 1, 2, 3, 4, 5, 6].map((i): Fold => {
      const y = 1190 + i * 46 + jitter(14)
      const inner = i % 2 === 0
      const start = CX + side * (inner ? 50 : 238)
      const way = inner ? side : -side
      return {
        along: [
          start,
          y,
          start + way * 50,
          y + 8,
          start + way * 96,
          y + 22 + jitter(10),
          start + way * (130 + jitter(18)),
          y + 42,
        ],
        width: 18 + random() * 9,
        height: 7.5,
        taper: [0.1, 0.65],
        sharpness: 0.75,
      }
    }),
  ])
}

async function drawLegs(
  drawing: Drawing,
  { fabric, plain }: { fabric: Fabric; plain: Fabric },
  { legs, knees, filling }: OverallCut,
  front: boolean,
): Promise<void> {
  const mask = await drawLowerBody(drawing, outlineLowerBody(drawing, LEGS), {
    fabric,
    dye: legs,
    folds: filling === 'chambers' ? [] : foldLegs(drawing),
    seams: [`M${CX},${WAIST_Y}V1120`],
    shade: [1200, 1640],
    finish: (height, covered) => {
      if (filling === 'chambers')
        addInside(drawing.stage, height, covered, (x, y) => swellChamber(y - Math.abs(x - CX) * 0.12))
    },
  })
  for (const side of SIDES) {
    if (front) {
      const knee = `M${CX + side * 84},1210 C${CX + side * 120},1190 ${CX + side * 180},1190 ${CX + side * 212},1212 C${CX + side * 222},1290 ${CX + side * 216},1350 ${CX + side * 204},1390 C${CX + side * 170},1404 ${CX + side * 126},1404 ${CX + side * 96},1388 C${CX + side * 82},1340 ${CX + side * 80},1270 ${CX + side * 84},1210Z`
      await layPiece(drawing, area(knee), {
        dye: knees,
        reach: 24,
        swell: 0.55,
        lift: 4,
        within: mask,
        surface: plain.surface,
      })
    }
    await layPiece(drawing, area(`M${CX + side * 30},1446 h${side * 230} v24 h${-side * 230}z`), {
      dye: REFLECTOR,
      reach: 6,
      swell: 0.3,
      shadow: 0.15,
      lift: 2,
      within: mask,
      surface: { roughness: 0.35, specular: 0.05 },
    })
    const cuff = `M${CX + side * 66},${HEM_Y - 24} H${CX + side * 220} L${CX + side * 208},${HEM_Y + 34} Q${CX + side * 140},${HEM_Y + 46} ${CX + side * 76},${HEM_Y + 34}Z`
    await layPiece(drawing, area(cuff), {
      dye: CUFF,
      reach: 16,
      swell: 0.7,
      lift: 4,
      surface: { roughness: 0.75, specular: 0.004 },
    })
  }
}
