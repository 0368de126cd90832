import type { Drawing } from '../engine/drawing.ts'
import { shakeMask } from '../engine/mask.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize } from '../engine/raster.ts'
import { createField, type Field } from '../engine/stage.ts'
import { type OutlinePoint, type Point, smoothPath } from '../geometry/spline.ts'
import type { HandFrame } from './hand-pair.ts'

/** A finger along a bent line, in the hand's coordinates. */
export interface Finger {
  from: Point
  bend: Point
  to: Point
  width: number
}

/** Half of the width along a finger, from its root to its tip: thicker at the joints. */
const GIRTHS = [1, 0.97, 1, 0.94, 0.96, 0.9, 0.76] as const

/** A point of a finger's middle line; `share` runs 0–1. */
export function alongFinger({ from, bend, to }: Finger, share: number): Point {
  const rest = 1 - share
  const mix = (k: 0 | 1) => rest * rest * from[k] + 2 * rest * share * bend[k] + share * share * to[k]
  return [mix(0), mix(1)]
}

/** The direction of a finger, of length 1. */
export function fingerDirection(finger: Finger, share: number): Point {
  const a = alongFinger(finger, share - 0.02)
  const b = alongFinger(finger, share + 0.02)
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

/** The outline of a finger up to a share of its length; a whole one has a round tip. */
export function outlineFinger(finger: Finger, end = 1): string {
  const rims = GIRTHS.map((girth, i) => {
    const share = (i / (GIRTHS.length - 1)) * end
    const [x, y] = alongFinger(finger, share)
    const [dx, dy] = fingerDirection(finger, share)
    const half = (finger.width / 2) * (end < 1 ? 1 - 0.02 * i : girth)
    return { left: [x + dy * half, y - dx * half] as const, right: [x - dy * half, y + dx * half] as const }
  })
  const corner = ([x, y]: Point, at: number): OutlinePoint =>
    end < 1 && at === GIRTHS.length - 1 ? [x, y, 1] : [x, y]
  const [x, y] = alongFinger(finger, 1)
  const [dx, dy] = fingerDirection(finger, 1)
  const tip: OutlinePoint[] = end < 1 ? [] : [[x + dx * finger.width * 0.3, y + dy * finger.width * 0.3]]
  return smoothPath([
    ...rims.map(({ left }, i) => corner(left, i)),
    ...tip,
    ...rims.map(({ right }, i) => corner(right, i)).reverse(),
  ])
}

/** The creases where a finger bends, as paths across it. */
export function creaseFinger(finger: Finger, shares: readonly number[]): string {
  return shares
    .flatMap((share) =>
      [-0.022, 0.022].map((beside) => {
        const [x, y] = alongFinger(finger, share + beside)
        const [dx, dy] = fingerDirection(finger, share)
        const half = finger.width * 0.44
        return `M${x + dy * half},${y - dx * half} Q${x - dx * 7},${y - dy * 7} ${x - dy * half},${y + dx * half}`
      }),
    )
    .join('')
}

/** The body of a glove: each finger and the palm are cushions of their own that run into each other. */
export async function formHand(
  { stage, seed }: Drawing,
  hand: HandFrame,
  palm: string,
  fingers: readonly string[],
): Promise<{ mask: Field; form: Field }> {
  const mask = shakeMask(
    stage,
    await rasterize(stage, hand.put([palm, ...fingers].map((path) => area(path)).join(''))),
    1.8,
    50,
    seed,
  )
  // a smooth maximum, so that no edge shows where a finger grows out of the hand
  const softness = 7
  const sum = createField(stage)
  for (const path of [palm, ...fingers]) {
    // the hand is hardly thicker than its fingers
    const reach = path === palm ? 40 : 90
    const cushion = inflate(stage, await rasterize(stage, hand.put(area(path))), reach, 1)
    for (let i = 0; i < sum.length; i++) sum[i] = sum[i]! + Math.expm1((cushion[i]! * 0.82) / softness)
  }
  return { mask, form: sum.map((v) => softness * Math.log1p(v)) }
}
