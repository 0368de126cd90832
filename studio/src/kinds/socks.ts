import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { createField, mapField } from '../engine/stage.ts'
import { knitStitch, visitInside } from '../garments/knit.ts'
import { smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'

interface SocksCut {
  seed: number
  /** y of the cuff's rim. */
  top: number
  /** How much lower the pair lies, so that long shafts stand in the middle of the picture. */
  lower?: number
  pattern: 'heel-toe' | 'stripes' | 'marled' | 'football'
  /** Width of a stitch, view pixels. */
  stitch: number
}

const CUTS: Readonly<Record<string, SocksCut>> = {
  crew: { seed: 3, top: 250, pattern: 'heel-toe', stitch: 9 },
  stripes: { seed: 6, top: 180, pattern: 'stripes', stitch: 9 },
  wool: { seed: 9, top: 300, pattern: 'marled', stitch: 11.4 },
  high: { seed: 12, top: 72, lower: 92, pattern: 'heel-toe', stitch: 8.4 },
  football: { seed: 14, top: 72, lower: 92, pattern: 'football', stitch: 6 },
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
    [116, 400],
    [108, 540],
    [94, 640],
    [104, 708],
    [158, 764],
    [250, 802],
    [338, 836],
    [394, 886],
    [402, 946],
    [366, 996],
    [270, 1008],
    [130, 990],
    [10, 994],
    [-78, 984],
    [-120, 934],
    [-124, 866],
    [-106, 790],
    [-88, 700],
    [-96, 560],
    [-116, 400],
  ])
}

/** Height of the ribbed cuff, view pixels. */
const CUFF = 112
/** Where shaft and foot meet: rows of stitches turn round this point. */
const [BEND_X, BEND_Y] = [170, 690]
/** How far the rows are apart in the bend, as far as they are at this distance from it. */
const BEND_RADIUS = 170
const HEEL_SEAM = 'M-150,800 C-80,806 6,860 16,1010'
const TOE_SEAM = 'M294,780 C284,850 282,930 290,1020'

/** Where a point is on the knitting that runs down the shaft, round the heel and along the foot, view pixels. */
function followSock(x: number, y: number): readonly [across: number, along: number] {
  if (x > BEND_X) return [y - BEND_Y, (Math.PI / 2) * BEND_RADIUS + x - BEND_X]
  if (y < BEND_Y) return [BEND_X - x, y - BEND_Y]
  const turned = Math.atan2(y - BEND_Y, BEND_X - x)
  return [Math.hypot(x - BEND_X, y - BEND_Y), turned * BEND_RADIUS]
}

function isHeel(x: number, y: number): boolean {
  return (x + 150) ** 2 / 166 ** 2 + (y - 968) ** 2 / 168 ** 2 < 1
}

function isToe(x: number, y: number): boolean {
  return y > BEND_Y && x + ((y - 900) / 120) ** 2 * 8 > 290
}

/** How much of the second colour a stitch has, 0–1. */
function shareOfSecond(
  { pattern, top }: SocksCut,
  { x, y, isTipped, column, row }: { x: number; y: number; isTipped: boolean; column: number; row: number },
): number {
  const below = y - top
  const isShaft = below > CUFF + 22 && y < 690 && x < 140
  switch (pattern) {
    case 'stripes':
      return isTipped || (isShaft && Math.floor(below / 44) % 2 === 0) ? 1 : 0
    case 'heel-toe':
      return isTipped || (below > 26 && below < 50) || (below > 66 && below < 76) ? 1 : 0
    case 'football':
      return below < CUFF && Math.floor(below / 24) % 2 === 1 ? 1 : 0
    case 'marled': {
      if (isTipped || (below > 30 && below < 48) || (below > 62 && below < 80)) return 1
      // Yarn twisted of two colours: which one lies on top changes from stitch to stitch.
      const mixed = Math.imul(Math.imul(column, 0x16a3b5c7) ^ (row + 1013), 0x2c1b3c6d)
      return below < CUFF ? 0 : ((mixed >>> 13) % 8) / 13
    }
  }
}

/** The inside of the cuff behind its rim. */
async function openCuff(drawing: Drawing, put: (shapes: string) => string, top: number): Promise<void> {
  const inside = `<ellipse cx="0" cy="${top + 1}" rx="110" ry="15" fill="#fff"/>`
  const ribs = Array.from({ length: 15 }, (_, i) => `M${-98 + i * 14},${top - 18}v30`).join(' ')
  await layPiece(drawing, put(inside), {
    reach: 12,
    swell: -0.4,
    shadow: 0.3,
    surface: { ...WOOL, brightness: 0.5, edge: 0 },
    finish: (height) => pressLines(drawing, height, put(stroke(ribs, 5)), { blur: 2, depth: 4 }),
  })
}

async function knitSock(drawing: Drawing, cut: SocksCut, way: 1 | -1, side: 1 | -1): Promise<void> {
  const { stage, canvas, seed, random, jitter } = drawing
  const originX = CX + way * -140 + side * 138
  const dropY = (side < 0 ? -46 : 40) + (cut.lower ?? 0)
  const put = (shapes: string) =>
    `<g transform="translate(${originX},${dropY}) scale(${way},1)">${shapes}</g>`
  await openCuff(drawing, put, cut.top)
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
    const [across, along] = followSock(x, y)
    const u = (across + wobble) / cut.stitch
    const { height: yarn, column, row } = knitStitch(u, -(along + wobble) / (cut.stitch * 0.86), 2.1)
    const isCuff = y < cut.top + CUFF
    const isTipped = isHeel(x, y) || isToe(x, y)
    // Every fourth column lies deeper, as in a rib of three and one; heel and toe are knitted plain.
    const rib = isTipped ? 0 : 2.6 * Math.exp(-((((((u % 4) + 4) % 4) - 3.5) / 0.42) ** 2))
    const cuffRib = 5.4 * Math.max(-0.45, Math.cos(((x + wobble) / 14) * Math.PI))
    height[i] = height[i]! + (isCuff ? cuffRib + 0.35 * yarn : yarn - rib)
    second[i] = shareOfSecond(cut, { x, y, isTipped, column, row })
  })
  await pressLines(drawing, height, put(stroke(HEEL_SEAM, 3)), { blur: 1.6, depth: 3.4 })
  await pressLines(drawing, height, put(stroke(TOE_SEAM, 3)), { blur: 1.6, depth: 3.4 })
  await pressLines(drawing, height, put(stroke(`M-130,${cut.top + CUFF}H130`, 3)), { blur: 2.4, depth: 4 })
  canvas.lay(mask, height, 'main', { ...WOOL, base, secondShare: blurField(stage, second, 1) })
  if (side < 0) return
  if (cut.pattern !== 'stripes') printEmblem(drawing, originX - 30, 560 + dropY, { scale: 2.4 })
}
