import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { SHELL_MEASURES, type Sleeve, type TopMeasures } from '../garments/pattern.ts'
import { coverBeside, drawUpperBody, frontLine, seamAcross } from '../garments/upper-body.ts'
import { type Point, smoothLine } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'
import { hangPuller, sewMainZip, sewPocketZip, sewStormFlap } from '../parts/zips.ts'

const CUTS: Readonly<Record<string, { seed: number; lined: boolean }>> = {
  shell: { seed: 9, lined: false },
  lined: { seed: 20, lined: true },
}

const SHELL: TopMeasures = {
  ...SHELL_MEASURES,
  length: 1090,
  chest: 232,
  hem: 238,
  sleeve: 1.08,
  spreadDeg: 2,
}
const LINED: TopMeasures = {
  ...SHELL_MEASURES,
  length: 1110,
  chest: 240,
  hem: 246,
  sleeve: 1.16,
  spreadDeg: 3,
}
const LINING = albedoOf('#4a5056')
const WARM_LINING = albedoOf('#8a8578')
const SKIRT = albedoOf('#8e9497')
const METAL = albedoOf('#4a4e52')

const CHEST: readonly Point[] = [
  [0, 600],
  [120, 590],
  [260, 548],
]
const WAIST: readonly Point[] = [
  [0, 800],
  [120, 792],
  [260, 770],
]

/** The seed for the random unevenness of a cut. */
export function skiJacketSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function chooseFabric(drawing: Drawing, lined: boolean): Fabric {
  return {
    surface: { roughness: 0.55, specular: 0.016, sheen: 0.03, edge: 0.15, texture: drawing.weave },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: lined ? 0.85 : 0.55,
    foldAmount: lined ? 1.15 : 1,
    settleAmount: lined ? 0.3 : 0.45,
  }
}

/** Draws a ski jacket: a hood over the helmet, a pocket for the lift pass on the arm and a skirt against snow. */
export async function drawSkiJacket(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such ski jacket: ${cutName}`)
  const { lined } = cut
  const front = view === 'front'
  const fabric = chooseFabric(drawing, lined)
  const m = lined ? LINED : SHELL
  if (front) await drawSnowSkirt(drawing, m)
  const band = lined ? coverBeside(CHEST, 250) : coverBeside(WAIST, m.length + 60)
  const sleeves = await drawUpperBody(
    drawing,
    {
      fabric,
      measures: m,
      lining: lined ? WARM_LINING : LINING,
      hood: lined ? 1.12 : 1.08,
      neckDye: lined ? 'second' : 'main',
      cuffDye: 'second',
      seams: lined ? [seamAcross(CHEST)] : [seamAcross(WAIST), seamAcross([...SHOULDER])],
      torsoSecond: await rasterize(drawing.stage, band),
      placket: true,
      hem: 'seam',
      cuff: 'tab',
      sewTorso: async () => {
        if (front) await sewPockets(drawing, lined, fabric)
      },
    },
    front,
  )
  if (!front) {
    printEmblem(drawing, CX - 20, 440, { scale: 1.5 })
    return
  }
  const left = sleeves[0]
  if (left) await sewPassPocket(drawing, left, fabric)
  const line = frontLine(drawing, 340, m.length + 6)
  if (lined) {
    const snaps = Array.from({ length: 6 }, (_, i): Point => [CX + 1, 402 + (i * (m.length - 470)) / 5])
    await sewStormFlap(drawing, line, snaps, { dye: 'main', surface: fabric.surface })
  } else await sewMainZip(drawing, line, [CX, 346])
  printEmblem(drawing, CX - 132, 470, { scale: 1.3 })
}

const SHOULDER: readonly Point[] = [
  [0, 486],
  [110, 476],
  [260, 440],
]

/** The elastic skirt inside the hem that keeps snow out. */
async function drawSnowSkirt(drawing: Drawing, m: TopMeasures): Promise<void> {
  const half = m.hem - 44
  const y = m.length
  const gathers = Array.from({ length: 46 }, (_, i) => {
    const x = CX + ((i + 0.5) / 23 - 1) * half
    return `M${x},${y - 10} l${drawing.jitter(4)},54`
  })
  const outline = `M${CX - half},${y - 50} H${CX + half} L${CX + half - 8},${y + 24} Q${CX},${y + 48} ${CX - half + 8},${y + 24}Z`
  await layPiece(drawing, area(outline), {
    dye: SKIRT,
    reach: 14,
    swell: 0.6,
    shadow: 0,
    surface: { roughness: 0.5, specular: 0.02, brightness: 0.8 },
    finish: (height) => pressLines(drawing, height, stroke(gathers.join(' '), 3), { blur: 2, depth: 3.4 }),
  })
  const snaps = [-16, 16].map((x) => `<circle cx="${CX + x}" cy="${y + 26}" r="7" fill="#fff"/>`).join('')
  await layPiece(drawing, snaps, {
    dye: METAL,
    reach: 5,
    swell: 1,
    lift: 2,
    surface: { roughness: 0.35, specular: 0.08 },
  })
}

async function sewPockets(drawing: Drawing, lined: boolean, fabric: Fabric): Promise<void> {
  const lip = { dye: 'main', surface: fabric.surface } as const
  const chest = smoothLine([
    [CX + 84, 512],
    [CX + 90, 580],
    [CX + 92, 660],
  ])
  await sewPocketZip(drawing, chest, { ...lip, dye: lined ? 'main' : 'second' }, 4.6)
  await hangPuller(drawing, CX + 84, 514, -3)
  for (const side of SIDES) {
    if (lined) {
      const flap = `M${CX + side * 66},846 L${CX + side * 196},824 L${CX + side * 202},884 Q${CX + side * 134},912 ${CX + side * 70},906Z`
      const mask = await layPiece(drawing, area(flap), {
        reach: 14,
        swell: 0.8,
        lift: 8,
        shake: 2,
        surface: fabric.surface,
      })
      await sewStitch(drawing, flap, { opacity: 0.22, within: mask })
      continue
    }
    const path = smoothLine([
      [CX + side * 96, 818],
      [CX + side * 134, 900],
      [CX + side * 156, 972],
    ])
    await sewPocketZip(drawing, path, { ...lip, dye: 'second' }, 5)
    await hangPuller(drawing, CX + side * 96, 819, -side * 22)
  }
}

/** The small pocket on the forearm that the lift's reader is held against. */
async function sewPassPocket(drawing: Drawing, { frame }: Sleeve, fabric: Fabric): Promise<void> {
  const [x, y] = frame(0.72, 0.56)
  const path = smoothLine([frame(0.72, 0.56), frame(0.78, 0.55), frame(0.84, 0.54)])
  await sewPocketZip(drawing, path, { dye: 'second', surface: fabric.surface }, 4.4)
  await hangPuller(drawing, x, y, 6)
}
