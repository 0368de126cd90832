import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addField, type Field, multiplyFields } from '../engine/stage.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { gatherAlong } from '../garments/gathers.ts'
import { SHELL_MEASURES, type Sleeve, type TopMeasures } from '../garments/pattern.ts'
import { coverBeside, cutSidePanels, drawUpperBody, frontLine, seamAcross } from '../garments/upper-body.ts'
import { type Point, smoothPath } from '../geometry/spline.ts'
import { sewBackPockets } from '../parts/back-pockets.ts'
import { printEmblem } from '../parts/emblem.ts'
import { sewHandPocket } from '../parts/pockets.ts'
import { sewSleeveBand } from '../parts/reflector.ts'
import { sewMainZip } from '../parts/zips.ts'

interface LightCut {
  seed: number
  measures: Partial<TopMeasures>
  hood: boolean
  hem: 'binding' | 'rib'
  /** How much lower the back ends than the front. */
  tail: number
}

const CUTS: Readonly<Record<string, LightCut>> = {
  wind: {
    seed: 6,
    measures: { length: 958, chest: 210, hem: 198, sleeve: 0.92, spreadDeg: 6 },
    hood: true,
    hem: 'binding',
    tail: 0,
  },
  running: {
    seed: 15,
    measures: { length: 965, chest: 198, hem: 194, sleeve: 0.84, spreadDeg: 6 },
    hood: true,
    hem: 'binding',
    tail: 34,
  },
  cycling: {
    seed: 22,
    measures: { length: 940, chest: 200, hem: 194, sleeve: 0.84, spreadDeg: 7 },
    hood: false,
    hem: 'binding',
    tail: 66,
  },
  team: {
    seed: 33,
    measures: { length: 985, chest: 216, hem: 204, sleeve: 0.96, spreadDeg: 4 },
    hood: false,
    hem: 'rib',
    tail: 0,
  },
}

const LINING = albedoOf('#5a5f63')
const RAGLAN: readonly Point[] = [
  [92, 352],
  [150, 440],
  [226, 590],
]

/** The seed for the random unevenness of a cut. */
export function lightJacketSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Thin cloth: many small creases and a faint shine; a tracksuit's is soft and dull. */
function chooseFabric(drawing: Drawing, cutName: string): Fabric {
  const soft = cutName === 'team'
  return {
    surface: soft
      ? { roughness: 0.7, specular: 0.01, sheen: 0.03, edge: 0.15, texture: drawing.weave }
      : { roughness: 0.38, specular: 0.03, sheen: 0.03, edge: 0.14, texture: drawing.weave },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: soft ? 0.5 : 0.8,
    foldAmount: soft ? 0.7 : 0.72,
    settleAmount: soft ? 0.35 : 0.62,
  }
}

