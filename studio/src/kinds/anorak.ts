import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addWrinkles, drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { CHILD_MEASURES, SHELL_MEASURES, type TopMeasures } from '../garments/pattern.ts'
import { coverBeside, drawUpperBody, frontLine, seamAcross } from '../garments/upper-body.ts'
import { type Point, smoothLine, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { sewReflector, sewSleeveBand } from '../parts/reflector.ts'
import { sewStitch } from '../parts/seams.ts'
import { hangPuller, sewMainZip, sewPocketZip } from '../parts/zips.ts'

const CUTS: Readonly<Record<string, { seed: number; child: boolean }>> = {
  classic: { seed: 17, child: false },
  child: { seed: 26, child: true },
}

const ADULT: TopMeasures = { ...SHELL_MEASURES, length: 1000, chest: 230, hem: 236, spreadDeg: 5 }
const CHILD: TopMeasures = { ...CHILD_MEASURES, length: 922, hem: 242 }
const LINING = albedoOf('#4a5056')
const CORD = albedoOf('#1b1d20')

const YOKE: readonly Point[] = [
  [0, 560],
  [120, 552],
  [250, 520],
]

/** The seed for the random unevenness of a cut. */
export function anorakSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Dense, dull cotton cloth. */
function chooseFabric(drawing: Drawing): Fabric {
  return {
    surface: { roughness: 0.68, specular: 0.009, sheen: 0.03, edge: 0.15, texture: drawing.weave },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.6,
    foldAmount: 1,
    settleAmount: 0.45,
  }
}

/** Draws an anorak: drawn over the head, with a short zip and one large pocket in front. */
export async function drawAnorak(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such anorak: ${cutName}`)
  const front = view === 'front'
  const fabric = chooseFabric(drawing)
  const m = cut.child ? CHILD : ADULT
  const top = await rasterize(drawing.stage, coverBeside(YOKE, 250))
  const pocketY = cut.child ? 606 : 624
  const sleeves = await drawUpperBody(
    drawing,
    {
      fabric,
      measures: m,
      lining: LINING,
      hood: 1,
      visor: !cut.child,
      neckDye: cut.child ? 'second' : 'main',
      cuffDye: 'second',
      seams: [seamAcross(YOKE)],
      ...(cut.child ? { torsoSecond: top } : {}),
      placket: false,
      hem: 'seam',
      cuff: 'tab',
      innerBack: 19,
      sewTorso: async () => {
        if (front) await sewFrontPocket(drawing, pocketY, cut.child ? 190 : 232, fabric)
        await drawCords(drawing, m, front)
      },
    },
    front,
  )
  if (cut.child) for (const sleeve of sleeves) await sewSleeveBand(drawing, sleeve, 0.72)
  if (!front) {
    if (cut.child) await sewReflector(drawing, 600, 150)
    else printEmblem(drawing, CX - 16, 440, { scale: 1.2 })
    return
  }
  await sewMainZip(drawing, frontLine(drawing, 340, pocketY - 40), [CX, 346])
  printEmblem(drawing, CX - 126, 470, { scale: 1.2 })
}

/** The pocket over the whole front: open at both sides, with a flap above. */
async function sewFrontPocket(drawing: Drawing, y: number, tall: number, fabric: Fabric): Promise<void> {
  const half = 172
  const bag = smoothPath([
    [CX - half, y + 10, 1],
    [CX + half, y + 10, 1],
    [CX + half + 4, y + tall * 0.5],
    [CX + half - 2, y + tall - 14],
    [CX + half - 20, y + tall],
    [CX, y + tall + 8],
    [CX - half + 20, y + tall],
    [CX - half + 2, y + tall - 14],
    [CX - half - 4, y + tall * 0.5],
  ])
  const flap = smoothPath([
    [CX - half - 5, y, 1],
    [CX + half + 5, y, 1],
    [CX + half + 6, y + 52],
    [CX + half - 8, y + 66],
    [CX, y + 76],
    [CX - half + 8, y + 66],
    [CX - half - 6, y + 52],
  ])
  for (const side of SIDES) {
    const entry = smoothLine([
      [CX + side * (half + 12), y + 90],
      [CX + side * (half + 17), y + 150],
      [CX + side * (half + 12), y + tall - 10],
    ])
    await sewPocketZip(drawing, entry, { dye: 'main', surface: fabric.surface }, 3.6)
    await hangPuller(drawing, CX + side * (half + 12), y + 92, 0)
  }
  for (const [outline, dye, swell] of [
    [bag, 'main', 1.05],
    [flap, 'second', 0.7],
  ] as const) {
    const mask = await layPiece(drawing, area(outline), {
      dye,
      reach: 26,
      swell,
      lift: 9,
      shake: 2.4,
      surface: fabric.surface,
      finish: (height, covered) => addWrinkles(height, covered, fabric, 0.83),
    })
    await sewStitch(drawing, outline, { opacity: 0.22, within: mask })
  }
  for (const side of SIDES) {
    const snap = `<circle cx="${CX + side * 112}" cy="${y + 46}" r="8" fill="#fff"/>`
    await layPiece(drawing, snap, {
      dye: albedoOf('#4a4e52'),
      reach: 5,
      swell: 1,
      lift: 3,
      surface: { roughness: 0.35, specular: 0.08, castShadow: 0 },
    })
  }
}

/** The ends of the cord in the hem, with their locks. */
async function drawCords(drawing: Drawing, m: TopMeasures, front: boolean): Promise<void> {
  if (!front) return
  for (const side of SIDES) {
    const x = CX + side * (m.hem - 42)
    const y = m.length - 24
    await layPiece(drawing, stroke(`M${x},${y} q${side * 14},26 ${side * 2},46`, 4), {
      dye: CORD,
      reach: 2,
      swell: 0.9,
      lift: 4,
    })
    await layPiece(drawing, `<rect x="${x - 8}" y="${y - 12}" width="16" height="22" rx="6" fill="#fff"/>`, {
      dye: CORD,
      reach: 5,
      lift: 4,
      surface: { roughness: 0.35, specular: 0.06 },
    })
  }
}
