import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { type Field, mapField } from '../engine/stage.ts'
import { chamberBulge, fillWithDown, pressBaffleSeams, stitchBaffles } from '../garments/baffles.ts'
import { shadeDownwards } from '../garments/fabric.ts'
import {
  interpolate,
  type OutlinePoint,
  type Point,
  smoothPath,
  symmetricOutline,
} from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { sewMainZip } from '../parts/zips.ts'
import { chooseSurface } from './down-cloth.ts'

interface BagCut {
  seed: number
  /** Distance of the baffles, view pixels. */
  pitch: number
  /** How much lower a baffle is in the middle than at the sides: chevrons for the warmest bag. */
  drop: number
}

const CUTS: Readonly<Record<string, BagCut>> = {
  down: { seed: 3, pitch: 66, drop: 16 },
  winter: { seed: 7, pitch: 88, drop: 72 },
}

const ZIP = albedoOf('#1b1d20')

/** The hood, from its top to the throat, half-widths. */
const HOOD: readonly OutlinePoint[] = [
  [0, 60],
  [90, 66],
  [166, 104],
  [198, 176],
  [192, 250],
  [200, 300],
]
/** Below it: y and half-width. */
const SIDES: readonly Point[] = [
  [300, 200],
  [340, 212],
  [400, 234],
  [470, 252],
  [530, 257],
  [660, 240],
  [840, 202],
  [1000, 164],
  [1080, 152],
  [1150, 142],
]
const THROAT_Y = 340
const FOOT_Y = 1020
const END_Y = 1150

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
  const surface = { ...chooseSurface(drawing), roughness: 0.36, specular: 0.028 }
  const mask = await fillBag(drawing, cut, surface, front)
  shadeDownwards(drawing, mask, 800, 1230, 0.12)
  if (front) {
    await openHood(drawing, surface)
    await closeZip(drawing)
  }
  printMark(drawing, cut, front)
}

/** The y of each seam at the sides of the bag. */
function seamLevels({ pitch }: BagCut): number[] {
  const count = Math.round((FOOT_Y - THROAT_Y) / pitch)
  const body = Array.from({ length: count + 1 }, (_, i) => THROAT_Y + (i * (FOOT_Y - THROAT_Y)) / count)
  return [...body, (FOOT_Y + END_Y) / 2 + 12]
}

/** The body with its chambers, hood and foot. */
async function fillBag(drawing: Drawing, cut: BagCut, surface: LayerOptions, front: boolean): Promise<Field> {
  const { stage, canvas, seed, jitter } = drawing
  const levels = seamLevels(cut)
  const swollen = levels.slice(0, -1).flatMap((y, i) =>
    [0.04, 0.2, 0.5, 0.8].map((share): OutlinePoint => {
      const at = y + share * ((levels[i + 1] ?? END_Y) - y)
      return [interpolate(at, [...SIDES]) + 9 * chamberBulge(share) - 3 + jitter(1.4), at]
    }),
  )
  const outline = symmetricOutline(CX, [...HOOD, ...swollen, [150, 1128], [128, 1168], [72, 1190], [0, 1194]])
  const mask = shakeMask(stage, await rasterize(stage, area(outline)), 2.4, 50, seed)
  const across = levels.map((y) => seamAcross(drawing, y, cut.drop))
  const seams = [...across, front ? hoodPetals() : hoodBehind(drawing, cut)].join(' ')
  const down = await fillWithDown(drawing, mask, seams, (x, y) => [
    0.075 + 0.03 * layeredNoise(x / 60, y / 30, 2, seed),
    0.04,
  ])
  const dome = mapField(inflate(stage, mask, 150, 4), (v) => v * 0.55)
  const height = mapField(down, (v, i) => v * 1.1 + dome[i]!)
  await pressBaffleSeams(drawing, height, seams)
  const foot = await rasterize(stage, area(`${across.at(-2) ?? ''} V1240 H${CX - 290}Z`))
  canvas.lay(mask, height, 'main', { ...surface, base: dome, secondShare: blurField(stage, foot, 0.8) })
  await stitchBaffles(drawing, mask, seams)
  return mask
}

