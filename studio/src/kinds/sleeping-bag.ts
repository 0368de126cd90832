import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addWrinkles, drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { type OutlinePoint, smoothPath, symmetricOutline } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { hangPuller } from '../parts/zips.ts'

interface BagCut {
  seed: number
  /** Distance of the baffles, view pixels. */
  pitch: number
  /** Chevrons instead of straight baffles. */
  chevron: boolean
}

const CUTS: Readonly<Record<string, BagCut>> = {
  down: { seed: 3, pitch: 78, chevron: false },
  winter: { seed: 7, pitch: 96, chevron: true },
}

const ZIP = albedoOf('#1b1d20')
const LINING = albedoOf('#30353a')

const HALF: readonly OutlinePoint[] = [
  [0, 60],
  [90, 66],
  [166, 104],
  [196, 176],
  [188, 250],
  [206, 310],
  [246, 390],
  [258, 500],
  [244, 660],
  [214, 840],
  [186, 1000],
  [178, 1100],
  [150, 1166],
  [80, 1190],
  [0, 1194],
]

/** The seed for the random unevenness of a cut. */
export function sleepingBagSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a mummy sleeping bag laid out; the back shows its underside. */
export async function drawSleepingBag(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such sleeping bag: ${cutName}`)
  const front = view === 'front'
  const fabric: Fabric = {
    surface: { roughness: 0.38, specular: 0.026, sheen: 0.03, edge: 0.15, texture: drawing.weave },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.95,
    foldAmount: 1,
    settleAmount: 0,
  }
  const bulged = HALF.map(([x, y], i): OutlinePoint => [x + (i > 5 && i < 12 ? drawing.jitter(4) : 0), y])
  const seams = baffleLines(cut, front)
  const mask = await layPiece(drawing, area(symmetricOutline(CX, bulged)), {
    surface: fabric.surface,
    reach: 150,
    swell: 0.78,
    shake: 4,
    shadow: 0,
    finish: async (height, covered) => {
      addWrinkles(height, covered, fabric)
      await pressLines(drawing, height, stroke(seams, 10), { blur: 15, depth: 27 })
      await pressLines(drawing, height, stroke(pucker(drawing, seams), 3), { blur: 2.6, depth: 4 })
      await pressLines(drawing, height, stroke(seams, 2.4), { blur: 0.9, depth: 3 })
    },
  })
  drawing.canvas.darken(
    await rasterize(drawing.stage, stroke(seams, 1.2, 'stroke-dasharray="4.6 3.2"')),
    0.25,
  )
  const foot = front
    ? 'M200,1016 C400,1046 600,1046 800,1016 V1230 H200Z'
    : 'M200,960 C400,990 600,990 800,960 V1230 H200Z'
  await layPiece(drawing, area(foot), {
    dye: 'second',
    reach: 60,
    swell: 0.66,
    lift: -4,
    shadow: 0.3,
    within: mask,
    surface: fabric.surface,
    finish: async (height, covered) => {
      addWrinkles(height, covered, fabric)
      await pressLines(drawing, height, stroke('M220,1100 C400,1128 600,1128 780,1100', 10), {
        blur: 14,
        depth: 20,
      })
    },
  })
  if (front) {
    await openHood(drawing, fabric.surface)
    await closeZip(drawing)
  }
  printMark(drawing, front)
}

function baffleLines(cut: BagCut, front: boolean): string {
  const lines: string[] = []
  for (let y = front ? 420 : 190; y < 1000; y += cut.pitch) {
    if (cut.chevron) lines.push(`M${CX - 290},${y - 40} L${CX},${y + 36} L${CX + 290},${y - 40}`)
    else lines.push(`M${CX - 290},${y - 8} Q${CX},${y + 26} ${CX + 290},${y - 8}`)
  }
  if (front) lines.push(`M${CX - 250},330 Q${CX},400 ${CX + 250},330`)
  return lines.join(' ')
}

/** Short creases on both sides of the seams. */
function pucker({ random, jitter }: Drawing, seams: string): string {
  const rows = [...seams.matchAll(/M[\d.]+,([\d.]+)/g)].map((match) => Number(match[1]))
  return rows
    .flatMap((y) =>
      Array.from({ length: 22 }, (_, i) => {
        const x = CX - 250 + i * 24 + jitter(9)
        const level = y + 14 - ((x - CX) / 290) ** 2 * 14
        return `M${x},${level - 8 - random() * 16} l${jitter(5)},${24 + random() * 18}`
      }),
    )
    .join(' ')
}

/** The hood with its face opening, drawn together by a cord. */
async function openHood(drawing: Drawing, surface: LayerOptions): Promise<void> {
  const ring = symmetricOutline(CX, [
    [0, 92],
    [80, 100],
    [138, 146],
    [146, 214],
    [118, 282],
    [60, 326],
    [0, 338],
  ])
  await layPiece(drawing, area(ring), {
    dye: 'main',
    reach: 40,
    swell: 1,
    lift: 6,
    shake: 3,
    surface,
    finish: (height) => pressLines(drawing, height, stroke(ringPuckers(), 5), { blur: 3, depth: 6 }),
  })
  const hole = symmetricOutline(CX, [
    [0, 136],
    [56, 142],
    [98, 176],
    [102, 220],
    [78, 266],
    [40, 294],
    [0, 300],
  ])
  const lining = await layPiece(drawing, area(hole), {
    dye: 'second',
    reach: 60,
    swell: -0.8,
    shadow: 0,
    surface: { ...surface, brightness: 0.55, edge: 0.5 },
  })
  await layPiece(drawing, area('M400,250 C450,286 550,286 600,250 V330 H400Z'), {
    dye: LINING,
    reach: 30,
    swell: 0.6,
    shadow: 0.4,
    within: lining,
    surface: { brightness: 0.8 },
  })
  const cord = `M${CX + 60},318 C${CX + 70},350 ${CX + 92},372 ${CX + 84},420`
  await layPiece(drawing, stroke(cord, 6), { dye: ZIP, reach: 4, lift: 5 })
  await layPiece(drawing, `<rect x="${CX + 52}" y="306" width="18" height="30" rx="7" fill="#fff"/>`, {
    dye: ZIP,
    reach: 7,
    lift: 4,
    surface: { roughness: 0.35, specular: 0.05 },
  })
}

function ringPuckers(): string {
  return Array.from({ length: 34 }, (_, i) => {
    const angle = (i / 34) * 6.283
    const x = CX + Math.cos(angle) * 100
    const y = 216 + Math.sin(angle) * 82
    return `M${x},${y} l${Math.cos(angle) * 34},${Math.sin(angle) * 30}`
  }).join(' ')
}

async function closeZip(drawing: Drawing): Promise<void> {
  const path = smoothPath(
    [
      [CX + 128, 300],
      [CX + 182, 400],
      [CX + 190, 520],
      [CX + 176, 680],
      [CX + 150, 860],
    ],
    false,
  )
  await layPiece(drawing, stroke(path, 16), { dye: ZIP, reach: 6, lift: 4, surface: { roughness: 0.6 } })
  drawing.canvas.paint(
    await rasterize(drawing.stage, stroke(path, 4, 'stroke-dasharray="2.4 2.2"')),
    albedoOf('#6a6e72'),
    0.7,
  )
  await hangPuller(drawing, CX + 134, 312, -24)
}

function printMark(drawing: Drawing, front: boolean): void {
  printEmblem(drawing, CX - (front ? 150 : 34), front ? 470 : 1060, { scale: 2.8 })
}
