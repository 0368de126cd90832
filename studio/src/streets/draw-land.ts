import { LIGHT } from './light.ts'
import type { Look } from './look.ts'
import { circle, join, lines, modelled, type Point, path, polygon, rect, STREET, seed, spot } from './pen.ts'

/** What is behind a street: how high the land rises, and what lies in front of it. */
export type Land = {
  /** The height of the nearest and the farthest ridge, units above the ground line; 0 for none. */
  near: number
  far: number
  /** From round (0) to steep (1). */
  steepness: number
  /** The height above which snow lies, units above the ground line; null for none. */
  snow: number | null
}

const STEPS = 64

/** A line across the picture that rises and falls the same for the same name. */
function drawRidge(name: string, height: number, steepness: number): Point[] {
  const random = seed(name)
  const heights = new Array<number>(STEPS + 1).fill(0)
  heights[0] = 0.35 + random() * 0.6
  heights[STEPS] = 0.35 + random() * 0.6
  let spread = 0.5
  for (let step = STEPS; step > 1; step /= 2) {
    for (let at = step / 2; at < STEPS; at += step) {
      const middle = ((heights[at - step / 2] ?? 0) + (heights[at + step / 2] ?? 0)) / 2
      heights[at] = middle + (random() - 0.5) * spread
    }
    spread *= 0.42 + steepness * 0.14
  }
  // One summit that stands out of the others.
  const summit = STEPS * (0.2 + random() * 0.6)
  for (const [at, value] of heights.entries()) {
    heights[at] = value + steepness * 0.9 * Math.exp(-(((at - summit) / (STEPS * 0.13)) ** 2))
  }
  const most = Math.max(...heights)
  const least = Math.min(...heights)
  return heights.map((value, at) => [
    (at * STREET.width) / STEPS,
    STREET.ground - height * (0.45 + (0.55 * (value - least)) / (most - least)),
  ])
}

const fillBelow = (ridge: readonly Point[], fill: string, opacity = 1) =>
  polygon([...ridge, [STREET.width, STREET.ground], [0, STREET.ground]], { fill, opacity })

/** The snow on a ridge, down to a line with tongues. */
function drawSnow(ridge: readonly Point[], name: string, above: number, look: Look): string {
  const random = seed(`${name} snow`)
  const limit = STREET.ground - above
  const below = ridge.map(([x, y]): Point => {
    const depth = Math.max(0, limit - y)
    return [x, y + depth * (0.35 + random() * 0.6)]
  })
  return polygon([...ridge, ...below.toReversed()], { fill: look.snow })
}

/** What is turned away from the light: from each summit down its far side, fading into the land. */
function drawShade(ridge: readonly Point[]): string {
  const height = (at: number) => ridge[at]?.[1] ?? STREET.height
  const drawn: string[] = []
  for (let top = 1; top < STEPS; top += 1) {
    if (height(top) > height(top - 1) || height(top) > height(top + 1)) continue
    let foot = top + 1
    while (foot < STEPS && height(foot + 1) > height(foot)) foot += 1
    const drop = height(foot) - height(top)
    if (drop < 9) continue
    const [x, y] = ridge[top] ?? [0, 0]
    const [end] = ridge[foot] ?? [0, 0]
    const wide = end - x
    const inner: Point[] = [
      [x + wide * 0.74, y + drop * 1.5 + 30],
      [x + wide * 0.36, y + drop * 1.1 + 34],
      [x + wide * 0.4, y + drop * 0.62],
      [x + wide * 0.1, y + drop * 0.4],
    ]
    drawn.push(`${join([...ridge.slice(top, foot + 1), ...inner])}Z`)
  }
  return drawn.map((d) => path(d, { fill: LIGHT.under, opacity: 0.5 })).join('')
}

/** Contour lines: the ridge again and again, lower and calmer. */
function drawContours(ridge: readonly Point[], color: string): string {
  const mean = ridge.reduce((sum, [, y]) => sum + y, 0) / ridge.length
  return [1, 2, 3, 4, 5, 6]
    .map((level) =>
      path(join(ridge.map(([x, y]): Point => [x, mean + (y - mean) * (1 - level * 0.1) + level * 20])), {
        stroke: color,
        width: level === 3 ? 1.8 : 1,
        opacity: 0.34,
      }),
    )
    .join('')
}

