import type { WholeView } from '../catalogue/kinds.ts'
import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke, tape } from '../engine/raster.ts'
import { addField, createField, excludeField, type Field, mapField } from '../engine/stage.ts'
import {
  type BaffleMeasures,
  fillWithDown,
  outlineBaffledTorso,
  pressBaffleSeams,
  stitchBaffles,
  torsoSeams,
} from '../garments/baffles.ts'
import { drawCollarInside } from '../garments/collar.ts'
import { shadeDownwards } from '../garments/fabric.ts'
import { drawOpenFront } from '../garments/open-front.ts'
import { type OutlinePoint, smoothLine, smoothPath, symmetricOutline } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { sewReflector, sewSleeveBand } from '../parts/reflector.ts'
import { sewMainZip } from '../parts/zips.ts'
import { chooseSurface, LINING } from './down-cloth.ts'
import { drawBaffledCollar, drawDownHood } from './down-hood.ts'
import { drawDownSleeve } from './down-sleeve.ts'

interface DownCut {
  seed: number
  measures: BaffleMeasures
  hood: boolean
  /** Chambers along a sleeve. */
  sleeveChambers: number
  /** Short arms, and bands that reflect light. */
  child?: boolean
}

const CUTS: Readonly<Record<string, DownCut>> = {
  hooded: {
    seed: 2,
    measures: { length: 1030, pitch: 58, hem: 226, necklineY: 330 },
    hood: true,
    sleeveChambers: 12,
  },
  'narrow-baffles': {
    seed: 29,
    measures: { length: 960, pitch: 42, hem: 220, necklineY: 330 },
    hood: true,
    sleeveChambers: 16,
  },
  collar: {
    seed: 41,
    measures: { length: 990, pitch: 64, hem: 222, necklineY: 330 },
    hood: false,
    sleeveChambers: 11,
  },
  long: {
    seed: 38,
    measures: { length: 1150, pitch: 76, hem: 238, necklineY: 330 },
    hood: true,
    sleeveChambers: 9,
  },
  child: {
    seed: 44,
    measures: { length: 890, pitch: 72, hem: 236, necklineY: 330 },
    hood: true,
    sleeveChambers: 8,
    child: true,
  },
}

/** How much shorter a child's sleeves are. */
const CHILD_REACH = 0.82

/** The lining, seen in full light. */
const OPEN_LINING = albedoOf('#767d82')
const POCKET_BLACK = albedoOf('#15171a')

/** The seed for the random unevenness of a cut. */
export function downJacketSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

const OPENING_HALF: readonly OutlinePoint[] = [
  [0, 140],
  [50, 146],
  [84, 180],
  [92, 228],
  [82, 274],
  [58, 312],
  [28, 334],
  [0, 342],
]

async function drawLining(drawing: Drawing, opening: string): Promise<void> {
  const { stage, canvas } = drawing
  const mask = await rasterize(stage, area(opening) + stroke(opening, 14))
  const height = mapField(inflate(stage, mask, 60), (v) => -0.5 * v)
  const quilting = [-60, -20, 20, 60].map((x) => `M${CX + x},120Q${CX + x * 1.1},230 ${CX + x},340`).join(' ')
  addField(height, blurField(stage, await rasterize(stage, stroke(quilting, 3)), 1.5), -3)
  canvas.lay(mask, height, LINING, { roughness: 0.45, specular: 0.02, brightness: 0.75, castShadow: 0 })
  canvas.darken(blurField(stage, await rasterize(stage, stroke(opening, 44)), 16), 0.85)
}

async function drawInnerHem({ stage, canvas }: Drawing, m: BaffleMeasures): Promise<void> {
  const outline = smoothPath([
    [CX - m.hem + 36, m.length - 60, 1],
    [CX + m.hem - 36, m.length - 60, 1],
    [CX + m.hem - 40, m.length + 10],
    [CX + 90, m.length + 24],
    [CX, m.length + 26],
    [CX - 90, m.length + 24],
    [CX - m.hem + 40, m.length + 10],
  ])
  const mask = await rasterize(stage, area(outline))
  canvas.lay(mask, inflate(stage, mask, 20, 2), LINING, { brightness: 0.5, edge: 0 })
}

