import { drawArticle, drawOutline } from './goods.ts'
import { LIGHT } from './light.ts'
import type { Look } from './look.ts'
import { block, enlarge, rect, spot } from './pen.ts'

const TOP = 204

/** A rail of clothes with boots below it; each garment throws its shadow on the next, away from the window. */
export function drawRail(x: number, floor: number, look: Look): string {
  const [first, second, third, fourth] = look.goods
  const clothes = [
    ['jacket', first],
    ['sweater', third],
    ['jacket', second],
    ['sweater', fourth],
    ['jacket', first],
  ] as const
  const foot = floor + 14
  const wood = { fill: look.shop.door, round: 4 }
  return [
    `<g opacity="0.35">${spot(x + 116, TOP + 130, 220, 180, LIGHT.contact)}</g>`,
    spot(x + 4, foot, 62, 9, LIGHT.contact),
    spot(x + 294, foot, 62, 9, LIGHT.contact),
    spot(x + 140, foot, 170, 10, LIGHT.contact),
    ...[0, 290].map(
      (at) =>
        block(x + at, TOP, 10, foot - TOP, wood, LIGHT.side) + rect(x + at - 26, foot - 12, 62, 12, wood),
    ),
    block(x - 10, TOP - 2, 330, 11, wood, LIGHT.above),
    ...clothes.map(([article, fill], at) =>
      enlarge(
        x + 52 + at * 49,
        TOP + 216,
        2.9,
        `<g opacity="${at === 0 ? 0.14 : 0.3}">${drawOutline(article, -5, 3, look.ink)}</g>${drawArticle(article, 0, 0, fill)}`,
      ),
    ),
    rect(x - 10, TOP - 2, 330, 3, { fill: look.trim, opacity: 0.4 }),
    block(x + 10, 532, 280, 12, wood, LIGHT.above),
    enlarge(x + 84, 532, 1.7, drawArticle('boots', 0, 0, third)),
    enlarge(x + 206, 532, 1.7, drawArticle('boots', 0, 0, second)),
  ].join('')
}
