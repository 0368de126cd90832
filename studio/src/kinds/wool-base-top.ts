import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { createRandom } from '../engine/noise.ts'
import { addInside, type Field, fillField } from '../engine/stage.ts'
import { drawCollarBack, drawCollarFront, drawCollarInside } from '../garments/collar.ts'
import { drawCrewBand, drawCrewBandBack, drawNeckInside } from '../garments/crew-neck.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { isSecondColour, knitStitch, STAR_BAND } from '../garments/knit.ts'
import { cutSleeve, SHELL_MEASURES, type TopMeasures } from '../garments/pattern.ts'
import { drawSleeve } from '../garments/sleeve.ts'
import { drawTorso } from '../garments/torso.ts'
import { smoothLine } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { sewMainZip } from '../parts/zips.ts'

interface BaseTopCut {
  seed: number
  zipNeck: boolean
  /** Knitted stars over chest and arms. */
  stars: boolean
}

const CUTS: Readonly<Record<string, BaseTopCut>> = {
  crew: { seed: 6, zipNeck: false, stars: false },
  'zip-neck': { seed: 13, zipNeck: true, stars: false },
  pattern: { seed: 19, zipNeck: false, stars: true },
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

const INSIDE = albedoOf('#4a4d50')
const TAG = albedoOf('#d8d3c6')
/** Side of one stitch of the star pattern, view pixels. */
const STITCH = 5.6
const BAND_TOP = 408

/** The seed for the random unevenness of a cut. */
export function woolBaseTopSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Fine merino jersey: faint wales, no shine, much give. */
function chooseFabric({ stage, seed }: Drawing): Fabric {
  const random = createRandom(17)
  const jersey = fillField(
    stage,
    (x, y) => 1 + (random() - 0.5) * 0.05 + 0.03 * Math.sin(x * 2.05) + 0.012 * Math.sin(y * 2.6),
  )
  return {
    surface: {
      roughness: 0.9,
      specular: 0.002,
      sheen: 0.035,
      edge: 0.14,
      wrap: 0.18,
      castShadow: 0.45,
      texture: jersey,
    },
    wrinkles: drawWrinkles(stage, seed),
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
  const front = view === 'front'
  const m: TopMeasures = { ...MEASURES, necklineY: front && !cut.zipNeck ? 372 : front ? 338 : 310 }
  const fabric = chooseFabric(drawing)
  const sleeves = SIDES.map((side) => cutSleeve(drawing, side, m))
  if (front) await (cut.zipNeck ? drawCollarInside(drawing, INSIDE) : drawNeckInside(drawing, 'main', TAG))
  const torso = await drawTorso(drawing, m, {
    fabric,
    dye: 'main',
    seams: [],
    stitches: [],
    placket: false,
    hem: 'seam',
    ...(cut.stars
      ? {
          finish: (height, mask) => raiseStitches(drawing, height, mask, CX, 0),
          secondShare: knitStars(drawing, CX, 0),
        }
      : {}),
  })
  if (cut.zipNeck) {
    const collar = { fabric, dye: 'main' as const, lining: INSIDE }
    await (front ? drawCollarFront(drawing, collar) : drawCollarBack(drawing, collar))
  } else await (front ? drawCrewBand(drawing, fabric, 'main') : drawCrewBandBack(drawing, fabric, 'main'))
  for (const sleeve of sleeves) {
    await drawSleeve(drawing, sleeve, torso, {
      fabric,
      dye: 'main',
      lining: INSIDE,
      cuff: 'rib',
      cuffDye: 'main',
      ...(cut.stars
        ? {
            secondShare: knitStars(drawing, CX + sleeve.side * 190, sleeve.side * 20),
            finish: (height, mask) =>
              raiseStitches(drawing, height, mask, CX + sleeve.side * 190, sleeve.side * 20),
          }
        : {}),
    })
  }
  if (front && cut.zipNeck) {
    const path = smoothLine([
      [CX, 330],
      [CX + 1, 440],
      [CX + 1, 560],
    ])
    await sewMainZip(drawing, path, [CX, 336])
  }
  if (front && !cut.stars) await printEmblem(drawing, CX - 104, 474, { scale: 0.9 })
}
