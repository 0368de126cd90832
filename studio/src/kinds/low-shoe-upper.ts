import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { Dye, LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { addInside, type Field, fillField, mapField, smoothStep } from '../engine/stage.ts'
import { type OutlinePoint, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import type { Put } from './low-shoe-sole.ts'

/** How the upper of a low shoe is made. */
export interface UpperStyle {
  cloth: 'mesh' | 'leather' | 'canvas'
  toe: 'none' | 'welded' | 'rubber' | 'round'
  /** The mark on the side. */
  side: 'bars' | 'sweep' | 'plain'
  closure: 'laces' | 'straps'
}

const LINING = albedoOf('#34383b')
const LACE = albedoOf('#e4e1d8')
const RUBBER = albedoOf('#26292a')
const HOLE = albedoOf('#1d1f21')

const OUTLINE: readonly OutlinePoint[] = [
  [132, 856, 1],
  [118, 790],
  [120, 712],
  [132, 644],
  [128, 592],
  [112, 556],
  [134, 540],
  [170, 562],
  [208, 606],
  [258, 630],
  [314, 628],
  [362, 602],
  [398, 566],
  [430, 546],
  [476, 558],
  [544, 608],
  [624, 660],
  [702, 696],
  [776, 720],
  [838, 752],
  [876, 798],
  [884, 836],
  [862, 862, 1],
  [500, 872],
]

const SURFACES: Readonly<Record<UpperStyle['cloth'], LayerOptions>> = {
  mesh: { roughness: 0.72, specular: 0.01, sheen: 0.03, edge: 0.14 },
  leather: { roughness: 0.46, specular: 0.03, edge: 0.14 },
  canvas: { roughness: 0.85, specular: 0.003, sheen: 0.03, edge: 0.14 },
}

/**
 * Lays the tongue, the upper with its parts, and what closes it.
 *
 * @param place.stretch how much longer than drawn the shoe is on the picture; negative when it is mirrored
 * @param place.toCut the drawn x of an x on the picture
 */
export async function sewLowUpper(
  drawing: Drawing,
  put: Put,
  style: UpperStyle,
  { stretch, toCut }: { stretch: number; toCut: (x: number) => number },
): Promise<void> {
  const { stage } = drawing
  const front = stretch > 0
  await drawInside(drawing, put)
  const mask = await rasterize(stage, put(area(smoothPath(OUTLINE))))
  const base = mapField(inflate(stage, mask, 150, 4), (v) => v * 0.66)
  addInside(stage, base, mask, (px, y) => {
    const x = toCut(px)
    const bell = (cx: number, cy: number, rx: number, ry: number) =>
      Math.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2))
    return 20 * bell(190, 740, 80, 120) + 20 * bell(770, 806, 120, 60) - 16 * bell(430, 800, 130, 70)
  })
  const upper: Upper = { put, mask, base, surface: SURFACES[style.cloth] }
  await layCloth(drawing, upper, style, toCut)
  await sewParts(drawing, upper, style, stretch)
  await (style.closure === 'laces' ? laceUp(drawing, put) : fitStraps(drawing, upper, front))
}

interface Upper {
  put: Put
  mask: Field
  base: Field
  surface: LayerOptions
}

async function layCloth(
  { stage, canvas, seed, weave }: Drawing,
  { mask, base, surface }: Upper,
  style: UpperStyle,
  toCut: (x: number) => number,
): Promise<void> {
  const height = base.slice()
  addInside(stage, height, mask, (x, y) => 2.6 * layeredNoise(x / 70, y / 60, 2, seed))
  // creases where the foot bends
  addInside(stage, height, mask, (px, y) => {
    const along = toCut(px) - 610 - (y - 720) * 0.3
    if (Math.abs(along) >= 90) return 0
    // They end where the side of the shoe is stiff, without an edge.
    return -2.2 * smoothStep(810, 730, y) * Math.cos(along / 13) * Math.exp(-((along / 50) ** 2))
  })
  if (style.cloth === 'mesh')
    addInside(stage, height, mask, (x, y) => 1.1 * Math.sin((x + y) * 0.62) * Math.sin((x - y) * 0.62))
  const texture =
    style.cloth === 'mesh'
      ? fillField(
          stage,
          (x, y) => 1 - 0.16 * Math.max(0, Math.sin((x + y) * 0.31) * Math.sin((x - y) * 0.31)),
        )
      : weave
  canvas.castOn(mask, 3, 5, 6, 0.45)
  canvas.lay(mask, height, 'main', { ...surface, base, texture })
}

async function drawInside(drawing: Drawing, put: Put): Promise<void> {
  const inside = smoothPath([
    [118, 552],
    [160, 548],
    [230, 590],
    [310, 598],
    [380, 566],
    [424, 552],
    [400, 610],
    [300, 650],
    [200, 630],
  ])
  await layPiece(drawing, put(area(inside)), {
    dye: LINING,
    reach: 30,
    swell: -0.4,
    shadow: 0,
    surface: { brightness: 0.6, edge: 0 },
  })
  const tongue = smoothPath([
    [366, 620],
    [366, 560],
    [384, 520],
    [416, 506],
    [448, 520],
    [470, 552],
    [506, 590],
    [486, 640],
    [430, 650],
  ])
  await layPiece(drawing, put(area(tongue)), {
    dye: 'second',
    reach: 30,
    swell: 0.8,
    surface: { roughness: 0.8, specular: 0.004 },
  })
}

