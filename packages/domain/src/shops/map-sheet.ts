import type { Coordinates } from './shop.ts'

/** A point on the map sheet: kilometres east and south of its upper left corner. */
export type SheetPoint = { x: number; y: number }

/** A part of the map sheet, in kilometres. */
export type SheetArea = SheetPoint & { width: number; height: number }

/** The whole sheet: mainland Norway with some sea around. */
export const MAP_SHEET: SheetArea = { x: 0, y: 0, width: 1_250, height: 1_560 }

const EARTH_RADIUS_KM = 6_371
// An equidistant conic projection: true along meridians and two parallels, which suits a long country in the north.
const [MERIDIAN, SOUTH, NORTH] = [radians(15), radians(60), radians(69)]
const CONE = (Math.cos(SOUTH) - Math.cos(NORTH)) / (NORTH - SOUTH)
const APEX = Math.cos(SOUTH) / CONE + SOUTH
/** The point of 64° N 15° E on the sheet. */
const CENTRE: SheetPoint & { latitude: number } = { x: 599, y: 877, latitude: radians(64) }

/** The point of a position on the map sheet; positions far from Norway are outside it. */
export function toSheetPoint({ latitude, longitude }: Coordinates): SheetPoint {
  const radius = APEX - radians(latitude)
  const angle = CONE * (radians(longitude) - MERIDIAN)
  return {
    x: CENTRE.x + EARTH_RADIUS_KM * radius * Math.sin(angle),
    y: CENTRE.y + EARTH_RADIUS_KM * (radius * Math.cos(angle) - (APEX - CENTRE.latitude)),
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
