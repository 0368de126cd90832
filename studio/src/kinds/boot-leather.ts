import type { Drawing } from '../engine/drawing.ts'
import { addFolds, type Fold } from '../engine/folds.ts'
import { layeredNoise, valueNoise } from '../engine/noise.ts'
import type { Dye, LayerOptions } from '../engine/plate-canvas.ts'
import { inflate } from '../engine/poisson.ts'
import { area, rasterize } from '../engine/raster.ts'
import { addInside, type Field, multiplyFields, smoothStep } from '../engine/stage.ts'
import { type OutlinePoint, type Point, smoothPath } from '../geometry/spline.ts'

/** Sole level of the last the boot's points are written for. */
const SOLE_Y = 965
/** Above this a shaft can be shorter. */
const ANKLE_Y = 740
/** The drawing sits this much higher than the last. */
const LIFT = 64

/** How the points of the last are turned into the picture. */
export interface Last {
  /** Height of the shaft: 1 a high boot, less a lower one. */
  shaft: number
}

/**
 * A point of the upper on the picture. The shaft leans forward from the ankle, as a leg does, and a lower boot's collar
 * sinks while its foot stays.
 */
export function toUpper(last: Last, [x, y, corner]: OutlinePoint): OutlinePoint {
  // the last grows lower from the instep to the toes
  const low = 0.95 - 0.18 * smoothStep(470, 740, x)
  const pressed = y < SOLE_Y ? SOLE_Y - (SOLE_Y - y) * low : y
  const collar = pressed < ANKLE_Y ? ANKLE_Y - (ANKLE_Y - pressed) * last.shaft : pressed
  const shaft = smoothStep(740, 520, y)
  const lean = 46 * smoothStep(720, 430, y) - 0.13 * shaft * (x - 320)
  // the dip between the laces and the toes
  const foot = Math.max(0, Math.min(1, (900 - y) / 160))
  const dip = 14 * Math.exp(-(((x - 690) / 80) ** 2)) * foot
  const length = 26 * smoothStep(600, 880, x)
  return place([x + lean + length, collar + dip, corner])
}

/** A point of the sole on the picture. */
function place([x, y, corner]: OutlinePoint): OutlinePoint {
  return corner ? [x, y - LIFT, corner] : [x, y - LIFT]
}

/** The last's coordinates of a point of the picture. */
export function toLast(x: number, y: number): Point {
  return [x, y + LIFT]
}

/** Wraps an SVG fragment written in the last's own coordinates. */
export function placeShape(shape: string): string {
  return `<g transform="translate(0,${-LIFT})">${shape}</g>`
}

/** The upper while parts are sewn on it. */
export interface Upper {
  last: Last
  mask: Field
  base: Field
  leather: LayerOptions
}

/** Grain of leather: fine pores and slow unevenness. */
function grain(seed: number, x: number, y: number): number {
  return (
    0.3 * valueNoise(x / 2.6, y / 2.6, seed) +
    0.28 * valueNoise(x / 5.5, y / 5.5, seed + 2) +
    1.2 * layeredNoise(x / 28, y / 28, 3, seed + 4)
  )
}

interface PartStyle {
  thickness?: number
  surface?: LayerOptions
  shadow?: number
  shadowY?: number
  /** Amount of leather grain. */
  grain?: number
  bump?: (x: number, y: number) => number
  /** In the last's coordinates. */
  folds?: readonly Fold[]
}

/** Sews a part of leather or rubber on the upper. */
export async function sewPart(
  { stage, canvas, seed }: Drawing,
  upper: Upper,
  outline: readonly OutlinePoint[],
  dye: Dye,
  style: PartStyle = {},
): Promise<void> {
  const { thickness = 7, shadow = 0.5, shadowY = 7 } = style
  const path = smoothPath(outline.map((point) => toUpper(upper.last, point)))
  const mask = multiplyFields(await rasterize(stage, area(path)), upper.mask)
  canvas.castOn(mask, 2, shadowY * 0.7, shadowY * 0.6, shadow, upper.mask)
  const edge = inflate(stage, mask, thickness, 1)
  const height = upper.base.map((v, i) => v + edge[i]! * 0.9)
  if (style.bump) addInside(stage, height, mask, style.bump)
  if (style.folds)
    addFolds(
      stage,
      height,
      style.folds.map((fold) => bendFold(upper.last, fold)),
      5,
      seed,
    )
  addInside(stage, height, mask, (x, y) => (style.grain ?? 1) * grain(seed + 9, x, y))
  canvas.lay(mask, height, dye, { ...(style.surface ?? upper.leather), base: upper.base })
}

function bendFold(last: Last, fold: Fold): Fold {
  const along: number[] = []
  for (let i = 0; i < fold.along.length; i += 2) {
    const [x, y] = toUpper(last, [fold.along[i]!, fold.along[i + 1]!])
    along.push(x, y)
  }
  return { ...fold, along }
}
