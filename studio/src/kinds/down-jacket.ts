import { albedoOf } from '../colour/linear-light.ts'
import { relaxCloth } from '../engine/cloth.ts'
import { CENTRE_X as CX, type Drawing, SIDES, type Side } from '../engine/drawing.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke, tape } from '../engine/raster.ts'
import {
  addField,
  createField,
  excludeField,
  type Field,
  mapField,
  smoothStep,
  unionFields,
} from '../engine/stage.ts'
import {
  type BaffleMeasures,
  chamberBulge,
  fillWithDown,
  outlineBaffledTorso,
  pressBaffleSeams,
  stitchBaffles,
  torsoSeams,
} from '../garments/baffles.ts'
import { drawCollarInside } from '../garments/collar.ts'
import { shadeDownwards } from '../garments/fabric.ts'
import {
  mirrorHalf,
  type OutlinePoint,
  type Point,
  smoothLine,
  smoothPath,
  stripBetween,
  symmetricOutline,
} from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { sewMainZip } from '../parts/zips.ts'

interface DownCut {
  seed: number
  measures: BaffleMeasures
  hood: boolean
  /** Chambers along a sleeve. */
  sleeveChambers: number
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
}

const LINING = albedoOf('#2d3238')
const POCKET_BLACK = albedoOf('#15171a')

