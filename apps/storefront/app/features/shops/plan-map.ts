import { MAP_SHEET, type SheetArea, type SheetPoint, toSheetPoint } from '@varde/domain/shops/map-sheet'
import type { Coordinates } from '@varde/domain/shops/shop'

/** A shop's mark: where in its area, in per cent, and on which side its name stands. */
export type MapMark = { id: number; left: number; top: number; side: 'left' | 'right' }

/** A part of the sheet with the marks on it. */
export type MapPart = { area: SheetArea; marks: MapMark[] }

/** The map: the country, and enlarged in its corner the part where the shops lie too close to be told apart. */
export type MapPlan = { main: MapPart; inset: (MapPart & { frame: MapFrame }) | null }

/** Where the enlarged part lies in the country, in per cent of it. */
export type MapFrame = { left: number; top: number; width: number; height: number }

/** A shop to be placed. */
export type MapShop = { id: number; name: string; coords: Coordinates | null }

type Placed = { id: number; name: string; point: SheetPoint }

/** The sea in the sheet's upper left corner, where the enlarged part stands. */
const INSET_SLOT = { width: MAP_SHEET.width * 0.4, height: MAP_SHEET.height * 0.46 }

const NEAR_KM = 75
const FEWEST_IN_INSET = 3
const INSET_MARGIN_KM = 24
/** Less than this is not worth a map of its own. */
const LEAST_ENLARGED = 1.8
/** What a name takes on the country's map: its mark, each letter, and half its height. */
const LABEL = { mark: 40, letter: 16, height: 32 }
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
    main: { area: MAP_SHEET, marks: placeMarks(rest, MAP_SHEET, LABEL) },
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

/** The map of one place: so many kilometres across, wider than high. */
export function areaOf(coords: Coordinates, acrossKm: number): SheetArea {
  const { x, y } = toSheetPoint(coords)
  const height = acrossKm * 0.75
  return { x: x - acrossKm / 2, y: y - height / 2, width: acrossKm, height }
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

/** The largest number of shops that hang together, each near another of them. */
function findCrowd(placed: readonly Placed[]): Placed[] {
  const left = new Set(placed)
  let largest: Placed[] = []
  for (const start of placed) {
    if (!left.delete(start)) continue
    const group = [start]
    // What is found is looked from in turn: the array grows while it is read.
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

/** With a margin, and of the slot's own shape. */
function areaAround(placed: readonly Placed[]): SheetArea {
  const xs = placed.map(({ point }) => point.x)
  const ys = placed.map(({ point }) => point.y)
  const [x, y] = [Math.min(...xs) - INSET_MARGIN_KM, Math.min(...ys) - INSET_MARGIN_KM]
  const wide = Math.max(...xs) + INSET_MARGIN_KM - x
  const high = Math.max(...ys) + INSET_MARGIN_KM - y
  const width = Math.max(wide, (high * INSET_SLOT.width) / INSET_SLOT.height)
  const height = (width * INSET_SLOT.height) / INSET_SLOT.width
  // Names stand to the right of their marks: that is where the room is needed.
  return { x: x - (width - wide) / 5, y: y - (height - high) / 2, width, height }
}

/** Names stand to the right, but for those that would stand on another mark or run off the sheet there. */
function placeMarks(placed: readonly Placed[], area: SheetArea, label: Label): MapMark[] {
  const isTaken = ({ id, point }: Placed, from: number, to: number) =>
    placed.some(
      (other) =>
        other.id !== id &&
        Math.abs(other.point.y - point.y) < label.height &&
        other.point.x > point.x + from &&
        other.point.x < point.x + to,
    )
  return placed.map((shop) => {
    const { x, y } = shop.point
    const width = label.mark + shop.name.length * label.letter
    const rightTaken = x + width > area.x + area.width || isTaken(shop, 0, width)
    const leftTaken = x - width < area.x || isTaken(shop, -width, 0)
    return {
      id: shop.id,
      left: ((x - area.x) / area.width) * 100,
      top: ((y - area.y) / area.height) * 100,
      side: rightTaken && !leftTaken ? 'left' : 'right',
    }
  })
}

/** Names keep their size where the map is enlarged. */
const scaleLabel = (enlarged: number): Label => ({
  mark: LABEL.mark / enlarged,
  letter: LABEL.letter / enlarged,
  height: LABEL.height / enlarged,
})
