import { drawBoots, drawHat, drawJacket, drawSack, drawSweater, type Logo } from './draw-shop-front.ts'
import type { BrandStreets } from './draw-street.ts'
import type { Look } from './look.ts'
import { circle, lines, path, polygon, rect, STREET } from './pen.ts'

const FLOOR = 612
const COUNTER = { left: 470, width: 660, top: 424 } as const
const SHELF = { left: 560, width: 480, top: 96, rows: 3, columns: 4, high: 96 } as const

/** The inside of a brand's shop as an SVG of 1600 × 720: the counter, goods that wait for who ordered them, a rail, a window. */
export function drawCounter({ look, logo }: BrandStreets): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STREET.width} ${STREET.height}">`,
    rect(0, 0, STREET.width, FLOOR, { fill: look.walls[3] }),
    rect(0, FLOOR - 150, STREET.width, 150, { fill: look.ink, opacity: 0.08 }),
    rect(0, FLOOR - 154, STREET.width, 6, { fill: look.trim, opacity: 0.7 }),
    rect(0, FLOOR, STREET.width, STREET.height - FLOOR, { fill: look.street }),
    rect(0, FLOOR, STREET.width, 8, { fill: look.kerb }),
    drawWindow(1190, 110, look),
    drawRail(90, look),
    drawShelf(look),
    ...[640, 800, 960].map((x) => drawLamp(x, look)),
    polygon(
      [
        [360, STREET.height - 26],
        [1240, STREET.height - 26],
        [1160, FLOOR + 20],
        [440, FLOOR + 20],
      ],
      { fill: look.shop.awning[0], opacity: 0.28 },
    ),
    drawDesk(look, logo),
    drawPlant(1392, look),
    '</svg>',
  ].join('')
}