/** Draws a light jacket for wind, running, cycling or the team. */
export async function drawLightJacket(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such light jacket: ${cutName}`)
  const front = view === 'front'
  const fabric = chooseFabric(drawing, cutName)
  const own: TopMeasures = { ...SHELL_MEASURES, ...cut.measures }
  const m = front ? own : { ...own, length: own.length + cut.tail }
  const panels = panelsOf(cutName, m)
  const isTrimmed = cutName !== 'team'
  const second = panels.shapes === '' ? {} : { torsoSecond: await rasterize(drawing.stage, panels.shapes) }
  const sleeves = await drawUpperBody(
    drawing,
    {
      fabric,
      measures: m,
      lining: LINING,
      ...(cut.hood ? { hood: cutName === 'running' ? 0.9 : 0.86 } : {}),
      visor: false,
      ...(cutName === 'wind' ? { hoodRim: 'second' as const } : {}),
      neckDye: cutName === 'team' ? 'second' : 'main',
      cuffDye: isTrimmed ? 'second' : 'main',
      hemDye: isTrimmed ? 'second' : 'main',
      seams: panels.seams,
      ...second,
      ...(cutName === 'team' || cutName === 'cycling'
        ? { sleeveSecond: (sleeve) => coverSleeve(drawing, sleeve, cutName) }
        : {}),
      placket: true,
      hem: cut.hem,
      cuff: cut.hem,
      innerBack: cut.tail + 16,
      finishTorso: await gatherHem(drawing, cut, m),
      sewTorso: (torso) => sewPockets(drawing, cutName, m, fabric, front, torso),
    },
    front,
  )
  if (cutName === 'running')
    for (const sleeve of sleeves) await sewSleeveBand(drawing, sleeve, 0.66, { width: 9 })
  if (cutName === 'cycling')
    for (const sleeve of sleeves) await sewSleeveBand(drawing, sleeve, 0.82, { width: 9 })
  if (front)
    await sewMainZip(drawing, frontLine(drawing, cut.hood ? 340 : 330, m.length + 5), [
      CX,
      cut.hood ? 346 : 336,
    ])
  if (front) printEmblem(drawing, CX - 118, 470, { scale: 1.2 })
  else printEmblem(drawing, CX - 16, cut.hood ? 412 : 392, { scale: 1.2 })
}

/** Where the jacket is of its second colour, and the seams round those panels. */
function panelsOf(cutName: string, m: TopMeasures): { shapes: string; seams: string[] } {
  const yoke: readonly Point[] = [
    [0, 452],
    [110, 470],
    [250, 520],
  ]
  if (cutName === 'wind') return { shapes: '', seams: [seamAcross(RAGLAN)] }
  if (cutName === 'team') return { shapes: '', seams: [seamAcross(yoke)] }
  const sides = cutSidePanels([
    [206, 470],
    [168, 590],
    [cutName === 'running' ? 140 : 150, 760],
    [158, m.length + 24],
  ])
  if (cutName === 'running') return sides
  return { shapes: coverBeside(yoke, 250), seams: [seamAcross(yoke), ...sides.seams] }
}

/** A stripe down a tracksuit's sleeves, or a cyclist's upper arms. */
async function coverSleeve({ stage }: Drawing, { frame }: Sleeve, cutName: string): Promise<Field> {
  const along = [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1]
  const strip = (from: number, to: number) =>
    area(
      smoothPath([
        ...along.map((share) => frame(share, from)),
        ...along.map((share) => frame(share, to)).reverse(),
      ]),
    )
  if (cutName === 'team') return rasterize(stage, strip(0.56, 0.74))
  const corner = (share: number, across: number) => frame(share, across).join(',')
  return rasterize(
    stage,
    area(
      `M${corner(0, -0.4)} L${corner(0, 1.4)} L${corner(0.3, 1.4)} L${corner(0.2, 0.5)} L${corner(0.28, -0.4)}Z`,
    ),
  )
}

/** An elastic hem draws the cloth above it together. */
async function gatherHem(drawing: Drawing, cut: LightCut, m: TopMeasures): Promise<(height: Field) => void> {
  const gathers = await gatherAlong(drawing, { y: m.length + 10, half: m.hem, from: 26, to: 72 })
  return (height) => addField(height, gathers, cut.hem === 'binding' ? -4.5 : -2)
}

async function sewPockets(
  drawing: Drawing,
  cutName: string,
  m: TopMeasures,
  fabric: Fabric,
  front: boolean,
  torso: Field,
): Promise<void> {
  if (!front) {
    if (cutName === 'cycling')
      await sewBackPockets(drawing, torso, fabric, m.length, { tall: 236, half: 168, dye: 'second' })
    if (cutName === 'running') await sewVent(drawing, torso)
    return
  }
  if (cutName !== 'cycling')
    for (const side of SIDES)
      await sewHandPocket(drawing, side, 'hip', fabric, cutName === 'running' ? -30 : 0)
}

/** A flap over the shoulders with an opening for air below it. */
async function sewVent({ stage, canvas }: Drawing, torso: Field): Promise<void> {
  const edge = seamAcross([
    [0, 500],
    [90, 496],
    [168, 480],
  ])
  const soft = blurField(stage, await rasterize(stage, stroke(edge, 7, 'transform="translate(1,5)"')), 3)
  canvas.darken(multiplyFields(soft, torso), 0.6)
}
