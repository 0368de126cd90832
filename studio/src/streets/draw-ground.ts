import { LIGHT } from './light.ts'
import type { Look } from './look.ts'
import { lines, type Point, path, polygon, rect, STREET, seed, spot } from './pen.ts'

/** What is in front of the houses. */
export type Ground = 'street' | 'cobbles' | 'quay' | 'snow' | 'rails'

const EDGE = STREET.ground + 34

/** The ground; in water the drawing with the id `h` is mirrored. */
export function drawGround(slug: string, kind: Ground, look: Look): string {
  const { width, height, ground } = STREET
  const pavement =
    rect(0, ground, width, EDGE - ground, { fill: kind === 'snow' ? look.snow : look.kerb }) +
    rect(0, ground, width, EDGE - ground, { fill: LIGHT.under })
  if (kind === 'quay') return pavement + drawWater(slug, look)
  const depth =
    rect(0, EDGE, width, 34, { fill: LIGHT.under, opacity: 0.6 }) +
    rect(0, EDGE, width, height - EDGE, { fill: LIGHT.above, opacity: kind === 'snow' ? 0.25 : 0.5 })
  const base = rect(0, EDGE, width, height - EDGE, { fill: kind === 'snow' ? look.snow : look.street })
  const kerb = rect(0, EDGE, width, 5, { fill: look.ink, opacity: 0.22 }) + depth
  if (kind === 'snow') return pavement + base + depth + drawDrifts(slug, look)
  if (kind === 'rails') {
    return [
      pavement,
      base,
      kerb,
      ...[EDGE + 48, EDGE + 58].map((y) => rect(0, y, width, 3.5, { fill: look.ink, opacity: 0.55 })),
    ].join('')
  }
  return pavement + base + kerb + (kind === 'cobbles' ? drawCobbles(look) : drawPuddles(slug, look))
}

function drawCobbles(look: Look): string {
  const { width, height } = STREET
  const drawn: [Point, Point][] = []
  let step = 10
  let row = 0
  for (let y = EDGE + 14; y < height; y += step) {
    drawn.push([
      [0, y],
      [width, y],
    ])
    for (let x = (row % 2) * 22; x < width; x += 44) {
      drawn.push([
        [x, y],
        [x, y + step],
      ])
    }
    step += 2.4
    row += 1
  }
  return lines(drawn, { stroke: look.ink, width: 1.2, opacity: 0.14 })
}

/** Puddles that mirror the sky. */
function drawPuddles(slug: string, look: Look): string {
  const random = seed(`${slug} puddles`)
  return [0, 1, 2]
    .map((at) => {
      const x = 120 + at * 520 + random() * 240
      const y = EDGE + 40 + random() * 50
      const half = 90 + random() * 90
      return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${half.toFixed(0)}" ry="${(half * 0.11).toFixed(0)}" fill="${look.water[0]}" opacity="0.75"/><g opacity="0.3">${spot(Math.round(x - half * 0.2), Math.round(y - 1), Math.round(half * 0.7), Math.round(half * 0.06), look.sky[2])}</g>`
    })
    .join('')
}

function drawDrifts(slug: string, look: Look): string {
  const random = seed(`${slug} drifts`)
  const shade = look.water[0]
  return [
    path(`M0 ${EDGE + 6}q200 ${-14 - random() * 10} 420 -4t400 2t420 -6t360 6v14h-1600z`, {
      fill: shade,
      opacity: 0.28,
    }),
    path(`M0 ${EDGE + 66}q420 -26 820 -4t780 -10`, { stroke: shade, width: 3, opacity: 0.5 }),
    path(`M0 ${EDGE + 76}q420 -26 820 -4t780 -10`, { stroke: shade, width: 3, opacity: 0.5 }),
  ].join('')
}

function drawWater(slug: string, look: Look): string {
  const random = seed(`${slug} water`)
  const { width, height } = STREET
  const wall = 22
  const joints: [Point, Point][] = Array.from({ length: 26 }, (_, at) => {
    const x = at * 64 + random() * 18
    return [
      [x, EDGE + 5],
      [x, EDGE + wall],
    ]
  })
  const ripples: [Point, Point][] = Array.from({ length: 46 }, () => {
    const y = EDGE + wall + 8 + random() * (height - EDGE - wall - 10)
    const x = random() * width
    const half = 20 + ((y - EDGE) / 130) * 90 * (0.5 + random())
    return [
      [x - half, y],
      [x + half, y],
    ]
  })
  return [
    rect(0, EDGE + wall, width, height - EDGE - wall, { fill: 'url(#w)' }),
    look.shade === 0
      ? ''
      : `<g clip-path="url(#c)" opacity="0.34"><use href="#h" transform="translate(0 ${2 * EDGE + wall - 12}) scale(1 -1)"/></g>`,
    lines(ripples, { stroke: look.shade === 0 ? look.snow : look.sky[2], width: 2, opacity: 0.35 }),
    rect(0, EDGE, width, wall, { fill: look.street }),
    rect(0, EDGE, width, 5, { fill: look.trim, opacity: 0.35 }),
    lines(joints, { stroke: look.ink, width: 1.4, opacity: 0.3 }),
    polygon(
      [
        [0, EDGE + wall],
        [width, EDGE + wall],
        [width, EDGE + wall + 10],
        [0, EDGE + wall + 10],
      ],
      { fill: look.ink, opacity: 0.25 },
    ),
  ].join('')
}

/** The part of the picture that is water, for the mirrored houses. */
export const WATER_CLIP = rect(0, EDGE + 22, STREET.width, STREET.height - EDGE - 22, {})