async function drawBody(
  drawing: Drawing,
  m: BaffleMeasures,
  hole: Field | undefined,
  front: boolean,
): Promise<Field> {
  const { stage, canvas, seed } = drawing
  const whole = shakeMask(stage, await rasterize(stage, area(outlineBaffledTorso(drawing, m))), 2, 50, seed)
  const mask = hole ? excludeField(whole, hole) : whole
  const seams = torsoSeams(drawing, m, front)
  const height = await fillWithDown(drawing, mask, seams, (x, y) => [
    0.07 + 0.03 * layeredNoise(x / 60, y / 30, 2, seed),
    0.035,
  ])
  const dome = mapField(inflate(stage, mask, 130, 4), (v) => v * 0.5)
  const filled = mapField(height, (v, i) => v * 1.05 + dome[i]!)
  await pressBaffleSeams(drawing, filled, seams)
  canvas.lay(mask, filled, 'main', { ...chooseSurface(drawing), base: dome })
  await stitchBaffles(drawing, mask, seams)
  shadeDownwards(drawing, mask, m.length - 300, m.length + 60, 0.14)
  return mask
}

async function sewPockets({ stage, canvas }: Drawing, surface: LayerOptions, shiftY: number): Promise<void> {
  for (const side of SIDES) {
    const path = smoothLine([
      [CX + side * 120, 720 + shiftY],
      [CX + side * 140, 800 + shiftY],
      [CX + side * 150, 862 + shiftY],
    ])
    const lips = await rasterize(stage, stroke(path, 12))
    canvas.castOn(lips, 2, 4, 5, 0.4)
    canvas.lay(
      lips,
      mapField(inflate(stage, lips, 6, 1), (v) => v * 0.5),
      'main',
      surface,
    )
    canvas.lay(await rasterize(stage, tape(path, 4)), createField(stage), POCKET_BLACK)
  }
}

/** Draws a down jacket. */
export async function drawDownJacket(drawing: Drawing, cutName: string, view: WholeView): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such down jacket: ${cutName}`)
  const { stage } = drawing
  const front = view !== 'back'
  const m: BaffleMeasures = { ...cut.measures, necklineY: front ? 330 : 318 }
  const opening = front && cut.hood ? symmetricOutline(CX, OPENING_HALF) : undefined
  const hole = opening ? await rasterize(stage, area(opening)) : undefined
  if (front) await drawInnerHem(drawing, m)
  if (opening) await drawLining(drawing, opening)
  if (front && !cut.hood) await drawCollarInside(drawing, LINING)
  const body = await drawBody(drawing, m, hole, front)
  if (cut.hood) await drawDownHood(drawing, opening, hole)
  else await drawBaffledCollar(drawing, front)
  for (const side of SIDES) {
    const sleeve = await drawDownSleeve(drawing, side, body, cut.sleeveChambers, cut.child ? CHILD_REACH : 1)
    if (cut.child) await sewSleeveBand(drawing, sleeve, 0.742)
  }
  if (cut.child) await sewReflector(drawing, front ? 668 : 640, front ? 196 : 150)
  if (!front) {
    printEmblem(drawing, CX - 16, 412, { scale: 1.2 })
    return
  }
  await sewPockets(drawing, chooseSurface(drawing), cut.child ? -40 : 0)
  printEmblem(drawing, CX - 120, 462, { opacity: 0.75 })
  if (view === 'other') {
    const rows = Math.floor((m.length - 400) / (2 * m.pitch))
    await drawOpenFront(drawing, {
      fabric: { surface: chooseSurface(drawing) },
      lining: OPEN_LINING,
      top: cut.hood ? 340 : 352,
      bottom: m.length,
      half: 112,
      quilting: Array.from({ length: rows }, (_, i) => 430 + i * 2 * m.pitch),
    })
    return
  }
  const top = cut.hood ? 338 : 284
  const path = smoothLine([
    [CX, top],
    [CX + 2, 560],
    [CX + 3, 820],
    [CX + 1, m.length + 12],
  ])
  await sewMainZip(drawing, path, [CX, top + 6])
}
