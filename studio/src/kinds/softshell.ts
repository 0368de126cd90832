import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area, rasterize } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import type { Fabric } from '../garments/fabric.ts'
import { SHELL_MEASURES, type Sleeve, type TopMeasures } from '../garments/pattern.ts'
import { coverShoulder, softshellFabric } from '../garments/softshell-cloth.ts'
import { coverBeside, cutSidePanels, drawUpperBody, frontLine, seamAcross } from '../garments/upper-body.ts'
import { type Point, smoothLine, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { sewHandPocket } from '../parts/pockets.ts'
import { hangPuller, sewMainZip, sewPocketZip } from '../parts/zips.ts'

const CUTS: Readonly<Record<string, { seed: number; panels: 'shoulders' | 'sides' }>> = {
  plain: { seed: 10, panels: 'shoulders' },
  panels: { seed: 24, panels: 'sides' },
}

const MEASURES: TopMeasures = {
  ...SHELL_MEASURES,
  length: 1010,
  chest: 208,
  hem: 204,
  sleeve: 0.9,
  spreadDeg: 4,
}
const LINING = albedoOf('#5a5f63')

const SHOULDER: readonly Point[] = [
  [0, 436],
  [110, 442],
  [250, 500],
]

/** The seed for the random unevenness of a cut. */
export function softshellSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a softshell jacket with a standing collar. */
export async function drawSoftshell(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such softshell jacket: ${cutName}`)
  const front = view === 'front'
  const fabric = softshellFabric(drawing)
  const m = MEASURES
  const sides = cutSidePanels([
    [214, 500],
    [172, 640],
    [160, 800],
    [168, m.length + 24],
  ])
  const byShoulders = cut.panels === 'shoulders'
  const shapes = byShoulders ? coverBeside(SHOULDER, 250) : sides.shapes
  await drawUpperBody(
    drawing,
    {
      fabric,
      measures: m,
      lining: LINING,
      neckDye: byShoulders ? 'second' : 'main',
      cuffDye: 'second',
      seams: byShoulders ? [seamAcross(SHOULDER)] : sides.seams,
      torsoSecond: await rasterize(drawing.stage, shapes),
      sleeveSecond: (sleeve) => (byShoulders ? coverShoulder : coverForearm)(drawing, sleeve),
      placket: true,
      hem: 'seam',
      cuff: 'tab',
      innerBack: 24,
      sewTorso: async () => {
        if (!front) return
        for (const side of SIDES) await sewHandPocket(drawing, side, 'hip', fabric, byShoulders ? 0 : -20)
        await sewChestPocket(drawing, fabric)
      },
    },
    front,
  )
  if (!front) {
    printEmblem(drawing, CX - 16, byShoulders ? 396 : 420, { scale: 1.2 })
    return
  }
  await sewMainZip(drawing, frontLine(drawing, 330, m.length + 5), [CX, 336])
  printEmblem(drawing, CX - 122, 484, { scale: 1.2 })
}

/** The inside of the arm, as the panels of the sides run on. */
async function coverForearm({ stage }: Drawing, { frame }: Sleeve): Promise<Field> {
  const at = (along: number, across: number) => [...frame(along, across), 1] as const
  return rasterize(
    stage,
    area(
      smoothPath([at(0.1, -0.3), frame(0.35, 0.3), frame(0.7, 0.34), at(1, 0.3), at(1, -0.5), at(0.1, -0.6)]),
    ),
  )
}

/** A chest pocket glued on, its zip upright. */
async function sewChestPocket(drawing: Drawing, fabric: Fabric): Promise<void> {
  const patch = smoothPath([
    [CX + 66, 526],
    [CX + 118, 520],
    [CX + 126, 560],
    [CX + 126, 660],
    [CX + 116, 690],
    [CX + 70, 690],
    [CX + 60, 650],
    [CX + 60, 560],
  ])
  await layPiece(drawing, area(patch), {
    reach: 5,
    swell: 0.3,
    shadow: 0.18,
    lift: 2,
    surface: { ...fabric.surface, brightness: 0.96 },
  })
  const path = smoothLine([
    [CX + 92, 548],
    [CX + 94, 600],
    [CX + 94, 660],
  ])
  await sewPocketZip(drawing, path, { dye: 'second', surface: fabric.surface }, 3.8)
  await hangPuller(drawing, CX + 92, 549)
}
