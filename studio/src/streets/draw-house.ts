import { LIGHT } from './light.ts'
import { isEvening, type Look } from './look.ts'
import { block, join, lines, modelled, type Point, path, polygon, rect, STREET, spot } from './pen.ts'

/** One house of a street, as it is seen from across it. */
export type House = {
  /** The gable towards the street, the eaves, a flat roof with a cornice, or a steep roof with dormers. */
  form: 'gable' | 'eaves' | 'block' | 'mansard'
  width: number
  storeys: number
  /** Which of the look's walls and roofs. */
  wall: number
  roof?: number
  clad: 'boards' | 'planks' | 'plaster' | 'brick'
  bays: number
}

/** The light of the look: one gradient that every wall shares, and whether the next window is lit. */
type Light = { look: Look; random: () => number; windows: Windows }

/** The windows that were drawn, each once: others of the same size and light refer to it. */
export type Windows = Map<string, { id: string; drawing: string }>

const STOREY = 94
const FLOOR_OF_SHOP = 150
/** How much is seen of a house's side in the gap to its neighbour: it lies in shade. */
const SIDE = 14

/** The height of a house's wall; a shop's ground floor is higher. */
export function wallHeight({ storeys }: House, isShop: boolean): number {
  return isShop ? FLOOR_OF_SHOP + (storeys - 1) * STOREY : storeys * STOREY + 14
}

/** A house with its windows; a shop's ground floor is left free. */
export function drawHouse(house: House, x: number, isShop: boolean, light: Light): string {
  const { look } = light
  const height = wallHeight(house, isShop)
  const top = STREET.ground - height
  const wall = isShop ? look.shop.wall : (look.walls[house.wall] ?? look.walls[0])
  const isTimber = house.clad === 'boards' || house.clad === 'planks'
  return [
    drawChimney(house, x, top, look),
    path(`${outlineOf(house, x, top)}M${x + house.width} ${top + 2}h${SIDE}V${STREET.ground}h${-SIDE}z`, {
      fill: wall,
    }),
    rect(x + house.width, top + 2, SIDE, height - 2, {
      fill: look.ink,
      opacity: look.shade === 0 ? 0.16 : 0.4,
    }),
    drawCladding(house, x, top, height, look),
    path(outlineOf(house, x, top), { fill: LIGHT.side, opacity: look.shade === 0 ? 0.5 : 0.75 }),
    isTimber && look.corner === 0
      ? [x, x + house.width - 9]
          .map((at) => rect(at, top, 9, height, { fill: look.trim, opacity: 0.85 }))
          .join('')
      : '',
    isShop ? '' : rect(x, STREET.ground - 14, house.width, 14, { fill: look.ink, opacity: 0.35 }),
    drawRoof(house, x, top, look),
    drawWindows(house, x, top, isShop, light),
  ].join('')
}

/** The wall towards the street with its gable. */
function outlineOf({ form, width }: House, x: number, top: number): string {
  const gable: Point[] = form === 'gable' ? [[x + width / 2, top - width * 0.46]] : []
  return `${join([[x, STREET.ground], [x, top], ...gable, [x + width, top], [x + width, STREET.ground]])}Z`
}

/** Boards stand, planks lie; bricks are courses with a few stones in them. */
function drawCladding(house: House, x: number, top: number, height: number, look: Look): string {
  if (look.shade === 0 || house.clad === 'plaster') return ''
  const { width } = house
  const drawn: [Point, Point][] = []
  if (house.clad === 'boards') {
    for (let at = x + 13; at < x + width; at += 13) {
      const rise =
        house.form === 'gable' ? (1 - Math.abs(at - x - width / 2) / (width / 2)) * width * 0.46 : 0
      drawn.push([
        [at, top - rise],
        [at, STREET.ground],
      ])
    }
  } else {
    const step = house.clad === 'brick' ? 8 : 11
    for (let at = top + step; at < top + height; at += step) {
      drawn.push([
        [x, at],
        [x + width, at],
      ])
    }
    if (house.form === 'gable' && house.clad === 'planks') {
      for (let at = top - width * 0.44; at < top; at += step) {
        const half = (1 - (top - at) / (width * 0.46)) * (width / 2)
        drawn.push([
          [x + width / 2 - half, at],
          [x + width / 2 + half, at],
        ])
      }
    }
  }
  return lines(drawn, { stroke: look.ink, width: 1, opacity: 0.13 })
}

