import { albedoOf } from '../colour/linear-light.ts'
import { type Drawing, SIDES } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { createRandom } from '../engine/noise.ts'
import { type Field, fillField } from '../engine/stage.ts'
import { drawCrewBand, drawCrewBandBack, drawNeckInside } from '../garments/crew-neck.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { SHELL_MEASURES, type TopMeasures } from '../garments/pattern.ts'
import { drawShortSleeve } from '../garments/short-sleeve.ts'
import { drawTorso } from '../garments/torso.ts'
import { printEmblem } from '../parts/emblem.ts'

const CUTS: Readonly<Record<string, { seed: number; striped: boolean }>> = {
  plain: { seed: 4, striped: false },
  striped: { seed: 10, striped: true },
}

const MEASURES: TopMeasures = {
  ...SHELL_MEASURES,
  length: 1172,
  chest: 192,
  hem: 304,
  neckHalf: 96,
  neckY: 304,
  flareFrom: 660,
}
const INSIDE = albedoOf('#54585b')
const TAG = albedoOf('#d8d3c6')

/** The seed for the random unevenness of a cut. */
export function dressSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function chooseFabric({ stage, seed }: Drawing): Fabric {
  const random = createRandom(37)
  return {
    surface: {
      roughness: 0.8,
      specular: 0.004,
      sheen: 0.03,
      edge: 0.14,
      wrap: 0.16,
      castShadow: 0.5,
      texture: fillField(stage, (x) => 1 + (random() - 0.5) * 0.035 + 0.016 * Math.sin(x * 2.2)),
    },
    wrinkles: drawWrinkles(stage, seed),
    wrinkleAmount: 0.55,
    foldAmount: 0.9,
    settleAmount: 0.35,
  }
}

/** Narrow stripes that sag a little in the middle. */
function layStripes({ stage }: Drawing): Field {
  return fillField(stage, (x, y) => {
    const level = y - 8 * (1 - ((x - 500) / 230) ** 2)
    return level > 440 && (level - 440) % 62 < 17 ? 1 : 0
  })
}

/** Folds that open from the waist towards the hem. */
function foldSkirt({ jitter, random }: Drawing): Fold[] {
  return Array.from({ length: 8 }, (_, i): Fold => {
    const share = (i - 3.5) / 3.9
    const x0 = 500 + share * 150 + jitter(10)
    const x1 = 500 + share * 276 + jitter(14)
    const y0 = 706 + random() * 60
    return {
      along: [x0, y0, x0 + (x1 - x0) * 0.3, y0 + 140, x1 - (x1 - x0) * 0.2, 1040, x1, 1180],
      width: 26 + random() * 14,
      height: 10 + jitter(3),
      taper: [0.4, 0.1],
      sharpness: 0.45,
    }
  })
}

/** Draws a dress with short sleeves and a flared skirt. */
export async function drawDress(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such dress: ${cutName}`)
  const front = view === 'front'
  const m: TopMeasures = { ...MEASURES, necklineY: front ? 372 : 310 }
  const fabric = chooseFabric(drawing)
  if (front) await drawNeckInside(drawing, 'main', TAG)
  const waist = 'M290,690 Q500,712 710,690'
  const torso = await drawTorso(drawing, m, {
    fabric,
    dye: 'main',
    seams: [waist],
    stitches: [{ path: waist, dy: 7 }],
    placket: false,
    hem: 'seam',
    finish: (height) => addFolds(drawing.stage, height, foldSkirt(drawing), 9, drawing.seed),
    ...(cut.striped ? { secondShare: layStripes(drawing) } : {}),
  })
  await (front ? drawCrewBand(drawing, fabric, 'main') : drawCrewBandBack(drawing, fabric, 'main'))
  for (const side of SIDES) {
    await drawShortSleeve(drawing, side, torso, {
      fabric,
      dye: 'main',
      lining: INSIDE,
      hemDye: cut.striped ? 'second' : 'main',
    })
  }
  if (front) printEmblem(drawing, 640, 1080, { scale: 1.8 })
}
