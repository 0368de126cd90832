import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import { stroke } from '../engine/raster.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { drawLowerBody, outlineLowerBody, sewElasticWaist } from '../garments/lower-body.ts'
import type { OutlinePoint } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'

const CUTS: Readonly<Record<string, { seed: number; quilted: boolean }>> = {
  flared: { seed: 3, quilted: false },
  quilted: { seed: 7, quilted: true },
}

const WAIST_Y = 210
const HEM_Y = 1010

/** The seed for the random unevenness of a cut. */
export function skirtSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function halfSkirt(quilted: boolean): readonly OutlinePoint[] {
  const flare = quilted ? 296 : 372
  return [
    [0, WAIST_Y + 16, 1],
    [206, WAIST_Y + 8, 1],
    [240, 340],
    [quilted ? 274 : 280, 480],
    [quilted ? 288 : 316, 660],
    [quilted ? 294 : 346, 830],
    [flare, HEM_Y - 30],
    [flare - 2, HEM_Y, 1],
    [flare * 0.55, HEM_Y + 26],
    [0, HEM_Y + 36, 1],
  ]
}

/** Folds that fall from the waist and open towards the hem. */
function foldSkirt({ jitter, random }: Drawing, amount: number): Fold[] {
  return Array.from({ length: 9 }, (_, i): Fold => {
    const share = (i - 4) / 4.4
    const x0 = CX + share * 190 + jitter(10)
    const x1 = CX + share * 330 + jitter(18)
    const y0 = WAIST_Y + 90 + random() * 160
    return {
      along: [x0, y0, x0 + (x1 - x0) * 0.3, y0 + 200, x1, 800, x1 + jitter(10), HEM_Y + 20],
      width: 36 + random() * 22,
      height: (11 + jitter(3)) * amount,
      taper: [0.5, 0.1],
      sharpness: 0.45,
    }
  })
}

/** Draws a skirt. */
export async function drawSkirt(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such skirt: ${cutName}`)
  const front = view === 'front'
  const fabric: Fabric = {
    surface: {
      roughness: cut.quilted ? 0.4 : 0.6,
      specular: cut.quilted ? 0.026 : 0.012,
      sheen: 0.03,
      edge: 0.15,
      texture: drawing.weave,
    },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: cut.quilted ? 0.9 : 0.6,
    foldAmount: 1,
    settleAmount: 0,
  }
  const hem = `M${CX - 400},${HEM_Y - 44} Q${CX - 200},${HEM_Y - 12} ${CX},${HEM_Y - 8} Q${CX + 200},${HEM_Y - 12} ${CX + 400},${HEM_Y - 44}`
  await layPiece(
    drawing,
    `<ellipse cx="${CX}" cy="${HEM_Y + 4}" rx="${cut.quilted ? 282 : 356}" ry="26" fill="#fff"/>`,
    { swell: 0.05, shadow: 0, surface: { brightness: 0.3, edge: 0 } },
  )
  const baffles = Array.from({ length: 6 }, (_, i) => {
    const y = 360 + i * 104
    return `M${CX - 400},${y - 8} Q${CX},${y + 24} ${CX + 400},${y - 8}`
  })
  await drawLowerBody(drawing, outlineLowerBody(drawing, halfSkirt(cut.quilted)), {
    fabric,
    folds: foldSkirt(drawing, cut.quilted ? 0.25 : 1),
    seams: cut.quilted ? baffles : [hem],
    stitches: cut.quilted ? [] : [hem],
    shade: [560, HEM_Y + 80],
    finish: async (height) => {
      if (!cut.quilted) return
      await pressLines(drawing, height, baffles.map((path) => stroke(path, 10)).join(''), {
        blur: 14,
        depth: 22,
      })
    },
  })
  if (!cut.quilted && front) {
    for (const side of SIDES) {
      const pocket = `M${CX + side * 150},300 C${CX + side * 170},360 ${CX + side * 210},400 ${CX + side * 262},420`
      await layPiece(drawing, stroke(pocket, 10), {
        dye: 'second',
        reach: 5,
        lift: 4,
        surface: fabric.surface,
      })
    }
  }
  await sewElasticWaist(
    drawing,
    { fabric, dye: cut.quilted ? 'second' : 'main', y: WAIST_Y, half: [202, 212], tall: 60, cord: false },
    front,
  )
  if (front) printEmblem(drawing, CX + 150, HEM_Y - 120, { scale: 1.8 })
}
