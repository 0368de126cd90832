import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { addInside, type Field, fillField, mapField } from '../engine/stage.ts'
import { type OutlinePoint, smoothPath } from '../geometry/spline.ts'
import { linePeaks } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'

interface ShoeCut {
  seed: number
  sole: 'road' | 'trail' | 'flat'
  mesh: boolean
}

const CUTS: Readonly<Record<string, ShoeCut>> = {
  road: { seed: 3, sole: 'road', mesh: true },
  trail: { seed: 6, sole: 'trail', mesh: true },
  casual: { seed: 9, sole: 'flat', mesh: false },
}

const FOAM = albedoOf('#e8e5dc')
const DARK_FOAM = albedoOf('#3c4144')
const RUBBER = albedoOf('#1d1f21')
const LINING = albedoOf('#34383b')
const LACE = albedoOf('#e4e1d8')

const UPPER: readonly OutlinePoint[] = [
  [112, 800, 1],
  [96, 730],
  [98, 650],
  [112, 572],
  [116, 500],
  [98, 440],
  [120, 424],
  [160, 452],
  [196, 506],
  [246, 546],
  [310, 556],
  [372, 532],
  [412, 500],
  [452, 496],
  [500, 520],
  [560, 562],
  [630, 606],
  [710, 642],
  [790, 672],
  [862, 704],
  [912, 748],
  [926, 800],
  [912, 840, 1],
  [500, 850],
]

