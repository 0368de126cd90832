import { CENTRE_X as CX, SIDES } from '../engine/drawing.ts'
import { type OutlinePoint, smoothLine, smoothPath } from '../geometry/spline.ts'

export const WAIST_Y = 108

export interface TrousersCut {
  seed: number
  lined: boolean
  child: boolean
  /** Added to the half-width of the legs, view pixels. */
  width: number
}

/** Where the hems are: a child's legs are short. */
export function hemOf(cut: TrousersCut): number {
  return cut.child ? 1040 : 1160
}

/** Outer and inner contour of the right leg, from the waist to the hem and up to the crotch. */
export function legHalf(cut: TrousersCut): readonly OutlinePoint[] {
  const { width: w } = cut
  const hemY = hemOf(cut)
  const crotch = cut.child ? 496 : 486
  const down = (share: number) => crotch + (hemY - crotch) * share
  return [
    [0, WAIST_Y + 12, 1],
    [158 + w * 0.5, WAIST_Y + 4, 1],
    [184 + w * 0.6, 216],
    [208 + w * 0.8, 330],
    [216 + w, 450],
    [214 + w, down(0.25)],
    [208 + w, down(0.5)],
    [208 + w, down(0.75)],
    [212 + w, hemY - 50],
    [208 + w, hemY - 4, 1],
    [140, hemY + 8],
    [66 - w * 0.4, hemY, 1],
    [62 - w * 0.4, down(0.8)],
    [52 - w * 0.4, down(0.5)],
    [34 - w * 0.3, down(0.22)],
    [10, crotch + 24],
    [0, crotch, 1],
  ]
}

/** A child's legs end sooner, so folds move up with them. */
export function shorten(along: readonly number[]): number[] {
  return along.map((value, i) => (i % 2 === 1 && value > 500 ? 500 + (value - 500) * 0.82 : value))
}

/** Seams of the cut: fly and crotch, shaped knees, the vents' long seams at the sides. */
export function seamLines(cut: TrousersCut, front: boolean): string[] {
  const seams = [`M${CX},${WAIST_Y + 40}V${cut.child ? 506 : 496}`]
  if (front && !cut.child) {
    seams.push(
      smoothLine([
        [CX + 34, WAIST_Y + 54],
        [CX + 36, 290],
        [CX + 24, 340],
        [CX, 362],
      ]),
    )
  }
  if (!front) {
    for (const side of SIDES) {
      seams.push(
        smoothLine([
          [CX, 276],
          [CX + side * 90, 258],
          [CX + side * 220, 222],
        ]),
      )
    }
  }
  const [upper, lower] = cut.child ? [640, 838] : [664, 850]
  for (const side of SIDES) {
    if (front && cut.child) continue
    if (front) {
      for (const [y, bow] of [
        [upper, -18],
        [lower, 16],
      ] as const) {
        seams.push(
          smoothLine([
            [CX + side * 20, y + bow * 0.4],
            [CX + side * 130, y + bow],
            [CX + side * 270, y],
          ]),
        )
      }
    } else {
      seams.push(
        smoothLine([
          [CX + side * 20, upper + 50],
          [CX + side * 130, upper + 66],
          [CX + side * 270, upper + 44],
        ]),
      )
    }
  }
  return seams
}

/** The second colour: guards against steel edges at the inner hems; on a child's knees and seat too. */
export function scuffOutlines(cut: TrousersCut, front: boolean): string[] {
  const hemY = hemOf(cut)
  if (!cut.child) {
    return SIDES.map((side) =>
      smoothPath([
        [CX + side * 10, hemY - 190, 1],
        [CX + side * 84, hemY - 176],
        [CX + side * 128, hemY - 110],
        [CX + side * 138, hemY + 30, 1],
        [CX + side * 10, hemY + 30, 1],
      ]),
    )
  }
  if (front) {
    return SIDES.map(
      (side) =>
        `M${CX + side * 20},632 Q${CX + side * 130},618 ${CX + side * 290},640 V838 Q${CX + side * 130},858 ${CX + side * 20},842Z`,
    )
  }
  const seat = smoothPath([
    [CX, 330],
    [CX + 150, 350],
    [CX + 196, 430],
    [CX + 150, 560],
    [CX + 40, 640],
    [CX - 40, 640],
    [CX - 150, 560],
    [CX - 196, 430],
    [CX - 150, 350],
  ])
  return [seat]
}
