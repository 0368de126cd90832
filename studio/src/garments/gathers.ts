import { CENTRE_X, type Drawing } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { rasterize, stroke } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'

interface GatherStyle {
  /** y of what draws the cloth together, and how far it reaches from the centre. */
  y: number
  half: number
  /** Height of the shortest and the tallest crease. */
  from: number
  to: number
  /** The creases also run down from there, as at a waist. */
  both?: boolean
}

/** Where elastic or a cord draws cloth together: many creases side by side, 0–1, to be taken off a height. */
export async function gatherAlong(
  { stage, random, jitter }: Drawing,
  { y, half, from, to, both = false }: GatherStyle,
): Promise<Field> {
  const lines = Array.from({ length: 44 }, (_, i) => {
    const x = CENTRE_X + ((i + 0.5) / 22 - 1) * half + jitter(4)
    const tall = from + random() * (to - from)
    const up = `M${x},${y} q${jitter(5)},${-tall * 0.5} ${jitter(8)},${-tall}`
    return both ? `${up} M${x},${y} q${jitter(5)},${tall * 0.5} ${jitter(8)},${tall}` : up
  })
  return blurField(stage, await rasterize(stage, stroke(lines.join(' '), 4)), 3.2)
}
