import { LIGHT } from './light.ts'
import type { Draw } from './look.ts'
import { block, circle, lines, modelled, path, rect, STREET, spot } from './pen.ts'

const { ground } = STREET

/** A sailing boat at the quay: hull, mast and stays. */
export const boat: Draw = (x, look) =>
  [
    lines(
      [
        [
          [x, ground + 68],
          [x, ground - 190],
        ],
        [
          [x, ground - 190],
          [x - 96, ground + 62],
        ],
        [
          [x, ground - 190],
          [x + 82, ground + 62],
        ],
        [
          [x, ground + 22],
          [x + 78, ground + 26],
        ],
      ],
      { stroke: look.trim, width: 3.5 },
    ),
    path(`M${x - 4} ${ground + 16}h84v9h-84z`, { fill: look.shop.awning[0] }),
    modelled(
      `M${x - 104} ${ground + 60}h196q-10 40 -44 44h-106q-34 -8 -46 -44z`,
      look.trim,
      LIGHT.above,
      LIGHT.side,
    ),
    path(`M${x - 101} ${ground + 70}h191l-3 9h-185z`, { fill: look.shop.board }),
    modelled(`M${x - 50} ${ground + 60}l12 -18h58l16 18z`, look.trim, LIGHT.side),
    rect(x - 32, ground + 47, 22, 8, { fill: look.glass[1], round: 3 }),
    rect(x - 4, ground + 47, 22, 8, { fill: look.glass[1], round: 3 }),
  ].join('')

/** The express boat, farther out and larger. */
export const ship: Draw = (x, look) =>
  [
    modelled(`M${x - 190} ${ground + 72}h380q14 0 6 14l-16 34h-346z`, look.trim, LIGHT.side),
    modelled(`M${x - 178} ${ground + 94}h366l-12 26h-346z`, look.shop.board, LIGHT.above),
    modelled(`M${x - 150} ${ground + 72}v-34h244l34 34z`, look.trim, LIGHT.above),
    modelled(`M${x - 96} ${ground + 38}v-24h120l22 24z`, look.trim, LIGHT.side),
    rect(x - 140, ground + 46, 212, 13, { fill: look.glass[1], round: 4 }),
    rect(x - 86, ground + 20, 96, 11, { fill: look.glass[1], round: 4 }),
    rect(x - 40, ground - 16, 4, 32, { fill: look.ink }),
  ].join('')

export const bike: Draw = (x, look) => {
  const y = ground + 10
  return (
    spot(x, y + 24, 62, 6, LIGHT.contact) +
    circle(x - 30, y, 22, { stroke: look.ink, width: 3.5 }) +
    circle(x + 32, y, 22, { stroke: look.ink, width: 3.5 }) +
    path(`M${x - 30} ${y}l16 -34h34l12 34m-46 -34l18 34h-34m18 0l16 -34m-34 -8h14m18 8l-4 -14h12`, {
      stroke: look.shop.awning[0],
      width: 4,
    })
  )
}

/** The carriage and the wire of a tram. */
export const tram: Draw = (x, look) => {
  const y = ground + 76
  const windows = [0, 1, 2, 3, 4]
    .map((at) => rect(x - 168 + at * 70, y - 88, 56, 38, { fill: look.lit, round: 4 }))
    .join('')
  return [
    rect(0, ground - 168, STREET.width, 2, { fill: look.ink, opacity: 0.55 }),
    path(`M${x - 30} ${y - 108}l30 -62l30 62m-60 -62h60`, { stroke: look.ink, width: 3 }),
    spot(x, y + 10, 216, 12, LIGHT.contact),
    rect(x - 190, y - 108, 380, 104, { fill: look.shop.awning[0], round: 14 }),
    rect(x - 190, y - 44, 380, 14, { fill: look.trim }),
    windows,
    rect(x - 190, y - 108, 380, 104, { fill: LIGHT.above, round: 14 }),
    rect(x - 168, y - 88, 336, 38, { fill: LIGHT.glass, opacity: 0.5 }),
    ...[-120, -84, 84, 120].map((at) => circle(x + at, y - 2, 13, { fill: look.ink })),
  ].join('')
}

/** A local train that passes, three coaches long. */
export const train: Draw = (x, look) => {
  const y = ground + 82
  const coach = (left: number) =>
    spot(left + 165, y + 10, 180, 10, LIGHT.contact) +
    block(left, y - 92, 330, 86, { fill: look.shop.board, round: 8 }, LIGHT.above) +
    rect(left, y - 34, 330, 8, { fill: look.goods[2] }) +
    [0, 1, 2, 3, 4]
      .map((at) => rect(left + 20 + at * 60, y - 76, 46, 30, { fill: look.lit, round: 3 }))
      .join('') +
    [50, 84, 246, 280].map((at) => circle(left + at, y - 2, 12, { fill: look.ink })).join('')
  return coach(x - 340) + coach(x) + coach(x + 340)
}

/** A kick sledge with a sack on it. */
export const sledge: Draw = (x, look) => {
  const y = ground + 92
  return (
    spot(x - 20, y + 4, 110, 9, LIGHT.contact) +
    path(`M${x - 120} ${y}h190q26 0 30 -22m-84 22l-14 -104q-2 -14 -22 -14m10 60h84v58m-70 0v-58`, {
      stroke: look.roofs[1],
      width: 6,
    }) +
    modelled(`M${x + 4} ${y - 60}v-28q0 -20 28 -20q28 0 28 20v28z`, look.goods[0], LIGHT.side)
  )
}
