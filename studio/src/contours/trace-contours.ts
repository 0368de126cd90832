import { contours } from 'd3-contour'
import type { Elevation } from './elevation.ts'

export interface ContourSheet {
  width: number
  height: number
  /** Grid on which the elevation is sampled. */
  columns: number
  rows: number
  elevation: Elevation
  /** Number of lines between the lowest and the highest point. */
  levels: number
  /** Share of a step above the lowest point at which the first line runs. */
  firstLevel: number
}

export interface ContourStyle {
  /** CSS colour; `currentColor` lets an inlined sheet take the text's colour. */
  ink: string
  /** Opacity of every fifth line; the others are fainter. */
  opacity: number
}

type Point = readonly [number, number]

/** Rings smaller than this share of the sheet are dropped, because they look like specks. */
const SMALLEST_RING = 0.003
/** Largest distance from the true line, pixels. */
const TOLERANCE = 1.1

function ringArea(ring: readonly Point[]): number {
  let twice = 0
  for (let i = 0; i < ring.length - 1; i++) {
    const a = ring[i]!
    const b = ring[i + 1]!
    twice += a[0] * b[1] - a[1] * b[0]
  }
  return Math.abs(twice) / 2
}

/** Simplifies a line (Ramer–Douglas–Peucker). */
function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const [x1, y1] = points[from]!
    const [x2, y2] = points[to]!
    const length = Math.hypot(x2 - x1, y2 - y1)
    let farthest = 0
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const [x, y] = points[i]!
      const distance =
        length < 1e-6
          ? Math.hypot(x - x1, y - y1)
          : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
      if (distance > farthest) {
        farthest = distance
        at = i
      }
    }
    if (farthest > tolerance) {
      kept.add(at)
      open.push([from, at], [at, to])
    }
  }
  return [...kept].sort((a, b) => a - b).map((i) => points[i]!)
}

/** Largest drift of a curve's implied control point before it is written out again, pixels. */
const DRIFT_MAX = 1.3

/**
 * A smooth line in whole pixels: quadratic arcs from middle to middle of the given points. Where the next
 * control point is the mirror image of the last one, SVG's `t` leaves it out.
 */
function writeLine(points: readonly Point[]): string {
  const first = points[0]!
  let x = Math.round(first[0])
  let y = Math.round(first[1])
  let path = `M${x} ${y}`
  let control: Point | undefined
  let command = ''
  for (let i = 1; i < points.length - 1; i++) {
    const point = points[i]!
    const next = points[i + 1]!
    const last = i === points.length - 2
    const endX = Math.round(last ? next[0] : (point[0] + next[0]) / 2)
    const endY = Math.round(last ? next[1] : (point[1] + next[1]) / 2)
    const implied: Point | undefined = control && [2 * x - control[0], 2 * y - control[1]]
    if (implied && Math.hypot(implied[0] - point[0], implied[1] - point[1]) < DRIFT_MAX) {
      path += `${command === 't' ? ' ' : 't'}${endX - x} ${endY - y}`
      command = 't'
      control = implied
    } else {
      const controlX = Math.round(point[0])
      const controlY = Math.round(point[1])
      path += `${command === 'q' ? ' ' : 'q'}${controlX - x} ${controlY - y} ${endX - x} ${endY - y}`
      command = 'q'
      control = [controlX, controlY]
    }
    x = endX
    y = endY
  }
  return path.replaceAll(' -', '-')
}

/** Cuts a ring where it runs along the edge of the sheet. */
function cutAtEdges(ring: readonly Point[], sheet: ContourSheet): Point[][] {
  const lines: Point[][] = []
  let line: Point[] = []
  const end = () => {
    if (line.length > 2) lines.push(line)
    line = []
  }
  for (const [x, y] of ring) {
    if (x <= 0.6 || y <= 0.6 || x >= sheet.columns - 0.6 || y >= sheet.rows - 0.6) end()
    else line.push([(x * sheet.width) / sheet.columns, (y * sheet.height) / sheet.rows])
  }
  end()
  return lines
}

/** Lines end so far inside the edges of the sheet, pixels; the drawing is cut there, so that its lines reach the edge. */
const BLEED = 4

/** Draws a map sheet's contour lines as SVG, every fifth line heavier. */
export function traceContours(sheet: ContourSheet, style: ContourStyle): string {
  const { width, height, columns, rows } = sheet
  const heights = new Array<number>(columns * rows)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) heights[j * columns + i] = sheet.elevation(i / columns, j / rows)
  }
  const low = heights.reduce((a, b) => Math.min(a, b))
  const high = heights.reduce((a, b) => Math.max(a, b))
  const thresholds = Array.from(
    { length: sheet.levels },
    (_, i) => low + ((high - low) * (i + sheet.firstLevel)) / sheet.levels,
  )
  let thin = ''
  let thick = ''
  const drawn = contours().size([columns, rows]).thresholds(thresholds)(heights)
  drawn.forEach((contour, level) => {
    let path = ''
    for (const polygon of contour.coordinates) {
      for (const ring of polygon) {
        const points = ring as unknown as readonly Point[]
        if (ringArea(points) < columns * rows * SMALLEST_RING) continue
        for (const line of cutAtEdges(points, sheet)) path += writeLine(simplifyLine(line, TOLERANCE))
      }
    }
    if (level % 5 === 0) thick += path
    else thin += path
  })
  const opacity = (share: number) => Number((style.opacity * share).toFixed(3))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BLEED} ${BLEED} ${width - 2 * BLEED} ${height - 2 * BLEED}" width="${width - 2 * BLEED}" height="${height - 2 * BLEED}" fill="none" stroke="${style.ink}" stroke-linejoin="round"><path stroke-width=".8" stroke-opacity="${opacity(0.75)}" d="${thin}"/><path stroke-width="1.5" stroke-opacity="${opacity(1)}" d="${thick}"/></svg>\n`
}