function drawRoof(house: House, x: number, top: number, look: Look): string {
  const { width, form } = house
  const fill = look.roofs[house.roof ?? 0] ?? look.roofs[0]
  const shadow = rect(x, top, width, 26, { fill: LIGHT.under, opacity: 0.8 })
  if (form === 'gable') {
    const peak = top - width * 0.46
    const middle = x + width / 2
    return (
      polygon(
        [
          [x - 15, top + 9],
          [middle, peak - 13],
          [x + width + 15, top + 9],
          [x + width + 3, top + 9],
          [middle, peak + 5],
          [x - 3, top + 9],
        ],
        { fill },
      ) +
      path(`M${middle} ${peak - 13}L${x + width + 15} ${top + 9}h-12L${middle} ${peak + 5}z`, {
        fill: look.ink,
        opacity: 0.3,
      }) +
      path(`M${x + 4} ${top + 12}L${middle} ${peak + 17}L${x + width - 4} ${top + 12}`, {
        stroke: look.ink,
        width: 14,
        opacity: look.shade === 0 ? 0.1 : 0.2,
      })
    )
  }
  if (form === 'block') {
    return (
      block(
        x - 4,
        top - 15,
        width + 8,
        15,
        { fill: look.trim, round: look.corner },
        LIGHT.above,
        LIGHT.side,
      ) +
      block(x - 4, top - 20, width + 8, 7, { fill, round: look.corner }, LIGHT.side) +
      shadow
    )
  }
  const rise = form === 'mansard' ? 74 : 62
  const lean = form === 'mansard' ? 22 : 3
  return (
    modelled(
      `M${x - 10} ${top + 6}L${x - 4 + lean} ${top - rise}H${x + width + 4 - lean}L${x + width + 10} ${top + 6}z`,
      fill,
      LIGHT.above,
      LIGHT.side,
    ) +
    (look.shade === 0 ? '' : drawTiles(x, top, width, rise, look)) +
    (form === 'mansard' ? drawDormers(house, x, top, look) : '') +
    shadow
  )
}

/** Before the roof, so that it stands behind it; flat roofs have none. */
function drawChimney({ form, width }: House, x: number, top: number, look: Look): string {
  if (form === 'block') return ''
  const at = form === 'gable' ? x + width * 0.68 : x + width * 0.24
  const rise = form === 'gable' ? width * 0.46 - 4 : form === 'mansard' ? 100 : 88
  return (
    rect(at, top - rise, 26, rise, { fill: look.roofs[1] }) +
    rect(at + 17, top - rise, 9, rise, { fill: look.ink, opacity: 0.35 }) +
    rect(at - 3, top - rise, 32, 7, { fill: look.ink, opacity: 0.55 })
  )
}

function drawTiles(x: number, top: number, width: number, rise: number, look: Look): string {
  const rows: [Point, Point][] = []
  for (let at = top - rise + 12; at < top; at += 12) {
    rows.push([
      [x - 2, at],
      [x + width + 2, at],
    ])
  }
  return lines(rows, { stroke: look.trim, width: 1, opacity: 0.16 })
}

function drawDormers({ width, bays }: House, x: number, top: number, look: Look): string {
  const count = Math.max(1, Math.floor(bays / 2))
  return Array.from({ length: count }, (_, at) => {
    const middle = x + (width * (at + 0.5)) / count
    return (
      polygon(
        [
          [middle - 30, top - 48],
          [middle, top - 76],
          [middle + 30, top - 48],
        ],
        { fill: look.ink },
      ) +
      rect(middle + 20, top - 50, 14, 50, { fill: look.ink, opacity: 0.3 }) +
      block(middle - 24, top - 50, 48, 50, { fill: look.trim }, LIGHT.side) +
      block(middle - 15, top - 44, 30, 38, { fill: look.glass[0] }, LIGHT.glass)
    )
  }).join('')
}

