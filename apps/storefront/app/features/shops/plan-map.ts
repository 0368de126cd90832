import { MAP_SHEET, type SheetArea, type SheetPoint, toSheetPoint } from '@varde/domain/shops/map-sheet'
import type { Coordinates } from '@varde/domain/shops/shop'

/** A shop's mark: its position in the area, in per cent, and the side that its name is on. */
export type MapMark = { id: number; left: number; top: number; side: MarkSide }

const SIDES = ['right', 'left', 'below'] as const
type MarkSide = (typeof SIDES)[number]

/** A part of the sheet with the marks on it. */
export type MapPart = { area: SheetArea; marks: MapMark[] }

/** The country, and in its corner an enlarged inset of the part where the shops are too close to tell apart. */
export type MapPlan = { main: MapPart; inset: (MapPart & { frame: MapFrame }) | null }

/** Where on the country's map the enlarged part is, in per cent. */
export type MapFrame = { left: number; top: number; width: number; height: number }

/** A shop to be put on the map. */
export type MapShop = { id: number; name: string; coords: Coordinates | null }

type PointedShop = { id: number; name: string; point: SheetPoint }

/** The sea in the sheet's upper left corner, where the inset is drawn. */
const INSET_SLOT = { width: MAP_SHEET.width * 0.4, height: MAP_SHEET.height * 0.46 }

const NEAR_KM = 75
const FEWEST_IN_INSET = 3
const INSET_MARGIN_KM = 24
/** Names are to the right of their marks, or else to the left: a name does not touch the frame. */
const INSET_LEFT_MARGIN_KM = 31
const INSET_RIGHT_MARGIN_KM = 42
/** An inset that enlarges less than this is not drawn. */
const LEAST_ENLARGED = 1.8
/** The room for a name on the country's map: its mark, each letter, and half its height. */
const LABEL = { mark: 44, letter: 20, height: 32 }
type Label = typeof LABEL

export function planMap(shops: readonly MapShop[]): MapPlan {
  const placed = shops.flatMap(({ id, name, coords }) =>
    coords === null ? [] : [{ id, name, point: toSheetPoint(coords) }],
  )
  const crowd = findCrowd(placed)
  const area = crowd.length < FEWEST_IN_INSET ? null : areaAround(crowd)
  const enlarged = area === null ? 0 : INSET_SLOT.width / area.width
  if (area === null || enlarged < LEAST_ENLARGED)
    return { main: { area: MAP_SHEET, marks: placeMarks(placed, MAP_SHEET, LABEL) }, inset: null }
  const rest = placed.filter((shop) => !crowd.includes(shop))
  return {
    main: {
      area: MAP_SHEET,
      marks: placeMarks(rest, MAP_SHEET, LABEL, [area, { x: 0, y: 0, ...INSET_SLOT }]),
    },
    inset: {
      area,
      marks: placeMarks(crowd, area, scaleLabel(enlarged)),
      frame: {
        left: (area.x / MAP_SHEET.width) * 100,
        top: (area.y / MAP_SHEET.height) * 100,
        width: (area.width / MAP_SHEET.width) * 100,
        height: (area.height / MAP_SHEET.height) * 100,
      },
    },
  }
}

/** The least and the most land around a shop, km across: where in the country it is can be seen in both. */
const LEAST_ACROSS_KM = 240
const MOST_ACROSS_KM = 640

/** How far towards the others the middle of the area is moved from the shop. */
const TOWARDS_OTHERS = 0.45

/**
 * The area around a shop, wider than high: with its two nearest others on it, unless they are very far away.
 *
 * @param others the nearest first
 */
export function areaWith(coords: Coordinates, others: readonly Pick<MapShop, 'coords'>[]): SheetArea {
  const from = toSheetPoint(coords)
  const near = others
    .flatMap((other) => (other.coords === null ? [] : [toSheetPoint(other.coords)]))
    .slice(0, 2)
  const far = Math.max(
    0,
    ...near.map(({ x, y }) => Math.max(Math.abs(x - from.x), Math.abs(y - from.y) / 0.75)),
  )
  const width = Math.min(MOST_ACROSS_KM, Math.max(LEAST_ACROSS_KM, 2 * far))
  const height = width * 0.75
  const middle = (axis: 'x' | 'y', room: number) => {
    const mean = near.reduce((sum, point) => sum + point[axis] / near.length, 0)
    const wanted = near.length === 0 ? 0 : (mean - from[axis]) * TOWARDS_OTHERS
    return from[axis] + Math.min(room, Math.max(-room, wanted))
  }
  return {
    x: middle('x', width * 0.25) - width / 2,
    y: middle('y', height * 0.25) - height / 2,
    width,
    height,
  }
}

