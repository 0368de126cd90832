import { drawRail } from './counter-rail.ts'
import { defineShelf, drawShelf } from './counter-shelf.ts'
import { drawWindow } from './counter-window.ts'
import type { Logo } from './draw-shop-front.ts'
import type { BrandStreets } from './draw-street.ts'
import { defineArticles, drawArticle } from './goods.ts'
import { defineLight, LIGHT, linear } from './light.ts'
import type { Look } from './look.ts'
import {
  block,
  circle,
  enlarge,
  lines,
  modelled,
  type Point,
  path,
  polygon,
  rect,
  STREET,
  spot,
} from './pen.ts'

const FLOOR = 612
const COUNTER = { left: 470, width: 660, top: 448 } as const
/** Wide pages show a strip of the drawing: nothing that matters hangs above this line. */
const STRIP = 122

/** The inside of a brand's shop as an SVG of 1600 × 720: the counter, goods that wait for who ordered them, a rail, a window. */
export function drawCounter({ look, logo }: BrandStreets): string {
  const lamps = [640, 800, 960]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STREET.width} ${STREET.height}">`,
    '<defs>',
    defineLight(look, 'right'),
    linear('e', [
      [0, look.sun ?? look.lit, look.shade === 0 ? 0.3 : 0.45],
      [1, look.sun ?? look.lit, 0],
    ]),
    defineArticles(),
    defineShelf(look),
    linear('s', [
      [0, look.sky[0]],
      [0.5, look.sky[1]],
      [0.8, look.sky[2]],
    ]),
    '</defs>',
    drawRoom(look),
    drawWindow(1180, 176, look),
    drawRail(96, FLOOR, look),
    ...lamps.map((x) => spot(x, STRIP + 50, 210, 120, LIGHT.glow)),
    drawShelf(look),
    ...lamps.map((x) => drawLamp(x, look)),
    drawDesk(look, logo),
    drawPlant(1404, look),
    '</svg>',
  ].join('')
}

/** Walls that are lightest at the window, and a floor of boards with the window's light on it. */
function drawRoom(look: Look): string {
  const boards: [Point, Point][] = [-420, 20, 420, 800, 1180, 1580, 2020].map((at) => [
    [800 + (at - 800) * 0.62, FLOOR + 10],
    [at, STREET.height],
  ])
  const pane = (far: number, near: number) =>
    polygon(
      [
        [far, FLOOR + 12],
        [far + 118, FLOOR + 12],
        [near + 150, STREET.height],
        [near, STREET.height],
      ],
      { fill: LIGHT.fall },
    )
  return [
    block(0, 0, STREET.width, FLOOR, { fill: look.walls[3] }, LIGHT.side),
    rect(0, 0, STREET.width, 210, { fill: LIGHT.under, opacity: 0.55 }),
    rect(0, FLOOR - 150, STREET.width, 150, { fill: look.ink, opacity: 0.08 }),
    block(0, FLOOR - 154, STREET.width, 8, { fill: look.trim, opacity: 0.75 }, LIGHT.above),
    rect(0, FLOOR - 146, STREET.width, 18, { fill: LIGHT.under, opacity: 0.5 }),
    block(0, FLOOR, STREET.width, STREET.height - FLOOR, { fill: look.street }, LIGHT.side),
    lines(boards, { stroke: look.ink, width: 1.5, opacity: 0.12 }),
    rect(0, FLOOR + 8, STREET.width, 40, { fill: LIGHT.under, opacity: 0.6 }),
    block(0, FLOOR - 8, STREET.width, 16, { fill: look.kerb }, LIGHT.above),
    pane(1176, 1060),
    pane(1308, 1230),
  ].join('')
}

function drawLamp(x: number, look: Look): string {
  return [
    rect(x - 1.5, 0, 3, STRIP + 4, { fill: look.ink }),
    spot(x, STRIP + 50, 84, 52, LIGHT.glow),
    path(`M${x - 15} ${STRIP + 40}q15 20 30 0z`, { fill: look.lit }),
    modelled(
      `M${x - 34} ${STRIP + 42}q0 -34 28 -38l2 -8h8l2 8q28 4 28 38q-34 4 -68 0z`,
      look.shop.board,
      LIGHT.side,
    ),
  ].join('')
}