function seamAcross({ jitter }: Drawing, y: number, drop: number): string {
  const points = Array.from({ length: 13 }, (_, k): Point => {
    const x = (k / 6 - 1) * 290
    return [CX + x, y + drop * (1 - Math.abs(x) / 200) + jitter(1.4)]
  })
  return smoothPath(points, false)
}

/** The seams of the hood that run from the face to its rim. */
function hoodPetals(): string {
  return Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI * (0.84 + (i / 8) * 1.32)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `M${CX + cos * 104},${220 + sin * 96} L${CX + cos * 290},${220 + sin * 240}`
  }).join(' ')
}

function hoodBehind(drawing: Drawing, { pitch, drop }: BagCut): string {
  const count = Math.round((THROAT_Y - 96) / pitch)
  return Array.from({ length: count }, (_, i) =>
    seamAcross(drawing, THROAT_Y - ((i + 1) * (THROAT_Y - 96)) / (count + 0.4), drop * 0.6),
  ).join(' ')
}

/** The face opening: a gathered tunnel for the cord, and the warm collar inside. */
async function openHood(drawing: Drawing, surface: LayerOptions): Promise<void> {
  const hole = symmetricOutline(CX, [
    [0, 136],
    [56, 142],
    [98, 176],
    [104, 222],
    [80, 270],
    [40, 298],
    [0, 304],
  ])
  const lining = await layPiece(drawing, area(hole), {
    dye: 'second',
    reach: 60,
    swell: -0.8,
    shadow: 0,
    surface: { ...surface, brightness: 0.6, edge: 0.5 },
    finish: (height) =>
      pressLines(drawing, height, stroke('M390,176 Q500,196 610,176 M390,226 Q500,246 610,226', 4), {
        blur: 6,
        depth: 16,
      }),
  })
  await layPiece(drawing, area('M392,246 C440,278 560,278 608,246 V330 H392Z'), {
    dye: 'main',
    reach: 30,
    swell: 0.9,
    shadow: 0.5,
    within: lining,
    surface: { ...surface, brightness: 0.85 },
    finish: (height) =>
      pressLines(
        drawing,
        height,
        stroke(Array.from({ length: 9 }, (_, i) => `M${412 + i * 22},252 l${(i - 4) * 1.5},60`).join(' '), 3),
        { blur: 3, depth: 5 },
      ),
  })
  await layPiece(drawing, stroke(hole, 30), {
    dye: 'main',
    reach: 15,
    swell: 0.95,
    lift: 5,
    shadow: 0.45,
    shake: 2,
    surface,
    finish: (height) => pressLines(drawing, height, stroke(gathers(drawing), 3), { blur: 2, depth: 4.4 }),
  })
  const cord = `M${CX + 58},308 C${CX + 68},344 ${CX + 88},366 ${CX + 80},414`
  await layPiece(drawing, stroke(cord, 6), { dye: ZIP, reach: 4, lift: 5 })
  await layPiece(drawing, `<rect x="${CX + 49}" y="300" width="20" height="34" rx="7" fill="#fff"/>`, {
    dye: ZIP,
    reach: 7,
    lift: 4,
    surface: { roughness: 0.35, specular: 0.05 },
  })
}

/** Short creases across the tunnel, as close and uneven as a drawn cord makes them. */
function gathers({ jitter }: Drawing): string {
  return Array.from({ length: 44 }, (_, i) => {
    const angle = ((i + jitter(0.3)) / 44) * 2 * Math.PI
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const reach = 22 + jitter(6)
    return `M${CX + cos * 92},${220 + sin * 74} l${cos * reach + jitter(4)},${sin * reach + jitter(3)}`
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
  await sewMainZip(drawing, path, [CX + 127, 304])
}

function printMark(drawing: Drawing, { drop }: BagCut, front: boolean): void {
  printEmblem(drawing, CX - (front ? 150 : 34), front ? 470 : 1052 + drop * 0.7, { scale: 2.8 })
}
