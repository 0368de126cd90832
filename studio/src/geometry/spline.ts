/** A point of an outline in view pixels; a third member marks a corner. */
export type OutlinePoint = readonly [x: number, y: number, corner?: 1]

/** A plain point. */
export type Point = readonly [x: number, y: number]

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function direction(from: OutlinePoint, to: OutlinePoint): Point {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy) + 1e-6
  return [dx / length, dy / length]
}

/** A smooth SVG path through points (Catmull–Rom tangents as Béziers), straight into corners. */
export function smoothPath(points: readonly OutlinePoint[], closed = true): string {
  const count = points.length
  const at = (i: number): OutlinePoint => points[((i % count) + count) % count]!
  const first = at(0)
  let path = `M${round(first[0])},${round(first[1])}`
  const segments = closed ? count : count - 1
  for (let i = 0; i < segments; i++) {
    const a = at(i)
    const b = at(i + 1)
    const before = closed || i > 0 ? at(i - 1) : a
    const after = closed || i + 2 < count ? at(i + 2) : b
    const reach = Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.36
    const [ax, ay] = a[2] ? direction(a, b) : direction(before, b)
    const [bx, by] = b[2] ? direction(a, b) : direction(a, after)
    path += `C${round(a[0] + ax * reach)},${round(a[1] + ay * reach)} ${round(b[0] - bx * reach)},${round(b[1] - by * reach)} ${round(b[0])},${round(b[1])}`
  }
  return path + (closed ? 'Z' : '')
}

/** An open smooth line; see {@link smoothPath}. */
export function smoothLine(points: readonly OutlinePoint[]): string {
  return smoothPath(points, false)
}

/** Half-shape points (x from the centre) put on one side of a centre line; `shift` may jitter each one. */
export function mirrorHalf(
  centreX: number,
  half: readonly OutlinePoint[],
  side: 1 | -1,
  shift: (index: number) => Point = () => [0, 0],
): OutlinePoint[] {
  return half.map(([x, y, corner], index): OutlinePoint => {
    const [dx, dy] = shift(index)
    return corner ? [centreX + side * x + dx, y + dy, corner] : [centreX + side * x + dx, y + dy]
  })
}

/** A closed symmetrical outline from half-shape points that begin and end on the centre line. */
export function symmetricOutline(
  centreX: number,
  half: readonly OutlinePoint[],
  shift?: (index: number) => Point,
): string {
  const right = mirrorHalf(centreX, half, 1, shift)
  const left = mirrorHalf(centreX, half, -1, shift)
  return smoothPath([...right, ...left.slice(1, -1).reverse()])
}

/** A function along a Catmull–Rom curve through points; its argument runs 0–1. */
export function curveThrough(points: readonly Point[]): (share: number) => Point {
  const last = points.length - 1
  return (share) => {
    const u = Math.max(0, Math.min(0.9999, share)) * last
    const i = Math.floor(u)
    const t = u - i
    const p0 = points[Math.max(0, i - 1)]!
    const p1 = points[i]!
    const p2 = points[i + 1]!
    const p3 = points[Math.min(last, i + 2)]!
    const mix = (k: 0 | 1) => {
      const a = p0[k]
      const b = p1[k]
      const c = p2[k]
      const d = p3[k]
      return (
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      )
    }
    return [mix(0), mix(1)]
  }
}

/** Coordinates (along, across) of a strip between two curves, for instance a sleeve: 0,0 is the start of A. */
export type StripFrame = (along: number, across: number) => Point

export function stripBetween(a: readonly Point[], b: readonly Point[]): StripFrame {
  const curveA = curveThrough(a)
  const curveB = curveThrough(b)
  return (along, across) => {
    const p = curveA(along)
    const q = curveB(along)
    return [p[0] + (q[0] - p[0]) * across, p[1] + (q[1] - p[1]) * across]
  }
}

/** The value at x on a polyline of (x, value) pairs, flat beyond its ends. */
export function interpolate(x: number, pairs: readonly Point[]): number {
  const first = pairs[0]!
  if (x <= first[0]) return first[1]
  for (let i = 1; i < pairs.length; i++) {
    const a = pairs[i - 1]!
    const b = pairs[i]!
    if (x <= b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
  }
  return pairs[pairs.length - 1]![1]
}
