import type { Drawing, Side } from '../engine/drawing.ts'
import { CENTRE_X } from '../engine/drawing.ts'
import {
  mirrorHalf,
  type OutlinePoint,
  type Point,
  type StripFrame,
  smoothPath,
  stripBetween,
} from '../geometry/spline.ts'

/** Measures of a garment for the upper body, view pixels. */
export interface TopMeasures {
  /** y of the hem at the centre. */
  length: number
  /** Half-widths. */
  chest: number
  hem: number
  /** Half-width and y of the neck where the shoulder begins. */
  neckHalf: number
  neckY: number
  /** y of the middle of the neckline. */
  necklineY: number
  /** Sleeves turned outwards, degrees, and how much the two differ. */
  spreadDeg: number
  unevenDeg: number
  /** Sleeve width factor. */
  sleeve: number
  /** Sleeve length factor; 1 when it is not given. */
  reach?: number
  /** y from which the sides run out to the hem, as a dress's do; without it they hang. */
  flareFrom?: number
  /** A cord draws the sides in at this y, by so much. */
  waist?: { y: number; by: number }
  /** How much higher the hem ends at the sides than in the middle. */
  dip?: number
}

export const SHELL_MEASURES: TopMeasures = {
  length: 1080,
  chest: 222,
  hem: 226,
  neckHalf: 108,
  neckY: 318,
  necklineY: 338,
  spreadDeg: 2,
  unevenDeg: 0,
  sleeve: 1,
}

/** A child's: wide and short, with short arms, below a hood or collar of the same size. */
export const CHILD_MEASURES: TopMeasures = {
  ...SHELL_MEASURES,
  length: 906,
  chest: 232,
  hem: 236,
  sleeve: 1.02,
  reach: 0.8,
  spreadDeg: 3,
}

/** The outline of a torso with sleeves set in at the shoulders, as an SVG path. */
export function outlineTorso({ jitter }: Drawing, m: TopMeasures): string {
  const shoulder = (m.neckHalf - 108) * 0.4
  const slim = m.chest - SHELL_MEASURES.chest
  const flareFrom = m.flareFrom ?? m.length
  const dip = m.dip ?? 0
  // below the armpit a short torso has its points nearer to each other
  const isShort = m.length < 950
  const hang = (drawnY: number, wide: number): OutlinePoint => {
    let x = wide
    const y = isShort ? 600 + ((drawnY - 600) * (m.length - 600)) / (SHELL_MEASURES.length - 600) : drawnY
    if (m.waist) x -= m.waist.by * Math.exp(-(((y - m.waist.y) / 100) ** 2))
    if (y <= flareFrom) return [x, y]
    const share = (y - flareFrom) / (m.length - flareFrom)
    return [m.chest - 10 + (m.hem - m.chest + 10) * share ** 1.15, y]
  }
  const half: OutlinePoint[] = [
    [0, m.necklineY, 1],
    [m.neckHalf * 0.6, (m.necklineY + m.neckY) / 2 - 2],
    [m.neckHalf, m.neckY],
    [152 + shoulder, 336],
    [194 + slim * 0.3, 355],
    [236 + slim * 0.6, 392],
    [238 + slim * 0.9, 450],
    [224 + slim, 530],
    [m.chest + 4, 600],
    hang(700, m.chest),
    hang(810, m.chest - 8),
    hang(isShort ? 940 : 940 + (m.length - 1080) * 0.7, m.hem - 5),
    isShort ? [m.hem, m.length - 40] : hang(m.length - 50 - dip, m.hem),
    [m.hem - 1, m.length - 6 - dip, 1],
    [130, m.length + 4 - dip * 0.3],
    [0, m.length + 9],
  ]
  const shifts = (): ((i: number) => Point) => {
    const values = half.map((_, i) => (i > 8 && i < 13 ? jitter(4) : 0))
    return (i) => [values[i] ?? 0, 0]
  }
  const right = mirrorHalf(CENTRE_X, half, 1, shifts())
  const left = mirrorHalf(CENTRE_X, half, -1, shifts())
  return smoothPath([...right, ...left.slice(1, -1).reverse()])
}

/** A sleeve: its outline and the coordinates along (shoulder 0 – cuff 1) and across (inside 0 – outside 1). */
export interface Sleeve {
  side: Side
  path: string
  frame: StripFrame
}

const OUTER_SEAM: readonly Point[] = [
  [190, 358],
  [238, 380],
  [284, 436],
  [316, 540],
  [340, 668],
  [354, 790],
  [364, 910],
  [367, 1022],
]
const INNER_SEAM: readonly Point[] = [
  [190, 358],
  [202, 430],
  [202, 520],
  [224, 612],
  [234, 700],
  [248, 810],
  [262, 920],
  [273, 1032],
]

/** Cuts one sleeve, with the small differences two real sleeves have. */
export function cutSleeve({ jitter }: Drawing, side: Side, m: TopMeasures): Sleeve {
  const driftX = jitter(9)
  const driftY = jitter(9)
  const bow = jitter(10)
  const bend = (points: readonly Point[], widen: number): Point[] =>
    points.map(([px, drawnY], i) => {
      const py = 356 + (drawnY - 356) * (m.reach ?? 1)
      const x = px + widen * Math.min(1, i / 3)
      const down = Math.max(0, (py - 400) / 640)
      const hang = Math.min(1, Math.max(0, (py - 360) / 260))
      const angle = ((m.spreadDeg + m.unevenDeg * side) * Math.PI * hang) / 180
      const dx = x - 190
      const dy = py - 356
      const rx = 190 + dx * Math.cos(angle) + dy * Math.sin(angle)
      const ry = 356 + dy * Math.cos(angle) - dx * Math.sin(angle)
      return [CENTRE_X + side * (rx + driftX * down + bow * Math.sin(down * Math.PI)), ry + driftY * down]
    })
  // a narrower chest draws the sleeve with it; a narrower sleeve loses at its outside
  const chest = m.chest - SHELL_MEASURES.chest
  const outer = bend(OUTER_SEAM, chest + 96 * (m.sleeve - 1))
  const inner = bend(INNER_SEAM, chest)
  const corner = ([x, y]: Point): OutlinePoint => [x, y, 1]
  const path = smoothPath([
    corner(outer[0]!),
    ...outer.slice(1, -1),
    corner(outer[outer.length - 1]!),
    corner(inner[inner.length - 1]!),
    ...inner.slice(1, -1).reverse(),
  ])
  return { side, path, frame: stripBetween(inner, outer) }
}
