import { LIGHT } from './light.ts'
import type { Draw, Look } from './look.ts'
import { block, lines, type Point, path, polygon, rect, STREET, seed, spot } from './pen.ts'
import { bike, boat, ship, sledge, train, tram } from './vehicles.ts'

const { ground } = STREET

/** What stands behind the houses, or in front of them, at a place across the picture. */
export type PropName =
  | 'arch'
  | 'bike'
  | 'boat'
  | 'gulls'
  | 'lamp'
  | 'lighthouse'
  | 'pipe'
  | 'rain'
  | 'ship'
  | 'sledge'
  | 'spire'
  | 'spruces'
  | 'tower'
  | 'train'
  | 'tram'
  | 'tree'

const lamp: Draw = (x, look) =>
  [
    spot(x, ground + 34, 30, 5, LIGHT.contact),
    spot(x, ground - 162, 90, 90, LIGHT.glow),
    rect(x - 3, ground - 150, 6, 184, { fill: look.ink }),
    rect(x - 8, ground + 16, 16, 18, { fill: look.ink }),
    path(`M${x - 12} ${ground - 150}l4 -26h16l4 26z`, { fill: look.lit }),
    path(`M${x - 14} ${ground - 176}h28l-8 -11h-12z`, { fill: look.ink }),
  ].join('')

const spruces: Draw = (x, look) => {
  const one = (at: number, high: number) =>
    polygon(
      [
        [at, ground - high],
        [at + high * 0.15, ground - high * 0.62],
        [at + high * 0.08, ground - high * 0.62],
        [at + high * 0.22, ground - high * 0.3],
        [at + high * 0.11, ground - high * 0.3],
        [at + high * 0.27, ground],
        [at - high * 0.27, ground],
        [at - high * 0.11, ground - high * 0.3],
        [at - high * 0.22, ground - high * 0.3],
        [at - high * 0.08, ground - high * 0.62],
        [at - high * 0.15, ground - high * 0.62],
      ],
      { fill: look.leaf },
    ) +
    path(
      `M${at} ${ground - high}V${ground}h${high * 0.27}l${-high * 0.16} ${-high * 0.3}h${high * 0.11}l${-high * 0.14} ${-high * 0.32}h${high * 0.07}z`,
      {
        fill: look.ink,
        opacity: look.shade === 0 ? 0.12 : 0.28,
      },
    )
  return one(x - 66, 270) + one(x + 62, 310) + one(x, 380)
}

/** A tree without leaves, since snow lies in the land behind it. */
const tree: Draw = (x, look) =>
  [
    spot(x + 14, ground + 35, 52, 6, LIGHT.contact),
    path(`M${x - 6} ${ground + 34}l3 -124h6l3 124z`, { fill: look.ink }),
    path(
      `M${x} ${ground - 60}V${ground - 196}M${x} ${ground - 84}l-34 -44l-8 -46m8 46l-26 -16m60 26l38 -50l4 -44m-4 44l28 -14m-66 30l-26 -44m26 16l22 -44`,
      { stroke: look.ink, width: 4.5 },
    ),
    path(
      `M${x - 42} ${ground - 174}l-10 -22m10 22l12 -24m-30 46l-16 -22m76 -46l-10 -26m10 26l12 -30m30 36l12 -26m-12 26l-10 -28m34 40l18 -8m-60 -64l6 -22`,
      { stroke: look.ink, width: 2.5 },
    ),
  ].join('')

const gulls: Draw = (x, look) =>
  [
    [0, 0],
    [66, -34],
    [130, 8],
  ]
    .map(([dx = 0, dy = 0]) =>
      path(`M${x + dx - 17} ${150 + dy}q10 -12 17 0q7 -12 17 0`, {
        stroke: look.ink,
        width: 3,
        opacity: 0.7,
      }),
    )
    .join('')

/** Slanting lines, and rings where they fall into the water. */
const rain: Draw = (x, look) => {
  const random = seed(`rain ${x}`)
  const drops: [Point, Point][] = Array.from({ length: 110 }, () => {
    const [left, top] = [random() * 1660 - 30, random() * 640]
    const long = 16 + random() * 22
    return [
      [left, top],
      [left - long * 0.3, top + long],
    ]
  })
  return lines(drops, { stroke: look.snow, width: 2, opacity: look.shade === 0 ? 0.8 : 0.55 })
}

