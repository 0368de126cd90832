import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area } from '../engine/raster.ts'
import type { OutlinePoint } from '../geometry/spline.ts'
import { layPiece } from '../parts/piece.ts'
import { SILVER } from '../parts/reflector.ts'
import { layStrap } from '../parts/webbing.ts'
import type { Fabric } from './fabric.ts'
import { drawLowerBody, outlineLowerBody } from './lower-body.ts'
import { foldTrousers } from './trouser-folds.ts'

const BIB_Y = 190
const HEM_Y = 1120

const HALF: readonly OutlinePoint[] = [
  [0, BIB_Y + 10, 1],
  [104, BIB_Y, 1],
  [120, 262],
  [166, 338],
  [206, 400],
  [226, 520],
  [236, 640],
  [234, 800],
  [230, 960],
  [224, 1070],
  [214, HEM_Y, 1],
  [138, HEM_Y + 10],
  [58, HEM_Y, 1],
  [54, 1020],
  [44, 860],
  [26, 720],
  [6, 650],
  [0, 630, 1],
]

/** Draws a child's rain trousers with a bib, elastic braces and loops under the feet. */
export async function drawBibTrousers(drawing: Drawing, fabric: Fabric, front: boolean): Promise<void> {
  const folds = foldTrousers(drawing, 24, front).map((fold) => ({
    ...fold,
    along: fold.along.map((value, i) => (i % 2 === 1 ? value * 0.72 + 290 : value)),
  }))
  for (const side of SIDES) {
    // the loop that holds the leg down over the boot
    await layStrap(
      drawing,
      `M${CX + side * 84},${HEM_Y - 6} C${CX + side * 90},${HEM_Y + 70} ${CX + side * 180},${HEM_Y + 70} ${CX + side * 188},${HEM_Y - 6}`,
      14,
    )
    await layStrap(drawing, bracePath(side), 34, { dye: 'second' })
  }
  const waist = `M${CX - 260},420 Q${CX},436 ${CX + 260},420`
  const hems = SIDES.map(
    (side) =>
      `M${CX + side * 30},${HEM_Y - 34} Q${CX + side * 140},${HEM_Y - 24} ${CX + side * 260},${HEM_Y - 36}`,
  )
  const mask = await drawLowerBody(drawing, outlineLowerBody(drawing, HALF), {
    fabric,
    folds,
    seams: [`M${CX},436V640`, waist, ...hems],
    stitches: hems,
    shade: [800, HEM_Y + 120],
    settle: () => [0.012, 0.016],
  })
  for (const side of SIDES) {
    await layPiece(drawing, area(`M${CX + side * 10},${HEM_Y - 110} h${side * 300} v22 h${-side * 300}z`), {
      dye: SILVER,
      reach: 6,
      swell: 0.3,
      shadow: 0.15,
      lift: 2,
      within: mask,
      surface: { roughness: 0.35, specular: 0.05 },
    })
    const tab = `<rect x="${CX + side * 74 - 22}" y="${BIB_Y + 14}" width="44" height="34" rx="6" fill="#fff"/>`
    await layPiece(drawing, tab, { dye: 'second', reach: 8, lift: 4, surface: fabric.surface })
    const snap = `<circle cx="${CX + side * 74}" cy="${BIB_Y + 31}" r="8" fill="#fff"/>`
    await layPiece(drawing, snap, { dye: SILVER, reach: 5, swell: 1, lift: 2, surface: { specular: 0.08 } })
  }
}

/** From the bib over the shoulder, seen above the garment. */
function bracePath(side: -1 | 1): string {
  return `M${CX + side * 74},${BIB_Y + 40} C${CX + side * 78},${BIB_Y - 60} ${CX + side * 92},${BIB_Y - 120} ${CX + side * 96},${BIB_Y - 140} C${CX + side * 100},${BIB_Y - 60} ${CX + side * 128},${BIB_Y} ${CX + side * 168},${BIB_Y + 170}`
}
