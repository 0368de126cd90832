import { type Article, drawArticle } from './goods.ts'
import { LIGHT } from './light.ts'
import type { Look } from './look.ts'
import { block, enlarge, modelled, path, rect, spot } from './pen.ts'

const SHELF = { left: 490, width: 620, top: 180, rows: 2, columns: 5, high: 90 } as const

const WIDE = SHELF.width / SHELF.columns

const parcelled = (id: string, fill: string) => `<use href="#${id}" fill="${fill}"/>`.replace(' fill=""', '')

/** What lies on the shelf more than once, and the light and the number of a place. */
export function defineShelf(look: Look): string {
  const [first, second, third, fourth] = look.goods
  const fold = (y: number, fill: string) => block(-36, y, 72, 17, { fill, round: 8 }, LIGHT.above, LIGHT.side)
  const drawn = {
    p:
      block(-34, -46, 68, 46, { round: look.corner / 2 }, LIGHT.side, LIGHT.above) +
      rect(-6, -46, 12, 46, { fill: '#fff', opacity: 0.35 }),
    b:
      path('M-12 -54q0 -16 12 -16q12 0 12 16', { stroke: look.ink, width: 3 }) +
      modelled('M-30 0l4 -56h52l4 56z', undefined, LIGHT.side) +
      path('M-12 -56l-18 56h8z', { fill: look.ink, opacity: 0.2 }),
    t: fold(-17, fourth) + fold(-33, third) + fold(-49, second),
    x:
      block(-38, -34, 76, 34, { fill: first }, LIGHT.side) +
      rect(-38, -28, 76, 10, { fill: LIGHT.under }) +
      block(-40, -42, 80, 14, {}, LIGHT.side),
    n1: rect(-WIDE / 2, 8 - SHELF.high, WIDE, 40, { fill: LIGHT.under }) + spot(-4, 0, 50, 9, LIGHT.contact),
    n2: rect(16, -20, 24, 16, { fill: look.trim }) + rect(20, -14, 16, 4, { fill: look.ink, opacity: 0.7 }),
  }
  return Object.entries(drawn)
    .map(([id, drawing]) => `<g id="${id}">${drawing}</g>`)
    .join('')
}

/** What was ordered, each in its place with a number to find it by. */
export function drawShelf(look: Look): string {
  const { left, width, top, rows, columns, high } = SHELF
  const [first, second, third, fourth] = look.goods
  const article = (name: Article, scale: number, fill: string) =>
    enlarge(0, 0, scale, drawArticle(name, 0, 0, fill))
  const waiting = [
    parcelled('b', first),
    parcelled('x', second),
    article('sack', 1.2, second),
    parcelled('p', third),
    parcelled('t', ''),
    parcelled('p', second),
    parcelled('t', ''),
    parcelled('b', third),
    article('hat', 1.3, fourth),
    parcelled('b', second),
  ]
  const wood = { fill: look.shop.door }
  const frame = { ...wood, round: look.corner }
  return [
    rect(left - 30, top, width + 36, rows * high + 34, { fill: look.ink, opacity: 0.14, round: 10 }),
    block(left - 12, top - 12, width + 24, rows * high + 24, frame, LIGHT.side, LIGHT.above),
    block(left, top, width, rows * high, { fill: look.walls[0] }, LIGHT.side),
    rect(left, top, width, rows * high, { fill: look.ink, opacity: 0.14 }),
    ...waiting.map((drawing, at) => {
      const x = left + ((at % columns) + 0.5) * WIDE
      const foot = top + (Math.floor(at / columns) + 1) * high - 8
      return `<g transform="translate(${x} ${foot})"><use href="#n1"/>${drawing}<use href="#n2"/></g>`
    }),
    ...Array.from({ length: rows }, (_, row) => rect(left, top + (row + 1) * high - 8, width, 8, wood)),
    ...Array.from({ length: columns - 1 }, (_, column) =>
      rect(left + (column + 1) * WIDE - 3, top, 6, rows * high, wood),
    ),
  ].join('')
}
