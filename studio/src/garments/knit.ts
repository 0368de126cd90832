import type { Field, Stage } from '../engine/stage.ts'

/** One stitch of stocking stitch under a point. */
interface Stitch {
  /** 0–amplitude, view pixels. */
  height: number
  column: number
  row: number
}

/**
 * Two slanted yarns a stitch, twisted a little.
 * @param u position in columns; @param v position in rows
 */
export function knitStitch(u: number, v: number, amplitude: number): Stitch {
  const column = Math.floor(u)
  const x = (u - column) * 2 - 1
  const aside = Math.abs(x)
  const slanted = v - 0.62 * aside
  const first = Math.floor(slanted)
  let best = 0
  let row = 0
  for (let k = -1; k <= 1; k++) {
    const d = (slanted - (first + k + 0.5)) / 0.62
    const a = (aside - 0.5) / 0.52
    const yarn = 1 - d * d * 0.9 - a * a
    if (yarn > best) {
      best = yarn
      row = first + k
    }
  }
  const round = Math.sqrt(best)
  const twist = 0.1 * Math.sin((slanted * 1.6 + aside * 3.2 * Math.sign(x)) * 6.28 * 1.3)
  return { height: amplitude * (round + twist * round), column, row }
}

/** Visits every covered pixel of a mask with its view coordinates. */
export function visitInside(
  stage: Stage,
  mask: Field,
  visit: (i: number, x: number, y: number) => void,
): void {
  for (let py = 0, i = 0; py < stage.height; py++) {
    for (let px = 0; px < stage.width; px++, i++) {
      if (mask[i]! >= 0.01) visit(i, px / stage.scale, py / stage.scale)
    }
  }
}

/** A band of stars between zigzags, read from the bottom; `#` is the second colour, 12 columns repeat. */
export const STAR_BAND: readonly string[] = [
  '............',
  '#...#...#...',
  '.#.#.#.#.#.#',
  '..#...#...#.',
  '............',
  '############',
  '............',
  '.....#.#....',
  '....##.##...',
  '.#.#..#..#.#',
  '.##..###..##',
  '..#.##.##.#.',
  '#..##...##..',
  '..#.##.##.#.',
  '.##..###..##',
  '.#.#..#..#.#',
  '....##.##...',
  '.....#.#....',
  '............',
  '############',
  '............',
  '..#...#...#.',
  '.#.#.#.#.#.#',
  '#...#...#...',
]

/** Whether the pattern has the second colour at a stitch; `row` counts from the bottom of the band. */
export function isSecondColour(band: readonly string[], column: number, row: number): boolean {
  const line = band[row]
  return line !== undefined && line[((column % 12) + 12) % 12] === '#'
}

/** Every fourth stitch of every fourth row, moved by two from one such row to the next. */
export function isSpeckle(column: number, row: number): boolean {
  const shift = (((row % 8) + 8) % 8 === 0 ? 2 : 0) + column
  return row % 4 === 0 && shift % 4 === 0
}
