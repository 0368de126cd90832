import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { rasterize } from '../engine/raster.ts'
import { createField, mapField } from '../engine/stage.ts'
import { isSecondColour, knitStitch, STAR_BAND, visitInside } from '../garments/knit.ts'

/** y of the middle of the crown. */
export const ABOVE_CENTRE_Y = 610
/** The radius of the folded edge, and of the crown inside it. */
const EDGE = 352
const CROWN = 316
const ROW = 15.5
/** The crown is closed in so many wedges; at their seams stitches are knitted together. */
const WEDGES = 6
const STITCH = 15

interface CrownStyle {
  knit: 'stars' | 'plain' | 'rib'
  surface: LayerOptions
}

/** A knitted hat from above: rounds that grow smaller towards the middle, in six wedges, inside the folded edge. */
export async function knitFromAbove(drawing: Drawing, { knit, surface }: CrownStyle): Promise<void> {
  const { stage, canvas, seed } = drawing
  const disc = async (r: number) =>
    shakeMask(
      stage,
      await rasterize(stage, `<circle cx="${CX}" cy="${ABOVE_CENTRE_Y}" r="${r}" fill="#fff"/>`),
      4,
      80,
      seed,
    )
  // the folded edge, seen from its thickness
  const edge = await disc(EDGE)
  const edgeHeight = mapField(inflate(stage, edge, 60, 3), (v) => v * 0.8)
  visitInside(stage, edge, (i, x, y) => {
    const turn = Math.atan2(y - ABOVE_CENTRE_Y, x - CX)
    edgeHeight[i] = edgeHeight[i]! + 5 * Math.cos(turn * 74)
  })
  canvas.lay(edge, edgeHeight, 'main', surface)
  const mask = await disc(CROWN)
  canvas.castOn(mask, 0, 0, 16, 0.5)
  const base = mapField(inflate(stage, mask, 150, 4), (v) => v * 0.8)
  const height = base.slice()
  const second = createField(stage)
  visitInside(stage, mask, (i, x, y) => {
    const dx = x - CX + 5 * layeredNoise(x / 90, y / 90, 2, seed)
    const dy = y - ABOVE_CENTRE_Y + 5 * layeredNoise(x / 90 + 7, y / 90, 2, seed)
    const radius = Math.hypot(dx, dy)
    const share = ((Math.atan2(dy, dx) + Math.PI) / (2 * Math.PI)) * WEDGES
    const inWedge = share - Math.floor(share)
    // each wedge has straight columns that end at its seam
    const wide = (2 * Math.PI * radius) / WEDGES
    const u = ((inWedge - 0.5) * wide) / STITCH + Math.floor(share) * 12
    const v = radius / ROW
    const seam = Math.min(inWedge, 1 - inWedge) * wide
    const stitch = knitStitch(u, -v, knit === 'rib' ? 6 : 5.4)
    const rib = knit === 'rib' ? 6 * Math.cos(u * Math.PI) * Math.min(1, radius / 120) : 0
    const middle = Math.exp(-((radius / 26) ** 2))
    height[i] = height[i]! + stitch.height + rib - 9 * Math.exp(-((seam / 9) ** 2)) - 16 * middle
    if (
      knit === 'stars' &&
      radius > 150 &&
      isSecondColour(STAR_BAND, stitch.column, Math.floor((CROWN - radius) / ROW) + 6)
    )
      second[i] = 1
  })
  canvas.lay(mask, height, 'main', {
    ...surface,
    base,
    ...(knit === 'stars' ? { secondShare: blurField(stage, second, 0.4) } : {}),
  })
}
