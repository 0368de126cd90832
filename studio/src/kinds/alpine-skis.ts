import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area, place, stroke } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import type { Point } from '../geometry/spline.ts'
import { linePeaks, printEmblem } from '../parts/emblem.ts'
import { layGleam, layPiece, pressGroove } from '../parts/piece.ts'
import { laySki, outlineSki, printOnSki, SKI_BLACK } from '../parts/ski.ts'

interface SkiCut {
  seed: number
  /** Added to the half-width, view pixels. */
  wide: number
  graphic: 'wedges' | 'peaks' | 'stripes'
}

const CUTS: Readonly<Record<string, SkiCut>> = {
  piste: { seed: 3, wide: 0, graphic: 'wedges' },
  'all-mountain': { seed: 5, wide: 6, graphic: 'peaks' },
  freeride: { seed: 9, wide: 14, graphic: 'stripes' },
}

const GREY = albedoOf('#6d7274')
const STEEL = albedoOf('#b3b6b6')
const GAP = 88
const TOP = 52
const TAIL = 1196

/** The seed for the random unevenness of a cut. */
export function alpineSkisSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function sideCut(wide: number): readonly Point[] {
  const half: readonly Point[] = [
    [70, 23],
    [112, 45],
    [170, 57],
    [300, 53],
    [460, 46],
    [640, 42],
    [820, 44],
    [1000, 50],
    [1120, 54],
    [1170, 48],
    [1190, 27],
  ]
  return half.map(([y, v]): Point => [y, v + wide * Math.min(1, v / 44)])
}

/** Draws a pair of alpine skis with bindings; the back shows their bases. */
export async function drawAlpineSkis(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such alpine skis: ${cutName}`)
  for (const side of SIDES) {
    const x = CX + side * (GAP + cut.wide)
    const mask = await laySki(
      drawing,
      outlineSki(x, sideCut(cut.wide), TOP, TAIL),
      view === 'front' ? 'top' : 'base',
      x,
    )
    if (view === 'back') {
      await printBase(drawing, x, mask)
      continue
    }
    await printGraphic(drawing, cut, x, side, mask)
    await printEmblem(drawing, x - 26, 236, { scale: 2.1, lineWidth: 2.2, opacity: 0.85 })
    await mountBinding(drawing, x)
    await layGleam(drawing, stroke(`M${x - 40},92 Q${x - 22},66 ${x},62`, 8), {
      blur: 5,
      opacity: 0.3,
      within: mask,
    })
  }
}

async function printGraphic(
  drawing: Drawing,
  cut: SkiCut,
  x: number,
  side: -1 | 1,
  mask: Field,
): Promise<void> {
  if (cut.graphic === 'wedges') {
    await printOnSki(
      drawing,
      area(
        `M${x - 90},${300} L${x + 90},${350} L${x + 90},520 L${x - 90},420Z M${x - 90},930 L${x + 90},1010 V1030 L${x - 90},950Z M${x - 90},980 L${x + 90},1060 V1240 H${x - 90}Z`,
      ),
      mask,
      'second',
    )
    return
  }
  if (cut.graphic === 'peaks') {
    const range = (y: number) =>
      `M${x - 90},${y + 60} L${x - 44},${y} L${x - 8},${y + 46} L${x + 26},${y + 8} L${x + 90},${y + 74}`
    await printOnSki(drawing, area(`${range(940)} V1240 H${x - 90}Z`), mask, 'second')
    await printOnSki(drawing, area(`${range(1050)} V1240 H${x - 90}Z`), mask, 'main')
    await printOnSki(drawing, stroke(range(900), 5), mask, 'second')
    return
  }
  await printOnSki(
    drawing,
    area(
      `M${x - 90},40 H${x + 90} V196 L${x - 90},150Z M${x + side * 14},300 h${side * 16} V1240 h${-side * 16}Z M${x + side * 40},300 h${side * 8} V1240 h${-side * 8}Z`,
    ),
    mask,
    'second',
  )
}

/** The running base: a groove of structure and the mark, large. */
async function printBase(drawing: Drawing, x: number, mask: Field): Promise<void> {
  const peaks = linePeaks(3.2)
  for (const y of [330, 560, 790])
    await printOnSki(
      drawing,
      place(peaks, x + 32, y, 90, 7.2).replace('scale(7.2)', 'scale(7.2) translate(0,-2)'),
      mask,
      'main',
    )
  await printOnSki(
    drawing,
    area(`M${x - 90},1010 h180 v26 h-180z M${x - 90},1056 h180 v150 h-180z`),
    mask,
    'second',
  )
}

/** Toe piece, heel piece, plate and brake arms. */
async function mountBinding(drawing: Drawing, x: number): Promise<void> {
  const black = { dye: SKI_BLACK, surface: { roughness: 0.4, specular: 0.05 }, reach: 12 } as const
  const arms = SIDES.map((side) =>
    stroke(`M${x + side * 40},760 C${x + side * 70},770 ${x + side * 70},800 ${x + side * 66},842`, 9),
  ).join('')
  await layPiece(drawing, arms, { dye: STEEL, reach: 5, lift: 8, surface: { roughness: 0.3, specular: 0.1 } })
  await layPiece(drawing, `<rect x="${x - 34}" y="486" width="68" height="360" rx="12" fill="#fff"/>`, {
    dye: GREY,
    reach: 8,
    lift: 8,
    surface: { roughness: 0.5 },
  })
  await layPiece(drawing, `<rect x="${x - 24}" y="600" width="48" height="112" rx="8" fill="#fff"/>`, {
    ...black,
    lift: 5,
    finish: async (height) => {
      for (let y = 616; y < 706; y += 14)
        await pressGroove(drawing, height, `M${x - 16},${y}h32`, { width: 4, depth: 2.5 })
    },
  })
  const toe = `<path d="M${x - 30},600 q-12,-40 -2,-86 q4,-30 32,-32 q28,2 32,32 q10,46 -2,86 q-10,12 -18,-6 q-12,-14 -24,0 q-8,18 -18,6z" fill="#fff"/>`
  await layPiece(drawing, toe, { ...black, reach: 24, lift: 14, shadow: 0.55 })
  const heel = `<path d="M${x - 36},722 q4,-16 18,-12 q18,12 36,0 q14,-4 18,12 l2,70 q-2,44 -38,52 q-36,-8 -38,-52z" fill="#fff"/>`
  await layPiece(drawing, heel, { ...black, reach: 26, lift: 14, shadow: 0.55 })
  await layPiece(
    drawing,
    `<rect x="${x - 15}" y="516" width="30" height="44" rx="9" fill="#fff"/><path d="M${x - 18},764 h36 l-6,50 q-12,10 -24,0z" fill="#fff"/>`,
    { dye: 'second', reach: 9, lift: 4, surface: { roughness: 0.35, specular: 0.06 } },
  )
  for (const y of [540, 782])
    await layPiece(drawing, `<circle cx="${x}" cy="${y}" r="6" fill="#fff"/>`, {
      dye: STEEL,
      reach: 4,
      lift: 2,
      surface: { roughness: 0.25, specular: 0.14 },
    })
}
