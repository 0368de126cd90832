import { MAP_SHEET, type SheetArea, type SheetPoint, toSheetPoint } from '@varde/domain/shops/map-sheet'
import type { Coordinates } from '@varde/domain/shops/shop'

/** A shop's mark: its position in the area, in per cent, and the side that its name is on. */
export type MapMark = { id: number; left: number; top: number; side: 'left' | 'right' }

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
/** An inset that enlarges less than this is not drawn. */
const LEAST_ENLARGED = 1.8
/** The room for a name on the country's map: its mark, each letter, and half its height. */
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

/** The area around a point, so many kilometres across, wider than high. */
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
  const [x, y] = [Math.min(...xs) - INSET_MARGIN_KM, Math.min(...ys) - INSET_MARGIN_KM]
  const wide = Math.max(...xs) + INSET_MARGIN_KM - x
  const high = Math.max(...ys) + INSET_MARGIN_KM - y
  const width = Math.max(wide, (high * INSET_SLOT.width) / INSET_SLOT.height)
  const height = (width * INSET_SLOT.height) / INSET_SLOT.width
  // Names are to the right of their marks, so most of the room is left there.
  return { x: x - (width - wide) / 5, y: y - (height - high) / 2, width, height }
}

/** Names are to the right of their marks, unless they would cover another mark or leave the sheet there. */
function placeMarks(placed: readonly PointedShop[], area: SheetArea, label: Label): MapMark[] {
  const isTaken = ({ id, point }: PointedShop, from: number, to: number) =>
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

/** Names are not enlarged with the map. */
const scaleLabel = (enlarged: number): Label => ({
  mark: LABEL.mark / enlarged,
  letter: LABEL.letter / enlarged,
  height: LABEL.height / enlarged,
})
