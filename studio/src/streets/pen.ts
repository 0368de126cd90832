/** How wide and high a street is drawn, and where its houses stand; units of the drawing. */
export const STREET = { width: 1600, height: 720, ground: 568 } as const

export type Point = readonly [x: number, y: number]

const round = (value: number) => String(Math.round(value * 10) / 10)

type Ink = { fill?: string; stroke?: string; width?: number; opacity?: number; round?: number }

function attributes({ fill, stroke, width, opacity }: Ink): string {
  const written = [
    fill === undefined ? (stroke === undefined ? '' : ' fill="none"') : ` fill="${fill}"`,
    stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${round(width ?? 1.5)}"`,
    opacity === undefined ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`,
  ]
  return written.join('')
}

export function rect(x: number, y: number, width: number, height: number, ink: Ink): string {
  const corner = ink.round === undefined ? '' : ` rx="${round(ink.round)}"`
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner}${attributes(ink)}/>`
}

export function polygon(points: readonly Point[], ink: Ink): string {
  return `<path d="${join(points)}Z"${attributes(ink)}/>`
}

/** Lines from point to point. */
export function join(points: readonly Point[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

export function path(d: string, ink: Ink): string {
  return `<path d="${d.replace(/-?\d+\.\d+/g, (number) => round(Number(number)))}"${attributes(ink)}/>`
}

export function circle(x: number, y: number, radius: number, ink: Ink): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${attributes(ink)}/>`
}

/** One path of many separate lines. */
export function lines(all: readonly (readonly [Point, Point])[], ink: Ink): string {
  if (all.length === 0) return ''
  return `<path d="${all.map(([from, to]) => join([from, to])).join('')}"${attributes(ink)}/>`
}

/** A row of numbers below 1 that is the same for the same word. */
export function seed(word: string): () => number {
  let state = 2166136261
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A shape with light laid over it, in its colour or in the one of its group. */
export function modelled(d: string, fill: string | undefined, ...lights: readonly string[]): string {
  return [fill, ...lights].map((paint) => path(d, paint === undefined ? {} : { fill: paint })).join('')
}

/** A box in its colour with light laid over it. */
export function block(
  x: number,
  y: number,
  width: number,
  height: number,
  ink: Ink,
  ...lights: readonly string[]
): string {
  const lit = lights.map((fill) => rect(x, y, width, height, { ...ink, fill }))
  return rect(x, y, width, height, ink) + lit.join('')
}

/** A soft spot: a shadow where a thing stands, or the light around a lamp. */
export function spot(x: number, y: number, wide: number, high: number, fill: string): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(wide)}" ry="${round(high)}" fill="${fill}"/>`
}

/** The same thing, larger, with its foot at a place. */
export function enlarge(x: number, y: number, scale: number, drawing: string): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${drawing}</g>`
}
