import type { Drawing } from '../engine/drawing.ts'
import { addField, type Field } from '../engine/stage.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import type { Put } from './helmet-straps.ts'

/** Where a helmet, written from its right side, comes on the picture. */
export interface HelmetFrame {
  put: Put
  /** Whether its right side is shown. */
  front: boolean
  /** Width and height of what is written beside a grown-up's helmet. */
  wide: number
  tall: number
}

/** A child's head is nearly as high as a grown-up's but shorter from brow to neck: the helmet is rounder. */
const CHILD_WIDE = 0.84
const CHILD_TALL = 0.92
const MIDDLE_Y = 650

/** The frame of one view; a child's helmet is smaller and rounder. */
export function placeHelmet(front: boolean, child: boolean): HelmetFrame {
  const wide = child ? CHILD_WIDE : 1
  const tall = child ? CHILD_TALL : 1
  const across = front ? wide : -wide
  return {
    put: (shapes) =>
      `<g transform="translate(500,${MIDDLE_Y}) scale(${across},${tall}) translate(-500,${-MIDDLE_Y})">${shapes}</g>`,
    front,
    wide,
    tall,
  }
}

/** Prints the maker's mark with its corner where (x, y) is written; on the other side it is not mirrored. */
export function printMarkOnHelmet(
  drawing: Drawing,
  { front, wide, tall }: HelmetFrame,
  x: number,
  y: number,
  scale: number,
  turnDeg: number,
): void {
  const left = 500 + (x - 500) * wide
  printEmblem(drawing, front ? left : 1000 - left - 25 * scale * wide, MIDDLE_Y + (y - MIDDLE_Y) * tall, {
    scale: scale * wide,
    turnDeg: front ? turnDeg : -turnDeg,
    opacity: 0.85,
  })
}

/** Round spots on the shell of a child's helmet: x, y, radius. */
const SPOTS: readonly (readonly [number, number, number])[] = [
  [452, 268, 22],
  [600, 300, 30],
  [720, 372, 20],
  [800, 470, 26],
  [700, 486, 34],
  [330, 300, 14],
  [276, 404, 28],
  [394, 402, 18],
  [206, 520, 20],
  [316, 528, 32],
  [432, 516, 15],
  [610, 404, 13],
  [560, 236, 12],
]

/** Prints spots of the second colour on a lacquered shell of that form. */
export async function printSpots(drawing: Drawing, put: Put, shell: Field, form: Field): Promise<void> {
  const spots = SPOTS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`)
  await layPiece(drawing, put(spots.join('')), {
    dye: 'second',
    reach: 4,
    swell: 0,
    shadow: 0,
    within: shell,
    surface: { roughness: 0.3, specular: 0.055, edge: 0, castShadow: 0, occlusion: 0 },
    finish: (height) => addField(height, form),
  })
}
