import { albedoOf } from '../colour/linear-light.ts'
import { type Drawing, SIDES } from '../engine/drawing.ts'
import { createRandom } from '../engine/noise.ts'
import { area, rasterize } from '../engine/raster.ts'
import { type Field, fillField } from '../engine/stage.ts'
import { drawCrewBand, drawCrewBandBack, drawNeckInside } from '../garments/crew-neck.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { SHELL_MEASURES, type TopMeasures } from '../garments/pattern.ts'
import { drawShortSleeve } from '../garments/short-sleeve.ts'
import { drawTorso } from '../garments/torso.ts'
import { printEmblem } from '../parts/emblem.ts'

interface ShirtCut {
  seed: number
  print: 'mark' | 'chest' | 'stripe'
}

const CUTS: Readonly<Record<string, ShirtCut>> = {
  plain: { seed: 5, print: 'mark' },
  print: { seed: 8, print: 'chest' },
  stripe: { seed: 12, print: 'stripe' },
}

const MEASURES: TopMeasures = {
  ...SHELL_MEASURES,
  length: 1010,
  chest: 214,
  hem: 214,
  neckHalf: 96,
  neckY: 304,
}
const INSIDE = albedoOf('#54585b')
const TAG = albedoOf('#d8d3c6')

/** The seed for the random unevenness of a cut. */
export function tShirtSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Light jersey. */
function chooseFabric({ stage, seed }: Drawing): Fabric {
  const random = createRandom(23)
  return {
    surface: {
      roughness: 0.85,
      specular: 0.003,
      sheen: 0.025,
      edge: 0.14,
      wrap: 0.16,
      castShadow: 0.5,
      texture: fillField(stage, (x) => 1 + (random() - 0.5) * 0.035 + 0.018 * Math.sin(x * 2.3)),
    },
    wrinkles: drawWrinkles(stage, seed),
    wrinkleAmount: 0.5,
    foldAmount: 0.75,
    settleAmount: 0.35,
  }
}

/** A broad and a narrow stripe across the chest. */
function layStripes({ stage }: Drawing): Field {
  return fillField(stage, (x, y) => {
    const level = y - 8 * (1 - ((x - 500) / 220) ** 2)
    return (level > 520 && level < 604) || (level > 620 && level < 634) ? 1 : 0
  })
}

/** Draws a T-shirt. */
export async function drawTShirt(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such T-shirt: ${cutName}`)
  const front = view === 'front'
  const m: TopMeasures = { ...MEASURES, necklineY: front ? 372 : 310 }
  const fabric = chooseFabric(drawing)
  if (front) await drawNeckInside(drawing, 'main', TAG)
  const torso = await drawTorso(drawing, m, {
    fabric,
    dye: 'main',
    seams: [],
    stitches: [],
    placket: false,
    hem: 'seam',
    ...(cut.print === 'stripe' ? { secondShare: layStripes(drawing) } : {}),
    ...(cut.print === 'chest' && front ? { secondShare: await printChest(drawing) } : {}),
  })
  const trim = cut.print === 'stripe' ? 'second' : 'main'
  await (front ? drawCrewBand(drawing, fabric, trim) : drawCrewBandBack(drawing, fabric, trim))
  for (const side of SIDES) {
    await drawShortSleeve(drawing, side, torso, { fabric, dye: 'main', lining: INSIDE, hemDye: trim })
  }
  if (front && cut.print === 'mark') printEmblem(drawing, 596, 480, { scale: 1.5 })
  if (!front) printEmblem(drawing, 484, 346, { scale: 1.2 })
}

/** A range of peaks over the chest, in the second colour. */
async function printChest({ stage }: Drawing): Promise<Field> {
  const ridge = area('M340,640 L424,520 L462,568 L520,470 L584,572 L612,540 L664,640Z')
  const water = [664, 690, 712].map((y, i) =>
    area(`M${340 + i * 34},${y} H${664 - i * 34} v${12 - i * 3} H${340 + i * 34}Z`),
  )
  return rasterize(stage, ridge + water.join(''))
}
