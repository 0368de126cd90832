import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { type Field, multiplyFields } from '../engine/stage.ts'
import type { Point } from '../geometry/spline.ts'
import { linePeaks, printEmblem } from '../parts/emblem.ts'
import { layPiece, pressGroove } from '../parts/piece.ts'
import { laySki, outlineSki, printOnSki, SKI_BLACK } from '../parts/ski.ts'

const CUTS: Readonly<Record<string, { seed: number; half: number; skin: boolean }>> = {
  classic: { seed: 2, half: 33, skin: true },
  touring: { seed: 6, half: 43, skin: false },
}

const STEEL = albedoOf('#aeb1b1')
const MOHAIR = albedoOf('#cfc8b8')
const GAP = 84

/** The seed for the random unevenness of a cut. */
export function crossCountrySkisSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

function sideCut(half: number): readonly Point[] {
  return [
    [52, half * 0.22],
    [92, half * 0.68],
    [150, half * 1.02],
    [260, half * 1.04],
    [640, half * 0.94],
    [1000, half],
    [1150, half * 1.02],
    [1186, half * 0.8],
    [1200, half * 0.3],
  ]
}

/** Draws a pair of cross-country skis with bindings; the back shows their bases with groove and kick zone. */
export async function drawCrossCountrySkis(
  drawing: Drawing,
  cutName: string,
  view: 'front' | 'back',
): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such cross-country skis: ${cutName}`)
  const { half } = cut
  for (const side of SIDES) {
    const x = CX + side * GAP
    const mask = await laySki(
      drawing,
      outlineSki(x, sideCut(half), 34, 1204),
      view === 'front' ? 'top' : 'base',
      x,
    )
    if (view === 'back') {
      await drawBase(drawing, x, half, cut.skin, mask)
      continue
    }
    await printOnSki(
      drawing,
      area(
        `M${x - 60},330 L${x + 60},290 V420 L${x - 60},480Z M${x - 60},500 L${x + 60},440 V452 L${x - 60},512Z M${x - 60},880 L${x + 60},830 V1230 H${x - 60}Z`,
      ),
      mask,
      'second',
    )
    await printOnSki(
      drawing,
      area(
        `M${x - 60},930 L${x + 60},880 V896 L${x - 60},946Z M${x - 60},966 L${x + 60},916 V922 L${x - 60},972Z`,
      ),
      mask,
      'main',
    )
    await printEmblem(drawing, x - half * 0.6, 226, { scale: half * 0.046, lineWidth: 2.4, opacity: 0.85 })
    await mountBinding(drawing, x, half)
  }
}

/** A slim plate with ridges, a toe piece with its bar, and a heel pad. */
async function mountBinding(drawing: Drawing, x: number, half: number): Promise<void> {
  const w = half * 0.78
  const black = { dye: SKI_BLACK, surface: { roughness: 0.42, specular: 0.05 } } as const
  const plate = `<path d="M${x - w * 0.6},548 q${w * 0.6},-26 ${w * 1.2},0 L${x + w},620 V816 q-${w},22 -${2 * w},0 V620z" fill="#fff"/>`
  await layPiece(drawing, plate, {
    ...black,
    reach: 9,
    lift: 7,
    finish: (height) =>
      pressGroove(drawing, height, `M${x - w * 0.4},660V800 M${x + w * 0.4},660V800`, {
        width: 6,
        depth: -4,
      }),
  })
  const toe = `<path d="M${x - w - 5},596 q4,-34 ${w + 5},-40 q${w + 1},6 ${w + 5},40 v42 h-${2 * w + 10}z" fill="#fff"/>`
  await layPiece(drawing, toe, { ...black, reach: 18, lift: 10, shadow: 0.5 })
  await layPiece(
    drawing,
    `<path d="M${x - w * 0.5},578 h${w} l-${w * 0.16},36 h-${w * 0.68}z" fill="#fff"/>`,
    { dye: 'second', reach: 8, lift: 3 },
  )
  await layPiece(drawing, stroke(`M${x - w},648h${2 * w}`, 7), {
    dye: STEEL,
    reach: 5,
    lift: 5,
    surface: { roughness: 0.25, specular: 0.14 },
  })
  await layPiece(drawing, `<rect x="${x - w}" y="776" width="${2 * w}" height="52" rx="8" fill="#fff"/>`, {
    ...black,
    reach: 9,
    lift: 6,
    finish: async (height) => {
      for (let y = 786; y < 824; y += 10)
        await pressGroove(drawing, height, `M${x - w * 0.7},${y}h${w * 1.4}`, { width: 3.5, depth: 2.5 })
    },
  })
}

async function drawBase(
  drawing: Drawing,
  x: number,
  half: number,
  skin: boolean,
  mask: Field,
): Promise<void> {
  const { stage, canvas } = drawing
  if (skin) {
    await layPiece(
      drawing,
      `<rect x="${x - half * 0.62}" y="470" width="${half * 1.24}" height="330" rx="6" fill="#fff"/>`,
      { dye: MOHAIR, reach: 5, lift: 2, surface: { roughness: 0.9, specular: 0 } },
    )
  } else {
    const scales = Array.from({ length: 26 }, (_, i) =>
      stroke(
        `M${x - half * 0.8},${480 + i * 12} q${half * 0.4},12 ${half * 0.8},0 q${half * 0.4},12 ${half * 0.8},0`,
        2,
      ),
    ).join('')
    canvas.paint(multiplyFields(await rasterize(stage, scales), mask), STEEL, 0.35)
  }
  const groove = await rasterize(stage, stroke(`M${x},140V470 M${x},804V1170`, 8))
  canvas.paint(groove, albedoOf('#0c0d0e'), 0.9)
  const mark = linePeaks(3.4)
  for (const y of [230, 900])
    await printOnSki(drawing, place(mark, x + half * 0.5, y, 90, half * 0.1), mask, 'main')
}
