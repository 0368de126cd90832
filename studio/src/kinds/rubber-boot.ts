import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { addInside, type Field } from '../engine/stage.ts'
import { type OutlinePoint, smoothPath } from '../geometry/spline.ts'
import { linePeaks } from '../parts/emblem.ts'
import { layGleam, layPiece, pressLines } from '../parts/piece.ts'

const CUTS: Readonly<Record<string, { seed: number; top: number; buckle: boolean }>> = {
  high: { seed: 3, top: 170, buckle: true },
  half: { seed: 7, top: 390, buckle: false },
}

const LINING = albedoOf('#4a4640')
const SOLE = albedoOf('#2a2b2a')
const GUM = albedoOf('#b08a58')
const RUBBER: LayerOptions = { roughness: 0.36, specular: 0.04, edge: 0.14, castShadow: 0.2 }

/** The seed for the random unevenness of a cut. */
export function rubberBootSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function outlineBoot(top: number): readonly OutlinePoint[] {
  return [
    [176, top, 1],
    [320, top + 26],
    [476, top - 4, 1],
    [478, 440],
    [486, 560],
    [512, 668],
    [572, 738],
    [668, 784],
    [768, 818],
    [846, 866],
    [880, 930],
    [878, 1010],
    [850, 1056, 1],
    [500, 1062],
    [190, 1056, 1],
    [166, 1000],
    [168, 920],
    [186, 820],
    [196, 700],
    [190, 560],
    [180, 400],
  ]
}

/** Draws a rubber boot; the front shows its outer side, the back its inner side. */
export async function drawRubberBoot(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such rubber boot: ${cutName}`)
  const { stage, seed } = drawing
  const front = view === 'front'
  const put = (shapes: string) =>
    front ? shapes : `<g transform="translate(1020,0) scale(-1,1)">${shapes}</g>`
  const opening = `<ellipse cx="326" cy="${cut.top + 4}" rx="148" ry="30" fill="#fff"/>`
  await layPiece(drawing, put(opening), {
    dye: LINING,
    reach: 30,
    swell: -0.5,
    shadow: 0,
    surface: { brightness: 0.6, roughness: 0.9 },
  })
  const toCut = (x: number) => (front ? x : 1020 - x)
  const upper = await layPiece(drawing, put(area(smoothPath(outlineBoot(cut.top)))), {
    dye: 'main',
    reach: 150,
    swell: 0.82,
    shake: 1.2,
    surface: RUBBER,
    finish: async (height, mask) => {
      const bell = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
        Math.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2))
      addInside(stage, height, mask, (px, y) => {
        const x = toCut(px)
        return (
          34 * bell(x, y, 780, 930, 130, 90) +
          20 * bell(x, y, 240, 930, 90, 110) -
          26 * bell(x, y, 470, 860, 120, 120) +
          5 * layeredNoise(x / 120, y / 150, 2, seed)
        )
      })
      await pressLines(drawing, height, put(stroke('M186,760 C280,740 400,690 498,620', 4)), {
        blur: 7,
        depth: 9,
      })
      await pressLines(drawing, height, put(stroke('M192,700 C280,700 380,650 488,560', 4)), {
        blur: 9,
        depth: 7,
      })
      await pressLines(drawing, height, put(stroke(`M330,${cut.top}V720`, 5)), { blur: 2, depth: -2.4 })
    },
  })
  await moldParts(drawing, put, upper, cut.top)
  if (cut.buckle) await fitBuckle(drawing, put, cut.top)
  await layGleam(
    drawing,
    put(
      stroke(
        front
          ? `M226,${cut.top + 60} C236,500 246,640 236,760`
          : `M430,${cut.top + 60} C428,440 432,560 450,640`,
        22,
      ),
    ),
    { blur: 10, opacity: 0.3, within: upper },
  )
  await layGleam(
    drawing,
    put(stroke(front ? 'M600,782 C680,806 740,822 786,846' : 'M820,866 C850,890 860,920 862,950', 18)),
    { blur: 9, opacity: 0.32, within: upper },
  )
  const peaks = linePeaks(2.2)
  drawing.canvas.paint(
    await rasterize(stage, place(peaks, front ? 300 : 646, cut.top + (cut.buckle ? 150 : 90), 0, 3)),
    albedoOf('#e8e4da'),
    0.8,
  )
}

/** Rim, foxing, toe guard and the profiled sole. */
async function moldParts(
  drawing: Drawing,
  put: (shapes: string) => string,
  upper: Field,
  top: number,
): Promise<void> {
  const on = { within: upper, surface: RUBBER, swell: 0.7, lift: 3 } as const
  await layPiece(drawing, put(stroke(`M172,${top + 10} Q322,${top + 40} 482,${top + 6}`, 34)), {
    ...on,
    dye: 'second',
    reach: 12,
  })
  await layPiece(
    drawing,
    put(area('M140,960 C300,990 520,1000 640,980 C700,920 760,870 900,880 V1090 H140Z')),
    { ...on, dye: 'main', reach: 9 },
  )
  await layPiece(drawing, put(area('M140,1004 C400,1030 700,1026 920,996 V1090 H140Z')), {
    ...on,
    dye: 'second',
    reach: 9,
  })
  const sole = smoothPath([
    [160, 1040],
    [300, 1050],
    [520, 1052],
    [720, 1046],
    [868, 1030],
    [894, 1046],
    [886, 1086],
    [820, 1108],
    [520, 1112, 1],
    [430, 1110, 1],
    [412, 1096, 1],
    [390, 1128, 1],
    [180, 1130, 1],
    [156, 1108],
  ])
  const treads = Array.from({ length: 14 }, (_, i) => `M${190 + i * 50},1080v60`).join(' ')
  await layPiece(drawing, put(area(sole)), {
    dye: SOLE,
    reach: 16,
    swell: 0.8,
    surface: { roughness: 0.7, specular: 0.01 },
    finish: (height) => pressLines(drawing, height, put(stroke(treads, 7)), { blur: 1.6, depth: 7 }),
  })
  await layPiece(drawing, put(stroke('M162,1048 C360,1062 640,1060 886,1042', 8)), {
    dye: GUM,
    reach: 4,
    shadow: 0,
    surface: { roughness: 0.7 },
  })
}

/** A strap at the rim that tightens it. */
async function fitBuckle(drawing: Drawing, put: (shapes: string) => string, top: number): Promise<void> {
  const y = top + 56
  await layPiece(
    drawing,
    put(
      area(
        `M196,${y - 4} C240,${y + 6} 300,${y + 16} 352,${y + 16} V${y + 48} C300,${y + 48} 240,${y + 40} 196,${y + 30}Z`,
      ),
    ),
    { dye: 'second', reach: 8, lift: 5, surface: RUBBER },
  )
  await layPiece(
    drawing,
    put(
      `<rect x="214" y="${y - 8}" width="40" height="54" rx="7" fill="none" stroke="#fff" stroke-width="9"/>`,
    ),
    {
      dye: albedoOf('#a9adad'),
      reach: 5,
      lift: 5,
      surface: { roughness: 0.28, specular: 0.12 },
    },
  )
}