/** Seed of a cut, by which its unevenness is drawn. */
export function downJacketSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function chooseSurface(drawing: Drawing): LayerOptions {
  return {
    roughness: 0.3,
    specular: 0.04,
    sheen: 0.05,
    edge: 0.12,
    castShadow: 0.4,
    occlusionRadii: [2.5, 8, 22],
    texture: drawing.weave,
  }
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

async function drawHood(
  drawing: Drawing,
  opening: string | undefined,
  hole: Field | undefined,
): Promise<void> {
  const { stage, canvas, seed, jitter } = drawing
  const half: readonly OutlinePoint[] = [
    [112, 356],
    [120, 312],
    [148, 254],
    [158, 190],
    [136, 120],
    [78, 77],
  ]
  const shift = (): Point => [jitter(3), jitter(2)]
  const chin = opening ? 394 : 384
  const outline = smoothPath([
    ...mirrorHalf(CX, half, 1, shift),
    [CX + jitter(4), 64],
    ...mirrorHalf(CX, half, -1, shift).reverse(),
    [CX - 60, chin - 10],
    [CX, chin],
    [CX + 60, chin - 10],
  ])
  const whole = shakeMask(stage, await rasterize(stage, area(outline)), 3, 40, seed + 2)
  const mask = hole ? excludeField(whole, hole) : whole
  canvas.castOn(mask, 4, 16, 14, 0.45)
  const seams: string[] = []
  if (opening) {
    for (const side of SIDES) {
      for (let i = 0; i < 6; i++) {
        const angle = ((i * 34 - 80) * Math.PI) / 180
        const c = Math.cos(angle)
        const s = Math.sin(angle)
        seams.push(
          `M${CX + side * 88 * c},${236 + 100 * s}L${CX + side * 190 * c},${236 + (i < 4 ? 195 : 150) * s}`,
        )
      }
    }
    seams.push(`M${CX},330V400`)
  } else {
    for (let i = 0; i < 6; i++) {
      const y = 118 + i * 48
      const points: Point[] = [-170, -90, 0, 90, 170].map((x) => [
        CX + x,
        y - 22 * (x / 150) ** 2 + jitter(2),
      ])
      seams.push(smoothLine(points))
    }
  }
  const rim = opening
    ? `<g transform="translate(${CX},240) scale(1.16,1.13) translate(${-CX},-240)">${stroke(opening, 5.5)}</g>`
    : ''
  const path = seams.join(' ')
  const puffed = opening
    ? await fillRing(drawing, mask, stroke(path, 5.5) + rim)
    : await fillWithDown(drawing, mask, path, () => [0.06, 0.04], 3)
  const form = inflate(stage, hole ? unionFields(mask, hole) : mask, 100, 4)
  const dome = mapField(form, (v) => v * 0.55)
  addField(puffed, dome)
  if (!opening) await pressBaffleSeams(drawing, puffed, path)
  canvas.lay(mask, puffed, 'main', { ...chooseSurface(drawing), base: dome })
  if (!opening) await stitchBaffles(drawing, mask, path)
}

/** The padded ring round the face: its pins are given as SVG, because it has an inner seam too. */
async function fillRing({ stage, seed }: Drawing, mask: Field, pinShapes: string): Promise<Field> {
  return relaxCloth(stage, mask, {
    grid: 5,
    pins: await rasterize(stage, pinShapes),
    excess: () => [0.05, 0.05],
    pressure: 0.9,
    iterations: 110,
    bend: 0.12,
    noise: 1.5,
    seed,
  })
}

/** A standing collar of three baffles. */
async function drawBaffledCollar(drawing: Drawing, front: boolean): Promise<void> {
  const { stage, canvas, seed } = drawing
  const outline = front
    ? smoothPath([
        [CX - 116, 352, 1],
        [CX - 108, 300],
        [CX - 98, 246],
        [CX - 80, 240],
        [CX - 44, 266],
        [CX, 284],
        [CX + 44, 266],
        [CX + 80, 240],
        [CX + 98, 246],
        [CX + 108, 300],
        [CX + 116, 352, 1],
        [CX + 60, 384],
        [CX, 394],
        [CX - 60, 384],
      ])
    : symmetricOutline(CX, [
        [0, 232],
        [60, 234],
        [94, 242],
        [106, 300],
        [116, 350],
        [60, 366],
        [0, 370],
      ])
  const mask = shakeMask(stage, await rasterize(stage, area(outline)), 2, 40, seed + 2)
  canvas.castOn(mask, 3, 12, 11, 0.42)
  const seams = [278, 326].map((y) => {
    const points: Point[] = [-130, -70, 0, 70, 130].map((x) => [
      CX + x,
      front ? y + 34 - 32 * (x / 110) ** 2 : y + 6 - 8 * (x / 110) ** 2,
    ])
    return smoothLine(points)
  })
  const path = (front ? [...seams, `M${CX},230V400`] : seams).join(' ')
  const height = await fillWithDown(drawing, mask, path, () => [0.06, 0.04], 5)
  const dome = mapField(inflate(stage, mask, 60, 3), (v) => v * 0.5)
  addField(height, dome)
  await pressBaffleSeams(drawing, height, path)
  canvas.lay(mask, height, 'main', { ...chooseSurface(drawing), base: dome })
  await stitchBaffles(drawing, mask, path)
}

const SLEEVE_OUTER: readonly Point[] = [
  [180, 346],
  [240, 374],
  [292, 434],
  [326, 536],
  [346, 660],
  [360, 780],
  [369, 890],
  [371, 985],
]
const SLEEVE_INNER: readonly Point[] = [
  [180, 346],
  [200, 430],
  [202, 520],
  [226, 612],
  [236, 700],
  [250, 800],
  [264, 900],
  [274, 995],
]

async function drawSleeve(drawing: Drawing, side: Side, body: Field, chambers: number): Promise<void> {
  const { stage, canvas, seed, jitter } = drawing
  const driftX = jitter(8)
  const driftY = jitter(8)
  const widen = 1 + jitter(0.015)
  const hang = ([x, y]: Point): Point => {
    const down = Math.max(0, (y - 400) / 640)
    return [CX + side * (x * widen + driftX * down), y + driftY * down]
  }
  const frame = stripBetween(SLEEVE_INNER.map(hang), SLEEVE_OUTER.map(hang))
  const steps = chambers * 4
  const outline: OutlinePoint[] = []
  for (let i = 0; i < steps; i++) {
    const [x, y] = frame(i / steps, 0.98 + 0.05 * chamberBulge(i / 4))
    outline.push(i === 0 ? [x, y, 1] : [x, y])
  }
  outline.push(frame(0.998, 0.93), frame(0.998, 0.07))
  for (let i = steps - 1; i >= 6; i--) outline.push(frame(i / steps, 0.02 - 0.05 * chamberBulge(i / 4)))
  outline.push(frame(0.06, 0))
  const mask = shakeMask(stage, await rasterize(stage, area(smoothPath(outline))), 2, 40, seed + side)
  const [cuffX, cuffY] = frame(0.998, 0.5)
  const cuffShape = `<ellipse cx="${cuffX}" cy="${cuffY - 2}" rx="38" ry="8" transform="rotate(${side * -3} ${cuffX} ${cuffY})" fill="#fff"/>`
  const cuff = await rasterize(stage, cuffShape)
  canvas.lay(cuff, createField(stage), LINING, { brightness: 0.35, edge: 0, occlusion: 0, castShadow: 0 })
  canvas.castOn(mask, side < 0 ? 12 : 2, 10, 11, 0.45)
  const seams: string[] = []
  for (let i = 1; i < chambers; i++) {
    const s = i / chambers
    seams.push(
      smoothLine([
        frame(s + 0.012, -0.1),
        frame(s + 0.004, 0.25),
        frame(s - 0.002, 0.5),
        frame(s + 0.004, 0.75),
        frame(s + 0.012, 1.1),
      ]),
    )
  }
  seams.push(smoothLine([frame(0.965, -0.1), frame(0.97, 0.5), frame(0.965, 1.1)]))
  const path = seams.join(' ')
  const puffed = await fillWithDown(drawing, mask, path, () => [0.06, 0.035], side)
  const own = inflate(stage, mask, 90, 4)
  const joint = inflate(stage, unionFields(mask, body), 120, 4)
  const dome = createField(stage)
  for (let y = 0, i = 0; y < stage.height; y++) {
    const free = smoothStep(400, 620, y / stage.scale)
    for (let x = 0; x < stage.width; x++, i++) {
      dome[i] = own[i]! * 0.62 * (0.3 + 0.7 * free) + joint[i]! * 0.35 * (1 - free)
    }
  }
  const height = mapField(puffed, (v, i) => v * 1.05 + dome[i]!)
  await pressBaffleSeams(drawing, height, path)
  canvas.lay(mask, height, 'main', { ...chooseSurface(drawing), base: dome })
  await stitchBaffles(drawing, mask, path)
  shadeDownwards(drawing, mask, 760, 1080, 0.14)
}

async function sewPockets({ stage, canvas }: Drawing, surface: LayerOptions): Promise<void> {
  for (const side of SIDES) {
    const path = smoothLine([
      [CX + side * 120, 720],
      [CX + side * 140, 800],
      [CX + side * 150, 862],
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
export async function drawDownJacket(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such down jacket: ${cutName}`)
  const { stage } = drawing
  const front = view === 'front'
  const m: BaffleMeasures = { ...cut.measures, necklineY: front ? 330 : 318 }
  const opening = front && cut.hood ? symmetricOutline(CX, OPENING_HALF) : undefined
  const hole = opening ? await rasterize(stage, area(opening)) : undefined
  if (front) await drawInnerHem(drawing, m)
  if (opening) await drawLining(drawing, opening)
  if (front && !cut.hood) await drawCollarInside(drawing, LINING)
  const body = await drawBody(drawing, m, hole, front)
  if (cut.hood) await drawHood(drawing, opening, hole)
  else await drawBaffledCollar(drawing, front)
  for (const side of SIDES) await drawSleeve(drawing, side, body, cut.sleeveChambers)
  if (!front) {
    await printEmblem(drawing, CX - 16, 412, { scale: 1.2 })
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
  await sewPockets(drawing, chooseSurface(drawing))
  await printEmblem(drawing, CX - 120, 462, { opacity: 0.75 })
}