/** The marks that lie within an area. */
export function listMarksIn(shops: readonly MapShop[], area: SheetArea): MapMark[] {
  const inside = shops.flatMap(({ id, name, coords }) => {
    if (coords === null) return []
    const point = toSheetPoint(coords)
    const isInside =
      point.x > area.x + area.width * 0.03 &&
      point.x < area.x + area.width * 0.97 &&
      point.y > area.y + area.height * 0.04 &&
      point.y < area.y + area.height * 0.96
    return isInside ? [{ id, name, point }] : []
  })
  return placeMarks(inside, area, scaleLabel(MAP_SHEET.width / area.width))
}

/** The largest group of shops in which each is near another. */
function findCrowd(placed: readonly PointedShop[]): PointedShop[] {
  const left = new Set(placed)
  let largest: PointedShop[] = []
  for (const start of placed) {
    if (!left.delete(start)) continue
    const group = [start]
    // The array grows while it is iterated: neighbours of neighbours belong to the group too.
    for (const from of group) {
      for (const other of left) {
        if (Math.hypot(other.point.x - from.point.x, other.point.y - from.point.y) > NEAR_KM) continue
        left.delete(other)
        group.push(other)
      }
    }
    if (group.length > largest.length) largest = group
  }
  return largest
}

/** The area of these shops with a margin, in the proportions of the inset. */
function areaAround(placed: readonly PointedShop[]): SheetArea {
  const xs = placed.map(({ point }) => point.x)
  const ys = placed.map(({ point }) => point.y)
  const [x, y] = [Math.min(...xs) - INSET_LEFT_MARGIN_KM, Math.min(...ys) - INSET_MARGIN_KM]
  const wide = Math.max(...xs) + INSET_RIGHT_MARGIN_KM - x
  const high = Math.max(...ys) + INSET_MARGIN_KM - y
  const width = Math.max(wide, (high * INSET_SLOT.width) / INSET_SLOT.height)
  const height = (width * INSET_SLOT.height) / INSET_SLOT.width
  // Names are to the right of their marks, so most of the room is left there.
  return { x: x - (width - wide) / 5, y: y - (height - high) / 2, width, height }
}

/** Each name is on the first side where it stays in the area and covers neither another mark nor an obstacle. */
function placeMarks(
  placed: readonly PointedShop[],
  area: SheetArea,
  label: Label,
  obstacles: readonly SheetArea[] = [],
): MapMark[] {
  return placed.map((shop) => {
    const { id, point } = shop
    const others = placed.filter((other) => other.id !== id).map((other) => markArea(other, label))
    const isFree = (side: MarkSide) => {
      const name = nameArea(shop, side, label)
      return isWithin(name, area) && ![...others, ...obstacles].some((other) => overlaps(name, other))
    }
    return {
      id,
      left: ((point.x - area.x) / area.width) * 100,
      top: ((point.y - area.y) / area.height) * 100,
      side: SIDES.find(isFree) ?? 'right',
    }
  })
}

function markArea({ point }: PointedShop, { height }: Label): SheetArea {
  return { x: point.x - height / 2, y: point.y - height / 2, width: height, height }
}

/** What a name covers: beside its mark, or below it and a little to the right. */
function nameArea({ name, point }: PointedShop, side: MarkSide, { mark, letter, height }: Label): SheetArea {
  const letters = name.length * letter
  if (side === 'below') return { x: point.x, y: point.y + height / 2, width: letters, height }
  const width = mark + letters
  return { x: side === 'right' ? point.x : point.x - width, y: point.y - height / 2, width, height }
}

const isWithin = (inner: SheetArea, outer: SheetArea) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const overlaps = (one: SheetArea, other: SheetArea) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Names are not enlarged with the map. */
const scaleLabel = (enlarged: number): Label => ({
  mark: LABEL.mark / enlarged,
  letter: LABEL.letter / enlarged,
  height: LABEL.height / enlarged,
})
