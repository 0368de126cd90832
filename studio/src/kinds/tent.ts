import { albedoOf } from '../colour/linear-light.ts'
import { type Drawing, SIDES } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { addWrinkles, drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'

const CUTS: Readonly<Record<string, { seed: number; tunnel: boolean }>> = {
  dome: { seed: 3, tunnel: false },
  tunnel: { seed: 6, tunnel: true },
}

const DARK = albedoOf('#232628')
const INNER = albedoOf('#d9c27a')
const CORD = albedoOf('#d8622a')
const PEG = albedoOf('#a9adad')

/** The seed for the random unevenness of a cut. */
export function tentSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a pitched tent with its door open; the back shows the closed end. */
export async function drawTent(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such tent: ${cutName}`)
  const fabric: Fabric = {
    surface: { roughness: 0.45, specular: 0.02, sheen: 0.03, edge: 0.12, texture: drawing.weave },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.5,
    foldAmount: 1,
    settleAmount: 0,
  }
  await (cut.tunnel
    ? pitchTunnel(drawing, fabric, view === 'front')
    : pitchDome(drawing, fabric, view === 'front'))
}

const DOME =
  'M66,964 C90,820 170,620 300,490 C380,412 620,412 700,490 C830,620 910,820 934,964 C700,990 300,990 66,964Z'

async function pitchDome(drawing: Drawing, fabric: Fabric, front: boolean): Promise<void> {
  await stretchGuys(drawing, [
    [150, 760, 30, 990],
    [850, 760, 970, 990],
  ])
  const poles = [
    'M74,964 C150,620 330,430 500,428 C640,440 760,560 800,980',
    'M926,964 C850,620 670,430 500,428 C360,440 240,560 200,980',
  ]
  const fly = await layPiece(drawing, area(DOME), {
    surface: fabric.surface,
    reach: 320,
    swell: 0.6,
    shake: 2,
    shadow: 0,
    finish: async (height, mask) => {
      addFolds(drawing.stage, height, strain(drawing), 8, drawing.seed)
      addWrinkles(height, mask, fabric)
      await pressLines(drawing, height, stroke(poles.join(' '), 12), { blur: 7, depth: -13 })
    },
  })
  await layPiece(drawing, area('M40,930 C300,960 700,960 960,930 V1010 H40Z'), {
    dye: 'second',
    reach: 7,
    swell: 0.5,
    shadow: 0.2,
    lift: 2,
    within: fly,
    surface: fabric.surface,
  })
  for (const path of poles)
    await layPiece(drawing, stroke(path, 11), {
      dye: 'second',
      reach: 5,
      swell: 0.8,
      lift: 6,
      shadow: 0.35,
      within: fly,
      surface: { roughness: 0.6 },
    })
  if (front)
    await openDoor(
      drawing,
      fabric,
      'M500,520 C420,600 356,780 340,972 C440,984 560,984 660,972 C644,780 580,600 500,520Z',
      [500, 520, 972],
    )
  else
    await closeDoor(
      drawing,
      fabric,
      'M500,560 C430,640 380,800 366,972 M500,560 C570,640 620,800 634,972',
      fly,
    )
  await layPiece(drawing, area('M352,476 C420,416 580,416 648,476 C600,520 400,520 352,476Z'), {
    dye: 'second',
    reach: 20,
    swell: 0.7,
    lift: 7,
    shake: 1.5,
    surface: fabric.surface,
  })
  printMark(drawing, 262, 790)
}

async function pitchTunnel(drawing: Drawing, fabric: Fabric, front: boolean): Promise<void> {
  const put = (shapes: string) =>
    front ? shapes : `<g transform="translate(1000,0) scale(-1,1)">${shapes}</g>`
  await stretchGuys(drawing, [
    [130, 700, 24, 984],
    [890, 760, 984, 984],
  ])
  const body = smoothPath([
    [70, 968, 1],
    [84, 820],
    [140, 640],
    [240, 524],
    [360, 488],
    [520, 506],
    [660, 524],
    [790, 590],
    [880, 720],
    [930, 880],
    [944, 968, 1],
    [500, 992],
  ])
  const hoops = [
    'M330,980 C318,800 326,600 372,490',
    'M560,986 C552,800 556,640 590,514',
    'M770,980 C770,820 772,680 784,588',
  ]
  const fly = await layPiece(drawing, put(area(body)), {
    surface: fabric.surface,
    reach: 320,
    swell: 0.6,
    shake: 2,
    shadow: 0,
    finish: async (height, mask) => {
      addFolds(drawing.stage, height, strain(drawing), 8, drawing.seed)
      addWrinkles(height, mask, fabric)
      await pressLines(drawing, height, put(stroke(hoops.join(' '), 16)), { blur: 10, depth: -18 })
    },
  })
  await layPiece(drawing, area('M40,940 C300,966 700,966 960,940 V1010 H40Z'), {
    dye: 'second',
    reach: 7,
    swell: 0.5,
    shadow: 0.2,
    lift: 2,
    within: fly,
    surface: fabric.surface,
  })
  for (const path of hoops)
    await layPiece(drawing, put(stroke(path, 13)), {
      dye: 'second',
      reach: 6,
      swell: 0.8,
      lift: 6,
      shadow: 0.3,
      within: fly,
      surface: { roughness: 0.6 },
    })
  if (front)
    await openDoor(
      drawing,
      fabric,
      'M236,560 C160,640 116,800 104,962 C160,974 250,980 306,978 C300,800 296,640 236,560Z',
      [228, 560, 970],
    )
  else
    await closeDoor(
      drawing,
      fabric,
      'M790,640 C850,740 880,860 890,964 M640,560 C660,700 664,860 664,980',
      fly,
    )
  printMark(drawing, front ? 660 : 330, 780)
}

/** Folds that run from the pegs into the cloth. */
function strain({ jitter, random }: Drawing): Fold[] {
  return SIDES.flatMap((side) =>
    Array.from({ length: 6 }, (_, i): Fold => {
      const x = 500 + side * (420 - i * 66 + jitter(14))
      const reach = 120 + random() * 120
      return {
        along: [
          x,
          972,
          x - side * reach * 0.4,
          972 - reach * 0.7,
          x - side * (reach * 0.7 + jitter(20)),
          972 - reach * 1.5,
        ],
        width: 20 + random() * 12,
        height: 6,
        taper: [0.1, 0.7],
        sharpness: 0.5,
      }
    }),
  )
}

/** The dark inside with the inner tent, and the door rolled to one side. */
async function openDoor(
  drawing: Drawing,
  fabric: Fabric,
  opening: string,
  [x, top, bottom]: readonly [number, number, number],
): Promise<void> {
  const inside: LayerOptions = { roughness: 0.8, specular: 0, brightness: 0.45, edge: 0.5, castShadow: 0 }
  const hole = await layPiece(drawing, area(opening), {
    dye: DARK,
    reach: 40,
    swell: -0.5,
    shadow: 0,
    surface: inside,
  })
  const inner = `M${x},${top + 70} C${x - 60},${top + 170} ${x - 90},${top + 300} ${x - 96},${bottom - 14} H${x + 96} C${x + 90},${top + 300} ${x + 60},${top + 170} ${x},${top + 70}Z`
  await layPiece(drawing, area(inner), {
    dye: INNER,
    reach: 60,
    swell: 0.4,
    shadow: 0,
    within: hole,
    surface: { roughness: 0.8, specular: 0, brightness: 0.62 },
  })
  drawing.canvas.darken(await rasterize(drawing.stage, stroke(`M${x},${top + 90}V${bottom - 20}`, 4)), 0.5)
  drawing.canvas.darken(await rasterize(drawing.stage, stroke(opening, 12)), 0.3)
  const roll = smoothPath([
    [x + 8, top + 8],
    [x + 60, top + 90],
    [x + 110, top + 230],
    [x + 146, bottom - 60],
    [x + 170, bottom - 30],
    [x + 128, bottom - 24],
    [x + 92, top + 300],
    [x + 44, top + 130],
  ])
  await layPiece(drawing, area(roll), {
    surface: fabric.surface,
    reach: 40,
    swell: 1,
    lift: 9,
    shadow: 0.5,
    shake: 3,
    finish: (height, mask) => addWrinkles(height, mask, fabric, 1.6),
  })
  await layPiece(drawing, stroke(`M${x + 66},${top + 190} L${x + 106},${top + 170}`, 11), {
    dye: DARK,
    reach: 5,
    lift: 4,
  })
}

async function closeDoor(
  drawing: Drawing,
  fabric: Fabric,
  seam: string,
  fly: Awaited<ReturnType<typeof layPiece>>,
): Promise<void> {
  await layPiece(drawing, stroke(seam, 12), {
    surface: { ...fabric.surface, brightness: 0.8 },
    reach: 6,
    swell: 0.6,
    lift: 4,
    within: fly,
  })
  await layPiece(drawing, stroke(seam, 4), { dye: DARK, reach: 3, shadow: 0, within: fly })
  await sewStitch(drawing, seam, { dx: 12, within: fly })
}

/** Guy lines from the fly to their pegs. */
async function stretchGuys(
  drawing: Drawing,
  lines: readonly (readonly [number, number, number, number])[],
): Promise<void> {
  for (const [x0, y0, x1, y1] of lines) {
    await layPiece(drawing, stroke(`M${x0},${y0}L${x1},${y1}`, 5), { dye: CORD, reach: 3, shadow: 0 })
    const mx = x0 * 0.4 + x1 * 0.6
    const my = y0 * 0.4 + y1 * 0.6
    await layPiece(
      drawing,
      place('<rect x="-5" y="-14" width="10" height="28" rx="3" fill="#fff"/>', mx, my, x1 < x0 ? 28 : -28),
      { dye: DARK, reach: 4, shadow: 0 },
    )
    await layPiece(drawing, stroke(`M${x1},${y1 - 6}l${x1 < x0 ? 8 : -8},26`, 8), {
      dye: PEG,
      reach: 4,
      shadow: 0,
      surface: { roughness: 0.3, specular: 0.1 },
    })
  }
}

function printMark(drawing: Drawing, x: number, y: number): void {
  printEmblem(drawing, x, y, { scale: 2.6 })
}
