import type { Look } from './look.ts'
import { circle, lines, type Point, path, polygon, rect, STREET } from './pen.ts'

/** A brand's logo: what is in its drawing, and its box. */
export type Logo = { content: string; box: readonly [x: number, y: number, width: number, height: number] }

const SIGN = 46
const AWNING = 30
const SILL = 22

/** The ground floor of the shop: sign, awning, two windows with goods, and the door between them. */
export function drawShopFront(
  x: number,
  width: number,
  look: Look,
  logo: Logo,
  random: () => number,
): string {
  const top = STREET.ground - 150
  const doorWide = 78
  const margin = 16
  const pane = (width - doorWide - margin * 4) / 2
  const door = x + margin * 2 + pane
  const panes = [x + margin, door + doorWide + margin]
  const glassTop = top + SIGN + 12
  const glassHigh = STREET.ground - SILL - glassTop
  const goods = [drawJacket, drawBoots, drawSack, drawSweater, drawHat]
  const from = Math.floor(random() * goods.length)
  return [
    rect(x, top, width, 150, { fill: look.shop.board }),
    ...panes.map((left, side) =>
      [
        rect(left, glassTop, pane, glassHigh, { fill: 'url(#i)', round: look.corner }),
        rect(left, STREET.ground - SILL - 9, pane, 9, { fill: look.shop.awning[1], opacity: 0.7 }),
        ...[0, 1, 2].map((at) => {
          const draw = goods[(from + side * 2 + at) % goods.length] ?? drawJacket
          const color = look.goods[(at + side + from) % look.goods.length] ?? look.goods[0]
          return draw(left + pane * (0.2 + at * 0.3), STREET.ground - SILL - 9, color)
        }),
        look.shade === 0
          ? ''
          : polygon(
              [
                [left + pane * 0.1, STREET.ground - SILL],
                [left + pane * 0.5, glassTop],
                [left + pane * 0.66, glassTop],
                [left + pane * 0.26, STREET.ground - SILL],
              ],
              { fill: look.trim, opacity: 0.2 },
            ),
      ].join(''),
    ),
    rect(door, glassTop, doorWide, STREET.ground - glassTop, { fill: look.shop.door, round: look.corner }),
    rect(door + 9, glassTop + 9, doorWide - 18, STREET.ground - glassTop - 26, { fill: 'url(#i)' }),
    lines(
      [
        [
          [door + doorWide - 22, STREET.ground - 56],
          [door + doorWide - 22, STREET.ground - 32],
        ],
      ],
      { stroke: look.trim, width: 4 },
    ),
    rect(door - 12, STREET.ground - 6, doorWide + 24, 6, { fill: look.kerb }),
    drawAwning(x + 6, top + SIGN, width - 12, look),
    drawSign(x, top, width, look, logo),
  ].join('')
}

function drawSign(x: number, top: number, width: number, look: Look, { content, box }: Logo): string {
  const scale = Math.min(26 / box[3], (width * 0.5) / box[2])
  const left = x + (width - box[2] * scale) / 2
  const y = top + (SIGN - box[3] * scale) / 2
  const lamp = (at: number): string =>
    path(`M${at} ${top - 16}h-14v12`, { stroke: look.ink, width: 3 }) +
    polygon(
      [
        [at - 22, top],
        [at - 18, top - 8],
        [at - 10, top - 8],
        [at - 6, top],
      ],
      { fill: look.ink },
    )
  return [
    rect(x - 6, top, width + 12, SIGN, { fill: look.shop.board, round: look.corner }),
    rect(x - 6, top, width + 12, 3, { fill: look.trim, opacity: 0.35 }),
    `<g transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)}) translate(${-box[0]} ${-box[1]})">${content}</g>`,
    lamp(x + width * 0.2),
    lamp(x + width * 0.84),
  ].join('')
}

/** Stripes with a scalloped edge; of a look whose two colours are the same a plain one. */
function drawAwning(x: number, top: number, width: number, look: Look): string {
  const [first, second] = look.shop.awning
  const count = Math.round(width / 34)
  const step = width / count
  const drawn = Array.from({ length: count }, (_, at) => {
    const left = x + at * step
    const fill = at % 2 === 0 ? first : second
    return path(`M${left} ${top}h${step}v${AWNING - 9}q0 9 ${-step / 2} 9q${-step / 2} 0 ${-step / 2} -9z`, {
      fill,
    })
  })
  return drawn.join('') + rect(x, top, width, 6, { fill: look.ink, opacity: 0.25 })
}

export function drawJacket(x: number, base: number, fill: string): string {
  const y = base - 62
  return (
    path(`M${x} ${y - 6}v6m-14 5l14 -6l14 6`, { stroke: '#6b6558', width: 2 }) +
    path(`M${x - 7} ${y}q7 5 14 0l13 6l9 34l-9 3l-6 -18v31h-28v-31l-6 18l-9 -3l9 -34z`, { fill }) +
    lines(
      [
        [
          [x, y + 4],
          [x, y + 56],
        ],
      ],
      { stroke: '#ffffff', width: 1.6, opacity: 0.45 },
    )
  )
}

export function drawSweater(x: number, base: number, fill: string): string {
  const y = base - 56
  const dots: [Point, Point][] = [-14, -7, 0, 7, 14].map((at) => [
    [x + at - 1, y + 18],
    [x + at + 2, y + 18],
  ])
  return (
    path(`M${x - 8} ${y}q8 6 16 0l12 5l10 32l-8 3l-7 -14v30h-30v-30l-7 14l-8 -3l10 -32z`, { fill }) +
    lines(dots, { stroke: '#ffffff', width: 3, opacity: 0.6 }) +
    path(`M${x - 15} ${y + 26}l5 -4l5 4l5 -4l5 4l5 -4l5 4`, { stroke: '#ffffff', width: 1.8, opacity: 0.6 })
  )
}

export function drawBoots(x: number, base: number, fill: string): string {
  const boot = (left: number) =>
    path(`M${left} ${base - 34}h13v19q12 2 14 9v6h-27z`, { fill }) +
    rect(left, base - 5, 27, 5, { fill: '#22252a' }) +
    rect(left, base - 34, 13, 5, { fill: '#ffffff', opacity: 0.4 })
  return boot(x - 26) + boot(x + 2)
}

export function drawSack(x: number, base: number, fill: string): string {
  return [
    path(`M${x - 5} ${base - 58}v-8h10v8`, { stroke: '#6b6558', width: 3 }),
    path(`M${x - 20} ${base}v-40q0 -18 20 -18q20 0 20 18v40z`, { fill }),
    path(`M${x - 20} ${base - 38}q20 12 40 0`, { stroke: '#ffffff', width: 2, opacity: 0.5 }),
    path(`M${x - 13} ${base - 5}v-18h26v18z`, { fill: '#000000', opacity: 0.18 }),
  ].join('')
}

export function drawHat(x: number, base: number, fill: string): string {
  return [
    rect(x - 3, base - 24, 6, 24, { fill: '#b9a98a' }),
    path(`M${x - 19} ${base - 20}q0 -28 19 -28q19 0 19 28z`, { fill }),
    rect(x - 21, base - 26, 42, 10, { fill, round: 4 }),
    rect(x - 21, base - 26, 42, 10, { fill: '#ffffff', opacity: 0.28, round: 4 }),
    circle(x, base - 50, 7, { fill: '#ffffff' }),
  ].join('')
}
