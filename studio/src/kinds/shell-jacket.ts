import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area, rasterize } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import { drawCollarBack, drawCollarFront, drawCollarInside } from '../garments/collar.ts'
import { drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { drawHoodLining, drawHoodUp, type HoodStyle, hoodOpening } from '../garments/hood.ts'
import { drawHoodBack, drawHoodDownBack, drawHoodDownBehind } from '../garments/hood-behind.ts'
import { CHILD_MEASURES, cutSleeve, SHELL_MEASURES, type TopMeasures } from '../garments/pattern.ts'
import { drawSleeve } from '../garments/sleeve.ts'
import { drawInnerBack, drawTorso } from '../garments/torso.ts'
import { type Point, smoothLine } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { sewFlapPocket, sewHandPocket } from '../parts/pockets.ts'
import { sewReflector } from '../parts/reflector.ts'
import { hangPuller, sewMainZip, sewPocketZip, sewStormFlap } from '../parts/zips.ts'

interface ShellCut {
  seed: number
  measures: Partial<TopMeasures>
  hood: 'up' | 'down'
  hoodWidth: number
  /** Seam across the chest as (x from the centre, y). */
  yoke: readonly Point[] | undefined
  twoTone: boolean
  sidePanels: boolean
  pocket: 'hip' | 'chest' | 'flap'
  napoleon: boolean
  /** A child's, with a hood that comes off and bands that reflect light. */
  child?: boolean
}

const V_YOKE: readonly Point[] = [
  [10, 512],
  [110, 482],
  [240, 446],
]
const LOW_YOKE: readonly Point[] = [
  [10, 640],
  [120, 652],
  [260, 640],
]

const CUTS: Readonly<Record<string, ShellCut>> = {
  'hood-up': {
    seed: 4,
    measures: { spreadDeg: 2, unevenDeg: 1.5 },
    hood: 'up',
    hoodWidth: 0.98,
    yoke: undefined,
    twoTone: false,
    sidePanels: true,
    pocket: 'hip',
    napoleon: true,
  },
  'hood-down': {
    seed: 8,
    measures: { length: 1050, spreadDeg: 5, unevenDeg: 1 },
    hood: 'down',
    hoodWidth: 1,
    yoke: LOW_YOKE,
    twoTone: true,
    sidePanels: true,
    pocket: 'hip',
    napoleon: true,
  },
  yoke: {
    seed: 5,
    measures: { length: 1060, spreadDeg: 1 },
    hood: 'up',
    hoodWidth: 1.02,
    yoke: V_YOKE,
    twoTone: true,
    sidePanels: true,
    pocket: 'hip',
    napoleon: true,
  },
  parka: {
    seed: 11,
    measures: { length: 1150, chest: 228, hem: 242, spreadDeg: 0 },
    hood: 'up',
    hoodWidth: 1,
    yoke: V_YOKE,
    twoTone: false,
    sidePanels: false,
    pocket: 'flap',
    napoleon: false,
  },
  child: {
    seed: 14,
    measures: CHILD_MEASURES,
    hood: 'up',
    hoodWidth: 1.04,
    yoke: V_YOKE,
    twoTone: true,
    sidePanels: false,
    pocket: 'hip',
    napoleon: false,
    child: true,
  },
}

const LINING = albedoOf('#4a5056')

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

/** Draws a shell jacket. */
export async function drawShellJacket(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such shell jacket: ${cutName}`)
  const front = view === 'front'
  const m: TopMeasures = { ...SHELL_MEASURES, ...cut.measures }
  const fabric = chooseFabric(drawing)
  const topDye = cut.twoTone ? 'second' : 'main'
  const hood: HoodStyle = { fabric, dye: topDye, lining: LINING, width: cut.hoodWidth, visor: true }
  const opening = hoodOpening(cut.hoodWidth)
  const sleeves = SIDES.map((side) => cutSleeve(drawing, side, m))
  if (front) {
    await drawInnerBack(drawing, m, LINING)
    if (cut.hood === 'down') {
      await drawHoodDownBehind(drawing, hood)
      await drawCollarInside(drawing, LINING)
    } else await drawHoodLining(drawing, opening, LINING)
  }
  const yoke = cut.yoke && yokePath(cut.yoke)
  const panels = cut.sidePanels ? sidePanelPath(m) : undefined
  const torso = await drawTorso(drawing, m, {
    fabric,
    dye: 'main',
    seams: [yoke, panels].filter((path) => path !== undefined),
    stitches: [
      ...(yoke ? [{ path: yoke, dy: 7 }] : []),
      ...(panels ? [{ path: panels, dy: 0, opacity: 0.16 }] : []),
    ],
    ...(front && cut.hood === 'up' ? { opening: await rasterize(drawing.stage, area(opening)) } : {}),
    ...(cut.twoTone && cut.yoke ? { secondShare: await coverAboveYoke(drawing, cut.yoke) } : {}),
    placket: front,
    hem: 'seam',
  })
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
      cuff: 'tab',
      cuffDye: cut.twoTone ? 'second' : 'main',
    })
  }
  if (front) {
    if (cut.child) await sewReflector(drawing, 620, 196)
    await closeFront(drawing, cut, m, fabric)
    printEmblem(drawing, CX - 118, 452)
  } else if (cut.child) await sewReflector(drawing, 500)
  else printEmblem(drawing, CX - 16, cut.hood === 'up' ? 408 : 530, { scale: 1.2 })
}

async function sewFrontPockets(drawing: Drawing, cut: ShellCut, fabric: Fabric): Promise<void> {
  for (const side of SIDES) {
    if (cut.pocket === 'flap') await sewFlapPocket(drawing, side, 850, fabric)
    else await sewHandPocket(drawing, side, cut.pocket, fabric, cut.child ? -40 : 0)
  }
  if (!cut.napoleon) return
  const path = smoothLine([
    [CX + 92, 500],
    [CX + 96, 560],
    [CX + 97, 612],
  ])
  await sewPocketZip(drawing, path, { dye: cut.twoTone ? 'second' : 'main', surface: fabric.surface }, 3.6)
  await hangPuller(drawing, CX + 92, 502)
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
  if (cut.pocket !== 'flap') {
    await sewMainZip(drawing, path, [x, top + 6])
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
  return CUTS[cutName]?.seed ?? 1
}
