import { type Drawing, openDrawing } from '../engine/drawing.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import type { PlateCanvas } from '../engine/plate-canvas.ts'
import { area, rasterize, stroke } from '../engine/raster.ts'
import { mapField, multiplyFields } from '../engine/stage.ts'
import { type OutlinePoint, smoothPath } from '../geometry/spline.ts'
import { layPiece } from '../parts/piece.ts'

interface FoldStyle {
  /** What stays in sight of the garment as it hangs, view pixels: from its top to the fold, and half as wide on each side. */
  top: number
  bottom: number
  left: number
  right: number
  /** Sloping shoulders: how much lower the corners lie than the top. */
  shoulder: number
  /** How much larger than hanging it is shown. */
  enlarged: number
  /** How many layers of cloth lie below. */
  layers: number
}

/** Draws the garment as it hangs on another drawing. */
type Hang = (drawing: Drawing) => Promise<void>

/**
 * Shows a garment folded: what hangs at its sides is laid behind it, its lower end is turned up, and the layers below are
 * seen along the fold.
 */
export async function drawFolded(drawing: Drawing, hang: Hang, style: FoldStyle): Promise<void> {
  const { enlarged, top, bottom, left, right } = style
  const scale = drawing.stage.scale
  const hung = openDrawing(drawing.seed, scale * enlarged)
  await hang(hung)
  await cutToFold(hung, style)
  const width = (right - left) * enlarged
  const x = 500 - width / 2
  const y = (1250 - (bottom - top) * enlarged) / 2 - 20
  const end = y + (bottom - top) * enlarged
  await layLayersBelow(drawing, { x, width, y: (y + end) / 2, end }, style.layers)
  drawing.canvas.paste(hung.canvas, x - left * enlarged, y - top * enlarged, 0.4)
}

/** Keeps what is in sight, and rounds it towards the folds. */
async function cutToFold(hung: Drawing, { top, bottom, left, right, shoulder }: FoldStyle): Promise<void> {
  const { stage, canvas, seed } = hung
  const points: OutlinePoint[] = [
    [left + 4, top + shoulder + 40],
    [left, (top + bottom) / 2],
    [left - 2, bottom - 26],
    [left + 22, bottom],
    [(left + right) / 2, bottom + 4],
    [right - 22, bottom],
    [right + 2, bottom - 26],
    [right, (top + bottom) / 2],
    [right - 4, top + shoulder + 40],
    [right - 4, top - 160, 1],
    [left + 4, top - 160, 1],
  ]
  const outline = smoothPath(points)
  const shown = shakeMask(stage, await rasterize(stage, area(outline)), 2, 60, seed)
  keepInside(canvas, shown)
  const rim = blurField(stage, await rasterize(stage, stroke(outline, 20)), 8)
  canvas.darken(multiplyFields(rim, shown), 0.5)
  const fold = blurField(stage, await rasterize(stage, stroke(`M${left},${bottom} H${right}`, 30)), 16)
  canvas.darken(multiplyFields(fold, shown), 0.4)
}

function keepInside(canvas: PlateCanvas, shown: Float32Array): void {
  canvas.cutAway(mapField(shown, (v) => 1 - v))
}

/** The folded layers below the front, each a little wider and lower than the one above. */
async function layLayersBelow(
  drawing: Drawing,
  { x, width, y, end }: { x: number; width: number; y: number; end: number },
  layers: number,
): Promise<void> {
  for (let i = layers; i > 0; i--) {
    const out = 3 + i * 4 + drawing.jitter(3)
    const low = end + i * 19
    const slab = smoothPath([
      [x + 14, y, 1],
      [x + width - 14, y, 1],
      [x + width + out * 0.4, y + (low - y) * 0.4],
      [x + width + out + 3, low - 30],
      [x + width - 14, low],
      [x + width / 2, low + 5],
      [x + 14, low],
      [x - out - 3, low - 30],
      [x - out * 0.4, y + (low - y) * 0.4],
    ])
    await layPiece(drawing, area(slab), {
      reach: 20,
      swell: 1,
      lift: 6,
      shadow: 0.5,
      shake: 2.4,
      surface: { roughness: 0.85, specular: 0.004, brightness: 0.9, texture: drawing.weave },
    })
  }
}
