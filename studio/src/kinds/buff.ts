import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { createField, mapField, smoothStep } from '../engine/stage.ts'
import { addWrinkles, drawWrinkles, type Fabric } from '../garments/fabric.ts'
import { jerseySurface } from '../garments/jersey-cloth.ts'
import { isSecondColour, STAR_BAND, visitInside } from '../garments/knit.ts'
import { smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'

const CUTS: Readonly<Record<string, { seed: number; pattern: 'stars' | 'plain' | 'lines' }>> = {
  plain: { seed: 3, pattern: 'plain' },
  stars: { seed: 5, pattern: 'stars' },
  contour: { seed: 8, pattern: 'lines' },
}

const TOP = 300
const BOTTOM = 960
const CELL = 9

/** The seed for the random unevenness of a cut. */
export function buffSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a tube scarf standing as it is worn: slumped in soft folds round an unseen neck. */
export async function drawBuff(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such tube scarf: ${cutName}`)
  const { stage, canvas, seed, jitter, random } = drawing
  const surface = jerseySurface(drawing, { seed: 41, across: [0.02, 2.05], down: [0.01, 2.6] })
  const fabric: Fabric = {
    surface,
    wrinkles: drawWrinkles(stage, seed),
    wrinkleAmount: 0.7,
    foldAmount: 1,
    settleAmount: 0,
  }
  const inside = `<ellipse cx="${CX}" cy="${TOP + 6}" rx="226" ry="62" fill="#fff"/>`
  await layPiece(drawing, inside, {
    reach: 60,
    swell: -0.6,
    shadow: 0,
    surface: { ...surface, brightness: 0.55 },
  })
  const outline = smoothPath([
    [CX - 228, TOP, 1],
    [CX - 160, TOP + 42],
    [CX, TOP + 62],
    [CX + 160, TOP + 42],
    [CX + 228, TOP, 1],
    [CX + 240 + jitter(6), TOP + 130],
    [CX + 262 + jitter(8), TOP + 260],
    [CX + 268 + jitter(8), TOP + 400],
    [CX + 292 + jitter(8), TOP + 540],
    [CX + 300, BOTTOM - 40],
    [CX + 286, BOTTOM],
    [CX + 150, BOTTOM + 44],
    [CX, BOTTOM + 58],
    [CX - 150, BOTTOM + 44],
    [CX - 286, BOTTOM],
    [CX - 300, BOTTOM - 40],
    [CX - 290 + jitter(8), TOP + 540],
    [CX - 270 + jitter(8), TOP + 400],
    [CX - 258 + jitter(8), TOP + 260],
    [CX - 240 + jitter(6), TOP + 130],
  ])
  const mask = shakeMask(stage, await rasterize(stage, area(outline)), 3.4, 60, seed)
  canvas.castOn(mask, 0, 6, 8, 0.35)
  const base = mapField(inflate(stage, mask, 190, 4), (v) => v * 0.72)
  const height = base.slice()
  // slumped cloth hangs in arcs from side to side
  const folds: Fold[] = Array.from({ length: 9 }, (_, i): Fold => {
    const y = TOP + 96 + i * 62 + jitter(14)
    const left = CX + (i % 3 === 1 ? -60 : -262) + jitter(16)
    const right = CX + (i % 3 === 2 ? 60 : 262) + jitter(16)
    const sag = 54 + jitter(16)
    return {
      along: [
        left,
        y - sag * 0.5,
        left + (right - left) * 0.33,
        y + sag * 0.5,
        left + (right - left) * 0.66,
        y + sag * 0.5,
        right,
        y - sag * 0.5 + jitter(14),
      ],
      width: 30 + random() * 16,
      height: 13 + jitter(4),
      taper: [0.25, 0.3],
      sharpness: 0.5,
    }
  })
  addFolds(stage, height, folds, 12, seed)
  addWrinkles(height, mask, fabric)
  const second = createField(stage)
  visitInside(stage, mask, (i, x, y) => {
    const u = Math.asin(Math.max(-0.98, Math.min(0.98, (x - CX) / 305))) * 290
    const level = y - 52 * Math.sqrt(Math.max(0, 1 - ((x - CX) / 300) ** 2)) - 0.5 * (height[i]! - base[i]!)
    if (cut.pattern === 'stars') {
      const row = Math.floor((BOTTOM - 120 - level) / CELL)
      const upper = row - 34
      second[i] =
        isSecondColour(STAR_BAND, Math.floor(u / CELL), row) ||
        isSecondColour(STAR_BAND, Math.floor(u / CELL), upper)
          ? 1
          : 0
    } else if (cut.pattern === 'lines') {
      const hill =
        Math.sin(u / 90 + 1.3 * Math.sin(level / 120)) * 60 + Math.sin(u / 41 + level / 77) * 22 + level
      const phase = hill / 34 - Math.floor(hill / 34)
      second[i] = smoothStep(0.1, 0.04, Math.abs(phase - 0.5) - 0.04)
    }
  })
  canvas.lay(mask, height, 'main', { ...surface, base, secondShare: blurField(stage, second, 0.8) })
  const rim = (y: number, half: number, sag: number) =>
    `M${CX - half},${y} Q${CX},${y + sag * 2} ${CX + half},${y}`
  await layPiece(drawing, stroke(rim(TOP + 2, 226, 60), 13), {
    dye: cut.pattern === 'plain' ? 'second' : 'main',
    reach: 6,
    lift: 4,
    surface,
  })
  await sewStitch(drawing, rim(BOTTOM - 22, 290, 56), { within: mask })
  if (view === 'front')
    printEmblem(drawing, CX + 84, BOTTOM - 116, {
      scale: 2.2,
      opacity: cut.pattern === 'plain' ? 0.75 : 0,
    })
  else {
    const label = `<rect x="${CX - 34}" y="${BOTTOM - 40}" width="68" height="34" rx="3" fill="#fff"/>`
    await layPiece(drawing, label, { dye: albedoOf('#2a2d30'), reach: 4, lift: 3 })
  }
}
