import { type Article, drawArticle } from './goods.ts'
import { LIGHT } from './light.ts'
import type { Look } from './look.ts'
import { block, lines, path, polygon, rect, STREET, spot } from './pen.ts'

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
  const goods: readonly Article[] = ['jacket', 'boots', 'sack', 'sweater', 'hat']
  const from = Math.floor(random() * goods.length)
  return [
    block(x, top, width, 150, { fill: look.shop.board }, LIGHT.side),
    ...panes.map((left, side) =>
      [
        rect(left, glassTop, pane, glassHigh, { fill: 'url(#i)', round: look.corner }),
        spot(left + pane / 2, glassTop + 30, pane * 0.56, 74, LIGHT.glow),
        rect(left, STREET.ground - SILL - 9, pane, 9, { fill: look.shop.awning[1], opacity: 0.7 }),
        ...[0, 1, 2].map((at) => {
          const article = goods[(from + side * 2 + at) % goods.length] ?? 'jacket'
          const color = look.goods[(at + side + from) % look.goods.length] ?? look.goods[0]
          return drawArticle(article, left + pane * (0.2 + at * 0.3), STREET.ground - SILL - 9, color)
        }),
        rect(left, glassTop, pane, glassHigh, { fill: LIGHT.glass, opacity: 0.8 }),
        rect(left, glassTop, 7, glassHigh, { fill: look.ink, opacity: look.shade }),
      ].join(''),
    ),
    rect(door, glassTop, doorWide, STREET.ground - glassTop, { fill: look.shop.door, round: look.corner }),
    block(
      door + 9,
      glassTop + 9,
      doorWide - 18,
      STREET.ground - glassTop - 26,
      { fill: 'url(#i)' },
      LIGHT.glow,
      LIGHT.glass,
    ),
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
    rect(x + 4, top + SIGN + AWNING - 8, width - 8, 34, { fill: LIGHT.under }),
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
    block(
      x - 6,
      top,
      width + 12,
      SIGN,
      { fill: look.shop.board, round: look.corner },
      LIGHT.side,
      LIGHT.above,
    ),
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
  return [
    ...drawn,
    // The cloth leans out, so that its upper part is lit and its edge hangs in its own shade.
    rect(x, top, width, AWNING - 8, { fill: LIGHT.above }),
    rect(x, top, width, 10, { fill: LIGHT.under }),
  ].join('')
}
