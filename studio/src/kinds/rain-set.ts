import { CENTRE_X as CX, type Drawing, openDrawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { drawBibTrousers } from '../garments/bib-trousers.ts'
import { drawLowerBody, outlineLowerBody, sewElasticWaist } from '../garments/lower-body.ts'
import { SHELL_MEASURES } from '../garments/pattern.ts'
import { drawHoodedTop, rainFabric } from '../garments/rainwear.ts'
import { foldTrousers } from '../garments/trouser-folds.ts'
import type { OutlinePoint } from '../geometry/spline.ts'
import { drawRaincoat } from './rain-jacket.ts'

interface RainCut {
  seed: number
  /** A raincoat with reflectors and trousers with a bib. */
  child?: boolean
  flaps: boolean
  trousers: Dye
  trim: Dye
}

const CUTS: Readonly<Record<string, RainCut>> = {
  classic: { seed: 4, flaps: true, trousers: 'main', trim: 'main' },
  'two-tone': { seed: 9, flaps: false, trousers: 'second', trim: 'second' },
  child: { seed: 13, child: true, flaps: true, trousers: 'main', trim: 'second' },
}

/** Both halves of the set are drawn this much smaller than alone. */
const SHRINK = 0.72
const WAIST_Y = 104
const HEM_Y = 1160

const LEGS: readonly OutlinePoint[] = [
  [0, WAIST_Y + 12, 1],
  [150, WAIST_Y + 6, 1],
  [182, 220],
  [214, 340],
  [222, 480],
  [220, 700],
  [222, 900],
  [226, 1080],
  [226, HEM_Y, 1],
  [144, HEM_Y + 10],
  [62, HEM_Y, 1],
  [56, 1000],
  [44, 800],
  [28, 620],
  [8, 510],
  [0, 476, 1],
]

/** The seed for the random unevenness of a cut. */
export function rainSetSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a rain jacket with its trousers beside and behind it. */
export async function drawRainSet(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such rain set: ${cutName}`)
  const front = view === 'front'
  if (cut.child) {
    await drawChildSet(drawing, front)
    return
  }
  const scale = drawing.stage.scale * SHRINK
  const trousers = openDrawing(drawing.seed + 1, scale)
  await drawTrousers(trousers, cut, front)
  drawing.canvas.paste(trousers.canvas, 348, 356)
  const jacket = openDrawing(drawing.seed, scale)
  await drawHoodedTop(
    jacket,
    {
      fabric: rainFabric(jacket),
      measures: { ...SHELL_MEASURES, length: 1090, hem: 234, spreadDeg: 1 },
      hem: 'seam',
      flaps: cut.flaps,
      trim: cut.trim,
      zipEnd: 1096,
    },
    front,
  )
  drawing.canvas.paste(jacket.canvas, 4, 24, 0.45)
}

async function drawChildSet(drawing: Drawing, front: boolean): Promise<void> {
  const trousers = openDrawing(drawing.seed + 1, drawing.stage.scale * 0.74)
  await drawBibTrousers(trousers, rainFabric(trousers), front)
  drawing.canvas.paste(trousers.canvas, 344, 262)
  const jacket = openDrawing(drawing.seed, drawing.stage.scale * 0.73)
  await drawRaincoat(jacket, rainFabric(jacket), true, front)
  drawing.canvas.paste(jacket.canvas, -42, 84, 0.45)
}

async function drawTrousers(drawing: Drawing, cut: RainCut, front: boolean): Promise<void> {
  const fabric = rainFabric(drawing)
  const folds: Fold[] = foldTrousers(drawing, 10, front)
  const hems = SIDES.map(
    (side) =>
      `M${CX + side * 50},${HEM_Y - 34} Q${CX + side * 140},${HEM_Y - 26} ${CX + side * 240},${HEM_Y - 36}`,
  )
  await drawLowerBody(drawing, outlineLowerBody(drawing, LEGS), {
    fabric,
    dye: cut.trousers,
    folds,
    seams: [`M${CX},${WAIST_Y + 50}V484`, ...hems],
    stitches: hems,
    shade: [700, 1260],
  })
  await sewElasticWaist(
    drawing,
    { fabric, dye: cut.trousers, y: WAIST_Y, half: [148, 158], tall: 52, cord: true },
    front,
  )
}
