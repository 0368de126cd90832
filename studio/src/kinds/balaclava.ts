import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { shakeMask } from '../engine/mask.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addInside, fillField, mapField } from '../engine/stage.ts'
import { addWrinkles, drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { jerseySurface } from '../garments/jersey-cloth.ts'
import { type OutlinePoint, symmetricOutline } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { pressSeam, sewStitch } from '../parts/seams.ts'

const CUTS: Readonly<Record<string, { seed: number; yoke: boolean }>> = {
  plain: { seed: 4, yoke: false },
  yoke: { seed: 9, yoke: true },
}

/** The middle and the top of the opening for the face. */
const FACE = { y: 512, top: 352 } as const
/** The opening, wide at the forehead and narrower at the chin. */
const FACE_PATH = `M${CX},352 C${CX + 96},352 ${CX + 148},416 ${CX + 142},500 C${CX + 136},594 ${CX + 76},668 ${CX},668 C${CX - 76},668 ${CX - 136},594 ${CX - 142},500 C${CX - 148},416 ${CX - 96},352 ${CX},352Z`

const HALF: readonly OutlinePoint[] = [
  [0, 172],
  [96, 188],
  [182, 262],
  [232, 390],
  [240, 530],
  [222, 660],
  [196, 748],
  [192, 800],
  [214, 872],
  [262, 950],
  [290, 1010, 1],
  [150, 1058],
  [0, 1074],
]

/** The seed for the random unevenness of a cut. */
export function balaclavaSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a knitted balaclava for a child, standing as it is worn. */
export async function drawBalaclava(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such balaclava: ${cutName}`)
  const { stage, canvas, seed, jitter } = drawing
  const surface = jerseySurface(drawing, { seed, across: [0.025, 1.6], down: [0.012, 2.2] })
  const fabric: Fabric = {
    surface,
    wrinkles: drawWrinkles(stage, seed),
    wrinkleAmount: 0.6,
    foldAmount: 1,
    settleAmount: 0,
  }
  if (view === 'front') {
    // the far side of the hood, seen through the opening
    await layPiece(drawing, area(FACE_PATH) + stroke(FACE_PATH, 20), {
      reach: 110,
      swell: -0.7,
      shadow: 0,
      surface: { ...surface, brightness: 0.5 },
    })
  }
  const whole = shakeMask(stage, await rasterize(stage, area(symmetricOutline(CX, HALF))), 3, 60, seed)
  const hole = await rasterize(stage, area(FACE_PATH))
  const mask = view === 'front' ? mapField(whole, (v, i) => v * (1 - hole[i]!)) : whole
  canvas.castOn(mask, 0, 10, 12, 0.42)
  const base = mapField(inflate(stage, whole, 190, 4), (v) => v * 0.78)
  const height = base.slice()
  const folds: Fold[] = [
    // slack under the chin and round the neck
    ...[0, 1, 2].map((i): Fold => {
      const y = 756 + i * 46 + jitter(8)
      const reach = 150 + i * 16
      return {
        along: [CX - reach, y - 22, CX - 50, y + 22, CX + 50, y + 22, CX + reach, y - 22],
        width: 24,
        height: 8 + jitter(2),
        taper: [0.25, 0.25],
        sharpness: 0.5,
      }
    }),
    ...[-1, 1].map(
      (side): Fold => ({
        along: [CX + side * 206, 600, CX + side * 214, 700, CX + side * 170, 760, CX + side * 120, 790],
        width: 22,
        height: 7,
        taper: [0.3, 0.3],
        sharpness: 0.5,
      }),
    ),
  ]
  addFolds(stage, height, folds, 12, seed)
  addWrinkles(height, mask, fabric)
  const crown = `M${CX - 4},170 C${CX - 8},240 ${CX - 8},300 ${CX - 2},${view === 'front' ? FACE.top : 760}`
  await pressSeam(drawing, height, crown, 0.8)
  const neck = `M${CX - 204},824 Q${CX},880 ${CX + 204},824`
  if (cut.yoke) await pressSeam(drawing, height, neck, 1)
  const secondShare = cut.yoke
    ? fillField(stage, (x, y) => (y > 826 + 28 * (1 - ((x - CX) / 204) ** 2) ? 1 : 0))
    : undefined
  canvas.lay(mask, height, 'main', { ...surface, base, ...(secondShare ? { secondShare } : {}) })
  await sewStitch(drawing, crown, { dx: 7, within: mask })
  if (view === 'front') {
    // a ribbed band round the face
    await layPiece(drawing, stroke(FACE_PATH, 30), {
      dye: 'second',
      reach: 14,
      swell: 0.8,
      lift: 5,
      surface,
      finish: (ribbed, shape) => {
        addInside(stage, ribbed, shape, (x, y) => {
          const turn = Math.atan2((y - FACE.y) / 160, (x - CX) / 140)
          return 2.4 * Math.sqrt(Math.abs(Math.cos(turn * 48)))
        })
      },
    })
    printEmblem(drawing, CX + 96, 930, { scale: 2.1, opacity: 0.75 })
  }
  await layPiece(drawing, stroke(`M${CX - 286},1006 Q${CX},1108 ${CX + 286},1006`, 15), {
    dye: cut.yoke ? 'second' : 'main',
    reach: 7,
    lift: 4,
    surface,
  })
}