/** The same thing, larger, with its foot at a place. */
const enlarge = (x: number, y: number, scale: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`

function drawWindow(x: number, y: number, look: Look): string {
  const [high, between, low] = look.sky
  return [
    rect(x - 16, y - 16, 322, 302, { fill: look.trim, round: look.corner }),
    rect(x, y, 290, 270, { fill: between }),
    rect(x, y, 290, 90, { fill: high }),
    rect(x, y + 170, 290, 100, { fill: low }),
    look.sun === null ? '' : circle(x + 216, y + 76, 26, { fill: look.sun }),
    ...(look.relief === 'mountains'
      ? [
          polygon(
            [
              [x, y + 196],
              [x + 74, y + 92],
              [x + 118, y + 142],
              [x + 184, y + 66],
              [x + 290, y + 190],
              [x + 290, y + 240],
              [x, y + 240],
            ],
            { fill: look.land[1] },
          ),
          polygon(
            [
              [x + 184, y + 66],
              [x + 214, y + 101],
              [x + 192, y + 110],
              [x + 178, y + 98],
              [x + 158, y + 96],
            ],
            { fill: look.snow },
          ),
        ]
      : [
          path(
            `M${x} ${y + 206}q70 ${look.relief === 'hills' ? -74 : -22} 150 -8q70 ${look.relief === 'hills' ? -50 : -16} 140 4v60h-290z`,
            { fill: look.land[1] },
          ),
        ]),
    rect(x, y + 224, 290, 46, { fill: look.water[0] }),
    path(`M${x} ${y + 246}q90 -26 170 -4q60 14 120 0v28h-290z`, { fill: look.land[2] }),
    rect(x + 140, y, 10, 270, { fill: look.trim }),
    rect(x, y + 128, 290, 8, { fill: look.trim }),
    rect(x - 28, y + 286, 346, 14, { fill: look.trim }),
    rect(x - 28, y + 298, 346, 5, { fill: look.ink, opacity: 0.18 }),
  ].join('')
}

/** A rail of clothes with boots below it. */
function drawRail(x: number, look: Look): string {
  const [first, second, third, fourth] = look.goods
  const clothes = [
    drawJacket(0, 0, first),
    drawSweater(0, 0, third),
    drawJacket(0, 0, second),
    drawSweater(0, 0, fourth),
    drawJacket(0, 0, first),
  ]
  return [
    rect(x - 10, 176, 330, 10, { fill: look.shop.door }),
    rect(x, 176, 10, FLOOR - 176, { fill: look.shop.door }),
    rect(x + 290, 176, 10, FLOOR - 176, { fill: look.shop.door }),
    rect(x - 26, FLOOR - 10, 62, 12, { fill: look.shop.door }),
    rect(x + 264, FLOOR - 10, 62, 12, { fill: look.shop.door }),
    ...clothes.map((drawing, at) => enlarge(x + 52 + at * 49, 392, 2.9, drawing)),
    rect(x - 10, 176, 330, 4, { fill: look.trim, opacity: 0.35 }),
    rect(x + 10, 520, 280, 12, { fill: look.shop.door }),
    enlarge(x + 84, 520, 1.7, drawBoots(0, 0, third)),
    enlarge(x + 206, 520, 1.7, drawBoots(0, 0, second)),
  ].join('')
}

/** What was ordered, each in its place with a number to find it by. */
function drawShelf(look: Look): string {
  const { left, width, top, rows, columns, high } = SHELF
  const [first, second, third, fourth] = look.goods
  const wide = width / columns
  const parcel = (color: string) =>
    rect(-34, -44, 68, 44, { fill: color, round: look.corner / 2 }) +
    rect(-6, -44, 12, 44, { fill: '#ffffff', opacity: 0.35 })
  const bag = (color: string) =>
    path('M-30 0l4 -56h52l4 56z', { fill: color }) +
    path('M-12 -54q0 -16 12 -16q12 0 12 16', { stroke: look.ink, width: 3 })
  const pile =
    rect(-36, -16, 72, 16, { fill: fourth, round: 6 }) +
    rect(-33, -32, 66, 16, { fill: third, round: 6 }) +
    rect(-36, -48, 72, 16, { fill: second, round: 6 })
  const shoebox = rect(-38, -34, 76, 34, { fill: first }) + rect(-40, -42, 80, 14, { fill: second })
  const waiting = [
    bag(first),
    shoebox,
    enlarge(0, 0, 1.2, drawSack(0, 0, second)),
    parcel(third),
    pile,
    parcel(second),
    bag(third),
    enlarge(0, 0, 1.3, drawHat(0, 0, fourth)),
    parcel(fourth),
    bag(second),
    pile,
    shoebox,
  ]
  return [
    rect(left - 12, top - 12, width + 24, rows * high + 24, { fill: look.shop.door, round: look.corner }),
    rect(left, top, width, rows * high, { fill: look.walls[0] }),
    rect(left, top, width, rows * high, { fill: look.ink, opacity: 0.12 }),
    ...waiting.map((drawing, at) => {
      const x = left + ((at % columns) + 0.5) * wide
      const foot = top + (Math.floor(at / columns) + 1) * high - 8
      const tag =
        rect(x + 14, foot - 20, 24, 16, { fill: look.trim }) +
        rect(x + 18, foot - 14, 16, 4, { fill: look.ink, opacity: 0.7 })
      return enlarge(x, foot, 1, drawing) + tag
    }),
    ...Array.from({ length: rows }, (_, row) =>
      rect(left, top + (row + 1) * high - 8, width, 8, { fill: look.shop.door }),
    ),
    ...Array.from({ length: columns - 1 }, (_, column) =>
      rect(left + (column + 1) * wide - 3, top, 6, rows * high, { fill: look.shop.door }),
    ),
  ].join('')
}

function drawLamp(x: number, look: Look): string {
  return [
    rect(x - 1.5, 0, 3, 44, { fill: look.ink }),
    path(`M${x - 34} 82q0 -40 34 -40q34 0 34 40z`, { fill: look.shop.board }),
    path(`M${x - 14} 82q14 16 28 0z`, { fill: look.lit }),
  ].join('')
}

/** The counter with the brand's logo, and on it a telephone, a parcel, a bell and a cup. */
function drawDesk(look: Look, { content, box }: Logo): string {
  const { left, width, top } = COUNTER
  const scale = Math.min(58 / box[3], (width * 0.5) / box[2])
  const logoX = left + (width - box[2] * scale) / 2
  const logoY = top + 26 + (FLOOR - top - 26 - box[3] * scale) / 2
  const [first, second] = look.goods
  return [
    // A telephone with its receiver on it.
    path(`M${left + 96} ${top}l12 -44h70l12 44z`, { fill: look.ink }),
    circle(left + 143, top - 22, 14, { fill: look.trim }),
    path(`M${left + 84} ${top - 44}q0 -24 24 -24h70q24 0 24 24h-28q0 -8 -8 -8h-46q-8 0 -8 8z`, {
      fill: look.ink,
    }),
    path(`M${left + 190} ${top - 4}q20 6 30 -6q8 -12 22 -4`, { stroke: look.ink, width: 4 }),
    // A parcel that is being handed over.
    rect(left + 286, top - 82, 132, 82, { fill: '#c99f6c', round: look.corner / 2 }),
    rect(left + 342, top - 82, 20, 82, { fill: '#e6cda6' }),
    rect(left + 374, top - 62, 32, 24, { fill: '#fdfaf2' }),
    lines(
      [
        [
          [left + 379, top - 54],
          [left + 401, top - 54],
        ],
        [
          [left + 379, top - 47],
          [left + 394, top - 47],
        ],
      ],
      { stroke: '#4a4238', width: 2.5 },
    ),
    enlarge(left + 470, top, 1.4, drawSweater(0, 0, first)),
    path(`M${left + 538} ${top}q0 -30 30 -30q30 0 30 30z`, { fill: second }),
    circle(left + 568, top - 33, 5, { fill: look.ink }),
    rect(left - 24, top, width + 48, 24, { fill: look.shop.door, round: look.corner / 2 }),
    rect(left - 24, top, width + 48, 5, { fill: look.trim, opacity: 0.4 }),
    rect(left, top + 24, width, FLOOR - top - 10, { fill: look.shop.board }),
    rect(left, top + 24, width, 10, { fill: look.ink, opacity: 0.3 }),
    `<g transform="translate(${logoX.toFixed(1)} ${logoY.toFixed(1)}) scale(${scale.toFixed(3)}) translate(${-box[0]} ${-box[1]})">${content}</g>`,
  ].join('')
}

function drawPlant(x: number, look: Look): string {
  const leaf = (turnDeg: number, length: number) =>
    `<g transform="translate(${x} ${FLOOR - 84}) rotate(${turnDeg})">${path(`M0 0q${length * 0.32} ${-length * 0.5} 0 ${-length}q${-length * 0.32} ${length * 0.5} 0 ${length}z`, { fill: look.leaf })}</g>`
  return [
    ...[-62, -36, -10, 16, 40, 66].map((turn, at) => leaf(turn, 130 - (at % 3) * 18)),
    path(`M${x - 44} ${FLOOR - 90}h88l-12 96h-64z`, { fill: look.shop.awning[0] }),
    rect(x - 48, FLOOR - 96, 96, 16, { fill: look.shop.awning[0] }),
    rect(x - 48, FLOOR - 96, 96, 16, { fill: look.ink, opacity: 0.15 }),
  ].join('')
}
