import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area, rasterize } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { jerseyTexture } from '../garments/jersey-cloth.ts'
import { SHELL_MEASURES, type Sleeve, type TopMeasures } from '../garments/pattern.ts'
import { cutSidePanels, drawUpperBody, frontLine, seamAcross } from '../garments/upper-body.ts'
import { smoothLine, smoothPath } from '../geometry/spline.ts'
import { sewBackPockets } from '../parts/back-pockets.ts'
import { printEmblem } from '../parts/emblem.ts'
import { sewMainZip } from '../parts/zips.ts'

interface JerseyCut {
  seed: number
  sleeve: 'long' | 'short'
  cycling: boolean
  /** A chevron over the chest. */
  chevron: boolean
}

const CUTS: Readonly<Record<string, JerseyCut>> = {
  long: { seed: 7, sleeve: 'long', cycling: false, chevron: false },
  chevron: { seed: 13, sleeve: 'long', cycling: false, chevron: true },
  cycling: { seed: 19, sleeve: 'short', cycling: true, chevron: false },
  'cycling-long': { seed: 28, sleeve: 'long', cycling: true, chevron: false },
}

const LOOSE: TopMeasures = {
  ...SHELL_MEASURES,
  length: 1010,
  chest: 206,
  hem: 206,
  neckHalf: 96,
  neckY: 304,
  sleeve: 0.84,
  spreadDeg: 4,
}
const FITTED: TopMeasures = {
  ...LOOSE,
  length: 950,
  chest: 192,
  hem: 186,
  neckHalf: 100,
  sleeve: 0.8,
  spreadDeg: 6,
}
const INSIDE = albedoOf('#54585b')
const TAG = albedoOf('#d8d3c6')
/** How much lower a cyclist's back ends. */
const TAIL = 40

/** The seed for the random unevenness of a cut. */
export function jerseySeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Thin, smooth knitted sports cloth. */
function chooseFabric(drawing: Drawing): Fabric {
  return {
    surface: {
      roughness: 0.6,
      specular: 0.01,
      sheen: 0.03,
      edge: 0.14,
      wrap: 0.14,
      castShadow: 0.5,
      texture: jerseyTexture(drawing, { seed: 29, across: [0.022, 2.3], down: [0.02, 2.3] }),
    },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.45,
    foldAmount: 0.66,
    settleAmount: 0.34,
  }
}

/** Draws a jersey for training or cycling. */
export async function drawJersey(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such jersey: ${cutName}`)
  const front = view === 'front'
  const fabric = chooseFabric(drawing)
  const size = cut.cycling ? FITTED : LOOSE
  const m: TopMeasures = {
    ...size,
    length: size.length + (cut.cycling && !front ? TAIL : 0),
    necklineY: cut.cycling ? (front ? 338 : 310) : front ? 372 : 310,
  }
  const sides = cutSidePanels([
    [212, 500],
    [168, 620],
    [148, 780],
    [156, m.length + 24],
  ])
  await drawUpperBody(
    drawing,
    {
      fabric,
      measures: m,
      lining: INSIDE,
      ...(cut.cycling ? { neckDye: 'second' as const } : { crewLabel: TAG, neckDye: 'second' as const }),
      shortSleeves: cut.sleeve === 'short',
      seams: cut.chevron ? [] : cut.cycling ? sides.seams : [raglan()],
      torsoSecond: await rasterize(
        drawing.stage,
        cut.chevron ? chevron() : cut.cycling ? sides.shapes : shoulders(),
      ),
      ...(cut.cycling || cut.chevron ? {} : { sleeveDye: 'second' as const }),
      ...(cut.sleeve === 'long' && (cut.cycling || cut.chevron)
        ? { sleeveSecond: (sleeve) => coverSleeve(drawing, sleeve, cut) }
        : {}),
      cuffDye: 'second',
      placket: front && cut.cycling,
      hem: cut.cycling ? 'binding' : 'seam',
      hemDye: 'second',
      cuff: 'hem',
      ...(cut.cycling ? { innerBack: TAIL } : {}),
      sewTorso: async (torso) => {
        if (cut.cycling && !front)
          await sewBackPockets(drawing, torso, fabric, m.length, { tall: 226, half: 152, dye: 'main' })
      },
    },
    front,
  )
  if (front && cut.cycling) await sewMainZip(drawing, frontLine(drawing, 330, m.length + 4), [CX, 336])
  if (front) printEmblem(drawing, CX - 110, cut.chevron ? 430 : 476, { scale: 1.1 })
  else printEmblem(drawing, CX - 16, cut.cycling ? 400 : 352, { scale: 1.2 })
}

function raglan(): string {
  return seamAcross([
    [98, 322],
    [140, 420],
    [214, 540],
  ])
}

/** The shoulders outside the raglan seams. */
function shoulders(): string {
  return SIDES.map((side) =>
    area(
      `${smoothLine([
        [CX + side * 98, 300],
        [CX + side * 140, 420],
        [CX + side * 214, 540],
      ])} H${CX + side * 330} V280Z`,
    ),
  ).join('')
}

function chevron(): string {
  const band = (y: number, tall: number) =>
    area(
      `M${CX - 270},${y - 90} L${CX},${y} L${CX + 270},${y - 90} v${tall} L${CX},${y + tall} L${CX - 270},${y - 90 + tall}Z`,
    )
  return band(570, 92) + band(690, 22)
}

/** A keeper's forearm or a cyclist's long cuff. */
async function coverSleeve({ stage }: Drawing, { frame }: Sleeve, cut: JerseyCut): Promise<Field> {
  const at = (along: number, across: number) => [...frame(along, across), 1] as const
  const from = cut.chevron ? 0.58 : 0.72
  return rasterize(
    stage,
    area(smoothPath([at(from, -0.3), frame(from + 0.03, 0.5), at(from, 1.3), at(1, 1.4), at(1, -0.4)])),
  )
}
