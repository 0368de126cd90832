import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { createRandom } from '../engine/noise.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { fillField } from '../engine/stage.ts'
import { addWrinkles, drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { drawHoodLining, drawHoodUp, type HoodStyle, hoodOpening } from '../garments/hood.ts'
import { drawHoodBack } from '../garments/hood-behind.ts'
import { cutSleeve, SHELL_MEASURES, type TopMeasures } from '../garments/pattern.ts'
import { drawSleeve } from '../garments/sleeve.ts'
import { drawTorso } from '../garments/torso.ts'
import { smoothLine, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'
import { sewMainZip } from '../parts/zips.ts'

interface HoodieCut {
  seed: number
  zip: boolean
  print: boolean
}

const CUTS: Readonly<Record<string, HoodieCut>> = {
  pullover: { seed: 4, zip: false, print: true },
  zip: { seed: 9, zip: true, print: false },
}

const MEASURES: TopMeasures = {
  ...SHELL_MEASURES,
  length: 990,
  chest: 220,
  hem: 206,
  spreadDeg: 3,
  sleeve: 0.98,
}
const LINING = albedoOf('#6a6e71')
const CORD = albedoOf('#e2ddd0')

/** The seed for the random unevenness of a cut. */
export function hoodieSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Heavy brushed cotton. */
function chooseFabric({ stage, seed }: Drawing): Fabric {
  const random = createRandom(31)
  return {
    surface: {
      roughness: 0.92,
      specular: 0.001,
      sheen: 0.03,
      edge: 0.14,
      wrap: 0.18,
      castShadow: 0.5,
      texture: fillField(
        stage,
        (x, y) => 1 + (random() - 0.5) * 0.05 + 0.014 * Math.sin(x * 2.1) + 0.01 * Math.sin(y * 1.9),
      ),
    },
    wrinkles: drawWrinkles(stage, seed),
    wrinkleAmount: 0.5,
    foldAmount: 0.85,
    settleAmount: 0.32,
  }
}

/** Draws a hooded sweatshirt. */
export async function drawHoodie(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such hoodie: ${cutName}`)
  const front = view === 'front'
  const fabric = chooseFabric(drawing)
  const m = MEASURES
  const hood: HoodStyle = { fabric, dye: 'main', lining: LINING, width: 1, visor: false }
  const opening = hoodOpening(hood.width)
  const sleeves = SIDES.map((side) => cutSleeve(drawing, side, m))
  if (front) await drawHoodLining(drawing, opening, LINING)
  const torso = await drawTorso(drawing, m, {
    fabric,
    dye: 'main',
    seams: [],
    stitches: [],
    placket: front && cut.zip,
    hem: 'rib',
    ...(front ? { opening: await rasterize(drawing.stage, area(opening)) } : {}),
  })
  if (front) await sewKangarooPocket(drawing, fabric)
  await (front ? drawHoodUp(drawing, opening, hood) : drawHoodBack(drawing, hood))
  for (const sleeve of sleeves) {
    await drawSleeve(drawing, sleeve, torso, {
      fabric,
      dye: 'main',
      lining: LINING,
      cuff: 'rib',
      cuffDye: 'main',
    })
  }
  if (front && cut.zip) {
    const path = smoothLine([
      [CX, 342],
      [CX + 1, 660],
      [CX, m.length + 6],
    ])
    await sewMainZip(drawing, path, [CX, 350])
  }
  if (front) await hangCords(drawing)
  if (front && cut.print) printPeaks(drawing, 566)
  else if (front) printEmblem(drawing, CX + 88, 500, { scale: 1.2 })
  else if (cut.zip) printPeaks(drawing, 560)
}

async function sewKangarooPocket(drawing: Drawing, fabric: Fabric): Promise<void> {
  const outline = smoothPath([
    [CX - 96, 706, 1],
    [CX + 96, 706, 1],
    [CX + 172, 826, 1],
    [CX + 172, 916, 1],
    [CX, 922],
    [CX - 172, 916, 1],
    [CX - 172, 826, 1],
  ])
  const edges = SIDES.map((side) => `M${CX + side * 88},712 L${CX + side * 162},830`).join(' ')
  const mask = await layPiece(drawing, area(outline), {
    surface: fabric.surface,
    reach: 18,
    swell: 0.7,
    shake: 2,
    lift: 7,
    finish: async (height, covered) => {
      addWrinkles(height, covered, fabric, 0.8)
      await pressLines(drawing, height, stroke(edges, 3), { blur: 1.4, depth: 3 })
    },
  })
  await sewStitch(drawing, outline, { opacity: 0.18, within: mask })
}

/** Two cords that hang from the hood. */
async function hangCords(drawing: Drawing): Promise<void> {
  for (const side of SIDES) {
    const x = CX + side * 50
    const cord = `M${x},352 C${x + side * 8},420 ${x - side * 4},470 ${x + side * 4},${540 + side * 8}`
    await layPiece(drawing, stroke(cord, 9), {
      dye: CORD,
      reach: 5,
      swell: 0.9,
      lift: 6,
      surface: { roughness: 0.9, specular: 0.002 },
    })
    const tip = `<rect x="${x + side * 4 - 5}" y="${538 + side * 8}" width="10" height="24" rx="4" fill="#fff"/>`
    await layPiece(drawing, tip, {
      dye: albedoOf('#a9adad'),
      reach: 5,
      lift: 4,
      surface: { roughness: 0.3, specular: 0.1 },
    })
  }
}

/** The mark, large. */
function printPeaks(drawing: Drawing, y: number): void {
  printEmblem(drawing, CX - 70, y, { scale: 5.6 })
}
