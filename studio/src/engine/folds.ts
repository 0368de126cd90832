import { blurField } from './mask.ts'
import { layeredNoise } from './noise.ts'
import { addField, createField, type Field, type Stage } from './stage.ts'

/** A fold of cloth along a Bézier curve; lengths in view pixels. */
export interface Fold {
  /** x, y of three (quadratic) or four (cubic) control points, one after the other. */
  along: readonly number[]
  width: number
  height: number
  /** Share of the length over which it rises at its start and fades at its end. */
  taper?: readonly [number, number]
  /** 0 a round wave, 1 a sharp lip. */
  sharpness?: number
  /** Depth of the valley beside the lip, as a share of the height. */
  valley?: number
  /** Lip on the other side. */
  reversed?: boolean
}

const SAMPLES = 40

interface Point {
  x: number
  y: number
}

function sampleCurve(fold: Fold, wander: number, seed: number): Point[] {
  const p = fold.along
  const points: Point[] = []
  for (let i = 0; i <= SAMPLES; i++) {
    const t = i / SAMPLES
    const u = 1 - t
    const mix =
      p.length === 8
        ? (k: number) =>
            u * u * u * p[k]! + 3 * u * u * t * p[2 + k]! + 3 * u * t * t * p[4 + k]! + t * t * t * p[6 + k]!
        : (k: number) => u * u * p[k]! + 2 * u * t * p[2 + k]! + t * t * p[4 + k]!
    let x = mix(0)
    let y = mix(1)
    if (wander) {
      const shiftX = layeredNoise(x / 110, y / 110, 2, seed)
      const shiftY = layeredNoise(x / 110 + 50, y / 110, 2, seed)
      x += wander * shiftX
      y += wander * shiftY
    }
    points.push({ x, y })
  }
  return points
}

/** Height across a fold: u < 0 is the long soft slope, u > 0 the quick drop with a small valley after it. */
function foldProfile(u: number, sharpness: number, valley: number): number {
  const wave = Math.exp(-u * u * 1.73)
  const lip = u < 0 ? Math.exp(u * 1.15) : Math.exp(-(u * u) * 9)
  const hollow = Math.exp(-(((u - 0.62) * 2.6) ** 2))
  return wave * (1 - sharpness) + lip * sharpness - valley * hollow
}

function layFold(stage: Stage, height: Field, fold: Fold, points: readonly Point[]): void {
  const { scale } = stage
  const reach = fold.width * 2.6
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const left = Math.max(0, Math.floor((Math.min(...xs) - reach) * scale))
  const right = Math.min(stage.width - 1, Math.ceil((Math.max(...xs) + reach) * scale))
  const top = Math.max(0, Math.floor((Math.min(...ys) - reach) * scale))
  const bottom = Math.min(stage.height - 1, Math.ceil((Math.max(...ys) + reach) * scale))
  const p = fold.along
  const runX = p[p.length - 2]! - p[0]!
  const runY = p[p.length - 1]! - p[1]!
  // the drop is on the side away from the key light
  const side = (-runY * 0.6 + runX * 0.8 < 0 ? -1 : 1) * (fold.reversed ? -1 : 1)
  const [grow, die] = fold.taper ?? [0.25, 0.35]
  for (let py = top; py <= bottom; py++) {
    const y = py / scale
    for (let px = left; px <= right; px++) {
      const x = px / scale
      // the nearest of every fourth point decides which segments are tested
      let near = 0
      let nearest = Infinity
      for (let i = 0; i <= SAMPLES; i += 4) {
        const distance = (points[i]!.x - x) ** 2 + (points[i]!.y - y) ** 2
        if (distance < nearest) {
          nearest = distance
          near = i
        }
      }
      nearest = Infinity
      let t = 0
      let hand = 1
      for (let i = Math.max(0, near - 5); i < Math.min(SAMPLES, near + 5); i++) {
        const a = points[i]!
        const b = points[i + 1]!
        const dx = b.x - a.x
        const dy = b.y - a.y
        const share = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy + 1e-9)))
        const ex = x - a.x - share * dx
        const ey = y - a.y - share * dy
        const distance = ex * ex + ey * ey
        if (distance < nearest) {
          nearest = distance
          t = (i + share) / SAMPLES
          hand = dx * ey - dy * ex > 0 ? 1 : -1
        }
      }
      const distance = Math.sqrt(nearest)
      if (distance > reach) continue
      const end = Math.min(1, t / grow) * Math.min(1, (1 - t) / die)
      const strength = end * end * (3 - 2 * end)
      const u = (side * hand * distance) / (fold.width * (0.45 + 0.55 * strength))
      const fade = Math.min(1, Math.max(0, 1 - distance / reach) * 3)
      const i = py * stage.width + px
      height[i] =
        height[i]! +
        fold.height * strength * foldProfile(u, fold.sharpness ?? 0.7, fold.valley ?? 0.35) * fade
    }
  }
}

/**
 * Adds folds to a height field.
 * @param wander how far noise bends their curves, view pixels
 */
export function addFolds(
  stage: Stage,
  height: Field,
  folds: readonly Fold[],
  wander: number,
  seed: number,
): void {
  const relief = createField(stage)
  for (const fold of folds) layFold(stage, relief, fold, sampleCurve(fold, wander, seed))
  addField(height, blurField(stage, relief, 1.1))
}
