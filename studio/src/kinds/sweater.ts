import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, type Side } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import { inflate } from '../engine/poisson.ts'
import { createField, type Field, fillField, mapField, smoothStep, unionFields } from '../engine/stage.ts'
import { addWrinkles, drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { drawFolded } from '../garments/fold.ts'
import { isSpeckle, knitStitch, visitInside } from '../garments/knit.ts'
import { SHELL_MEASURES, type TopMeasures } from '../garments/pattern.ts'
import { drawUpperBody } from '../garments/upper-body.ts'
import { knitNeck, type SweaterNeck } from './sweater-neck.ts'

interface SweaterCut {
  seed: number
  /** Single stitches of the second colour all over. */
  speckled: boolean
  neck: SweaterNeck
  /** Knitted in one round from the neck over the shoulders. */
  yoke: boolean
  child?: boolean
}

const CUTS: Readonly<Record<string, SweaterCut>> = {
  plain: { seed: 8, speckled: false, neck: 'band', yoke: true },
  islender: { seed: 15, speckled: true, neck: 'band', yoke: true },
  'half-zip': { seed: 31, speckled: false, neck: 'zip', yoke: false },
  cardigan: { seed: 37, speckled: false, neck: 'buttons', yoke: true },
  'roll-neck': { seed: 43, speckled: false, neck: 'roll', yoke: false },
  child: { seed: 26, speckled: false, neck: 'band', yoke: true, child: true },
}

const MEASURES: TopMeasures = {
  ...SHELL_MEASURES,
  length: 1000,
  chest: 210,
  hem: 204,
  neckHalf: 96,
  neckY: 304,
  necklineY: 372,
  spreadDeg: 4,
  sleeve: 0.94,
}

const CHILD: TopMeasures = { ...MEASURES, length: 906, chest: 214, hem: 214, reach: 0.8 }

const INSIDE = albedoOf('#4a4d50')
const TAG = albedoOf('#d8d3c6')
/** Width and height of one stitch, view pixels: coarse enough to be seen on a card of a list. */
const STITCH_WIDTH = 10.4
const STITCH_HEIGHT = 9
/** The relief of a stitch, view pixels. */
const RELIEF = 2.6
/** How far a sleeve hangs from the vertical, degrees. */
const SLEEVE_LEAN = 15
/**
 * The middle of the rounds of the yoke, and the radii at which stitches are knitted together, view pixels: eight rows
 * apart, between two rows of speckles.
 */
const YOKE_Y = 230
const YOKE_ROUNDS: readonly number[] = [126, 198, 270, 342]
const YOKE_END = 342

/** Where a point of the knitting is, in stitches. */
type Place = readonly [column: number, row: number]

/** The seed for the random unevenness of a cut. */
export function sweaterSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Thick woollen yarn. */
function chooseFabric({ stage, seed }: Drawing): Fabric {
  return {
    surface: {
      roughness: 0.95,
      specular: 0.001,
      sheen: 0.035,
      edge: 0.14,
      wrap: 0.16,
      castShadow: 0.45,
      occlusionRadii: [2, 5, 14],
      occlusion: 0.9,
    },
    wrinkles: drawWrinkles(stage, seed),
    wrinkleAmount: 0.4,
    foldAmount: 0.55,
    settleAmount: 0.22,
    rib: { width: 12.5, depth: 6 },
  }
}

/** Straight rows, turned by `leanDeg` round a point high on the body. */
function placeStraight(seed: number, originX: number, leanDeg: number): (x: number, y: number) => Place {
  const cos = Math.cos((leanDeg * Math.PI) / 180)
  const sin = Math.sin((leanDeg * Math.PI) / 180)
  return (x, y) => {
    const wobble = 2.2 * layeredNoise(x / 90, y / 90, 2, seed + 3)
    const across = (x - originX) * cos - (y - 400) * sin
    const along = (y - 400) * cos + (x - originX) * sin
    return [(across + wobble) / STITCH_WIDTH, -(along + wobble) / STITCH_HEIGHT]
  }
}

/** How far a point is from the middle of the yoke. */
function yokeRadius(x: number, y: number): number {
  return Math.hypot(x - CX, y - YOKE_Y)
}

/** Rounds about the neck, with fewer stitches the nearer they are to it. */
function placeRound(x: number, y: number): Place {
  const radius = yokeRadius(x, y)
  const at = YOKE_ROUNDS.findIndex((end) => radius <= end)
  const outer = YOKE_ROUNDS[at] ?? YOKE_END
  const inner = YOKE_ROUNDS[at - 1] ?? outer - 72
  const stitches = (outer + inner) / 2 / STITCH_WIDTH
  return [Math.atan2(x - CX, y - YOKE_Y) * stitches, -radius / STITCH_HEIGHT]
}

/** The small ridges in the yoke where stitches are knitted together. */
function raiseDecreases(radius: number): number {
  return YOKE_ROUNDS.reduce((sum, at) => sum + 3.4 * Math.exp(-(((radius - at) / 4.5) ** 2)), 0)
}

function raiseStitches(
  { stage }: Drawing,
  height: Field,
  mask: Field,
  place: (x: number, y: number) => Place,
): void {
  visitInside(stage, mask, (i, x, y) => {
    const [u, v] = place(x, y)
    height[i] = height[i]! + knitStitch(u, v, RELIEF).height
  })
}

function speckle({ stage }: Drawing, place: (x: number, y: number) => Place): Field {
  return fillField(stage, (x, y) => {
    const [u, v] = place(x, y)
    const { column, row } = knitStitch(u, v, RELIEF)
    return isSpeckle(column, row) ? 1 : 0
  })
}

/** Draws knitwear of thick wool in stocking stitch, with ribs at neck, cuffs and hem. */
export async function drawSweater(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such sweater: ${cutName}`)
  const front = view === 'front'
  const fabric = chooseFabric(drawing)
  const size = cut.child ? CHILD : MEASURES
  const necklineY = !front ? 310 : cut.neck === 'zip' ? 338 : 372
  const measures: TopMeasures = { ...size, necklineY }
  const body = placeStraight(drawing.seed, CX, 0)
  const arm = (side: Side) => placeStraight(drawing.seed, CX + side * 190, side * SLEEVE_LEAN)
  let covered = createField(drawing.stage)
  await drawUpperBody(
    drawing,
    {
      fabric,
      measures,
      lining: INSIDE,
      ...(cut.neck === 'zip' ? {} : { crewLabel: TAG }),
      placket: cut.neck === 'buttons',
      hem: 'rib',
      cuff: 'rib',
      finish: (_, mask) => {
        covered = unionFields(covered, mask)
      },
      finishTorso: (height, mask) => raiseStitches(drawing, height, mask, body),
      finishSleeve: ({ side }, height, mask) => raiseStitches(drawing, height, mask, arm(side)),
      ...(cut.speckled
        ? {
            torsoSecond: speckle(drawing, body),
            sleeveSecond: async ({ side }) => speckle(drawing, arm(side)),
          }
        : {}),
    },
    front,
  )
  if (cut.yoke) layYoke(drawing, fabric, covered, cut)
  await knitNeck(drawing, { fabric, neck: cut.neck, measures }, front)
}

/** A sweater folded as it lies in the shop: the arms behind it, the lower half turned up. */
export async function drawSweaterFolded(drawing: Drawing, cutName: string): Promise<void> {
  await drawFolded(drawing, (hung) => drawSweater(hung, cutName, 'front'), {
    top: 250,
    bottom: 690,
    left: 316,
    right: 684,
    shoulder: 74,
    enlarged: 1.62,
    layers: 3,
  })
}

/** The round yoke is knitted in one piece over the shoulders, so it covers where the sleeves begin. */
function layYoke(drawing: Drawing, fabric: Fabric, covered: Field, cut: SweaterCut): void {
  const { stage, canvas } = drawing
  const base = mapField(inflate(stage, covered, 120, 4), (v) => v * 0.6)
  const height = base.slice()
  const mask = createField(stage)
  visitInside(stage, covered, (i, x, y) => {
    mask[i] = covered[i]! * (1 - smoothStep(YOKE_END - 2, YOKE_END + 3, yokeRadius(x, y)))
  })
  addWrinkles(height, mask, fabric)
  raiseStitches(drawing, height, mask, placeRound)
  visitInside(stage, mask, (i, x, y) => {
    height[i] = height[i]! + raiseDecreases(yokeRadius(x, y))
  })
  canvas.lay(mask, height, 'main', {
    ...fabric.surface,
    base,
    castShadow: 0,
    ...(cut.speckled ? { secondShare: speckle(drawing, placeRound) } : {}),
  })
}
