import { CENTRE_X, type Drawing } from '../engine/drawing.ts'
import type { Dye, LayerOptions } from '../engine/plate-canvas.ts'
import { area, rasterize } from '../engine/raster.ts'
import { addInside, createField, type Field, fillField, multiplyFields, smoothStep } from '../engine/stage.ts'
import { interpolate, type OutlinePoint, type Point, smoothPath } from '../geometry/spline.ts'

/** Half-widths from top to bottom: (y, half-width), a third member marks an edge. */
export type TurnedProfile = readonly (readonly [y: number, half: number, edge?: 1])[]

interface TurnedStyle {
  dye?: Dye
  surface?: LayerOptions
  centreX?: number
  /** How far the lower and the upper rim bow downwards, as a share of the half-width. */
  bow?: number
  /** How strongly it mirrors the lamps: 0 chalk, 1 lacquer. */
  gloss?: number
  shadow?: number
  /** Bands in the second colour, from y to y. */
  bands?: readonly Point[]
  finish?: (height: Field, mask: Field) => void
}

function outlineTurned(profile: TurnedProfile, centreX: number, bow: number): string {
  const right = profile.map(([y, half, edge]): OutlinePoint => {
    return edge ? [centreX + half, y, 1] : [centreX + half, y]
  })
  const left = profile
    .map(([y, half, edge]): OutlinePoint => (edge ? [centreX - half, y, 1] : [centreX - half, y]))
    .reverse()
  const top = profile[0]!
  const bottom = profile[profile.length - 1]!
  const arc = ([y, half]: readonly [number, number, 1?], way: 1 | -1): OutlinePoint[] =>
    [0.7, 0, -0.7].map((at) => [centreX + way * at * half, y + bow * half * Math.sqrt(1 - at * at)])
  return smoothPath([...right, ...arc(bottom, 1), ...left, ...arc(top, -1)])
}

/** Half-width at y, rounded so that no facet shows between the points of the profile. */
function smoothProfile(profile: TurnedProfile): (y: number) => number {
  const halves = profile.map(([y, half]): Point => [y, half])
  const top = profile[0]![0]
  const last = profile[profile.length - 1]![0]
  const reach = Math.min(26, (last - top) / 8)
  const first = Math.floor(top) - 60
  const table = Float32Array.from({ length: Math.ceil(last - top) + 120 }, (_, i) => {
    let sum = 0
    let weights = 0
    for (let k = -8; k <= 8; k++) {
      const weight = Math.exp(-((k / 4) ** 2))
      sum += weight * interpolate(first + i + (k / 8) * reach, halves)
      weights += weight
    }
    return Math.max(4, sum / weights)
  })
  return (y) => {
    const at = Math.max(0, Math.min(table.length - 1.01, y - first))
    const i = at | 0
    return table[i]! + (table[i + 1]! - table[i]!) * (at - i)
  }
}

/** Lays a body of revolution, standing upright (bottles, flasks, caps); returns its mask. */
export async function turnBody(
  drawing: Drawing,
  profile: TurnedProfile,
  style: TurnedStyle = {},
): Promise<Field> {
  const { stage, canvas } = drawing
  const { centreX = CENTRE_X, bow = 0.09, gloss = 0.5, shadow = 0.4 } = style
  const mask = await rasterize(stage, area(outlineTurned(profile, centreX, bow)))
  const halfAt = smoothProfile(profile)
  // the pixel's position across the body, from −1 at the left rim to 1 at the right, and its height without the bow
  const around = (x: number, y: number): Point => {
    const half = halfAt(y)
    const u = Math.max(-1, Math.min(1, (x - centreX) / half))
    return [u, y - bow * half * Math.sqrt(1 - u * u)]
  }
  if (shadow > 0) canvas.castOn(mask, 0, 8, 8, shadow)
  const height = createField(stage)
  addInside(stage, height, mask, (x, y) => {
    const half = halfAt(y)
    const u = (x - centreX) / half
    return half * Math.sqrt(Math.max(0.015, 1 - u * u)) * 0.92
  })
  const base = height.slice()
  style.finish?.(height, mask)
  const sides = fillField(stage, (x, y) => {
    const [u] = around(x, y)
    return 1 - 0.3 * gloss * Math.exp(-(((u - 0.55) / 0.28) ** 2)) - 0.28 * Math.abs(u) ** 6
  })
  const { bands } = style
  const secondShare = bands
    ? fillField(stage, (x, y) => {
        const [, level] = around(x, y)
        return Math.max(
          ...bands.map(
            ([from, to]) => smoothStep(from - 1, from + 1, level) * smoothStep(to + 1, to - 1, level),
          ),
        )
      })
    : undefined
  canvas.lay(mask, height, style.dye ?? 'main', {
    roughness: 0.4 - 0.15 * gloss,
    specular: 0.03 + 0.03 * gloss,
    edge: 0.1,
    occlusion: 0.7,
    castShadow: 0,
    base,
    texture: sides,
    ...(secondShare ? { secondShare } : {}),
    ...style.surface,
  })
  const gleam = fillField(stage, (x, y) => {
    const [u] = around(x, y)
    return Math.exp(-(((u + 0.5) / 0.13) ** 2)) + 0.45 * Math.exp(-(((u - 0.84) / 0.06) ** 2))
  })
  canvas.paint(multiplyFields(gleam, mask), [1, 1, 1], 0.26 * gloss)
  return mask
}

/** Presses ribs for the fingers round a cap, between two heights. */
export function ribCap(
  { stage }: Drawing,
  height: Field,
  mask: Field,
  {
    half,
    from,
    to = Infinity,
    ribs,
    depth = 2.2,
  }: { half: number; from: number; to?: number; ribs: number; depth?: number },
): void {
  addInside(stage, height, mask, (x, y) => {
    if (y <= from || y >= to) return 0
    const turn = Math.asin(Math.max(-1, Math.min(1, (x - CENTRE_X) / half)))
    return depth * Math.sqrt(Math.abs(Math.cos(turn * ribs)))
  })
}
