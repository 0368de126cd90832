import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import type { Field } from '../engine/stage.ts'
import { type Point, smoothLine } from '../geometry/spline.ts'
import type { Sleeve } from './pattern.ts'
import type { UpperBodyStyle } from './upper-body.ts'

/** Where the second colour of a suit is above the waist. */
type Print = Required<Pick<UpperBodyStyle, 'torsoSecond' | 'sleeveSecond'>>

/** Where the figures of a print are: how far apart across and down, and where the first row is; view pixels. */
type Repeat = { across: number; down: number; from: number; to: number }

const DROPS: Repeat = { across: 74, down: 66, from: 340, to: 1140 }
const DROP = 'M0,-22.5 Q15,-3 12,7.5 A12.75,12.75 0 0 1 -12,7.5 Q-15,-3 0,-22.5Z'
const STARS: Repeat = { across: 124, down: 88, from: 84, to: 1560 }
/** Where each stripe begins and ends below the neck, view pixels. */
const STRIPES: readonly Point[] = [
  [440, 486],
  [536, 582],
  [632, 678],
  [728, 774],
  [824, 870],
]
/** Where its point is, how much higher it is at the sides and on the sleeves, and its bands from there downwards. */
const CHEVRON = {
  y: 590,
  rise: 110,
  sleeveY: 490,
  bands: [
    [0, 74],
    [100, 126],
  ] satisfies Point[],
}
/** A sleeve begins about here and is about so long, view pixels. */
const SLEEVE = { top: 356, length: 676 }

/** How far along a sleeve it is as far down as y. */
const along = (y: number): number => (y - SLEEVE.top) / SLEEVE.length

/** Puts a figure in rows, each row between those above it. */
function repeat({ across, down, from, to }: Repeat, figure: (at: number) => string): string {
  const rows = Array.from({ length: Math.ceil((to - from) / down) }, (_, row) => row)
  return rows
    .flatMap((row) =>
      Array.from({ length: Math.ceil(960 / across) }, (_, column) => {
        const x = CX + (column - Math.floor(480 / across) - 0.25 + (row % 2) / 2) * across
        return place(figure(row * 7 + column * 3), x, from + row * down)
      }),
    )
    .join('')
}

/** A plump star with five rounded points. */
function star(size: number, turnDeg: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? size : size * 0.52
    const angle = (i * Math.PI) / 5
    return `${(Math.sin(angle) * reach).toFixed(1)},${(-Math.cos(angle) * reach).toFixed(1)}`
  })
  const path = `M${points.join(' L')}Z`
  return place(area(path) + stroke(path, size * 0.24), 0, 0, turnDeg)
}

/** Drops, as of rain, on body and arms. */
export async function printDrops({ stage }: Drawing): Promise<Print> {
  const print = await rasterize(
    stage,
    repeat(DROPS, () => area(DROP)),
  )
  return { torsoSecond: print, sleeveSecond: async () => print }
}

/** Large stars all over the cloth, hood and legs too. */
export function printStars({ stage }: Drawing): Promise<Field> {
  return rasterize(
    stage,
    repeat(STARS, (at) => star(at % 2 === 0 ? 27 : 21, ((at * 37) % 40) - 20)),
  )
}

/** A stripe round a sleeve, between two places along it. */
function stripeSleeve({ frame }: Sleeve, from: number, to: number, drop = 0): string {
  const edge = (along: number) =>
    [frame(along, -0.3), frame(along + drop / 2, 0.5), frame(along + drop, 1.3)] as const
  const [a, b] = [edge(from), edge(to).toReversed()]
  return area(`${smoothLine(a)} L${b.map((point) => point.join(',')).join(' L')}Z`)
}

/** Broad stripes round body and arms. */
export async function printStripes({ stage }: Drawing): Promise<Print> {
  const across = (y: number) => `${CX - 330},${y} Q${CX},${y + 14} ${CX + 330},${y}`
  const back = (y: number) => `${CX + 330},${y} Q${CX},${y + 14} ${CX - 330},${y}`
  const body = STRIPES.map(([from, to]) => area(`M${across(from)} L${back(to)}Z`)).join('')
  return {
    torsoSecond: await rasterize(stage, body),
    sleeveSecond: (sleeve) =>
      rasterize(stage, STRIPES.map(([from, to]) => stripeSleeve(sleeve, along(from), along(to))).join('')),
  }
}

/** Two chevrons across the chest, a broad one and a narrow one below it, that run on round the arms. */
export async function sewChevrons({ stage }: Drawing): Promise<Print> {
  const { y, rise } = CHEVRON
  const body = CHEVRON.bands.map(([from, to]) => {
    return area(
      `M${CX - 260},${y + from - rise} L${CX},${y + from} L${CX + 260},${y + from - rise} V${y + to - rise} L${CX},${y + to} L${CX - 260},${y + to - rise}Z`,
    )
  })
  return {
    torsoSecond: await rasterize(stage, body.join('')),
    sleeveSecond: (sleeve) =>
      rasterize(
        stage,
        CHEVRON.bands
          .map(([from, to]) =>
            stripeSleeve(sleeve, along(CHEVRON.sleeveY + from), along(CHEVRON.sleeveY + to), -0.06),
          )
          .join(''),
      ),
  }
}