/** Heel counter, toe guard, eyestay and the mark on the side. */
async function sewParts(drawing: Drawing, upper: Upper, style: UpperStyle, stretch: number): Promise<void> {
  const front = stretch > 0
  const on = (shape: string, dye: Dye, reach: number, surface: LayerOptions = {}) =>
    layPiece(drawing, upper.put(shape), {
      dye,
      reach,
      swell: 0.45,
      lift: 3,
      shadow: 0.3,
      within: upper.mask,
      surface: { ...upper.surface, roughness: 0.5, specular: 0.022, ...surface },
      finish: (height) => {
        for (let i = 0; i < height.length; i++) height[i] = height[i]! + upper.base[i]!
      },
    })
  if (style.toe === 'welded') await on(area('M792,900 C800,846 822,802 852,770 L920,790 V900Z'), 'second', 5)
  if (style.toe === 'rubber')
    await on(area('M700,900 C730,846 776,798 834,760 L930,790 V900Z'), RUBBER, 9, { roughness: 0.6 })
  if (style.toe === 'round')
    await on(area('M672,668 C716,744 742,804 748,900 L930,900 V740 L760,690Z'), 'main', 7)
  await on(
    area(
      style.cloth === 'leather'
        ? 'M90,880 V690 C150,700 206,730 232,800 L250,880Z'
        : 'M90,880 V640 C160,650 240,690 276,780 L300,880Z',
    ),
    'second',
    6,
  )
  const eyestay = smoothPath([
    [364, 604, 1],
    [404, 550],
    [446, 530],
    [548, 586],
    [648, 644],
    [708, 684, 1],
    [700, 726],
    [640, 728],
    [540, 696],
    [440, 648],
    [376, 650, 1],
  ])
  await on(area(eyestay), style.cloth === 'mesh' ? 'main' : 'second', 7)
  if (style.side === 'bars')
    await on(
      area(
        front
          ? 'M336,880 L450,664 L486,680 L396,880Z M432,880 L528,700 L554,714 L474,880Z'
          : 'M366,880 L478,676 L526,700 L432,880Z',
      ),
      'second',
      5,
    )
  if (style.side === 'sweep')
    await on(area('M280,850 C400,850 520,800 600,706 L632,722 C560,824 440,884 300,884Z'), 'second', 5)
  const collar = stroke('M118,556 C160,560 190,600 246,636 C312,652 368,614 410,566', 24)
  await layPiece(drawing, upper.put(collar), {
    dye: LINING,
    reach: 12,
    swell: 0.8,
    lift: 3,
    within: upper.mask,
    surface: { roughness: 0.85, specular: 0.003 },
  })
  await layPiece(drawing, upper.put(stroke('M128,608 C92,580 98,548 130,550', 10)), {
    dye: 'second',
    reach: 5,
    lift: 4,
  })
  printEmblem(drawing, 500 - 354 * stretch - (front ? 0 : 55), 762, { scale: 2.2 })
}

/** Flat laces across the throat, and a bow over the tongue. */
async function laceUp(drawing: Drawing, put: Put): Promise<void> {
  const cord = { dye: LACE, surface: { roughness: 0.85, specular: 0.002 } } as const
  for (let i = 0; i < 6; i++) {
    const x = 428 + i * 48
    const y = 600 + i * 23
    // towards the toe the throat narrows, and the laces with it
    const rise = 44 - 5 * i
    const lace = `M${x},${y} C${x + 4},${y - rise * 0.6} ${x + rise * 0.5},${y - rise * 1.05} ${x + rise * 0.9},${y - rise}`
    await layPiece(drawing, put(stroke(lace, 13)), { ...cord, reach: 6, swell: 0.7, lift: 5 })
    await layPiece(drawing, put(`<circle cx="${x}" cy="${y + 4}" r="6.5" fill="#fff"/>`), {
      dye: HOLE,
      reach: 4,
      lift: 2,
      surface: { roughness: 0.4 },
    })
  }
  const bow = [
    'M462,556 C498,516 536,524 524,550 S486,568 462,556',
    'M462,556 C430,540 398,560 406,578 S440,574 462,556',
    'M462,556 C482,578 494,598 490,620',
  ]
  for (const loop of bow)
    await layPiece(drawing, put(stroke(loop, 11)), { ...cord, reach: 5, swell: 0.8, lift: 6 })
  await layPiece(drawing, put('<ellipse cx="462" cy="556" rx="12" ry="10" fill="#fff"/>'), {
    ...cord,
    reach: 7,
    lift: 4,
  })
}

/** Two straps with hook and loop tape across the instep, as children close their shoes. */
async function fitStraps(drawing: Drawing, upper: Upper, front: boolean): Promise<void> {
  const straps = [
    'M392,560 C430,536 470,548 500,580 L470,742 C440,752 420,750 404,740Z',
    'M528,586 C566,600 604,628 628,654 L590,776 C566,782 546,780 528,770Z',
  ]
  for (const strap of straps) {
    await layPiece(drawing, upper.put(area(strap)), {
      dye: 'second',
      reach: 12,
      swell: 0.5,
      lift: 7,
      shadow: 0.45,
      surface: { roughness: 0.6, specular: 0.015 },
      finish: (height) => {
        for (let i = 0; i < height.length; i++) height[i] = height[i]! + upper.base[i]! * 0.9
      },
    })
  }
  if (!front) return
  for (const [x, y] of [
    [420, 676],
    [544, 716],
  ] as const)
    printEmblem(drawing, x, y, { scale: 1.5, turnDeg: -8 })
}