function drawWindows(house: House, x: number, top: number, isShop: boolean, light: Light): string {
  const { width, bays, form, storeys, clad } = house
  const isOld = clad === 'boards' || clad === 'planks'
  const wide = Math.min(58, (width / bays) * 0.52)
  const drawn: string[] = []
  for (let storey = 0; storey < (isShop ? storeys - 1 : storeys); storey += 1) {
    const y = top + 26 + storey * STOREY
    const isDoorFloor = !isShop && storey === storeys - 1
    for (let bay = 0; bay < bays; bay += 1) {
      const middle = x + (width * (bay + 0.5)) / bays
      if (isDoorFloor && bay === Math.floor(bays / 2)) drawn.push(drawDoor(middle, wide, light))
      else drawn.push(drawWindow(middle - wide / 2, y, wide, 58, isOld, light))
    }
  }
  if (form === 'gable' && width > 150) {
    drawn.push(drawWindow(x + width / 2 - 21, top - width * 0.17, 42, 46, isOld, light))
  }
  return drawn.join('')
}

/** A window in its frame: glass that is light above, or lit from within, with bars and a sill. */
function drawWindow(
  x: number,
  y: number,
  width: number,
  height: number,
  isOld: boolean,
  { look, random, windows }: Light,
): string {
  const isLit = random() < look.litShare
  const key = [width, height, isOld, isLit].join()
  const known = windows.get(key) ?? {
    id: `v${windows.size}`,
    drawing: drawPane(width, height, isOld, isLit, look),
  }
  windows.set(key, known)
  return `<use href="#${known.id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`
}

function drawPane(width: number, height: number, isOld: boolean, isLit: boolean, look: Look): string {
  const [x, y] = [0, 0]
  const bars: [Point, Point][] = isOld
    ? [
        [
          [x + width / 2, y],
          [x + width / 2, y + height],
        ],
        [
          [x, y + height * 0.36],
          [x + width, y + height * 0.36],
        ],
      ]
    : [
        [
          [x + width * 0.62, y],
          [x + width * 0.62, y + height],
        ],
      ]
  return [
    isLit && isEvening(look) ? spot(x + width / 2, y + height / 2, width * 1.1, height, LIGHT.glow) : '',
    rect(x - 6, y - 6, width + 12, height + 12, { fill: look.trim, round: look.corner }),
    rect(x, y, width, height, { fill: isLit ? look.lit : 'url(#g)', round: look.corner / 2 }),
    rect(x, y, width, height, isLit ? { fill: LIGHT.side, opacity: 0.6 } : { fill: LIGHT.glass }),
    rect(x, y, width, 14, { fill: LIGHT.under }),
    rect(x, y, 4, height, { fill: look.ink, opacity: look.shade }),
    lines(bars, { stroke: look.trim, width: 3.5 }),
    rect(x - 9, y + height + 3, width + 18, 4, { fill: look.trim }),
    rect(x - 6, y + height + 7, width + 12, 14, { fill: LIGHT.under, opacity: 0.7 }),
  ].join('')
}

function drawDoor(middle: number, wide: number, { look }: Light): string {
  const width = Math.max(46, wide)
  const top = STREET.ground - 100
  const left = middle - width / 2
  return [
    rect(left - 6, top - 6, width + 12, 106, { fill: look.trim, round: look.corner }),
    block(left, top, width, 98, { fill: look.shop.door }, LIGHT.side),
    rect(left, top, width, 18, { fill: LIGHT.under }),
    rect(left + 6, top + 6, width - 12, 26, { fill: look.lit, opacity: 0.9 }),
    path(
      `M${left + 8} ${top + 42}h${width - 16}v20h${16 - width}zM${left + 8} ${top + 68}h${width - 16}v22h${16 - width}z`,
      { stroke: look.ink, width: 2, opacity: 0.3 },
    ),
    rect(left - 10, STREET.ground - 6, width + 20, 6, { fill: look.kerb }),
  ].join('')
}
