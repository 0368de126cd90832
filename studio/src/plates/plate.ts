/**
 * A plate is one cut of one kind in one view, as light that waits for its colours:
 * colour = main · D0 + second · D1 + K. Light is kept as the square root in 8 bits (finer in the dark).
 */
export interface Plate {
  /** Pixels. */
  width: number
  height: number
  /** D0, light on the main colour: 255 · √(light / {@link LIGHT_RANGE}); straight, not multiplied by alpha. */
  main: Uint8Array
  /** D1, light on the second colour, coded as `main`. */
  second: Uint8Array
  /** K, colour that no tint changes (zips, linings, soles, logo), RGB interleaved: 255 · √light. */
  constant: Uint8Array
  /** Cover of the article, 0–255. */
  alpha: Uint8Array
  /** How much light the cast shadow removes from the background, 0–255. */
  shadow: Uint8Array
  marks: readonly MarkPlace[]
}

/** Where the maker's mark is printed on a plate when it is tinted. */
export interface MarkPlace {
  /** The corner of the mark, pixels of the plate. */
  x: number
  y: number
  /** Pixels for each of the 25 × 14 units of the mark. */
  scale: number
  /** Height as a share of the width. */
  squash: number
  turnDeg: number
  /** Width of the pen, units of the mark. */
  lineWidth: number
  /** `#rrggbb`. */
  colour: string
  /** 0–1. */
  opacity: number
}

/** The amount of light encoded as 255. */
const LIGHT_RANGE = 2

/** Light 0–2 → code 0–255. */
export function codeLight(light: number): number {
  return Math.max(0, Math.min(255, Math.round(255 * Math.sqrt(Math.max(0, light) / LIGHT_RANGE))))
}

/** Code 0–255 → light 0–2. */
export function decodeLight(code: number): number {
  return LIGHT_RANGE * (code / 255) ** 2
}

/** An untouched RGBA picture, 8 bits a channel, straight alpha. */
export interface RgbaPicture {
  width: number
  height: number
  data: Uint8Array
}
