import type { Drawing } from '../engine/drawing.ts'
import { blurField, shakeMask } from '../engine/mask.ts'
import type { Dye, LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { rasterize, stroke } from '../engine/raster.ts'
import { addField, type Field, multiplyFields } from '../engine/stage.ts'

export interface PieceStyle {
  dye?: Dye
  surface?: LayerOptions
  /** How far from the rim it rises, view pixels; see {@link inflate}. */
  reach?: number
  /** Share of the cushion that is kept. */
  swell?: number
  /** Strength of the shadow it casts on the layers below, 0–1, and the length of the shadow. */
  shadow?: number
  lift?: number
  /** Unevenness of the outline, view pixels. */
  shake?: number
  /** The piece is visible only here. */
  within?: Field
  /** Changes the height before it is lit. */
  finish?: (height: Field, mask: Field) => void | Promise<void>
}

/** Lays one cushioned piece, cut along SVG shapes, over all earlier layers; returns its mask. */
export async function layPiece(drawing: Drawing, shapes: string, style: PieceStyle = {}): Promise<Field> {
  const { stage, canvas, seed } = drawing
  const { shadow = 0.4, lift = 6, shake = 0 } = style
  const drawn = await rasterize(stage, shapes)
  const shaken = shake > 0 ? shakeMask(stage, drawn, shake, 50, seed) : drawn
  const mask = style.within ? multiplyFields(shaken, style.within) : shaken
  if (shadow > 0) canvas.castOn(mask, lift * 0.5, lift, lift * 0.9, shadow)
  const swell = style.swell ?? 0.7
  const base = inflate(stage, mask, style.reach ?? 10, 1)
  for (let i = 0; i < base.length; i++) base[i] = base[i]! * swell
  const height = base.slice()
  await style.finish?.(height, mask)
  canvas.lay(mask, height, style.dye ?? 'main', { base, ...style.surface })
  return mask
}

/** Presses round grooves along drawn lines, or with a negative depth raises beads. */
export async function pressLines(
  { stage }: Drawing,
  height: Field,
  lines: string,
  { blur = 1.2, depth = 3 } = {},
): Promise<void> {
  addField(height, blurField(stage, await rasterize(stage, lines), blur), -depth)
}

/** Presses a round groove along an SVG path, or with a negative depth raises a bead. */
export async function pressGroove(
  drawing: Drawing,
  height: Field,
  path: string,
  { width = 3, depth = 3 } = {},
): Promise<void> {
  await pressLines(drawing, height, stroke(path, width), { blur: width * 0.35, depth })
}

/** Lays a faint reflection of a window or a lamp on something smooth. */
export async function layGleam(
  { stage, canvas }: Drawing,
  shapes: string,
  { blur = 6, opacity = 0.25, within }: { blur?: number; opacity?: number; within?: Field } = {},
): Promise<void> {
  const soft = blurField(stage, await rasterize(stage, shapes), blur)
  canvas.paint(within ? multiplyFields(soft, within) : soft, [1, 1, 1], opacity)
}
