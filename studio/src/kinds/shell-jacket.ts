import type { WholeView } from '../catalogue/kinds.ts'
import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addField, type Field } from '../engine/stage.ts'
import { drawCollarBack, drawCollarFront, drawCollarInside } from '../garments/collar.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { gatherAlong } from '../garments/gathers.ts'
import { CORD_BLACK, drawHoodLining, drawHoodUp, type HoodStyle, hoodOpening } from '../garments/hood.ts'
import { drawHoodBack, drawHoodDownBack, drawHoodDownBehind } from '../garments/hood-behind.ts'
import { drawOpenFront } from '../garments/open-front.ts'
import { cutSleeve, type Sleeve, type TopMeasures } from '../garments/pattern.ts'
import { drawSleeve } from '../garments/sleeve.ts'
import { drawInnerBack, drawTorso } from '../garments/torso.ts'
import { type Point, smoothLine } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { sewFlapPocket } from '../parts/pockets.ts'
import { sewReflector } from '../parts/reflector.ts'
import { sewStitch } from '../parts/seams.ts'
import { hangPuller, sewMainZip, sewPocketZip, sewStormFlap } from '../parts/zips.ts'
import { SHELL_CUTS, type ShellCut } from './shell-jacket-cuts.ts'

const LINING = albedoOf('#4a5056')
/** The inside of the cloth, seen in full light. */
const OPEN_LINING = albedoOf('#7b8388')

function chooseFabric(drawing: Drawing): Fabric {
  return {
    surface: { roughness: 0.42, specular: 0.024, sheen: 0.03, edge: 0.15, texture: drawing.weave },
    wrinkles: drawWrinkles(drawing.stage, drawing.seed),
    wrinkleAmount: 0.55,
    foldAmount: 1,
    settleAmount: 0.45,
  }
}

function yokePath(yoke: readonly Point[]): string {
  return SIDES.map((side) => smoothLine(yoke.map(([x, y]) => [CX + side * x, y]))).join(' ')
}

function sidePanelPath(m: TopMeasures): string {
  return SIDES.map((side) =>
    smoothLine([
      [CX + side * 200, 590],
      [CX + side * 170, 700],
      [CX + side * 162, 880],
      [CX + side * 178, m.length + 5],
    ]),
  ).join(' ')
}

/** Everything above the yoke, where a two-tone jacket has its second colour. */
async function coverAboveYoke({ stage }: Drawing, yoke: readonly Point[]): Promise<Field> {
  const first = yoke[0]!
  const last = yoke[yoke.length - 1]!
  const before = yoke[yoke.length - 2]!
  const shapes = SIDES.map((side) => {
    const line = smoothLine(yoke.map(([x, y]) => [CX + side * x, y]))
    const out = `L${CX + side * (last[0] + 60)},${last[1] + (last[1] - before[1]) * 0.45}`
    return area(`${line}${out} L${CX + side * 320},250 L${CX - side * 2},250 L${CX - side * 2},${first[1]}Z`)
  })
  return rasterize(stage, shapes.join(''))
}

/** The part of a sleeve from the shoulder down. */
async function coverSleeveTop({ stage }: Drawing, { frame }: Sleeve, to: number): Promise<Field> {
  const corner = (share: number, across: number) => frame(share, across).join(',')
  const shape = `M${corner(0, -0.4)} L${corner(0, 1.4)} L${corner(to + 0.03, 1.4)} L${corner(to - 0.02, -0.4)}Z`
  return rasterize(stage, area(shape))
}

/** What draws the cloth together: elastic in the hem, or a cord at the waist. */
async function gather(drawing: Drawing, m: TopMeasures, hem: 'seam' | 'binding') {
  if (hem === 'binding') {
    const gathers = await gatherAlong(drawing, { y: m.length + 10, half: m.hem, from: 26, to: 72 })
    return (height: Field) => addField(height, gathers, -4.5)
  }
  if (!m.waist) return undefined
  const { y } = m.waist
  const gathers = await gatherAlong(drawing, { y, half: m.chest, from: 30, to: 84, both: true })
  const channel = blurField(drawing.stage, await rasterize(drawing.stage, stroke(waistLine(m, y), 10)), 5)
  return (height: Field) => {
    addField(height, gathers, -5)
    addField(height, channel, -9)
  }
}

function waistLine(m: TopMeasures, y: number): string {
  return `M${CX - m.chest - 8},${y - 6} Q${CX},${y + 16} ${CX + m.chest + 8},${y - 6}`
}