const pipe: Draw = (x, look) =>
  [
    polygon(
      [
        [x - 17, ground],
        [x - 10, ground - 390],
        [x + 10, ground - 390],
        [x + 17, ground],
      ],
      { fill: look.roofs[1] },
    ),
    rect(x - 12, ground - 378, 24, 18, { fill: look.trim }),
    path(`M${x - 17} ${ground}l7 -390h20l7 390z`, { fill: LIGHT.side }),
    path(`M${x} ${ground - 396}q20 -40 66 -34q40 -36 92 -8q40 4 46 30q-90 26 -204 12z`, {
      fill: look.snow,
      opacity: 0.7,
    }),
  ].join('')

/** A church's tower with its spire. */
const spire: Draw = (x, look) =>
  [
    block(x - 34, ground - 300, 68, 300, { fill: look.walls[4] }, LIGHT.side),
    polygon(
      [
        [x - 40, ground - 300],
        [x, ground - 500],
        [x + 40, ground - 300],
      ],
      { fill: look.roofs[0] },
    ),
    path(`M${x} ${ground - 500}l40 200h-40z`, { fill: look.ink, opacity: 0.3 }),
    rect(x - 10, ground - 280, 20, 42, { fill: look.glass[1], round: 10 }),
    lines(
      [
        [
          [x, ground - 534],
          [x, ground - 498],
        ],
        [
          [x - 9, ground - 522],
          [x + 9, ground - 522],
        ],
      ],
      { stroke: look.ink, width: 4 },
    ),
  ].join('')

/** A watchman's tower of stone. */
const tower: Draw = (x, look) =>
  [
    block(x - 48, ground - 360, 96, 360, { fill: look.walls[3] }, LIGHT.side),
    rect(x - 48, ground - 352, 96, 26, { fill: LIGHT.under }),
    block(x - 58, ground - 374, 116, 22, { fill: look.walls[4] }, LIGHT.side),
    block(x - 26, ground - 426, 52, 54, { fill: look.walls[3] }, LIGHT.side),
    polygon(
      [
        [x - 34, ground - 424],
        [x, ground - 476],
        [x + 34, ground - 424],
      ],
      { fill: look.roofs[0] },
    ),
    ...[-310, -240].map((y) => rect(x - 9, ground + y, 18, 30, { fill: look.glass[1], round: 9 })),
  ].join('')

const lighthouse: Draw = (x, look) =>
  [
    polygon(
      [
        [x - 30, ground],
        [x - 19, ground - 330],
        [x + 19, ground - 330],
        [x + 30, ground],
      ],
      { fill: look.trim },
    ),
    polygon(
      [
        [x - 24.5, ground - 165],
        [x - 21.5, ground - 255],
        [x + 21.5, ground - 255],
        [x + 24.5, ground - 165],
      ],
      { fill: look.walls[2] },
    ),
    path(`M${x - 30} ${ground}l11 -330h38l11 330z`, { fill: LIGHT.side }),
    spot(x, ground - 356, 120, 70, LIGHT.glow),
    rect(x - 27, ground - 338, 54, 9, { fill: look.ink }),
    rect(x - 16, ground - 374, 32, 36, { fill: look.lit }),
    path(`M${x - 20} ${ground - 374}q20 -30 40 0z`, { fill: look.walls[2] }),
  ].join('')

/** A long bridge on high piers. */
const arch: Draw = (x, look) => {
  const piers = Array.from({ length: 12 }, (_, at) => {
    const left = x - 700 + at * 122
    const deck = ground - 250 - 90 * Math.sin((Math.PI * (at + 0.5)) / 12)
    return rect(left, deck, 9, ground - deck, { fill: look.land[2] })
  })
  return (
    piers.join('') +
    path(`M${x - 730} ${ground - 236}Q${x} ${ground - 440} ${x + 730} ${ground - 236}`, {
      stroke: look.land[2],
      width: 11,
    })
  )
}

/** Pennants along a wall, from one corner to the other. */
export function drawBunting(left: number, top: number, width: number, look: Look): string {
  const sag = 44
  const count = Math.round(width / 42)
  const flags = Array.from({ length: count }, (_, at) => {
    const along = (at + 0.5) / count
    const x = left + along * width
    const y = top + sag * 4 * along * (1 - along) - 2
    return polygon(
      [
        [x - 12, y],
        [x + 12, y],
        [x, y + 26],
      ],
      { fill: look.goods[at % 4] ?? look.goods[0] },
    )
  })
  return (
    path(`M${left} ${top}Q${left + width / 2} ${top + sag * 2} ${left + width} ${top}`, {
      stroke: look.ink,
      width: 3,
    }) + flags.join('')
  )
}

export const PROPS: Readonly<Record<PropName, Draw>> = {
  arch,
  bike,
  boat,
  gulls,
  lamp,
  lighthouse,
  pipe,
  rain,
  ship,
  sledge,
  spire,
  spruces,
  tower,
  train,
  tram,
  tree,
}
