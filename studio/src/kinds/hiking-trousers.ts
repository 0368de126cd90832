import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { addFolds } from '../engine/folds.ts'
import { shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { createField, type Field, mapField } from '../engine/stage.ts'
import { addWrinkles, drawWrinkles, type Fabric, settleCloth, shadeDownwards } from '../garments/fabric.ts'
import { drawFolded } from '../garments/fold.ts'
import { foldTrousers } from '../garments/trouser-folds.ts'
import { drawWaistInside, sewWaistband, WAIST_HALF, WAIST_Y } from '../garments/waistband.ts'
import {
  mirrorHalf,
  type OutlinePoint,
  type Point,
  smoothLine,
  smoothPath,
  symmetricOutline,
} from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { pressSeam, sewStitch } from '../parts/seams.ts'
import { hangPuller, sewPocketZip } from '../parts/zips.ts'

interface TrousersCut {
  seed: number
  /** Knees, seat and inner hems in the second colour. */
  reinforced: boolean
  /** Bellows pockets on the thighs. */
  cargo: boolean
  /** Added to the half-width of the legs, view pixels. */
  width: number
}

const CUTS: Readonly<Record<string, TrousersCut>> = {
  regular: { seed: 4, reinforced: false, cargo: false, width: 0 },
  reinforced: { seed: 10, reinforced: true, cargo: false, width: 2 },
  cargo: { seed: 16, reinforced: false, cargo: true, width: 8 },
}

const LINING = albedoOf('#3a3f44')
const HEM_Y = 1160

/** Trousers folded: one leg on the other, and both turned up below the thigh. */
export async function drawHikingTrousersFolded(drawing: Drawing, cutName: string): Promise<void> {
  await drawFolded(drawing, (hung) => drawHikingTrousers(hung, cutName, 'front'), {
    top: 62,
    bottom: 548,
    left: 514,
    right: 706,
    shoulder: 0,
    enlarged: 1.84,
    layers: 4,
  })
}

/** The seed for the random unevenness of a cut. */
export function hikingTrousersSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Outer and inner contour of the right leg, from the waist to the hem and up to the crotch. */
function legHalf(width: number): readonly OutlinePoint[] {
  return [
    [0, WAIST_Y + 12, 1],
    [WAIST_HALF, WAIST_Y, 1],
    [WAIST_HALF + 20, 190],
    [200 + width, 300],
    [212 + width, 420],
    [212 + width, 560],
    [206 + width, 700],
    [204 + width, 820],
    [206 + width, 960],
    [208 + width, 1080],
    [206 + width, HEM_Y - 4, 1],
    [140, HEM_Y + 6],
    [76 - width, HEM_Y, 1],
    [70 - width, 1040],
    [58 - width, 880],
    [48 - width, 740],
    [30 - width / 2, 600],
    [10, 500],
    [0, 474, 1],
  ]
}

function outlineTrousers({ jitter }: Drawing, width: number): string {
  const half = legHalf(width)
  const shifts = (): ((i: number) => Point) => {
    const values = half.map(
      (_, i): Point => (i > 3 && i < 18 ? [jitter(4), i > 9 && i < 13 ? jitter(5) : 0] : [0, 0]),
    )
    return (i) => values[i] ?? [0, 0]
  }
  const right = mirrorHalf(CX, half, 1, shifts())
  const left = mirrorHalf(CX, half, -1, shifts())
  return smoothPath([...right, ...left.slice(1, -1).reverse()])
}

function chooseFabric(drawing: Drawing): Fabric {
  return {
    surface: { roughness: 0.6, specular: 0.012, sheen: 0.03, edge: 0.16, texture: drawing.weave },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.5,
    foldAmount: 1,
    settleAmount: 0.42,
  }
}

/** Where a reinforced pair has its second colour: knees in front, seat behind, and the inner hems. */
async function coverReinforcements(
  { stage }: Drawing,
  front: boolean,
): Promise<{ share: Field; seams: string[] }> {
  const outlines = SIDES.flatMap((side) => {
    const hem = smoothPath([
      [CX + side * 30, 1030, 1],
      [CX + side * 110, 1044],
      [CX + side * 150, 1090],
      [CX + side * 158, 1200, 1],
      [CX + side * 30, 1200, 1],
    ])
    if (!front) return [hem]
    const knee = smoothPath([
      [CX + side * 20, 640],
      [CX + side * 90, 612],
      [CX + side * 180, 606],
      [CX + side * 240, 624],
      [CX + side * 240, 826],
      [CX + side * 190, 872],
      [CX + side * 110, 880],
      [CX + side * 40, 850],
    ])
    return [knee, hem]
  })
  if (!front) {
    outlines.push(
      symmetricOutline(CX, [
        [0, 300],
        [90, 312],
        [160, 360],
        [178, 440],
        [150, 540],
        [90, 640],
        [40, 660],
        [0, 640],
      ]),
    )
  }
  return { share: await rasterize(stage, outlines.map((path) => area(path)).join('')), seams: outlines }
}

/** Draws hiking trousers. */
export async function drawHikingTrousers(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such trousers: ${cutName}`)
  const { stage, canvas, seed } = drawing
  const front = view === 'front'
  const fabric = chooseFabric(drawing)
  if (front) await drawWaistInside(drawing)
  const mask = shakeMask(
    stage,
    await rasterize(stage, area(outlineTrousers(drawing, cut.width))),
    3,
    55,
    seed,
  )
  await drawHemOpenings(drawing, cut.width)
  const height = mapField(inflate(stage, mask, 100, 4), (v) => v * 0.72)
  const base = height.slice()
  addFolds(stage, height, foldTrousers(drawing, cut.width, front), 9, seed)
  addWrinkles(height, mask, fabric)
  const reinforcements = cut.reinforced ? await coverReinforcements(drawing, front) : undefined
  const hems = SIDES.map(
    (side) =>
      `M${CX + side * 60},${HEM_Y - 34} Q${CX + side * 140},${HEM_Y - 26} ${CX + side * 226},${HEM_Y - 36}`,
  )
  const seams = [...seamLines(front), ...(reinforcements?.seams ?? []), ...hems]
  settleCloth(drawing, height, mask, fabric, {
    anchors: await rasterize(stage, seams.map((path) => stroke(path, 7)).join('')),
    excess: (x, y) => {
      const unrest = layeredNoise(x / 70, y / 70, 2, seed + 60)
      const knee = 0.02 * Math.exp(-(((y - 740) / 90) ** 2))
      const hem = 0.03 * Math.exp(-(((y - HEM_Y + 60) / 60) ** 2))
      return [0.012 + 0.012 * unrest, 0.014 - 0.01 * unrest + knee + hem]
    },
  })
  for (const seam of seams) await pressSeam(drawing, height, seam)
  const share = reinforcements ? { secondShare: reinforcements.share } : {}
  canvas.lay(mask, height, 'main', { ...fabric.surface, base, ...share })
  for (const seam of seamLines(front)) await sewStitch(drawing, seam, { dx: 6, opacity: 0.2, within: mask })
  for (const hem of hems) await sewStitch(drawing, hem, { dy: 5, within: mask })
  shadeDownwards(drawing, mask, 700, 1260, 0.18)
  await (front ? sewFrontPockets(drawing, fabric) : sewBackPockets(drawing, fabric))
  if (cut.cargo) for (const side of SIDES) await sewThighPocket(drawing, side, fabric, front)
  await sewWaistband(drawing, fabric, front)
  if (front) printEmblem(drawing, CX + 96, 566, { scale: 0.9 })
}

/** Seams of the cut: fly and crotch in front, seat seam and yoke behind, articulated knees. */
function seamLines(front: boolean): string[] {
  const knees = SIDES.map((side) =>
    smoothLine([
      [CX + side * 40, 690],
      [CX + side * 100, 668],
      [CX + side * 170, 664],
      [CX + side * 222, 676],
    ]),
  )
  const crotch = `M${CX},${WAIST_Y + 40}V482`
  if (!front) {
    const yoke = SIDES.map((side) =>
      smoothLine([
        [CX, 262],
        [CX + side * 90, 244],
        [CX + side * 196, 216],
      ]),
    )
    return [crotch, ...yoke]
  }
  const fly = smoothLine([
    [CX + 34, WAIST_Y + 50],
    [CX + 36, 280],
    [CX + 24, 330],
    [CX, 352],
  ])
  return [crotch, fly, ...knees]
}

/** The dark inside of the hems, seen a little from below. */
async function drawHemOpenings({ stage, canvas }: Drawing, width: number): Promise<void> {
  const shapes = SIDES.map(
    (side) =>
      `<ellipse cx="${CX + side * 140}" cy="${HEM_Y + 1}" rx="${62 + width}" ry="11" transform="rotate(${-side * 2} ${CX + side * 140} ${HEM_Y})" fill="#fff"/>`,
  )
  const mask = await rasterize(stage, shapes.join(''))
  canvas.lay(mask, createField(stage), LINING, { brightness: 0.35, edge: 0, occlusion: 0, castShadow: 0 })
}

async function sewFrontPockets(drawing: Drawing, fabric: Fabric): Promise<void> {
  const lip = { dye: 'main', surface: fabric.surface } as const
  for (const side of SIDES) {
    const path = smoothLine([
      [CX + side * 112, 172],
      [CX + side * 150, 236],
      [CX + side * 186, 300],
    ])
    await sewPocketZip(drawing, path, lip)
    await hangPuller(drawing, CX + side * 112, 172, -side * 30)
  }
  const thigh = smoothLine([
    [CX + 132, 470],
    [CX + 140, 540],
    [CX + 142, 606],
  ])
  await sewPocketZip(drawing, thigh, lip, 3.8)
  await hangPuller(drawing, CX + 132, 470, -6)
}

async function sewBackPockets(drawing: Drawing, fabric: Fabric): Promise<void> {
  const lip = { dye: 'main', surface: fabric.surface } as const
  for (const side of SIDES) {
    const path = smoothLine([
      [CX + side * 52, 292],
      [CX + side * 100, 288],
      [CX + side * 150, 278],
    ])
    await sewPocketZip(drawing, path, lip, 4)
    await hangPuller(drawing, CX + side * 150, 279, side * 70)
  }
}

async function sewThighPocket(drawing: Drawing, side: -1 | 1, fabric: Fabric, front: boolean): Promise<void> {
  const { stage, canvas } = drawing
  const inner = front ? 128 : 140
  const bag = smoothPath([
    [CX + side * inner, 470, 1],
    [CX + side * 214, 462, 1],
    [CX + side * 224, 540],
    [CX + side * 216, 636],
    [CX + side * (inner + 12), 644],
    [CX + side * (inner + 2), 600],
  ])
  const flap = smoothPath([
    [CX + side * (inner - 4), 462, 1],
    [CX + side * 216, 454, 1],
    [CX + side * 222, 500],
    [CX + side * (inner + 20), 516],
    [CX + side * (inner - 2), 504],
  ])
  for (const outline of [bag, flap]) {
    const mask = shakeMask(stage, await rasterize(stage, area(outline)), 2, 40, 3)
    canvas.castOn(mask, 4, 8, 8, 0.45)
    const height = mapField(inflate(stage, mask, 14, 1), (v) => v * 0.75)
    addWrinkles(height, mask, fabric, 0.5)
    canvas.lay(mask, height, 'main', fabric.surface)
    await sewStitch(drawing, outline, { opacity: 0.2, within: mask })
  }
}