/** Draws a shell jacket. */
export async function drawShellJacket(drawing: Drawing, cutName: string, view: WholeView): Promise<void> {
  const cut = SHELL_CUTS[cutName]
  if (!cut) throw new RangeError(`No such shell jacket: ${cutName}`)
  const front = view !== 'back'
  const m = cut.measures
  const fabric = chooseFabric(drawing)
  const topDye = cut.yoke?.twoTone ? 'second' : 'main'
  const hood: HoodStyle = {
    fabric,
    dye: topDye,
    lining: LINING,
    width: cut.hoodWidth,
    visor: cut.hoodEdge === 'peak',
    ...(cut.hoodEdge === 'elastic' ? { rim: 'second' } : {}),
  }
  const opening = hoodOpening(cut.hoodWidth)
  const sleeves = SIDES.map((side) => cutSleeve(drawing, side, m))
  if (front) {
    if (m.dip) await drawInnerBack(drawing, m, LINING, 24, 'main')
    else await drawInnerBack(drawing, m, LINING)
    if (cut.hood === 'down') {
      await drawHoodDownBehind(drawing, hood)
      await drawCollarInside(drawing, LINING)
    } else await drawHoodLining(drawing, opening, LINING)
  }
  const yoke = cut.yoke && yokePath(cut.yoke.line)
  const panels = cut.sidePanels ? sidePanelPath(m) : undefined
  const finish = await gather(drawing, m, cut.hem)
  const torso = await drawTorso(drawing, m, {
    fabric,
    dye: 'main',
    seams: [yoke, panels].filter((path) => path !== undefined),
    stitches: [
      ...(yoke ? [{ path: yoke, dy: 7 }] : []),
      ...(panels ? [{ path: panels, dy: 0, opacity: 0.16 }] : []),
    ],
    ...(front && cut.hood === 'up' ? { opening: await rasterize(drawing.stage, area(opening)) } : {}),
    ...(cut.yoke?.twoTone ? { secondShare: await coverAboveYoke(drawing, cut.yoke.line) } : {}),
    placket: front,
    hem: cut.hem,
    ...(finish ? { finish } : {}),
    ...(cut.hem === 'binding' ? { hemDye: 'second' } : {}),
  })
  if (m.waist) await tieWaist(drawing, m, m.waist.y, front)
  if (front) await sewFrontPockets(drawing, cut, fabric)
  if (front && cut.hood === 'up') await drawHoodUp(drawing, opening, hood)
  if (front && cut.hood === 'down') await drawCollarFront(drawing, { fabric, dye: topDye, lining: LINING })
  if (!front && cut.hood === 'up') await drawHoodBack(drawing, hood)
  if (!front && cut.hood === 'down') {
    await drawCollarBack(drawing, { fabric, dye: topDye, lining: LINING })
    await drawHoodDownBack(drawing, hood)
  }
  for (const sleeve of sleeves) {
    await drawSleeve(drawing, sleeve, torso, {
      fabric,
      dye: 'main',
      lining: LINING,
      cuff: cut.hem === 'binding' ? 'binding' : 'tab',
      cuffDye: cut.yoke?.twoTone || cut.hem === 'binding' ? 'second' : 'main',
      ...(cut.sleeveTop ? { secondShare: await coverSleeveTop(drawing, sleeve, cut.sleeveTop) } : {}),
    })
  }
  if (front) {
    if (cut.child) await sewReflector(drawing, 620, 196)
    if (view === 'other')
      await drawOpenFront(drawing, {
        fabric,
        lining: OPEN_LINING,
        top: cut.hood === 'up' ? 340 : 352,
        bottom: m.length,
        half: 116,
      })
    else await closeFront(drawing, cut, m, fabric)
    printEmblem(drawing, CX - 118, 452)
  } else if (cut.child) await sewReflector(drawing, 500)
  else printEmblem(drawing, CX - 16, cut.hood === 'up' ? 408 : 530, { scale: 1.2 })
}

/** The cord in the waist, with its ends and locks in front. */
async function tieWaist(drawing: Drawing, m: TopMeasures, y: number, front: boolean): Promise<void> {
  const line = waistLine(m, y)
  for (const dy of [-13, 13]) await sewStitch(drawing, line, { dy, opacity: 0.3 })
  if (!front) return
  for (const side of SIDES) {
    const x = CX + side * 52
    await layPiece(drawing, stroke(`M${x},${y + 10} q${side * 12},44 ${-side * 2},86`, 5), {
      dye: CORD_BLACK,
      reach: 3,
      swell: 0.9,
      lift: 5,
    })
    await layPiece(drawing, `<rect x="${x - 8}" y="${y + 22}" width="18" height="26" rx="7" fill="#fff"/>`, {
      dye: CORD_BLACK,
      reach: 6,
      lift: 5,
      surface: { roughness: 0.35, specular: 0.06 },
    })
  }
}

async function sewFrontPockets(drawing: Drawing, cut: ShellCut, fabric: Fabric): Promise<void> {
  if (cut.flapPocketsY !== undefined)
    for (const side of SIDES) await sewFlapPocket(drawing, side, cut.flapPocketsY, fabric)
  for (const { half, both, dye, width } of cut.zips) {
    for (const side of both ? SIDES : ([1] as const)) {
      const points = half.map(([x, y]): Point => [CX + side * x, y])
      await sewPocketZip(drawing, smoothLine(points), { dye, surface: fabric.surface }, width)
      const [top = [CX, 0] as const] = points.toSorted((a, b) => a[1] - b[1])
      await hangPuller(drawing, top[0], top[1], -side * 6)
    }
  }
}

async function closeFront(drawing: Drawing, cut: ShellCut, m: TopMeasures, fabric: Fabric): Promise<void> {
  const { jitter } = drawing
  const x = CX + jitter(3)
  const top = cut.hood === 'up' ? 340 : 330
  const path = smoothLine([
    [x, top],
    [x + jitter(3), 560],
    [x + jitter(4), 820],
    [x + jitter(2), m.length + 6],
  ])
  if (!cut.stormFlap) {
    await sewMainZip(drawing, path, [x, top + 6], cut.zipDye === 'second' ? 'second' : undefined)
    return
  }
  // a long parka closes with a flap over the zip
  const snaps = Array.from(
    { length: 6 },
    (_, i) => [x + 1, top + 50 + (i * (m.length - top - 120)) / 5] as const,
  )
  await sewStormFlap(drawing, path, snaps, { dye: 'main', surface: fabric.surface })
}

/** The seed for the random unevenness of a cut. */
export function shellJacketSeed(cutName: string): number {
  return SHELL_CUTS[cutName]?.seed ?? 1
}