/** The counter with the brand's logo on a mat, and on it a telephone, a parcel, a bell and a cup. */
function drawDesk(look: Look, { content, box }: Logo): string {
  const { left, width, top } = COUNTER
  const front = top + 24
  const high = FLOOR + 16 - front
  const scale = Math.min(58 / box[3], (width * 0.5) / box[2])
  const logoX = left + (width - box[2] * scale) / 2
  const logoY = front + (high - box[3] * scale) / 2
  const mat = `M360 ${STREET.height - 22}h880l-80 -66h-720z`
  const grooves = [0.25, 0.5, 0.75].map((part): [Point, Point] => [
    [left + width * part, front],
    [left + width * part, front + high],
  ])
  return [
    path(mat, { fill: look.shop.awning[0], opacity: 0.32 }),
    path(mat, { fill: LIGHT.side, opacity: 0.6 }),
    spot(left + width / 2 - 20, FLOOR + 18, width * 0.6, 24, LIGHT.contact),
    drawThings(left, top, look),
    block(left, front, width, high, { fill: look.shop.board }, LIGHT.side, LIGHT.above),
    lines(grooves, { stroke: '#000', width: 2, opacity: 0.25 }),
    rect(left, front + high - 12, width, 12, { fill: '#000', opacity: 0.3 }),
    rect(left, front, width, 44, { fill: LIGHT.under }),
    block(
      left - 24,
      top,
      width + 48,
      24,
      { fill: look.shop.door, round: look.corner / 2 },
      LIGHT.side,
      LIGHT.above,
    ),
    rect(left - 24, top, width + 48, 4, { fill: look.trim, opacity: 0.5 }),
    `<g transform="translate(${logoX.toFixed(1)} ${logoY.toFixed(1)}) scale(${scale.toFixed(3)}) translate(${-box[0]} ${-box[1]})">${content}</g>`,
  ].join('')
}

/** What stands on the counter: each with its shadow on the board. */
function drawThings(left: number, top: number, look: Look): string {
  const [first, second] = look.goods
  return [
    ...[
      [140, 78],
      [348, 92],
      [470, 44],
      [566, 46],
    ].map(([x = 0, half = 0]) => spot(left + x, top, half, 9, LIGHT.contact)),
    // A telephone with its receiver on it.
    modelled(`M${left + 96} ${top}l12 -44h70l12 44z`, look.ink, LIGHT.side),
    circle(left + 143, top - 22, 15, { fill: look.trim }),
    circle(left + 143, top - 22, 15, { fill: LIGHT.side }),
    circle(left + 143, top - 22, 6, { fill: look.ink }),
    path(`M${left + 84} ${top - 44}q0 -24 24 -24h70q24 0 24 24h-28q0 -8 -8 -8h-46q-8 0 -8 8z`, {
      fill: look.ink,
    }),
    path(`M${left + 102} ${top - 63}h78q12 2 15 10`, { stroke: '#fff', width: 3, opacity: 0.3 }),
    path(`M${left + 190} ${top - 4}q20 6 30 -6q8 -12 22 -4`, { stroke: look.ink, width: 4 }),
    // A parcel that is being handed over.
    block(left + 286, top - 64, 132, 64, { fill: '#c99f6c', round: look.corner / 2 }, LIGHT.side),
    modelled(`M${left + 286} ${top - 64}l12 -10h108l12 10z`, '#ddb988', LIGHT.side),
    block(left + 342, top - 64, 20, 64, { fill: '#e6cda6' }, LIGHT.above),
    rect(left + 374, top - 52, 32, 24, { fill: '#fdfaf2' }),
    path(`M${left + 379} ${top - 44}h22m-22 7h15`, { stroke: '#4a4238', width: 2.5 }),
    enlarge(left + 470, top, 1.4, drawArticle('sweater', 0, 0, first)),
    modelled(`M${left + 536} ${top}q0 -32 30 -32q30 0 30 32z`, second, LIGHT.side),
    path(`M${left + 574} ${top - 26}q10 4 13 14`, { stroke: '#fff', width: 4, opacity: 0.5 }),
    circle(left + 566, top - 35, 5, { fill: look.ink }),
  ].join('')
}

/** Leaves whose one half lies in shade, in a pot. */
function drawPlant(x: number, look: Look): string {
  const half = 'M0 0q42 -66 0 -132'
  const leaf = [
    path(`${half}q-42 66 0 132z`, { fill: look.leaf }),
    path('M0 0q-42 -66 0 -132z', { fill: look.ink, opacity: 0.24 }),
    path(`${half}z`, { fill: LIGHT.above }),
  ].join('')
  const leaves = [-62, 66, -36, 40, -10, 16].map((turn, at) => {
    const place = `transform="translate(${x} ${FLOOR - 64}) rotate(${turn}) scale(${1 - (at % 3) * 0.12})"`
    return at === 0 ? `<g ${place}><g id="aa">${leaf}</g></g>` : `<use href="#aa" ${place}/>`
  })
  const pot = look.shop.awning[0]
  return [
    spot(x - 16, FLOOR + 22, 92, 13, LIGHT.contact),
    ...leaves,
    modelled(`M${x - 44} ${FLOOR - 70}h88l-12 92q-32 8 -64 0z`, pot, LIGHT.side),
    rect(x - 42, FLOOR - 62, 84, 16, { fill: LIGHT.under }),
    block(x - 48, FLOOR - 78, 96, 18, { fill: pot, round: 3 }, LIGHT.side),
  ].join('')
}
