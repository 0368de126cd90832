import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, openDrawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import type { Dye } from '../engine/plate-canvas.ts'
import { area } from '../engine/raster.ts'
import { addInside, type Field } from '../engine/stage.ts'
import type { Fabric } from '../garments/fabric.ts'
import { fleeceFabric, raiseNap } from '../garments/fleece-cloth.ts'
import { drawLowerBody, outlineLowerBody } from '../garments/lower-body.ts'
import { SHELL_MEASURES } from '../garments/pattern.ts'
import { drawUpperBody } from '../garments/upper-body.ts'
import { type OutlinePoint, smoothLine } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { sewReflector } from '../parts/reflector.ts'
import { sewMainZip } from '../parts/zips.ts'

/** With `sleeves` of their own dye, collar, waist and cuffs are of it too. */
const CUTS: Readonly<Record<string, { seed: number; pile: boolean; sleeves: Dye }>> = {
  plain: { seed: 8, pile: false, sleeves: 'main' },
  'two-tone': { seed: 23, pile: false, sleeves: 'second' },
  pile: { seed: 14, pile: true, sleeves: 'main' },
}

const VIEW_HEIGHT = 1500
const SHRINK = 0.86
const WAIST_Y = 850
const HEM_Y = 1370
const LINING = albedoOf('#5a5f63')

const LEGS: readonly OutlinePoint[] = [
  [0, WAIST_Y - 30, 1],
  [212, WAIST_Y - 30, 1],
  [226, 900],
  [238, 980],
  [240, 1090],
  [230, 1210],
  [218, 1310],
  [202, HEM_Y - 10, 1],
  [136, HEM_Y],
  [72, HEM_Y - 10, 1],
  [52, 1290],
  [40, 1190],
  [20, 1110],
  [6, 1066],
  [0, 1052, 1],
]

/** The seed for the random unevenness of a cut. */
export function fleeceOverallSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a child's one-piece suit of fleece, with a collar and a zip down to the crotch. */
export async function drawFleeceOverall(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such fleece suit: ${cutName}`)
  const front = view === 'front'
  const suit = openDrawing(drawing.seed, drawing.stage.scale * SHRINK, VIEW_HEIGHT)
  const fabric = fleeceFabric(suit, cut.pile)
  const nap = raiseNap(suit, cut.pile)
  await drawLowerBody(suit, outlineLowerBody(suit, LEGS), {
    fabric,
    folds: foldLegs(suit),
    seams: [`M${CX},${WAIST_Y}V1056`],
    shade: [1100, 1500],
    swell: 0.76,
    finish: nap,
  })
  await drawUpperBody(
    suit,
    {
      fabric,
      measures: { ...SHELL_MEASURES, length: WAIST_Y + 8, chest: 222, hem: 214, reach: 0.78, spreadDeg: 5 },
      lining: LINING,
      neckDye: cut.sleeves,
      sleeveDye: cut.sleeves,
      cuffDye: 'second',
      placket: front,
      hem: 'none',
      cuff: cut.pile ? 'binding' : 'rib',
      finish: nap,
    },
    front,
  )
  await gatherWaist(suit, fabric, nap, cut)
  await sewLegCuffs(suit, fabric)
  if (front) {
    const path = smoothLine([
      [CX, 330],
      [CX + 2, 600],
      [CX + 1, 860],
      [CX - 1, 1020],
    ])
    await sewMainZip(suit, path, [CX, 336])
    printEmblem(suit, CX - 122, 480, { scale: 1.3 })
  } else await sewReflector(suit, 520)
  drawing.canvas.paste(suit.canvas, CX * (1 - SHRINK), -84, 0)
}

function foldLegs({ jitter, random }: Drawing): Fold[] {
  return SIDES.flatMap((side) =>
    Array.from({ length: 9 }, (_, i): Fold => {
      const y = 960 + i * 46 + jitter(12)
      const inner = i % 2 === 0
      const start = CX + side * (inner ? 30 + i * 3 : 236 - i * 3)
      const way = inner ? side : -side
      return {
        along: [
          start,
          y,
          start + way * 46,
          y + (i < 3 ? -16 : 8),
          start + way * 92,
          y + (i < 3 ? -40 : 20) + jitter(10),
          start + way * (124 + jitter(18)),
          y + (i < 3 ? -70 : 38),
        ],
        width: 20 + random() * 10,
        height: 6.5,
        taper: [0.1, 0.65],
        sharpness: 0.6,
      }
    }),
  )
}

/** The elastic in the waist, under the cloth. */
async function gatherWaist(
  drawing: Drawing,
  fabric: Fabric,
  nap: (height: Field, mask: Field) => void,
  { pile, sleeves }: { pile: boolean; sleeves: Dye },
): Promise<void> {
  const band = `M${CX - 212},${WAIST_Y - 16} Q${CX},${WAIST_Y - 2} ${CX + 212},${WAIST_Y - 16} L${CX + 212},${WAIST_Y + 20} Q${CX},${WAIST_Y + 36} ${CX - 212},${WAIST_Y + 20}Z`
  await layPiece(drawing, area(band), {
    dye: sleeves,
    reach: 16,
    swell: 0.5,
    shadow: 0.2,
    lift: 3,
    shake: 2,
    surface: fabric.surface,
    finish: (height, mask) => {
      addInside(drawing.stage, height, mask, (x) => (pile ? 1 : 2.2) * Math.sin(x / 2.4))
      nap(height, mask)
    },
  })
}

async function sewLegCuffs(drawing: Drawing, fabric: Fabric): Promise<void> {
  const { stage } = drawing
  for (const side of SIDES) {
    const cuff = `M${CX + side * 66},${HEM_Y - 26} Q${CX + side * 138},${HEM_Y - 16} ${CX + side * 210},${HEM_Y - 26} L${CX + side * 196},${HEM_Y + 50} Q${CX + side * 138},${HEM_Y + 62} ${CX + side * 80},${HEM_Y + 50}Z`
    await layPiece(drawing, area(cuff), {
      dye: 'second',
      reach: 22,
      swell: 0.7,
      lift: 4,
      surface: fabric.surface,
      finish: (height, mask) => addInside(stage, height, mask, (x) => 1.6 * Math.sin(x * 0.95)),
    })
  }
}