/** Sky, sun and land, as the look has them. */
export function drawLand(slug: string, land: Land, look: Look): string {
  const sky = rect(0, 0, STREET.width, STREET.ground + 4, { fill: 'url(#s)' })
  if (look.relief === 'coast') return sky + drawCoast(slug, land, look)
  if (look.relief === 'hills') return sky + drawHills(slug, look)
  const far = drawRidge(`${slug} far`, land.far, land.steepness)
  const near = drawRidge(`${slug} near`, land.near, land.steepness * 0.8)
  return [
    sky,
    land.far === 0 ? '' : fillBelow(far, look.land[0]),
    land.far === 0 || land.snow === null ? '' : drawSnow(far, slug, land.snow, look),
    land.far === 0 ? '' : drawShade(far),
    land.near === 0 ? '' : fillBelow(near, look.land[1]),
    land.near === 0 ? '' : drawShade(near),
    land.near === 0 || look.contour === null ? '' : drawContours(near, look.contour),
    rect(0, STREET.ground - 240, STREET.width, 244, { fill: 'url(#m)' }),
  ].join('')
}

/** The sea to the horizon, low skerries and the last sun: nothing rises high. */
function drawCoast(slug: string, land: Land, look: Look): string {
  const random = seed(`${slug} coast`)
  const horizon = STREET.ground - 210
  const sun = 260 + random() * 1080
  const skerry = (x: number, y: number, width: number, height: number, fill: string) =>
    modelled(
      `M${x} ${y}q${width * 0.16} ${-height * 0.9} ${width * 0.34} ${-height}t${width * 0.3} ${height * 0.28}q${width * 0.2} ${-height * 0.1} ${width * 0.36} ${height * 0.72}z`,
      fill,
      LIGHT.above,
    )
  const low = land.near * 0.28
  const glitter: [Point, Point][] = Array.from({ length: 16 }, (_, at) => {
    const half = 18 + random() * 60
    const y = horizon + 6 + at * 8
    return [
      [sun - half, y],
      [sun + half * random(), y],
    ]
  })
  return [
    look.sun === null
      ? ''
      : spot(sun, horizon - 8, 420, 250, LIGHT.glow) +
        circle(sun, horizon - 8, 62, { fill: look.sun, opacity: 0.9 }),
    rect(0, horizon, STREET.width, 214, { fill: 'url(#w)' }),
    lines(glitter, { stroke: look.sun ?? look.lit, width: 2, opacity: 0.5 }),
    skerry(-120, horizon + 4, 900 + random() * 200, low * 0.55 + 16, look.land[0]),
    skerry(820 + random() * 160, horizon + 4, 900, low * 0.7 + 12, look.land[0]),
    skerry(-200 + random() * 200, horizon + 46, 560, low * 0.5 + 26, look.land[1]),
    skerry(1060 + random() * 120, horizon + 58, 640, low * 0.6 + 30, look.land[2]),
  ].join('')
}

/** Round hills, a sun and clouds of one colour each. */
function drawHills(slug: string, look: Look): string {
  const random = seed(`${slug} hills`)
  const hill = (middle: number, half: number, height: number, fill: string) =>
    [fill, LIGHT.above]
      .map((paint) => spot(Math.round(middle), STREET.ground, Math.round(half), Math.round(height), paint))
      .join('')
  const cloud = (x: number, y: number, size: number) => {
    const d = `M${x} ${y}h${size * 3}a${size} ${size} 0 0 0 ${-size * 0.5} ${-size * 1.6}a${size * 0.9} ${size * 0.9} 0 0 0 ${-size * 1.6} ${-size * 0.5}a${size} ${size} 0 0 0 ${-size * 0.9} ${size * 2.1}z`
    return path(d, { fill: look.snow }) + path(d, { fill: LIGHT.above, opacity: 0.3 })
  }
  return [
    look.sun === null ? '' : circle(220 + random() * 1160, 120 + random() * 50, 84, { fill: look.sun }),
    cloud(120 + random() * 300, 150 + random() * 40, 34),
    cloud(900 + random() * 420, 110 + random() * 50, 28),
    hill(200 + random() * 300, 620, 330, look.land[0]),
    hill(1180 + random() * 260, 700, 370, look.land[0]),
    hill(640 + random() * 240, 640, 250, look.land[1]),
    hill(-20, 420, 240, look.land[2]),
    hill(1620, 460, 230, look.land[2]),
  ].join('')
}
