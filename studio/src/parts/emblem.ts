import type { Drawing } from '../engine/drawing.ts'

interface EmblemStyle {
  /** View pixels for each of the mark's 25 × 14. */
  scale?: number
  /** Height as a share of the width, where the mark lies on something that is seen from the side. */
  squash?: number
  turnDeg?: number
  lineWidth?: number
  colour?: string
  opacity?: number
}

/**
 * Leaves a place for the maker's mark, 25 × 14 view pixels at scale 1, its corner at (x, y). The plate is the same for
 * all makes: the mark itself is printed when the plate is tinted.
 */
export function printEmblem(
  { canvas }: Drawing,
  x: number,
  y: number,
  {
    scale = 1,
    squash = 1,
    turnDeg = 0,
    lineWidth = 2.2,
    colour = '#e8e4da',
    opacity = 0.75,
  }: EmblemStyle = {},
): void {
  canvas.placeMark({ x, y, scale, squash, turnDeg, lineWidth, colour, opacity })
}
