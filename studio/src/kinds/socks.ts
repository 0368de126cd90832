import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize } from '../engine/raster.ts'
import { createField, mapField } from '../engine/stage.ts'
import { visitInside } from '../garments/knit.ts'
import { smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'

interface SocksCut {
  seed: number
  /** y of the cuff's rim. */
  top: number
  /** How much lower the pair lies, so that long shafts stand in the middle of the picture. */
  lower?: number
  pattern: 'heel-toe' | 'stripes' | 'plain' | 'football'
}

const CUTS: Readonly<Record<string, SocksCut>> = {
  crew: { seed: 3, top: 250, pattern: 'heel-toe' },
  stripes: { seed: 6, top: 180, pattern: 'stripes' },
  wool: { seed: 9, top: 300, pattern: 'plain' },
  high: { seed: 12, top: 72, lower: 92, pattern: 'heel-toe' },
  football: { seed: 14, top: 72, lower: 92, pattern: 'football' },
}

const WOOL: LayerOptions = {
  roughness: 0.92,
  specular: 0.001,
  sheen: 0.04,
  edge: 0.14,
  wrap: 0.18,
  castShadow: 0.4,
}

/** The seed for the random unevenness of a cut. */
export function socksSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a pair of socks lying side by side, toes to the right; the back shows them turned over. */
export async function drawSocks(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such socks: ${cutName}`)
  const way = view === 'front' ? 1 : -1
  for (const place of [-1, 1] as const) await knitSock(drawing, cut, way, place)
}

/** A sock in its own coordinates: shaft round x 0, toe towards positive x. */
function outlineSock(top: number): string {
  return smoothPath([
    [-112, top, 1],
    [0, top + 8],
    [112, top, 1],
    [110, 420],
    [104, 600],
    [112, 690],
    [160, 752],
    [260, 792],
    [350, 830],
    [402, 890],
    [398, 960],
    [350, 1004],
    [240, 1010],
    [110, 1000],
    [0, 996],
    [-84, 974],
    [-124, 910],
    [-122, 830],
    [-104, 740],
    [-102, 600],
    [-110, 420],
  ])
}

async function knitSock(drawing: Drawing, cut: SocksCut, way: 1 | -1, side: 1 | -1): Promise<void> {
  const { stage, canvas, seed, random, jitter } = drawing
  const originX = CX + way * -140 + side * 138
  const dropY = (side < 0 ? -46 : 40) + (cut.lower ?? 0)
  const put = (shapes: string) =>
    `<g transform="translate(${originX},${dropY}) scale(${way},1)">${shapes}</g>`
  const outline = area(outlineSock(cut.top))
  const mask = shakeMask(stage, await rasterize(stage, put(outline)), 3.4, 60, seed + side)
  canvas.castOn(mask, 8, 12, 14, 0.42)
  const base = mapField(inflate(stage, mask, 100, 4), (v) => v * 0.52)
  const height = base.slice()
  const folds: Fold[] = Array.from({ length: 6 }, (_, i): Fold => {
    const y = 600 + i * 42 + jitter(12) + dropY
    const from = originX + way * (i % 2 ? -104 : 104)
    const go = i % 2 ? way : -way
    return {
      along: [
        from,
        y,
        from + go * 60,
        y + 8 + jitter(8),
        from + go * (120 + jitter(20)),
        y + 20 + jitter(10),
      ],
      width: 15 + random() * 8,
      height: 4.6,
      taper: [0.1, 0.6],
      sharpness: 0.6,
    }
  })
  addFolds(stage, height, folds, 8, seed + side)
  const second = createField(stage)
  visitInside(stage, mask, (i, px, py) => {
    const x = way * (px - originX)
    const y = py - dropY
    const wobble = 3 * layeredNoise(px / 80, py / 80, 2, seed + side)
    const cuff = y < cut.top + 120
    const foot = y > 720 && x > 80
    // wales run down the shaft and along the foot
    const across = foot ? y * 0.92 - x * 0.3 : x
    const pitch = cuff ? 15 : 11
    const rib = Math.cos(((across + wobble) / pitch) * Math.PI)
    height[i] =
      height[i]! + (cuff ? 5 : 2.4) * Math.max(-0.4, rib) + 1.4 * layeredNoise(px / 5, py / 6, 2, seed)
    const heel = (x + 150) ** 2 / 165 ** 2 + (y - 960) ** 2 / 150 ** 2 < 1
    const toe = x + (y - 900) * 0.12 > 290
    const stripe =
      cut.pattern === 'stripes' && y > cut.top + 140 && y < 720 && Math.floor((y - cut.top) / 44) % 2 === 0
    const band =
      cut.pattern === 'heel-toe' &&
      ((y > cut.top + 30 && y < cut.top + 54) || (y > cut.top + 70 && y < cut.top + 80))
    const turned = cut.pattern === 'football' && y < cut.top + 118 && Math.floor((y - cut.top) / 24) % 2 === 1
    const tipped = (cut.pattern === 'heel-toe' || cut.pattern === 'stripes') && (heel || toe)
    const line = cut.pattern === 'plain' && ((y > cut.top + 140 && y < cut.top + 152) || toe)
    if (tipped || stripe || band || line || turned) second[i] = 1
  })
  canvas.lay(mask, height, 'main', { ...WOOL, base, secondShare: blurField(stage, second, 1) })
  if (side < 0) return
  if (cut.pattern !== 'stripes') printEmblem(drawing, originX - 30, 560 + dropY, { scale: 2.4 })
}
