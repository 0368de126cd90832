import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { addInside, type Field, fillField } from '../engine/stage.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { jerseySurface, knitRibs } from '../garments/jersey-cloth.ts'
import { isSecondColour, knitStitch, STAR_BAND } from '../garments/knit.ts'
import { SHELL_MEASURES, type TopMeasures } from '../garments/pattern.ts'
import { drawUpperBody } from '../garments/upper-body.ts'
import { smoothLine } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { sewMainZip } from '../parts/zips.ts'

export interface BaseTopCut {
  seed: number
  zipNeck: boolean
  /** Knitted stars over chest and arms. */
  stars: boolean
  child?: boolean
}

const CUTS: Readonly<Record<string, BaseTopCut>> = {
  crew: { seed: 6, zipNeck: false, stars: false },
  'zip-neck': { seed: 13, zipNeck: true, stars: false },
  pattern: { seed: 19, zipNeck: false, stars: true },
  child: { seed: 23, zipNeck: false, stars: false, child: true },
  'child-pattern': { seed: 27, zipNeck: false, stars: true, child: true },
}

const MEASURES: TopMeasures = {
  ...SHELL_MEASURES,
  length: 1010,
  chest: 192,
  hem: 190,
  neckHalf: 96,
  neckY: 304,
  necklineY: 372,
  spreadDeg: 4,
  sleeve: 0.82,
}

const CHILD: TopMeasures = { ...MEASURES, length: 910, chest: 204, hem: 206, sleeve: 0.88, reach: 0.8 }

const INSIDE = albedoOf('#4a4d50')
const TAG = albedoOf('#d8d3c6')
/** Side of one stitch of the star pattern, view pixels. */
const STITCH = 5.6
const BAND_TOP = 408

/** The seed for the random unevenness of a cut. */
export function woolBaseTopSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Fine merino jersey. */
function chooseFabric(drawing: Drawing): Fabric {
  return {
    surface: { ...jerseySurface(drawing, { seed: 17 }), castShadow: 0.45 },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.42,
    foldAmount: 0.62,
    settleAmount: 0.3,
  }
}

/** The star pattern in rows and columns of stitches; `lean` turns its rows, degrees. */
function knitStars({ stage }: Drawing, originX: number, leanDeg: number): Field {
  const cos = Math.cos((leanDeg * Math.PI) / 180)
  const sin = Math.sin((leanDeg * Math.PI) / 180)
  return fillField(stage, (x, y) => {
    const along = (y - BAND_TOP) * cos + (x - originX) * sin
    const across = (x - originX) * cos - (y - BAND_TOP) * sin
    // stitches are Vs: their rows step up towards both edges of a column
    const column = Math.floor(across / STITCH)
    const slant = Math.abs((across / STITCH - column) * 2 - 1)
    const row = Math.floor(along / STITCH + 0.6 * slant)
    const stripe = row === STAR_BAND.length + 3 || row === STAR_BAND.length + 5 || row === -3
    return stripe || isSecondColour(STAR_BAND, column, row) ? 1 : 0
  })
}

/** The relief of the coarser stitches that a star pattern is knitted in. */
function raiseStitches(
  { stage }: Drawing,
  height: Field,
  mask: Field,
  originX: number,
  leanDeg: number,
): void {
  const cos = Math.cos((leanDeg * Math.PI) / 180)
  const sin = Math.sin((leanDeg * Math.PI) / 180)
  addInside(stage, height, mask, (x, y) => {
    const along = (y - BAND_TOP) * cos + (x - originX) * sin
    const across = (x - originX) * cos - (y - BAND_TOP) * sin
    return knitStitch(across / STITCH, -along / STITCH, 1.3).height
  })
}

/** Draws a wool base layer for the upper body. */
export async function drawWoolBaseTop(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such base layer: ${cutName}`)
  await drawBaseTop(drawing, cut, view === 'front')
}

/** Draws one cut; a body for a baby has another outline and no hem. */
export async function drawBaseTop(
  drawing: Drawing,
  cut: Omit<BaseTopCut, 'seed'>,
  front: boolean,
  outline?: string,
): Promise<void> {
  const size = cut.child ? CHILD : MEASURES
  const m: TopMeasures = { ...size, necklineY: front && !cut.zipNeck ? 372 : front ? 338 : 310 }
  await drawUpperBody(
    drawing,
    {
      fabric: chooseFabric(drawing),
      measures: m,
      lining: INSIDE,
      ...(cut.zipNeck ? {} : { crewLabel: TAG }),
      placket: false,
      hem: outline === undefined ? 'seam' : 'none',
      ...(outline === undefined ? {} : { outline }),
      cuff: 'rib',
      ...(cut.stars
        ? {
            torsoSecond: knitStars(drawing, CX, 0),
            finishTorso: (height, mask) => raiseStitches(drawing, height, mask, CX, 0),
            sleeveSecond: async ({ side }) => knitStars(drawing, CX + side * 190, side * 20),
            finishSleeve: ({ side }, height, mask) =>
              raiseStitches(drawing, height, mask, CX + side * 190, side * 20),
          }
        : {
            finishTorso: (height, mask) => knitRibs(drawing, height, mask, CX, 0),
            finishSleeve: ({ side }, height, mask) =>
              knitRibs(drawing, height, mask, CX + side * 190, side * 20),
          }),
    },
    front,
  )
  if (front && cut.zipNeck) {
    const path = smoothLine([
      [CX, 330],
      [CX + 1, 440],
      [CX + 1, 560],
    ])
    await sewMainZip(drawing, path, [CX, 336])
  }
  if (front && !cut.stars) printEmblem(drawing, CX - 104, 474, { scale: 0.9 })
}