/** The seed for the random unevenness of a cut. */
export function runningShoeSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a low laced shoe; the front shows its outer side, the back its inner side. */
export async function drawRunningShoe(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such shoe: ${cutName}`)
  const { stage } = drawing
  const front = view === 'front'
  const put = (shapes: string) =>
    front ? shapes : `<g transform="translate(1000,0) scale(-1,1)">${shapes}</g>`
  await drawInside(drawing, put)
  const mask = await rasterize(stage, put(area(smoothPath(UPPER))))
  const base = mapField(inflate(stage, mask, 150, 4), (v) => v * 0.66)
  addInside(stage, base, mask, (px, y) => {
    const x = front ? px : 1000 - px
    const bell = (cx: number, cy: number, rx: number, ry: number) =>
      Math.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2))
    return 22 * bell(180, 700, 90, 130) + 26 * bell(800, 770, 140, 80) - 16 * bell(430, 760, 130, 90)
  })
  const surface: LayerOptions = { roughness: 0.7, specular: 0.01, sheen: 0.03, edge: 0.14 }
  await layUpper(drawing, cut, mask, base, surface)
  const upper: Upper = { put, mask, base, surface }
  await sewOverlays(drawing, upper, cut, front)
  await moldSole(drawing, put, cut.sole)
  await laceUp(drawing, put)
}

interface Upper {
  put: (shapes: string) => string
  mask: Field
  base: Field
  surface: LayerOptions
}

async function layUpper(
  { stage, canvas, seed }: Drawing,
  cut: ShoeCut,
  mask: Field,
  base: Field,
  surface: LayerOptions,
): Promise<void> {
  const height = base.slice()
  addInside(stage, height, mask, (x, y) => 3.4 * layeredNoise(x / 70, y / 60, 2, seed))
  if (cut.mesh)
    addInside(stage, height, mask, (x, y) => 1.1 * Math.sin((x + y) * 0.62) * Math.sin((x - y) * 0.62))
  const holes = fillField(stage, (x, y) => {
    if (!cut.mesh) return 1
    const u = Math.sin((x + y) * 0.31) * Math.sin((x - y) * 0.31)
    return 1 - 0.16 * Math.max(0, u)
  })
  canvas.castOn(mask, 3, 5, 6, 0.45)
  canvas.lay(mask, height, 'main', { ...surface, base, texture: holes })
}

async function drawInside(drawing: Drawing, put: (shapes: string) => string): Promise<void> {
  const inside = smoothPath([
    [104, 436],
    [150, 428],
    [230, 478],
    [320, 498],
    [400, 476],
    [430, 500],
    [400, 560],
    [250, 580],
    [150, 520],
  ])
  await layPiece(drawing, put(area(inside)), {
    dye: LINING,
    reach: 30,
    swell: -0.4,
    shadow: 0,
    surface: { brightness: 0.6, edge: 0 },
  })
  const tongue = smoothPath([
    [372, 540],
    [376, 470],
    [400, 428],
    [436, 418],
    [468, 440],
    [500, 486],
    [590, 562],
    [660, 610],
    [600, 640],
    [460, 600],
  ])
  await layPiece(drawing, put(area(tongue)), {
    dye: 'second',
    reach: 30,
    swell: 0.8,
    surface: { roughness: 0.8, specular: 0.004 },
  })
}

/** Parts welded or sewn on the upper: heel counter, side stripe, toe guard, eyestay. */
async function sewOverlays(drawing: Drawing, upper: Upper, cut: ShoeCut, front: boolean): Promise<void> {
  const on = (shape: string, dye: 'main' | 'second', reach: number) =>
    layPiece(drawing, upper.put(shape), {
      dye,
      reach,
      swell: 0.5,
      lift: 3,
      shadow: 0.35,
      within: upper.mask,
      surface: { ...upper.surface, roughness: 0.5, specular: 0.022 },
      finish: (height) => {
        for (let i = 0; i < height.length; i++) height[i] = height[i]! + upper.base[i]!
      },
    })
  await on(area('M60,860 V600 C150,610 236,640 270,740 L300,860Z'), 'second', 7)
  if (cut.sole === 'trail') await on(area('M690,860 C720,780 760,720 812,676 L960,700 V860Z'), 'second', 8)
  else if (cut.sole === 'road')
    await on(area('M800,860 C812,800 840,740 880,706 L960,700 V860Z'), 'second', 6)
  const eyestay = smoothPath([
    [372, 530, 1],
    [420, 492],
    [470, 500],
    [560, 556],
    [660, 616],
    [728, 646, 1],
    [716, 690],
    [660, 690],
    [560, 650],
    [450, 596],
    [380, 590, 1],
  ])
  await on(area(eyestay), cut.mesh ? 'main' : 'second', 8)
  const stripes = front
    ? area('M330,846 L460,600 L500,618 L392,846Z M430,846 L540,640 L566,652 L470,846Z')
    : area('M360,846 L490,612 L540,636 L430,846Z')
  await on(stripes, 'second', 5)
  const collar = stroke('M98,440 C150,452 176,520 246,552 C310,566 366,540 408,504', 26)
  await layPiece(drawing, upper.put(collar), {
    dye: LINING,
    reach: 13,
    swell: 0.8,
    lift: 3,
    within: upper.mask,
    surface: { roughness: 0.85, specular: 0.003 },
  })
  await layPiece(drawing, upper.put(stroke('M112,480 C74,450 84,420 116,428', 11)), {
    dye: 'second',
    reach: 5,
    lift: 4,
  })
  const peaks = linePeaks(2.2)
  const mark = await rasterize(drawing.stage, place(peaks, front ? 138 : 802, 700, 0, 2.4))
  drawing.canvas.paint(mark, albedoOf('#e8e4da'), 0.75)
}

async function moldSole(
  drawing: Drawing,
  put: (shapes: string) => string,
  sole: ShoeCut['sole'],
): Promise<void> {
  const { stage, canvas } = drawing
  const thick = sole === 'flat' ? 0 : 1
  const bottom = sole === 'flat' ? 890 : 908
  const midsole = smoothPath([
    [84 - 8 * thick, 792 - 10 * thick],
    [104, 784 - 16 * thick],
    [220, 806 - 10 * thick],
    [420, 828],
    [620, 832],
    [780, 818],
    [886, 800],
    [926, 792 - 6 * thick],
    [938, 810 - 6 * thick],
    [926, 846],
    [870, 880],
    [760, bottom - 4],
    [520, bottom],
    [260, bottom],
    [120, bottom - 2],
    [82, bottom - 24],
    [70, 840],
  ])
  const lugs =
    sole === 'trail'
      ? Array.from({ length: 19 }, (_, i) => {
          const x = 96 + i * 42
          const y = 900 - (x > 760 ? ((x - 760) / 180) ** 2 * 70 : 0)
          return place(
            '<path d="M-15,-14 h30 l-4,32 h-22z" fill="#fff"/>',
            x,
            y,
            x > 760 ? -(x - 760) / 8 : 0,
          )
        }).join('')
      : ''
  if (lugs) await layPiece(drawing, put(lugs), { dye: RUBBER, reach: 6, lift: 3 })
  await layPiece(drawing, put(area(midsole)), {
    dye: sole === 'trail' ? DARK_FOAM : FOAM,
    reach: 44,
    swell: 0.75,
    lift: -4,
    shadow: 0.35,
    surface: { roughness: 0.75, specular: 0.008, edge: 0.1 },
    finish: async (height) => {
      const lines =
        sole === 'flat'
          ? stroke('M70,812 C220,830 420,850 620,852 C780,840 890,812 950,792', 4)
          : stroke('M84,806 C180,840 300,852 420,856 C560,866 700,858 900,806', 5) +
            stroke('M90,848 C160,868 240,872 330,872', 4)
      await pressLines(drawing, height, put(lines), { blur: 1.6, depth: 4 })
    },
  })
  const outsole = smoothPath([
    [70, bottom - 34],
    [120, bottom - 22],
    [260, bottom - 18],
    [520, bottom - 18],
    [760, bottom - 24],
    [880, 856],
    [930, 818],
    [938, 826],
    [900, 874],
    [770, bottom + 2],
    [520, bottom + 8],
    [250, bottom + 8],
    [110, bottom + 4],
    [70, bottom - 18],
  ])
  await layPiece(drawing, put(area(outsole)), {
    dye: sole === 'flat' ? 'second' : RUBBER,
    reach: 12,
    swell: 0.7,
    shadow: 0,
    surface: { roughness: 0.7, specular: 0.01 },
  })
  if (sole === 'road') {
    await layPiece(drawing, put(area('M84,800 C170,838 290,850 420,854 L420,864 C280,864 160,858 78,830Z')), {
      dye: 'second',
      reach: 6,
      shadow: 0,
      swell: 0.5,
    })
  }
  canvas.darken(await rasterize(stage, put(stroke(`M120,${bottom + 6} H760`, 5))), 0.4)
}

/** Flat laces across the throat, and a bow over the tongue. */
async function laceUp(drawing: Drawing, put: (shapes: string) => string): Promise<void> {
  for (let i = 0; i < 6; i++) {
    const x = 428 + i * 52
    const y = 538 + i * 24 + (i === 5 ? -2 : 0)
    // towards the toe the throat narrows, and the laces with it
    const rise = 46 - 5.4 * i
    const lace = `M${x},${y} C${x + 4},${y - rise * 0.6} ${x + rise * 0.5},${y - rise * 1.05} ${x + rise * 0.9},${y - rise}`
    await layPiece(drawing, put(stroke(lace, 15)), {
      dye: LACE,
      reach: 7,
      swell: 0.7,
      lift: 5,
      surface: { roughness: 0.85, specular: 0.002 },
    })
    await layPiece(drawing, put(`<circle cx="${x}" cy="${y + 4}" r="7" fill="#fff"/>`), {
      dye: RUBBER,
      reach: 4,
      lift: 2,
      surface: { roughness: 0.4 },
    })
  }
  const bow = [
    'M470,478 C520,420 580,430 560,470 S500,492 470,478',
    'M470,478 C420,452 372,486 384,512 S440,506 470,478',
    'M470,478 C500,510 520,540 516,572',
  ]
  for (const loop of bow)
    await layPiece(drawing, put(stroke(loop, 13)), {
      dye: LACE,
      reach: 6,
      swell: 0.8,
      lift: 6,
      surface: { roughness: 0.85, specular: 0.002 },
    })
  await layPiece(drawing, put('<ellipse cx="470" cy="478" rx="15" ry="12" fill="#fff"/>'), {
    dye: LACE,
    reach: 8,
    lift: 4,
  })
}
