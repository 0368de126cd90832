import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { fillField, multiplyFields } from '../engine/stage.ts'
import { type OutlinePoint, symmetricOutline } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layGleam, layPiece, pressLines } from '../parts/piece.ts'

interface GogglesCut {
  seed: number
  /** Half-points of the frame. */
  frame: readonly OutlinePoint[]
  /** Tint of the lens, and the colour that its coating reflects. */
  lens: string
  coating: string
}

const ROUND: readonly OutlinePoint[] = [
  [0, 424],
  [150, 416],
  [280, 440],
  [352, 510],
  [366, 610],
  [330, 710],
  [250, 768],
  [170, 768],
  [104, 722],
  [52, 664],
  [0, 644],
]
const WIDE: readonly OutlinePoint[] = [
  [0, 450],
  [200, 446],
  [330, 466],
  [376, 520],
  [372, 620],
  [330, 706],
  [240, 738],
  [160, 736],
  [96, 700],
  [48, 652],
  [0, 636],
]

const CUTS: Readonly<Record<string, GogglesCut>> = {
  round: { seed: 3, frame: ROUND, lens: '#2a2320', coating: '#d98a3a' },
  wide: { seed: 5, frame: WIDE, lens: '#1c2429', coating: '#5f9ab0' },
}

const TALLER = 1.24
const FOAM = albedoOf('#2b2e30')
const BUCKLE = albedoOf('#1c1e20')

/** The seed for the random unevenness of a cut. */
export function skiGogglesSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws ski goggles from the front, or from the side worn against the face. */
export async function drawSkiGoggles(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such goggles: ${cutName}`)
  const front = view === 'front'
  await layStrap(drawing, front)
  const taller = cut.frame.map(([x, y]): OutlinePoint => [x, 590 + (y - 590) * TALLER])
  const outline = symmetricOutline(CX, taller)
  const inner = place(area(outline), CX, 590, 0, 1).replace(
    'scale(1)',
    `scale(0.9,0.83) translate(${-CX},-590)`,
  )
  await layPiece(drawing, area(outline), {
    dye: front ? 'main' : FOAM,
    reach: 60,
    swell: 0.9,
    lift: 12,
    shadow: 0.5,
    surface: front ? { roughness: 0.35, specular: 0.045 } : { roughness: 0.95, specular: 0.001, sheen: 0.04 },
  })
  for (const side of SIDES) {
    const hinge = `<path d="M${CX + side * 340},520 h${side * 40} q${side * 16},0 ${side * 16},16 v90 q0,16 ${-side * 16},16 h${-side * 40}z" fill="#fff"/>`
    await layPiece(drawing, hinge, {
      dye: BUCKLE,
      reach: 12,
      lift: 6,
      surface: { roughness: 0.4, specular: 0.05 },
    })
  }
  await layLens(drawing, cut, inner, front)
  if (!front) return
  printOnLens(drawing)
}

async function layLens(drawing: Drawing, cut: GogglesCut, shape: string, front: boolean): Promise<void> {
  const { stage, canvas } = drawing
  const lens = await layPiece(drawing, shape, {
    dye: albedoOf(cut.lens),
    reach: 300,
    swell: front ? 0.35 : -0.25,
    lift: 3,
    shadow: front ? 0.4 : 0,
    surface: { roughness: 0.18, specular: 0.05, edge: 0.3, castShadow: 0, occlusion: 0.3 },
  })
  // the coating reflects the sky above and the snow below
  const sky = fillField(stage, (x, y) => {
    const bow = y - 26 * (1 - ((x - CX) / 370) ** 2)
    return Math.max(0, Math.min(1, (650 - bow) / 230)) ** 1.3
  })
  canvas.paint(multiplyFields(sky, lens), albedoOf(cut.coating), front ? 0.8 : 0.25)
  const snow = fillField(stage, (x, y) => Math.exp(-(((y - 712 - 0.0004 * (x - CX) ** 2) / 34) ** 2)))
  canvas.paint(multiplyFields(snow, lens), albedoOf(cut.coating), front ? 0.35 : 0.1)
  if (!front) return
  await layGleam(
    drawing,
    `<path d="M${CX - 290},430 L${CX - 180},410 L${CX - 280},750 L${CX - 340},690Z M${CX - 150},408 L${CX - 112},406 L${CX - 210},780 L${CX - 244},776Z" fill="#fff"/>`,
    { blur: 5, opacity: 0.2, within: lens },
  )
  await layGleam(
    drawing,
    `<path d="M${CX + 190},436 Q${CX + 300},446 ${CX + 324},540" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/>`,
    { blur: 5, opacity: 0.35, within: lens },
  )
}

function printOnLens(drawing: Drawing): void {
  printEmblem(drawing, CX + 214, 706, { scale: 1.9 })
}

/** The elastic strap: it goes round behind the frame and shows at both sides. */
async function layStrap(drawing: Drawing, front: boolean): Promise<void> {
  const { weave } = drawing
  const behind = `M${CX - 380},530 C${CX - 300},300 ${CX + 300},300 ${CX + 380},530 L${CX + 380},630 C${CX + 300},490 ${CX - 300},490 ${CX - 380},630Z`
  const lines = (y: number) =>
    stroke(`M${CX - 470},${y} C${CX - 300},${y - 140} ${CX + 300},${y - 140} ${CX + 470},${y}`, 2)
  const surface = { roughness: 0.85, specular: 0.003, texture: weave }
  if (front)
    await layPiece(drawing, area(behind), {
      dye: 'second',
      reach: 10,
      surface: { ...surface, brightness: 0.62 },
    })
  for (const side of SIDES) {
    const x = (v: number) => CX + side * v
    const strap = `M${x(330)},534 C${x(400)},530 ${x(446)},524 ${x(468)},540 C${x(480)},556 ${x(480)},610 ${x(466)},628 C${x(440)},640 ${x(400)},640 ${x(330)},632Z`
    await layPiece(drawing, area(strap), {
      dye: 'second',
      reach: 14,
      swell: 0.8,
      lift: 6,
      surface,
      finish: (height) => pressLines(drawing, height, lines(606) + lines(690), { blur: 1, depth: 1.5 }),
    })
    const band = await rasterize(drawing.stage, area(`M${x(330)},566 h${side * 150} v34 h${-side * 150}z`))
    const inside = await rasterize(drawing.stage, area(strap))
    drawing.canvas.paint(multiplyFields(band, inside), albedoOf('#e8e4da'), 0.16)
  }
  if (front) return
  const back = `M${CX - 470},540 C${CX - 380},720 ${CX - 240},900 ${CX},910 C${CX + 240},900 ${CX + 380},720 ${CX + 470},540 L${CX + 470},630 C${CX + 380},810 ${CX + 240},990 ${CX},1000 C${CX - 240},990 ${CX - 380},810 ${CX - 470},630Z`
  await layPiece(drawing, area(back), { dye: 'second', reach: 14, swell: 0.8, lift: 6, surface })
  await layPiece(drawing, `<rect x="${CX - 70}" y="896" width="54" height="118" rx="10" fill="#fff"/>`, {
    dye: BUCKLE,
    reach: 10,
    lift: 5,
    surface: { roughness: 0.4, specular: 0.05 },
  })
}
